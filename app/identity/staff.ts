/** Tenant, user and bearer for calls of the rental service, always from the session. */
export interface Credentials {
  readonly clientId: string;
  readonly userId: string;
  /** Returns the current access token. Never sent to the browser. */
  bearer(): string;
  /**
   * Refreshes once (parallel calls share one token call) and returns the new bearer.
   * @throws SessionEndedError when the provider says that the session is over
   * @throws ProviderBusyError while the provider wants no further token call
   * @throws Error when the provider does not answer
   */
  renew(): Promise<string>;
}

/** How long the forms of a session may save entries: the sessions that end together, and the latest end. */
export interface SessionSpan {
  readonly family: string;
  /** In seconds since 1970. */
  readonly endsAt: number;
}

/** The signed-in user of a loader or action. */
export interface Staff extends Credentials {
  readonly name: string;
  /** Forecourt's own id of this session. */
  readonly sid: string;
  readonly span: SessionSpan;
}

/** The identity provider answered a refresh with 429. The session continues; the next token call has to wait. */
export class ProviderBusyError extends Error {
  override name = 'ProviderBusyError';
  /** Null if the provider names no time. */
  readonly waitSeconds: number | null;
  constructor(waitSeconds: number | null, options?: ErrorOptions) {
    super('The identity provider wants no token call for now', options);
    this.waitSeconds = waitSeconds;
  }
}

/** The identity provider ended the session: the user has to sign in again. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}
