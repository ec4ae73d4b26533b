import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Credentials } from './staff.ts';

// A JWT, split to the raw bytes of its base64url and deflated, takes about half.
const ABSENT = 0;
const TEXT = 1;
const JWT = 2;

/** The claims of most tokens, known to deflate beforehand. A change makes older cookies unreadable. */
const DICTIONARY = Buffer.from(
  '"client_id":"offline_access","locale":"en","zoneinfo":"updated_at":"given_name":"family_name":"email_verified":true' +
    '"preferred_username":"name":"email":"azp":"acr":"amr":"auth_time":"nonce":"at_hash":"sid":"sub":"jti":"userId":"' +
    '"clientId":"scope":"openid profile Api email","iss":"http://https://","aud":"exp":17"iat":17' +
    '{"alg":"RS256","typ":"at+jwt","kid":"{"alg":"RS256","typ":"JWT","kid":"',
);

const MOST_INFLATED_BYTES = 64 * 1024;

function split(token: string): Buffer[] | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  const bytes = parts.map((part) => Buffer.from(part, 'base64url'));
  return bytes.map((part) => part.toString('base64url')).join('.') === token ? bytes : null;
}

function withLength(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Packs a JSON text and any number of tokens (null where there is none) into deflated bytes. */
export function packTokens(meta: string, tokens: readonly (string | null)[]): Buffer {
  const pieces = [withLength(Buffer.from(meta))];
  for (const token of tokens) {
    const jwt = token === null ? null : split(token);
    if (token === null) pieces.push(Buffer.of(ABSENT));
    else if (jwt) pieces.push(Buffer.of(JWT), ...jwt.map(withLength));
    else pieces.push(Buffer.of(TEXT), withLength(Buffer.from(token)));
  }
  return deflateRawSync(Buffer.concat(pieces), { level: 9, dictionary: DICTIONARY });
}

/** Reads what packTokens wrote. @throws RangeError or a zlib error for any other bytes */
export function unpackTokens(packed: Uint8Array): { meta: string; tokens: (string | null)[] } {
  const bytes = inflateRawSync(packed, {
    dictionary: DICTIONARY,
    maxOutputLength: MOST_INFLATED_BYTES,
    // Node keeps a piece of output of this size for each call until the next major garbage collection.
    chunkSize: 4096,
  });
  let at = 0;
  const next = (): Buffer => {
    const length = bytes.readUInt32BE(at);
    if (at + 4 + length > bytes.length) throw new RangeError('A packed length reaches past the end');
    at += 4 + length;
    return bytes.subarray(at - length, at);
  };
  const meta = next().toString();
  const tokens: (string | null)[] = [];
  while (at < bytes.length) {
    const kind = bytes[at++];
    if (kind === ABSENT) tokens.push(null);
    else if (kind === TEXT) tokens.push(next().toString());
    else if (kind === JWT)
      tokens.push([next(), next(), next()].map((part) => part.toString('base64url')).join('.'));
    else throw new RangeError(`No kind of token has the number ${kind}`);
  }
  return { meta, tokens };
}

/** The facts of a session without its tokens. Times are seconds since 1970. */
const metaSchema = z.object({
  sid: z.string(),
  /** Names all sessions that this browser began since its last sign-out, which ends them together. */
  family: z.string(),
  subject: z.string(),
  clientId: z.string(),
  userId: z.string(),
  name: z.string(),
  /** The provider's session id, for back-channel sign-out. */
  providerSid: z.string().nullable(),
  authTime: z.number().nullable(),
  authorizedParty: z.string().nullable(),
  /** When the access token ends, counted from its receipt. */
  expiresAt: z.number(),
  startedAt: z.number(),
  seenAt: z.number(),
});

/** One signed-in session, as the sealed cookie holds it. */
export interface SessionRecord extends Readonly<z.infer<typeof metaSchema>> {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
}

/** Packs the record for sealing; without `withIdToken` the raw ID token is left out. */
export function packSession(record: SessionRecord, withIdToken: boolean): Buffer {
  const { accessToken, refreshToken, idToken, ...meta } = record;
  return packTokens(JSON.stringify(meta), [accessToken, refreshToken, withIdToken ? idToken : null]);
}

/** Unpacks a record; null when the bytes are malformed. */
export function unpackSession(bytes: Uint8Array): SessionRecord | null {
  try {
    const { meta, tokens } = unpackTokens(bytes);
    const [accessToken, refreshToken = null, idToken = null] = tokens;
    if (!accessToken) return null;
    const facts = JSON.parse(meta);
    // A cookie of an earlier version has no family: it is one by itself.
    return { ...metaSchema.parse({ family: facts.sid, ...facts }), accessToken, refreshToken, idToken };
  } catch {
    return null;
  }
}

/** Returns url-safe text that is the same for one user of one tenant, and does not name them. */
export function userFingerprint({ clientId, userId }: Pick<Credentials, 'clientId' | 'userId'>): string {
  const names = JSON.stringify([clientId, userId]);
  return createHash('sha256').update(names).digest('base64url').slice(0, 8);
}
