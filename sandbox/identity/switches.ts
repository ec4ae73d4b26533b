import { z } from 'zod';

const swap = z.string().nullable();
const bytes = z.int().min(0).max(64_000);

const schema = z.strictObject({
  /** Discovery answers 503. */
  discoveryDown: z.boolean(),
  /** Discovery does not name an end-session endpoint. */
  discoveryWithoutEndSession: z.boolean(),
  /** Discovery does not name a user-info endpoint. */
  discoveryWithoutUserinfo: z.boolean(),
  /** The authorization endpoint sends this `error` to the callback at once, unescaped by meaning. */
  authorizeError: swap,
  authorizeErrorDescription: swap,
  authorizeErrorUri: swap,
  /** How many more calls the token endpoint answers with 503. */
  tokenUnavailable: z.int().min(0),
  /** How many more calls the token endpoint answers with 429. */
  tokenTooMany: z.int().min(0),
  /** What such a 429 says in Retry-After: seconds or an HTTP date. */
  tokenRetryAfter: swap,
  /** The token endpoint never answers. */
  tokenHangs: z.boolean(),
  /** Milliseconds before the token endpoint begins its work. */
  tokenDelay: z.int().min(0).max(60_000),
  /** The token endpoint refuses everything with `invalid_grant`. */
  tokenInvalidGrant: z.boolean(),
  tokenWithoutIdToken: z.boolean(),
  /** No refresh token is issued. */
  tokenWithoutRefreshToken: z.boolean(),
  /** Claims of the ID token put in place of the right ones; the signature stays good. */
  idTokenIss: swap,
  idTokenAud: swap,
  idTokenNonce: swap,
  idTokenSub: swap,
  idTokenWithoutSub: z.boolean(),
  idTokenWithoutSid: z.boolean(),
  idTokenExpired: z.boolean(),
  /** The ID token is signed with a key that is not in the key set, under the right key's id. */
  idTokenForeignKey: z.boolean(),
  /** Seconds by which the clock that stamps ID tokens runs ahead (iat, exp and auth_time move together). */
  idTokenSkew: z.int(),
  /** Bytes of incompressible text added to the token. */
  idTokenPadding: bytes,
  accessTokenPadding: bytes,
  /** Seconds that an access token lives; null for the sandbox's own figure. */
  accessTokenTtl: z.int().min(1).nullable(),
  /** Claims put in place of the right ones in the ID token of a refresh. */
  refreshSub: swap,
  refreshAuthTime: z.int().nullable(),
  refreshAzp: swap,
  /** The subject that user info claims to be about. */
  userinfoSub: swap,
  userinfoDown: z.boolean(),
  revocationDown: z.boolean(),
});

/** What can be made to go wrong; every field at rest is false, 0 or null. */
export type Switches = z.infer<typeof schema>;

const AT_REST: Switches = {
  discoveryDown: false,
  discoveryWithoutEndSession: false,
  discoveryWithoutUserinfo: false,
  authorizeError: null,
  authorizeErrorDescription: null,
  authorizeErrorUri: null,
  tokenUnavailable: 0,
  tokenTooMany: 0,
  tokenRetryAfter: null,
  tokenHangs: false,
  tokenDelay: 0,
  tokenInvalidGrant: false,
  tokenWithoutIdToken: false,
  tokenWithoutRefreshToken: false,
  idTokenIss: null,
  idTokenAud: null,
  idTokenNonce: null,
  idTokenSub: null,
  idTokenWithoutSub: false,
  idTokenWithoutSid: false,
  idTokenExpired: false,
  idTokenForeignKey: false,
  idTokenSkew: 0,
  idTokenPadding: 0,
  accessTokenPadding: 0,
  accessTokenTtl: null,
  refreshSub: null,
  refreshAuthTime: null,
  refreshAzp: null,
  userinfoSub: null,
  userinfoDown: false,
  revocationDown: false,
};

/** The endpoints whose calls are counted; a token call counts once whole and once under its grant type. */
export type Counted =
  | 'authorize'
  | 'token'
  | 'token.authorization_code'
  | 'token.refresh_token'
  | 'userinfo'
  | 'revocation'
  | 'end_session'
  | 'discovery'
  | 'jwks';

/** Faults to inject and calls counted, shared by the provider, the faults port and tests in the same process. */
export interface FaultSwitches {
  /** Set fields directly in a test; the next call sees them. */
  readonly now: Switches;
  readonly counts: Record<Counted, number>;
  count(what: Counted): void;
  /** Merges a partial set that came over HTTP; throws a ZodError that names an unknown or ill-typed field. */
  merge(patch: unknown): void;
  /** Everything at rest, every count 0. */
  reset(): void;
}

const noCounts = (): Record<Counted, number> => ({
  authorize: 0,
  token: 0,
  'token.authorization_code': 0,
  'token.refresh_token': 0,
  userinfo: 0,
  revocation: 0,
  end_session: 0,
  discovery: 0,
  jwks: 0,
});

/** A set at rest. */
export function createSwitches(): FaultSwitches {
  const now = { ...AT_REST };
  const counts = noCounts();
  return {
    now,
    counts,
    count(what) {
      counts[what] += 1;
    },
    merge(patch) {
      Object.assign(now, schema.partial().parse(patch));
    },
    reset() {
      Object.assign(now, AT_REST);
      Object.assign(counts, noCounts());
    },
  };
}
