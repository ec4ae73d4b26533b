import type { IdentityParts } from './identity-parts.server.ts';
import type { SessionRecord } from './session-record.server.ts';

/** Why a session that was there is no more, for the log. */
export type Ended =
  | 'idle'
  | 'too old'
  | 'signed out'
  | 'out of tokens'
  | 'refused by the provider'
  | 'refused by the service';

/** Whether somebody signed this session out: here, in another browser that shared it, or at the provider. */
export function isSignedOut(
  { tombstones }: Pick<IdentityParts, 'tombstones'>,
  record: SessionRecord,
): boolean {
  return [record.sid, record.family].some(tombstones.has) || tombstones.endedByProvider(record);
}

/** Why the session of a cookie that opened is over all the same; null while it lives. */
export function whyEnded(
  parts: Pick<IdentityParts, 'tombstones' | 'config' | 'now'>,
  record: SessionRecord,
): Ended | null {
  const { config, now } = parts;
  if (isSignedOut(parts, record)) return 'signed out';
  if (now() - record.seenAt > config.sessionIdleSeconds) return 'idle';
  return now() - record.startedAt > config.sessionMaxSeconds ? 'too old' : null;
}
