import { randomUUID } from 'node:crypto';
import type { RequestCookies } from './cookies.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import type { SessionRecord } from './session-record.server.ts';

/**
 * The family that a sign-in of this browser belongs to: that of the session or of the attempts that its request shows,
 * unless it was signed out or is another user's; else a new one.
 * @param subject who signs in; null while that is not known
 */
export function familyOf(
  { attempts, tombstones }: Pick<IdentityParts, 'attempts' | 'tombstones'>,
  { former, cookies }: { readonly former: SessionRecord | null; readonly cookies: RequestCookies },
  subject: string | null,
): string {
  if (former && subject !== null && former.subject !== subject) return randomUUID();
  // Sorted, so that two callbacks that come at once agree on one.
  const shown = [...(former ? [former.family] : []), ...attempts.families(cookies).toSorted()];
  return shown.find((family) => !tombstones.has(family)) ?? randomUUID();
}

/**
 * Ends every session of the record's family here and at once, then revokes their tokens at the provider: the refresh
 * tokens, or the access token where there are none. Once for each family. Never fails: what cannot be revoked is logged.
 */
export async function endFamily(
  { families, tombstones, provider }: Pick<IdentityParts, 'families' | 'tombstones' | 'provider'>,
  { sid, family, refreshToken, accessToken }: SessionRecord,
): Promise<void> {
  if (tombstones.has(family)) return;
  tombstones.lay(family);
  tombstones.lay(sid);
  const tokens = new Set([...families.end(family), ...(refreshToken ? [refreshToken] : [])]);
  if (tokens.size === 0) await provider.revoke(accessToken, 'access_token');
  else await Promise.all([...tokens].map((token) => provider.revoke(token, 'refresh_token')));
}
