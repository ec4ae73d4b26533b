import process from 'node:process';
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

/** A provider that answers on command and rotates: `rt-1` becomes `rt-1-next`. */
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

  it('takes the time at which the new access token expires', async () => {
    const { provider, answer } = controlledProvider();
    const refreshed = createRefresher(provider, sealer, log).refresh(userRecord(1));
    answer();
    expect((await refreshed).expiresAt).toBe(2_000_000_000);
  });

  it('fault 23: a request with the spent token gets its successor without a call', async () => {
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
    process.stdout.write(
      `fault 24: ${USERS} users × ${EACH} parallel refreshes, ${swapped.length} swapped\n`,
    );
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

describe('fault 26: a provider in trouble', () => {
  let milliseconds = 1_000;
  const pass = (more: number) => {
    milliseconds += more;
  };

  /** Answers these failures one after the other, and tokens when there is none left. */
  function failing(...failures: Error[]) {
    let calls = 0;
    const provider = {
      async refresh(refreshToken: string): Promise<TokenSet> {
        const failure = failures[calls];
        calls += 1;
        if (failure) throw failure;
        return {
          accessToken: 'a',
          refreshToken: `${refreshToken}-next`,
          idToken: null,
          expiresAt: 2e9,
          claims: null,
        };
      },
    } as unknown as Provider;
    const refresher = createRefresher(provider, sealer, log, { now: () => milliseconds });
    return { refresher, calls: () => calls };
  }
  const outcome = (login: Promise<{ refreshToken: string | null }>) =>
    login.then(
      ({ refreshToken }) => refreshToken,
      (error: Error) => error.name,
    );

  it('503 three times and then an answer: asked again after 5 s each, and the session stays', async () => {
    const errorView = () => new Error('503');
    const { refresher, calls } = failing(errorView(), errorView(), errorView());
    const seen: [string | null, number][] = [];
    for (let times = 0; times < 4; times += 1) {
      seen.push([await outcome(refresher.refresh(userRecord(1))), calls()]);
      pass(4_900);
      // Before the 5 s are over, a failure is answered without a call.
      await outcome(refresher.refresh(userRecord(1)));
      expect(calls()).toBe(times + 1);
      pass(200);
    }
    expect(seen).toEqual([
      ['Error', 1],
      ['Error', 2],
      ['Error', 3],
      ['rt-1-next', 4],
    ]);
  });

  it('a refusal is remembered for 30 s', async () => {
    const { refresher, calls } = failing(new SessionRefusedError('invalid_grant'));
    expect(await outcome(refresher.refresh(userRecord(1)))).toBe('SessionEndedError');
    pass(29_900);
    expect(await outcome(refresher.refresh(userRecord(1)))).toBe('SessionEndedError');
    expect(calls()).toBe(1);
    pass(200);
    expect(await outcome(refresher.refresh(userRecord(1)))).toBe('rt-1-next');
  });

  it('fault 23: the successor is held for 60 s after it came', async () => {
    const { refresher, calls } = failing();
    await refresher.refresh(userRecord(1));
    pass(59_900);
    await refresher.refresh(userRecord(1));
    expect(calls()).toBe(1);
    pass(200);
    await refresher.refresh(userRecord(1));
    expect(calls()).toBe(2);
  });
});

describe('fault 27: an ID token of the refresh that names another user or another client', () => {
  const original = { subject: '1', authTime: 1_800_000_000, authorizedParty: 'forecourt' };
  const claims = {
    iss: 'i',
    aud: 'forecourt',
    exp: 2e9,
    iat: 1.8e9,
    sub: '1',
    auth_time: 1_800_000_000,
    azp: 'forecourt',
  };
  const refreshed = (changes: object, record: object = {}) => {
    const provider = {
      refresh: async (): Promise<TokenSet> => ({
        accessToken: 'a',
        refreshToken: 'r',
        idToken: null,
        expiresAt: 2e9,
        claims: { ...claims, ...changes } as TokenSet['claims'],
      }),
    } as unknown as Provider;
    return createRefresher(provider, sealer, log).refresh(sessionRecord({ ...original, ...record }));
  };

  it.each([
    ['sub', { sub: '2' }, {}],
    ['auth_time', { auth_time: 1_800_000_001 }, {}],
    ['azp', { azp: 'another' }, {}],
    ['azp where there was none', {}, { authorizedParty: null }],
  ])('another %s ends the session with login_required', async (_, changes, record) => {
    await expect(refreshed(changes, record)).rejects.toThrow(new SessionEndedError('login_required'));
  });

  it.each([
    ['the same', {}],
    ['no auth_time', { auth_time: undefined }],
    ['no azp', { azp: undefined }],
  ])('%s keeps it', async (_, changes) => {
    await expect(refreshed(changes)).resolves.toMatchObject(original);
  });
});
