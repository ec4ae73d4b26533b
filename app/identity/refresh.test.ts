import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { sessionRecord } from '../../tests/factories/session.ts';
import { createSealer } from '../store/sealing.server.ts';
import { type Provider, SessionRefusedError, type TokenSet } from './provider.server.ts';
import { createRefresher } from './refresh.server.ts';
import { SessionEndedError } from './staff.ts';

const USERS = 2;
const EACH = 1000;
const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const log = pino({ level: 'silent' });

/** A provider that answers when it is told to, and rotates: `rt-1` becomes `rt-1-next`. */
function controlledProvider() {
  const calls: string[] = [];
  const gates: (() => void)[] = [];
  let failure: Error | null = null;
  const provider = {
    async refresh(refreshToken: string): Promise<TokenSet> {
      calls.push(refreshToken);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (failure) throw failure;
      return {
        accessToken: `access of ${refreshToken}`,
        refreshToken: `${refreshToken}-next`,
        idToken: null,
        expiresAt: 2_000_000_000,
        claims: null,
      };
    },
  } as unknown as Provider;
  return {
    provider,
    calls,
    fail: (error: Error) => {
      failure = error;
    },
    answer: () => {
      for (const open of gates.splice(0)) open();
    },
  };
}

const userRecord = (user: number) =>
  sessionRecord({ userId: String(user), sid: `sid-${user}`, refreshToken: `rt-${user}` });

describe('refresh', () => {
  it('fault 22: a thousand at once are one call', async () => {
    const { provider, calls, answer } = controlledProvider();
    const refresher = createRefresher(provider, sealer, log);
    const waiting = Array.from({ length: EACH }, () => refresher.refresh(userRecord(1)));
    answer();
    const tokens = new Set((await Promise.all(waiting)).map(({ refreshToken }) => refreshToken));
    expect([...tokens]).toEqual(['rt-1-next']);
    expect(calls).toEqual(['rt-1']);
  });

  it('fault 23: whoever still shows the spent token gets its successor without a call', async () => {
    const { provider, calls, answer } = controlledProvider();
    const refresher = createRefresher(provider, sealer, log);
    const first = refresher.refresh(userRecord(1));
    answer();
    await first;
    expect((await refresher.refresh(userRecord(1))).refreshToken).toBe('rt-1-next');
    expect(calls).toEqual(['rt-1']);
  });

  it('fault 24: two users a thousand times in parallel are never swapped', async () => {
    const { provider, calls, answer } = controlledProvider();
    const refresher = createRefresher(provider, sealer, log);
    const waiting = Array.from({ length: USERS * EACH }, (_, index) =>
      refresher.refresh(userRecord(index % USERS)),
    );
    answer();
    const swapped = (await Promise.all(waiting)).filter(
      ({ userId, sid, refreshToken, accessToken }) =>
        sid !== `sid-${userId}` ||
        refreshToken !== `rt-${userId}-next` ||
        accessToken !== `access of rt-${userId}`,
    );
    expect(swapped).toEqual([]);
    expect(calls.toSorted()).toEqual(['rt-0', 'rt-1']);
  });

  it('says that the session is over when the provider refuses', async () => {
    const { provider, answer, fail } = controlledProvider();
    fail(new SessionRefusedError('invalid_grant'));
    const refused = createRefresher(provider, sealer, log).refresh(userRecord(1));
    answer();
    await expect(refused).rejects.toThrow(SessionEndedError);
  });

  it('leaves the session alone when the provider is in trouble', async () => {
    const { provider, answer, fail } = controlledProvider();
    fail(new Error('503'));
    const failed = createRefresher(provider, sealer, log).refresh(userRecord(1));
    answer();
    await expect(failed).rejects.not.toThrow(SessionEndedError);
  });

  it('ends a session that has no refresh token', async () => {
    const { provider } = controlledProvider();
    const record = sessionRecord({ refreshToken: null });
    await expect(createRefresher(provider, sealer, log).refresh(record)).rejects.toThrow(SessionEndedError);
  });
});
