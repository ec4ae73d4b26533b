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

/** The provider's own words on an error: its code, and its description where it gives one. */
const wordsOf = ({
  error,
  error_description: description,
}: {
  readonly error: string;
  readonly error_description?: string | undefined;
}): string => (description ? `${error} – ${description}` : error);

/** What a provider says in a WWW-Authenticate header; null where it says nothing. */
function challengeWords(error: unknown): string | null {
  if (!(error instanceof WWWAuthenticateChallengeError)) return null;
  const said = error.cause.map(({ parameters }) => parameters).find((one) => one.error !== undefined);
  return said?.error === undefined
    ? null
    : wordsOf({ error: said.error, error_description: said.error_description });
}

/** Whether an endpoint is not where it was: nothing listens there, or what listens does not know the address. */
export function hasVanished(error: unknown): boolean {
  const status = answerOf(error)?.status;
  return status === undefined
    ? error instanceof TypeError
    : status === 404 || status === 405 || status === 410;
}

/** Whether the token endpoint refuses the client itself, and not what it asks for. */
function refusesClient(error: unknown): boolean {
  const status = answerOf(error)?.status ?? 0;
  const code = error instanceof ResponseBodyError ? error.error : '';
  return code === 'invalid_client' || code === 'unauthorized_client' || status === 401 || status === 403;
}

/** Turns whatever the token endpoint threw into the catalogue's terms. */
export function tokenErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError || !refusesClient(error)) return signInErrorOf(error);
  const detail = error instanceof ResponseBodyError ? wordsOf(error) : challengeWords(error);
  return new SignInError('wrongSecret', { detail, cause: error });
}

/** The issuer that a discovery document names in place of the expected one; null when it is not about that. */
function otherIssuer(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  if (codeOf(error) !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' || typeof cause !== 'object') return null;
  const { body } = { body: null, ...cause } as { body: { readonly issuer?: unknown } | null };
  return typeof body?.issuer === 'string' ? body.issuer : null;
}

/** Turns whatever discovery threw into the catalogue's terms; the cause says what was found instead of the issuer. */
export function discoveryErrorOf(error: unknown, issuer: URL): SignInError {
  const other = otherIssuer(error);
  const status = answerOf(error)?.status ?? 0;
  if (other !== null) {
    const cause = new Error(`the setting says '${issuer.href}', the identity provider says '${other}'`);
    return new SignInError('wrongIssuer', { cause });
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    const cause = new Error(`no discovery document at '${issuer.href}': it answers ${status}`, {
      cause: error,
    });
    return new SignInError('wrongIssuer', { cause });
  }
  return new SignInError(codeOf(error) === TIMED_OUT ? 'timeout' : 'providerDown', { cause: error });
}

/** A token that is not valid yet was made by a clock ahead of ours. */
function isFromFuture(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /"nbf" \(not before\) claim value/.test(error.message) || isFromFuture(error.cause);
}

/** Turns whatever a code exchange threw into the catalogue's terms. */
export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof AuthorizationResponseError) {
    const uri = error.cause.get('error_uri');
    return new SignInError(failureOf(error.error), { detail: wordsOf(error), uri, cause: error });
  }
  const code = codeOf(error);
  if (code === TIMED_OUT) return new SignInError('timeout', { cause: error });
  if (error instanceof ResponseBodyError) {
    const reason = error.status >= 500 ? 'providerDown' : 'providerRefused';
    return new SignInError(reason, { detail: wordsOf(error), cause: error });
  }
  if (error instanceof Error && error.cause instanceof Response && error.cause.status >= 500) {
    return new SignInError('providerDown', { cause: error });
  }
  if (error instanceof TypeError || code === null) return new SignInError('providerDown', { cause: error });
  if (isFromFuture(error)) return new SignInError('wrongClock', { cause: error });
  return new SignInError(lacksSubject(error) ? 'noSubject' : 'invalidToken', { cause: error });
}
