import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

const signedIn = () => signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });

describe('fault 39: changing requests from other sites are refused before anything runs', () => {
  const targets = [
    '/login',
    '/logout',
    '/preferences',
    '/logout.data',
    '/preferences.data',
    '/?_data=root',
    '/logout?_data=_public',
    '/reservations',
    '/no-such-page',
  ];
  const senders: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { origin: 'https://forecourt.example', 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
    ['an unknown origin', {}],
  ];
  it.each(senders)('%s', async (_, headers) => {
    const { visitor } = await signedIn();
    const statuses: Record<string, number> = {};
    for (const target of targets) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const answer = await visitor.ask(origin + target, {
          method,
          headers,
          body: new URLSearchParams({ theme: 'dark' }),
        });
        await answer.body?.cancel();
        if (answer.status !== 403 || answer.headers.getSetCookie().length > 0)
          statuses[`${method} ${target}`] = answer.status;
      }
    }
    expect(statuses).toEqual({});
  });

  it('pages of the product may post', async () => {
    const { visitor } = await signedIn();
    const answer = await visitor.ask(`${origin}/preferences`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ theme: 'dark', return_to: '/reservations' }),
    });
    expect(answer.status).toBe(303);
    expect(visitor.jar.get('forecourt.p')).toContain('dark');
  });
});

it('refuses a sign-in above 8 kB with an error page', async () => {
  const visitor = new Visitor();
  const answer = await visitor.ask(`${origin}/login`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ redirect_url: 'x'.repeat(1024 * 1024) }),
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('no more than 8 kB');
});

describe('addresses behind a proxy', () => {
  const publicOrigin = 'https://forecourt.harbour.example';
  const behind = harnessForFile({ publicOrigin });

  /** A request as a proxy passes it on: to the loopback address, with any headers. */
  const ask = (method: string, path: string, headers: Record<string, string>, body = '') =>
    new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
      (resolve, reject) => {
        const sent = httpRequest(
          behind.address + path,
          { method, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } },
          (answer) => {
            const pieces: string[] = [];
            answer.on('data', (piece) => pieces.push(String(piece)));
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: pieces.join('') }),
            );
          },
        );
        sent.on('error', reject);
        sent.end(body);
      },
    );
  const forwarded = {
    'x-forwarded-host': 'evil.example:99',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '99',
    forwarded: 'host=evil.example:99;proto=http',
  };

  it('fault 6: authorize and token calls carry the same https address, whatever X-Forwarded-* claim', async () => {
    const visitor = new Visitor();
    const started = await visitor.ask(`${behind.address}/login`, {
      method: 'POST',
      headers: { origin: publicOrigin, ...forwarded },
      body: new URLSearchParams(),
    });
    expect(started.status).toBe(303);
    const authorize = new URL(started.headers.get('location') ?? '');
    expect(authorize.searchParams.get('redirect_uri')).toBe(`${publicOrigin}/oidc-callback`);
    const form = await visitor.open(authorize.href);
    const action = new URL(/action="([^"]+)"/.exec(form.html)?.[1] ?? '', form.address).href;
    const done = await visitor.ask(action, {
      method: 'POST',
      headers: { origin: behind.identity.issuer },
      body: new URLSearchParams({ login: 'agent', password: 'demo' }),
    });
    const callback = await visitor.openUntil(
      new URL(done.headers.get('location') ?? '', action).href,
      publicOrigin,
    );
    // The provider refuses a token call whose redirect_uri differs from the authorize call's.
    const back = await visitor.ask(callback.replace(publicOrigin, behind.address));
    expect(back.status).toBe(303);
    expect(visitor.jar.get('__Host-forecourt.s')).toBeDefined();
  });

  it('fault 40: a POST under the proxy’s inner Host is answered', async () => {
    const answer = await ask(
      'POST',
      '/preferences',
      { host: 'bff:3000', origin: publicOrigin },
      'theme=dark&return_to=/reservations',
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/reservations');
  });

  it('fault 40: a GET under the proxy’s inner Host is not sent elsewhere', async () => {
    const answer = await ask('GET', '/login', { host: 'bff:3000', accept: 'text/html' });
    expect(answer.status).toBe(200);
  });

  it('fault 41: claims of X-Forwarded-* appear nowhere', async () => {
    for (const path of ['/login', '/reservations', '/logged-out']) {
      const answer = await ask('GET', path, { host: 'evil.example:99', accept: 'text/html', ...forwarded });
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil');
    }
  });
});

describe('calls to the rental service', () => {
  it('fault 45: client and user come from the session only', async () => {
    const { visitor } = await signedIn();
    harness.service.reset();
    const query = 'clientId=2&userId=201&ClientId=2&customer=5&keyword=a%26clientId%3D2';
    await (await visitor.ask(`${origin}/reservations?${query}`)).body?.cancel();
    await (await visitor.ask(`${origin}/reservations/1%3FclientId=2`)).body?.cancel();
    expect(harness.service.calls.length).toBeGreaterThan(0);
    const foreign = harness.service.calls.filter(({ url }) => {
      const all = (name: string) =>
        [...url.searchParams].filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
      return all('clientid').join() !== '1' || all('userid').some((value) => value !== '103');
    });
    expect(foreign.map(({ url }) => url.href)).toEqual([]);
  });

  it('fault 46: neither cookies nor other headers pass in either direction', async () => {
    const { visitor } = await signedIn();
    harness.service.reset();
    const answer = await visitor.ask(`${origin}/reservations?size=17`, {
      headers: { 'x-secret': 'canary', referer: `${origin}/canary` },
    });
    await answer.body?.cancel();
    expect(harness.service.calls.length).toBeGreaterThan(0);
    const allowed = new Set([
      'host',
      'connection',
      'accept',
      'accept-encoding',
      'authorization',
      'content-type',
      'content-length',
      'transfer-encoding',
      'x-request-id',
      'traceparent',
      'idempotency-key',
      'if-match',
    ]);
    const sent = new Set(harness.service.calls.flatMap(({ headers }) => Object.keys(headers)));
    expect([...sent].filter((name) => !allowed.has(name))).toEqual([]);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('upstream'))).toEqual([]);
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });
});
