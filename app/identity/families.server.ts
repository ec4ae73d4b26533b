import type { Coordination } from '../store/coordination.server.ts';
import type { SessionRecord } from './session-record.server.ts';

/** More sign-ins than this are not remembered between two sign-outs; the tokens of the oldest give way. */
const MOST_TOKENS = 20;

/**
 * The sessions that one browser began since it was last signed out: a family. Sign-ins that run in parallel tabs do not
 * show each other's session, so the server remembers the refresh token of each, to revoke them all.
 */
export interface Families {
  /** Remembers the session's present refresh token. */
  keep(record: Pick<SessionRecord, 'family' | 'sid' | 'refreshToken'>): void;
  /** Forgets the family, and gives its refresh tokens. */
  end(family: string): readonly string[];
}

/** @param seconds how long to remember: as long as a session can live */
export function createFamilies(coordination: Coordination, seconds: number): Families {
  const place = (family: string) => `family:${family}`;
  const read = (family: string): [sid: string, token: string][] =>
    JSON.parse(coordination.get(place(family)) ?? '[]');
  const without = (family: string, sid: string) => read(family).filter(([one]) => one !== sid);
  return {
    keep({ family, sid, refreshToken }) {
      if (refreshToken === null) return;
      const members = [...without(family, sid), [sid, refreshToken]].slice(-MOST_TOKENS);
      coordination.put(place(family), JSON.stringify(members), seconds);
    },
    end(family) {
      const tokens = read(family).map(([, token]) => token);
      coordination.put(place(family), '[]', 0);
      return tokens;
    },
  };
}
