/** The sign-in part of the error catalogue (specification section 8). */
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

/** The settings that an operator has to check, by failure; for the log. */
const SETTINGS: Partial<Record<SignInFailure, string>> = {
  wrongSecret: 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLIENT_AUTH',
  wrongIssuer: 'OIDC_ISSUER',
  incompleteUser: 'OIDC_CLAIM_CLIENT, OIDC_CLAIM_USER',
};

export class SignInError extends Error {
  override name = 'SignInError';
  readonly reason: SignInFailure;
  /** The provider's own text and its `error_uri`, both to be shown as inert text only. */
  readonly detail: string | null;
  readonly uri: string | null;
  /** The settings to check, comma-separated; null where none is to blame. */
  readonly setting: string | null;
  constructor(
    reason: SignInFailure,
    options: ErrorOptions & { readonly detail?: string | null; readonly uri?: string | null } = {},
  ) {
    super(catalogue[reason], options);
    this.reason = reason;
    this.detail = options.detail ?? null;
    this.uri = options.uri ?? null;
    this.setting = SETTINGS[reason] ?? null;
  }
}

/** Outcomes that mean 'no user is signed in' and no fault (section 8). */
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
