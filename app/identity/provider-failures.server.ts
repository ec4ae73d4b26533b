import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { failureOf, SignInError } from './sign-in-error.ts';

/** Fields that openid-client's own errors carry; its error class itself is not exported. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** oauth4webapi's codes for answers that are the provider's trouble and not a verdict on the grant. */
const TROUBLE = new Set([
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_INVALID_RESPONSE',
]);

/** oauth4webapi's code when the request was given up after the time-out. */
const TIMED_OUT = 'OAUTH_TIMEOUT';

/** The provider's answer behind an error of openid-client; null when there was none. */
export function answerOf(error: unknown): Response | null {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError)
    return error.response;
  return error instanceof Error && error.cause instanceof Response ? error.cause : null;
}

/**
 * Whether trying again later may succeed: network trouble, a time-out, 5xx or 429. An OAuth error with 4xx is the
 * provider's last word.
 */
export function isPassing(error: unknown): boolean {
  const status = answerOf(error)?.status ?? 0;
  if (status >= 500 || status === 429) return true;
  const code = codeOf(error);
  return code === null || code === TIMED_OUT || TROUBLE.has(code);
}

/** openid-client wraps the verdict on a token once or more; only its words name the claim. */
function lacksSubject(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /"sub" \(subject\) claim missing/.test(error.message) || lacksSubject(error.cause);
}

/** Turns whatever a code exchange threw into the catalogue's terms. */
export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof AuthorizationResponseError) {
    return new SignInError(failureOf(error.error), {
      detail: error.error_description ?? error.error,
      cause: error,
    });
  }
  const code = codeOf(error);
  if (code === TIMED_OUT) return new SignInError('timeout', { cause: error });
  if (error instanceof ResponseBodyError) {
    const reason = error.status >= 500 ? 'providerDown' : 'providerRefused';
    return new SignInError(reason, { detail: error.error_description ?? error.error, cause: error });
  }
  if (error instanceof Error && error.cause instanceof Response && error.cause.status >= 500) {
    return new SignInError('providerDown', { cause: error });
  }
  if (error instanceof TypeError || code === null) return new SignInError('providerDown', { cause: error });
  return new SignInError(lacksSubject(error) ? 'noSubject' : 'invalidToken', { cause: error });
}
