import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { failureOf, SignInError } from './sign-in-error.ts';

/** Returns a field that openid-client's own errors carry; its error class itself is not exported. */
const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** oauth4webapi's codes for answers that say nothing about the grant. */
const UNUSABLE_ANSWERS = new Set([
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_INVALID_RESPONSE',
]);

/** oauth4webapi's code after the time-out. */
const TIMED_OUT = 'OAUTH_TIMEOUT';

/** Returns the provider's answer behind an error of openid-client; null when there was none. */
export function answerOf(error: unknown): Response | null {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError)
    return error.response;
  return error instanceof Error && error.cause instanceof Response ? error.cause : null;
}

const statusOf = (error: unknown): number => answerOf(error)?.status ?? 0;

/** Whether another try may succeed: network trouble, a time-out, 5xx or 429. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  const code = codeOf(error);
  return status >= 500 || status === 429 || code === null || code === TIMED_OUT || UNUSABLE_ANSWERS.has(code);
}

/** Whether an error or one of its causes says so: openid-client names a claim in its messages only. */
const says = (error: unknown, words: RegExp): boolean =>
  error instanceof Error && (words.test(error.message) || says(error.cause, words));

const LACKS_SUBJECT = /"sub" \(subject\) claim missing/;
/** A token that is not valid yet was made by a clock ahead of ours. */
const FROM_FUTURE = /"nbf" \(not before\) claim value/;

/** Returns the provider's text on an error: its code, and its description where it gives one. */
const wordsOf = (answer: {
  readonly error: string;
  readonly error_description?: string | undefined;
}): string => (answer.error_description ? `${answer.error} – ${answer.error_description}` : answer.error);

/** Returns what a provider says in a WWW-Authenticate header; null where it says nothing. */
function challengeWords(error: unknown): string | null {
  if (!(error instanceof WWWAuthenticateChallengeError)) return null;
  const answer = error.cause.map(({ parameters }) => parameters).find((one) => one.error !== undefined);
  if (answer?.error === undefined) return null;
  return wordsOf({ error: answer.error, error_description: answer.error_description });
}

/** Whether an endpoint is gone: nothing listens there, or what listens does not know the address. */
export const hasVanished = (error: unknown): boolean =>
  answerOf(error) === null ? error instanceof TypeError : [404, 405, 410].includes(statusOf(error));

/** Whether the token endpoint refuses the client itself, and not its request. */
function refusesClient(error: unknown): boolean {
  const code = error instanceof ResponseBodyError ? error.error : '';
  return ['invalid_client', 'unauthorized_client'].includes(code) || [401, 403].includes(statusOf(error));
}

/** Maps an error of the token endpoint to the catalogue's terms. */
export function tokenErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError || !refusesClient(error)) return signInErrorOf(error);
  const detail = error instanceof ResponseBodyError ? wordsOf(error) : challengeWords(error);
  return new SignInError('wrongSecret', { detail, cause: error });
}

/** Returns the issuer that a discovery document names instead of the expected one; null for any other error. */
function otherIssuer(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  if (codeOf(error) !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' || typeof cause !== 'object') return null;
  const { body } = { body: null, ...cause } as { body: { readonly issuer?: unknown } | null };
  return typeof body?.issuer === 'string' ? body.issuer : null;
}

/** Maps an error of discovery to the catalogue's terms; the cause says what was found instead of the issuer. */
export function discoveryErrorOf(error: unknown, issuer: URL): SignInError {
  const other = otherIssuer(error);
  const status = statusOf(error);
  if (other !== null) {
    const cause = new Error(`the setting says '${issuer.href}', the identity provider says '${other}'`);
    return new SignInError('wrongIssuer', { cause });
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    const words = `no discovery document at '${issuer.href}': it answers ${status}`;
    return new SignInError('wrongIssuer', { cause: new Error(words, { cause: error }) });
  }
  return new SignInError(codeOf(error) === TIMED_OUT ? 'timeout' : 'providerDown', { cause: error });
}

/** Maps an error of a code exchange to the catalogue's terms. */
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
  const isDown = error instanceof Error && error.cause instanceof Response && error.cause.status >= 500;
  if (isDown || error instanceof TypeError || code === null)
    return new SignInError('providerDown', { cause: error });
  if (says(error, FROM_FUTURE)) return new SignInError('wrongClock', { cause: error });
  return new SignInError(says(error, LACKS_SUBJECT) ? 'noSubject' : 'invalidToken', { cause: error });
}
