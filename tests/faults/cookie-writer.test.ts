import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

/** Signed in with an access token that is due for refresh at once. */
async function due() {
  harness.identity.switches.merge({ accessTokenTtl: 30 });
  const signed = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  harness.identity.switches.merge({ accessTokenTtl: null });
  return signed;
}

/** Requests an address; returns the status and the names of the cookies that the headers set. */
async function cookiesOf(visitor: Visitor, path: string, request: RequestInit = {}) {
  const answer = await visitor.ask(origin + path, request);
  await answer.body?.cancel();
  const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
  return { status: answer.status, names };
}

describe('fault 42: the session’s cookie is set once, in the head of the answer', () => {
  it.each(['/', '/reservations', '/reservations.data', '/reservations/20380', '/logout', '/no-such-page'])(
    'of %s when the session is refreshed before it',
    async (path) => {
      const { visitor } = await due();
      expect((await cookiesOf(visitor, path)).names).toEqual(['forecourt.s']);
      // The new cookie is the successor: it opens, and no refresh is due.
      expect(await cookiesOf(visitor, '/reservations')).toEqual({ status: 200, names: [] });
    },
  );

  it('when the token is renewed while the page is made', async () => {
    const { visitor, jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
    const before = harness.sessionIn(jar)?.accessToken;
    let calls = 0;
    harness.service.answer('reservations.list', (response) => {
      calls += 1;
      response.writeHead(calls === 1 ? 401 : 200, { 'content-type': 'application/json' });
      response.end(calls === 1 ? '"expired"' : '[]');
    });
    // A page size without earlier requests, so that the answer does not come from a cache.
    expect(await cookiesOf(visitor, '/reservations?size=42')).toEqual({
      status: 200,
      names: ['forecourt.s'],
    });
    expect(calls).toBe(2);
    expect(harness.sessionIn(jar)?.accessToken).not.toBe(before);
  });

  it('when it ends: expired once, and not set in addition', async () => {
    const { visitor } = await due();
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    const { names } = await cookiesOf(visitor, '/logout', {
      method: 'POST',
      headers,
      body: new URLSearchParams(),
    });
    // The second cookie is the attempt of the sign-out itself.
    expect(names.filter((name) => name?.startsWith('forecourt.s'))).toEqual(['forecourt.s']);
    expect(visitor.jar.get('forecourt.s')).toBeUndefined();
  });
});
