import { randomUUID } from 'node:crypto';
import type { RequestCookies } from './cookies.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import type { SessionRecord } from './session-record.server.ts';

/**
 * Returns the family of the request's session or attempts, unless signed out or another user's, or a new one.
 * @param subject null while it is not known
 */
export function familyOf(
  { loginTransactions, revokedSessions }: IdentityParts,
  { former, cookies }: { readonly former: SessionRecord | null; readonly cookies: RequestCookies },
  subject: string | null,
): string {
  if (former && subject !== null && former.subject !== subject) return randomUUID();
  // Sorted, so that two callbacks that come at once agree on one.
  const shown = [...(former ? [former.family] : []), ...loginTransactions.families(cookies).toSorted()];
  return shown.find((family) => !revokedSessions.has(family)) ?? randomUUID();
}

/**
 * Ends every session of the record's family at once, then revokes their tokens at the provider: the refresh tokens, or
 * the access token where there are none. Once for each family. Never throws: what cannot be revoked is logged.
 */
export async function endFamily(
  { families, revokedSessions, provider }: IdentityParts,
  { sid, family, refreshToken, accessToken }: SessionRecord,
): Promise<void> {
  if (revokedSessions.has(family)) return;
  revokedSessions.add(family);
  revokedSessions.add(sid);
  const tokens = new Set([...families.end(family), ...(refreshToken ? [refreshToken] : [])]);
  if (tokens.size === 0) await provider.revoke(accessToken, 'access_token');
  else await Promise.all([...tokens].map((token) => provider.revoke(token, 'refresh_token')));
}

/** Why a session ended, for the log. */
export type Ended =
  | 'idle'
  | 'too old'
  | 'signed out'
  | 'out of tokens'
  | 'refused by the provider'
  | 'refused by the service';

/** Whether this session was signed out: here, in another browser that shared it, or at the provider. */
export const isSignedOut = ({ revokedSessions }: IdentityParts, record: SessionRecord): boolean =>
  [record.sid, record.family].some(revokedSessions.has) || revokedSessions.endedByProvider(record);

/** Returns why the session of a valid cookie is over; null while it is active. */
export function whyEnded(parts: IdentityParts, record: SessionRecord): Ended | null {
  const { config, now } = parts;
  if (isSignedOut(parts, record)) return 'signed out';
  if (now() - record.seenAt > config.sessionIdleSeconds) return 'idle';
  return now() - record.startedAt > config.sessionMaxSeconds ? 'too old' : null;
}
