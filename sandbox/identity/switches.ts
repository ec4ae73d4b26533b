import { z } from 'zod';

const swap = z.string().nullable();
const bytes = z.int().min(0).max(64_000);

const schema = z.strictObject({
  discoveryDown: z.boolean(),
  discoveryWithoutEndSession: z.boolean(),
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
  tokenHangs: z.boolean(),
  /** Milliseconds before the token endpoint begins its work. */
  tokenDelay: z.int().min(0).max(60_000),
  tokenInvalidGrant: z.boolean(),
  tokenWithoutIdToken: z.boolean(),
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
  idTokenPadding: bytes,
  accessTokenPadding: bytes,
  /** Seconds that an access token lives; null for the sandbox's own figure. */
  accessTokenTtl: z.int().min(1).nullable(),
  refreshSub: swap,
  refreshAuthTime: z.int().nullable(),
  refreshAzp: swap,
  userinfoSub: swap,
  userinfoDown: z.boolean(),
  revocationDown: z.boolean(),
});

/** What can be made to go wrong; every field at rest is false, 0 or null. */
export type Switches = z.infer<typeof schema>;

/** The first of these values that a field takes is the one that makes nothing go wrong. */
const RESTING = [false, null, 0];

const AT_REST = schema.parse(
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      RESTING.find((value) => field.safeParse(value).success),
    ]),
  ),
);

/** The endpoints whose calls are counted; a token call counts once whole and once under its grant type. */
const COUNTED = [
  'authorize',
  'token',
  'token.authorization_code',
  'token.refresh_token',
  'userinfo',
  'revocation',
  'end_session',
  'discovery',
  'jwks',
] as const;
export type Counted = (typeof COUNTED)[number];

/** Faults to inject and calls counted, shared by the provider, the faults port and tests in the same process. */
export type FaultSwitches = ReturnType<typeof createSwitches>;

const noCounts = () => Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<Counted, number>;

export function createSwitches() {
  const now: Switches = { ...AT_REST };
  const counts = noCounts();
  return {
    now,
    counts,
    count(what: Counted): void {
      counts[what] += 1;
    },
    /** Merges a partial set that came over HTTP; throws a ZodError that names an unknown or ill-typed field. */
    merge(patch: unknown): void {
      Object.assign(now, schema.partial().parse(patch));
    },
    reset(): void {
      Object.assign(now, AT_REST);
      Object.assign(counts, noCounts());
    },
  };
}
