/**
 * The sign-in part of the specification's error catalogue (section 8), and what a provider may refuse. The words for
 * the screen stand in locales under `login:errors.<reason>`; the catalogue's own text is `catalogue[reason]`.
 */
const catalogue = {
  noState: 'No state in response',
  noMatchingState: 'No matching state found in storage',
  stateMismatch: 'State does not match',
  authorityMismatch: 'authority mismatch on settings vs. signin state',
  clientMismatch: 'client_id mismatch on settings vs. signin state',
  noCode: 'Expected code in response',
  noSubject: 'ID Token is missing a subject claim',
  userInfoMismatch: 'subject from UserInfo response does not match subject in ID Token',
  timeout: 'Network timed out',
  providerDown: 'The identity provider does not answer',
  invalidToken: 'The ID token is not valid',
  tooLarge: 'The tokens are too large for a session',
  wrongSecret: 'The identity provider refuses the client or its secret',
  wrongIssuer: 'The issuer in the settings is not the identity provider’s',
  wrongClock: 'The clocks of Forecourt and the identity provider differ',
  incompleteUser: 'The user record names no client or user',
  inactiveUser: 'The user is not active or is locked out',
  loginRequired: 'login_required',
  accessDenied: 'access_denied',
  providerRefused: 'The identity provider refused',
} as const;

export type SignInFailure = keyof typeof catalogue;

/** What an operator has to look at, by failure; for the log. */
const SETTINGS: Partial<Record<SignInFailure, string>> = {
  wrongSecret: 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLIENT_AUTH',
  wrongIssuer: 'OIDC_ISSUER',
  incompleteUser: 'OIDC_CLAIM_CLIENT, OIDC_CLAIM_USER',
};

interface SignInErrorOptions {
  readonly detail?: string | null;
  readonly uri?: string | null;
  readonly cause?: unknown;
}

/** A sign-in that did not come to an end. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly reason: SignInFailure;
  /** The provider's own text, to be shown as inert text only. */
  readonly detail: string | null;
  /** Where the provider explains it (`error_uri`), to be shown as inert text only. */
  readonly uri: string | null;
  /** The settings to check, comma-separated; null where none is to blame. */
  readonly setting: string | null;
  constructor(reason: SignInFailure, options: SignInErrorOptions = {}) {
    super(catalogue[reason], { cause: options.cause });
    this.reason = reason;
    this.detail = options.detail ?? null;
    this.uri = options.uri ?? null;
    this.setting = SETTINGS[reason] ?? null;
  }
}

/** Outcomes of a provider that mean 'nobody is signed in' and no fault (section 8). */
const ANONYMOUS = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

/** Maps the `error` of an authorization response to a failure. */
export function failureOf(error: string): SignInFailure {
  if (ANONYMOUS.has(error)) return 'loginRequired';
  if (error === 'access_denied') return 'accessDenied';
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'providerDown';
  return 'providerRefused';
}
