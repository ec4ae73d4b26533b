import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

/** Longer than the wait after any other failure, so that only Retry-After can cause it. */
const WAIT_SECONDS = 7;

const harness = harnessForFile();
let list: string;
beforeAll(() => {
  list = `${harness.product.origin}/reservations`;
});

/** Signed in with an access token that is due for refresh at once. */
async function due(login: string) {
  harness.identity.switches.merge({ accessTokenTtl: 30 });
  const { visitor, jar } = await signIn({
    productOrigin: harness.product.origin,
    login,
    path: '/reservations',
  });
  harness.identity.switches.reset();
  return { visitor, jar };
}

const tokenCalls = () => harness.identity.switches.counts.token;
const statusOf = async (visitor: Visitor) => {
  const answer = await visitor.ask(list);
  await answer.body?.cancel();
  return answer.status;
};

/** Requests pages until the product calls the token endpoint again; returns the milliseconds since `started`. */
async function nextTokenCall(visitors: readonly Visitor[], before: number, started: number): Promise<number> {
  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        for (const visitor of visitors) statuses.add(await statusOf(visitor));
        return tokenCalls();
      },
      { interval: 100 },
    )
    .toBeGreaterThan(before);
  expect([...statuses]).toEqual([200]);
  return performance.now() - started;
}

describe('fault 73: the provider answers a refresh with 429', () => {
  it.each([
    ['seconds', () => String(WAIT_SECONDS), 0],
    // An HTTP date has whole seconds: the rest of the current second is lost.
    ['a date', () => new Date(Date.now() + WAIT_SECONDS * 1000).toUTCString(), 1000],
  ])(
    'and names %s: users stay signed in, no session asks before its time, and then all are refreshed',
    async (_, retryAfter, lostMs) => {
      const users = [await due('agent'), await due('manager')];
      const visitors = users.map(({ visitor }) => visitor);
      const spent = users.map(({ jar }) => harness.sessionIn(jar)?.refreshToken);
      harness.identity.switches.merge({ tokenTooMany: 1, tokenRetryAfter: retryAfter() });
      const before = tokenCalls();
      const started = performance.now();
      for (const visitor of visitors) expect(await statusOf(visitor)).toBe(200);
      expect(tokenCalls() - before).toBe(1);
      expect(users.map(({ jar }) => harness.sessionIn(jar)?.refreshToken)).toEqual(spent);
      const waited = await nextTokenCall(visitors, before + 1, started);
      expect(waited).toBeGreaterThanOrEqual(WAIT_SECONDS * 1000 - lostMs);
      for (const visitor of visitors) await statusOf(visitor);
      const renewed = users.map(({ jar }) => harness.sessionIn(jar)?.refreshToken);
      expect(renewed.map((token, at) => typeof token === 'string' && token !== spent[at])).toEqual([
        true,
        true,
      ]);
    },
  );

  // The last test: the product still waits after it.
  it('and the access token is refused too: the page is 503 and the user stays signed in', async () => {
    const { visitor, jar } = await due('viewer');
    const refuse = ['reservations.list', 'users.get', 'users.permissions', 'columns.list', 'locations.list'];
    for (const operation of [...refuse, 'clients.get'])
      harness.service.answer(operation, (response) => void response.writeHead(401).end('"no"'));
    harness.identity.switches.merge({ tokenTooMany: 1, tokenRetryAfter: '60' });
    const before = tokenCalls();
    expect([await statusOf(visitor), tokenCalls() - before]).toEqual([503, 1]);
    expect(harness.sessionIn(jar)).not.toBeNull();
  });
});
