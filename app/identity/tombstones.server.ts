import type { Coordination } from '../store/coordination.server.ts';

/** Sessions that were signed out: a copied cookie, or an answer that was under way, must not bring them back. */
export interface Tombstones {
  /** @param sid Forecourt's own id of the session */
  lay(sid: string): void;
  has(sid: string): boolean;
}

/** @param seconds how long to remember: as long as a session can live */
export function createTombstones(coordination: Coordination, seconds: number): Tombstones {
  const key = (sid: string) => `tombstone:${sid}`;
  return {
    lay: (sid) => coordination.put(key(sid), '1', seconds),
    has: (sid) => coordination.get(key(sid)) !== null,
  };
}
