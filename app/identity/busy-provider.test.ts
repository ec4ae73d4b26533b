import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, startIdentity } from '../../sandbox/identity/provider.ts';
import { sessionRecord } from '../../tests/factories/session.ts';
import { CodeFlow, PRODUCT } from '../../tests/setup/code-flow.ts';
import type { AppConfig } from '../config/environment.server.ts';
import { createSealer } from '../store/sealing.server.ts';
import { createProvider, type Provider, type TokenSet } from './provider.server.ts';
import { createRefresher } from './refresh.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { ProviderBusyError } from './staff.ts';

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const log = pino({ level: 'silent' });

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, dataDir: null, productOrigin: PRODUCT, clientSecret: null });
});
afterAll(() => identity.close());
afterEach(() => identity.switches.reset());

/** Whether a refresh gave new tokens, or which error it threw. */
const outcomeOf = (refresh: Promise<SessionRecord>) =>
  refresh.then(
    () => 'refreshed',
    (error: Error) => error.name,
  );
const secondsGiven = (refresh: Promise<SessionRecord>) =>
  refresh.catch((error: unknown) => (error instanceof ProviderBusyError ? error.waitSeconds : error));

/** A refresher on a clock that the test moves, in front of the real provider. */
async function refresherOfSession() {
  let milliseconds = 1_000;
  const config = {
    issuer: new URL(identity.issuer),
    oidcClientId: 'forecourt',
    oidcClientSecret: null,
    publicOrigin: PRODUCT,
  } as unknown as AppConfig;
  const refresher = createRefresher(createProvider(config, log), sealer, log, { now: () => milliseconds });
  const signIn = async (login: string) => {
    const { refresh_token: refreshToken, id_token } = await new CodeFlow(identity.issuer).signIn(login);
    return sessionRecord({ subject: decodeJwt(id_token).sub ?? '', authTime: null, refreshToken });
  };
  const record = await signIn('agent');
  const before = identity.switches.counts.token;
  return {
    record,
    signIn,
    refresh: (one = record) => refresher.refresh(one),
    /** Token calls since the sign-in. */
    calls: () => identity.switches.counts.token - before,
    pass: (more: number) => {
      milliseconds += more;
    },
  };
}

const busy = (tokenRetryAfter: string | null) =>
  identity.switches.merge({ tokenTooMany: 1, tokenRetryAfter });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

describe('fault 73: the provider answers a refresh with 429', () => {
  it.each([
    ['seconds', () => '30', 30],
    ['a date', () => inSeconds(30), 30],
    ['no wait', () => null, 5],
    ['seconds below the usual wait', () => '1', 5],
    ['a date in the past', () => inSeconds(-60), 5],
    ['something that is no time', () => 'soon', 5],
    ['per day', () => '86400', 300],
  ])(
    'and names %s: the session stays, is not refreshed before that time, and is refreshed then',
    async (_, retryAfter, seconds) => {
      const { refresh, calls, pass } = await refresherOfSession();
      busy(retryAfter());
      expect(await outcomeOf(refresh())).toBe('ProviderBusyError');
      // A date has whole seconds, and the answer may cross one.
      pass((seconds - 1.1) * 1000);
      expect([await outcomeOf(refresh()), calls()]).toEqual(['ProviderBusyError', 1]);
      pass(1_200);
      expect([await outcomeOf(refresh()), calls()]).toEqual(['refreshed', 2]);
    },
  );

  it('waits to the end of the seconds, and no longer', async () => {
    const { refresh, calls, pass } = await refresherOfSession();
    busy('30');
    await outcomeOf(refresh());
    pass(29_999);
    expect([await outcomeOf(refresh()), calls()]).toEqual(['ProviderBusyError', 1]);
    pass(1);
    expect([await outcomeOf(refresh()), calls()]).toEqual(['refreshed', 2]);
  });

  it('and tells how long is left', async () => {
    const { refresh, pass } = await refresherOfSession();
    busy('30');
    expect(await secondsGiven(refresh())).toBe(30);
    pass(12_500);
    expect(await secondsGiven(refresh())).toBe(18);
  });

  it('and tells no more than the longest wait', async () => {
    const { refresh } = await refresherOfSession();
    busy('86400');
    expect(await secondsGiven(refresh())).toBe(300);
  });

  it('and no other session asks either before the time is over', async () => {
    const { refresh, calls, pass, signIn } = await refresherOfSession();
    const other = await signIn('manager');
    const before = calls();
    busy('30');
    await outcomeOf(refresh());
    expect([await outcomeOf(refresh(other)), calls() - before]).toEqual(['ProviderBusyError', 1]);
    pass(30_000);
    expect([await outcomeOf(refresh(other)), calls() - before]).toEqual(['refreshed', 2]);
  });

  it('and a token that was spent before still finds its successor', async () => {
    const { refresh, record, signIn } = await refresherOfSession();
    const other = await signIn('manager');
    const next = await refresh(record);
    busy('30');
    await outcomeOf(refresh(other));
    expect((await refresh(record)).refreshToken).toBe(next.refreshToken);
  });

  it('again: every answer sets its own time', async () => {
    const { refresh, calls, pass } = await refresherOfSession();
    busy('30');
    await outcomeOf(refresh());
    pass(30_000);
    busy('60');
    expect([await outcomeOf(refresh()), calls()]).toEqual(['ProviderBusyError', 2]);
    pass(59_999);
    expect([await outcomeOf(refresh()), calls()]).toEqual(['ProviderBusyError', 2]);
    pass(1);
    expect([await outcomeOf(refresh()), calls()]).toEqual(['refreshed', 3]);
  });
});

describe('fault 73: another failure of a refresh delays no other session', () => {
  it.each([
    ['a refusal', { tokenInvalidGrant: true }, 'SessionEndedError'],
    ['503', { tokenUnavailable: 1 }, 'ClientError'],
  ])('as after %s', async (_, fault, expected) => {
    const { refresh, signIn } = await refresherOfSession();
    const other = await signIn('manager');
    identity.switches.merge(fault);
    expect(await outcomeOf(refresh())).toBe(expected);
    identity.switches.reset();
    expect(await outcomeOf(refresh(other))).toBe('refreshed');
  });
});

it('fault 73: of two answers that cross, the longer wait holds', async () => {
  let milliseconds = 1_000;
  const waits: Readonly<Record<string, number>> = { long: 60, short: 5 };
  const calls: string[] = [];
  const provider = {
    async refresh(token: string): Promise<TokenSet> {
      calls.push(token);
      throw new ProviderBusyError(waits[token] ?? null);
    },
  } as unknown as Provider;
  const refresher = createRefresher(provider, sealer, log, { now: () => milliseconds });
  const both = ['long', 'short'].map((refreshToken) => refresher.refresh(sessionRecord({ refreshToken })));
  await Promise.allSettled(both);
  milliseconds += 59_999;
  await outcomeOf(refresher.refresh(sessionRecord({ refreshToken: 'short' })));
  expect(calls).toEqual(['long', 'short']);
});
