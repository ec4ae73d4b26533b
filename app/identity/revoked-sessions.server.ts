import type { Coordination } from '../store/coordination.server.ts';
import type { SessionRecord } from './session-record.server.ts';

type Facts = Pick<Coordination, 'put' | 'get'>;

/** Whom the provider signed out: one of its sessions, or every session of a user. */
type ProviderSession = { readonly providerSid: string } | { readonly subject: string };

/** Remembers for `seconds` ended sessions, which a copied cookie or a late answer must not restore. */
export function createRevokedSessions(coordination: Facts, seconds: number, now: () => number) {
  const providerKey = (whom: ProviderSession) =>
    'providerSid' in whom ? `provider:${whom.providerSid}` : `subject:${whom.subject}`;
  const end = (id: string) => coordination.put(`tombstone:${id}`, String(now()), seconds);
  const endedAt = (id: string): number | null => {
    const moment = coordination.get(`tombstone:${id}`);
    return moment === null ? null : Number(moment);
  };
  const covers = (whom: ProviderSession, startedAt: number) => {
    const moment = endedAt(providerKey(whom));
    return moment !== null && startedAt <= moment;
  };
  return {
    /** @param id Forecourt's own id of a session, or of a family of sessions */
    add: end,
    has: (id: string) => endedAt(id) !== null,
    /** Returns when it ended, in seconds since 1970; null for what was not ended. */
    endedAt,
    /** Revokes every session that began up to now; later ones stay. */
    addForProvider: (whom: ProviderSession) => end(providerKey(whom)),
    endedByProvider: ({
      providerSid,
      subject,
      startedAt,
    }: Pick<SessionRecord, 'providerSid' | 'subject' | 'startedAt'>) =>
      (providerSid !== null && covers({ providerSid }, startedAt)) || covers({ subject }, startedAt),
    /** Returns true the first time only; remembers the id of a logout token for `forSeconds`. */
    isFirstUse(tokenId: string, forSeconds: number): boolean {
      if (coordination.get(`logout-token:${tokenId}`) !== null) return false;
      coordination.put(`logout-token:${tokenId}`, '1', forSeconds);
      return true;
    },
  };
}

/** The most sign-ins remembered between two sign-outs; the tokens of the oldest give way. */
const MOST_TOKENS = 20;

/** Stores for `seconds` the refresh tokens of a family, all sessions of a browser since its last sign-out. */
export function createFamilies(coordination: Facts, seconds: number) {
  const key = (family: string) => `family:${family}`;
  const read = (family: string): [sid: string, token: string][] =>
    JSON.parse(coordination.get(key(family)) ?? '[]');
  return {
    save({ family, sid, refreshToken }: Pick<SessionRecord, 'family' | 'sid' | 'refreshToken'>): void {
      if (refreshToken === null) return;
      const members = [...read(family).filter(([one]) => one !== sid), [sid, refreshToken]];
      coordination.put(key(family), JSON.stringify(members.slice(-MOST_TOKENS)), seconds);
    },
    /** Removes the family and returns its refresh tokens. */
    end(family: string): readonly string[] {
      const tokens = read(family).map(([, token]) => token);
      coordination.put(key(family), '[]', 0);
      return tokens;
    },
  };
}
