/** What makes a write safe to try again, and safe against somebody else's. */
export interface WriteSafety {
  /** The same key with the same wish is done once, where the service knows keys. */
  readonly idempotencyKey: string;
  /** The version that the change was made from; left out for a new record and where the service keeps none. */
  readonly ifMatch?: string | undefined;
}

/** What staff should know of a write and what did not stop it, for example a blacklisted customer. */
export interface SaveWarning {
  readonly code: string;
  /** In the service's words. */
  readonly message: string;
}
