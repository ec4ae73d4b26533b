/** What a call to the rental service needs of the signed-in user: tenant, user and bearer, always from the session. */
export interface Credentials {
  readonly clientId: string;
  readonly userId: string;
  /** The access token as it is now. Never sent to the browser. */
  bearer(): string;
  /**
   * Refreshes once (parallel calls share one token call) and gives the new bearer.
   * @throws SessionEndedError when the provider says that the session is over
   * @throws ProviderBusyError while the provider wants no further token call
   * @throws Error when the provider does not answer
   */
  renew(): Promise<string>;
}

/** How long the forms of a session may save what is entered: what ends it, and when it ends at the latest. */
export interface SessionSpan {
  /** Names the sessions that end together. */
  readonly family: string;
  /** In seconds since 1970. */
  readonly endsAt: number;
}

/** The signed-in member of staff that every loader and action works for. */
export interface Staff extends Credentials {
  readonly name: string;
  /** Forecourt's own id of this session. */
  readonly sid: string;
  readonly span: SessionSpan;
}

/** The identity provider answered a refresh with 429. The session goes on; the next token call has to wait. */
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
