import { z } from 'zod';
import { packTokens, unpackTokens } from './token-packing.server.ts';

/** The facts of a session beside its tokens. Times are seconds since 1970. */
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

/** The record as bytes for sealing; `withIdToken` false leaves the raw ID token out when room is short. */
export function packSession(record: SessionRecord, withIdToken: boolean): Buffer {
  const { accessToken, refreshToken, idToken, ...meta } = record;
  return packTokens(JSON.stringify(meta), [accessToken, refreshToken, withIdToken ? idToken : null]);
}

/** The record, or null when the bytes are malformed (treated as absent by the caller, and logged). */
export function unpackSession(bytes: Uint8Array): SessionRecord | null {
  try {
    const { meta, tokens } = unpackTokens(bytes);
    const [accessToken, refreshToken = null, idToken = null] = tokens;
    if (!accessToken) return null;
    const facts = JSON.parse(meta);
    // A cookie of an earlier version knows no family: it is one by itself.
    return { ...metaSchema.parse({ family: facts.sid, ...facts }), accessToken, refreshToken, idToken };
  } catch {
    return null;
  }
}
