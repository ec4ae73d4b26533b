import type { Coordination } from '../store/coordination.server.ts';
import type { SessionRecord } from './session-record.server.ts';

/** Whom the provider signed out: one of its sessions, or every session of a user. */
type ProviderSession = { readonly providerSid: string } | { readonly subject: string };

/** Sessions that were signed out: a copied cookie, or an answer that was under way, must not bring them back. */
export interface Tombstones {
  /** @param id Forecourt's own id of a session, or of a family of sessions */
  lay(id: string): void;
  has(id: string): boolean;
  /** When it ended, in seconds since 1970; null for what was not ended. */
  endedAt(id: string): number | null;
  /** Ends every session that began up to now; later ones live. */
  layForProvider(whom: ProviderSession): void;
  endedByProvider(record: Pick<SessionRecord, 'providerSid' | 'subject' | 'startedAt'>): boolean;
  /** True the first time only; remembers the id of a logout token for `seconds`. */
  isFirstUse(tokenId: string, seconds: number): boolean;
}

/**
 * @param seconds how long to remember: as long as a session can live, and what its forms may still save after it
 * @param now seconds since 1970
 */
export function createTombstones(coordination: Coordination, seconds: number, now: () => number): Tombstones {
  const key = (id: string) => `tombstone:${id}`;
  const providerKey = (whom: ProviderSession) =>
    'providerSid' in whom ? `tombstone:provider:${whom.providerSid}` : `tombstone:subject:${whom.subject}`;
  const covers = (whom: ProviderSession, startedAt: number) => {
    const endedAt = coordination.get(providerKey(whom));
    return endedAt !== null && startedAt <= Number(endedAt);
  };
  return {
    lay: (id) => coordination.put(key(id), String(now()), seconds),
    has: (id) => coordination.get(key(id)) !== null,
    endedAt(id) {
      const moment = coordination.get(key(id));
      return moment === null ? null : Number(moment);
    },
    layForProvider: (whom) => coordination.put(providerKey(whom), String(now()), seconds),
    endedByProvider: ({ providerSid, subject, startedAt }) =>
      (providerSid !== null && covers({ providerSid }, startedAt)) || covers({ subject }, startedAt),
    isFirstUse(tokenId, forSeconds) {
      if (coordination.get(`logout-token:${tokenId}`) !== null) return false;
      coordination.put(`logout-token:${tokenId}`, '1', forSeconds);
      return true;
    },
  };
}
