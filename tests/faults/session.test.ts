import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const PARALLEL = 50;

const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

const list = () => `${origin}/reservations`;
const signedIn = (login = 'agent') => signIn({ productOrigin: origin, login, path: '/reservations' });

describe('the session cookie', () => {
  it.each([
    ['an orphaned chunk', (value: string) => [['forecourt.s.1', value]]],
    [
      'mixed cookies',
      (value: string) => [
        ['forecourt.s', value],
        ['forecourt.s.0', value],
      ],
    ],
    ['noise', () => [['forecourt.s', '%00%ff;"']]],
  ])('fault 15: %s counts as signed out and is no 500', async (_, cookies) => {
    const { jar } = await signedIn();
    const value = jar.get('forecourt.s') ?? '';
    const visitor = new Visitor();
    for (const [name = '', text = ''] of cookies(value)) visitor.jar.set(origin, name, text);
    const answer = await visitor.ask(list());
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain('/login');
  });

  it('fault 16: a flipped byte signs out', async () => {
    const { jar } = await signedIn();
    const value = jar.get('forecourt.s') ?? '';
    const middle = Math.floor(value.length / 2);
    const visitor = new Visitor();
    visitor.jar.set(
      origin,
      'forecourt.s',
      value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1),
    );
    expect((await visitor.ask(list())).headers.get('location')).toContain('/login');
  });

  it('fault 16: an attempt is not a session', async () => {
    const visitor = new Visitor();
    await visitor.post(`${origin}/login`, new URLSearchParams(), origin);
    const attempt = visitor.jar.all().find(({ name }) => name.includes('.a.'));
    expect(attempt).toBeDefined();
    visitor.jar.set(origin, 'forecourt.s', attempt?.value ?? '');
    expect((await visitor.ask(list())).headers.get('location')).toContain('/login');
  });

  it('fault 19: the same name twice signs out', async () => {
    const { jar } = await signedIn();
    const pair = `forecourt.s=${jar.get('forecourt.s')}`;
    const once = await fetch(list(), { headers: { cookie: pair }, redirect: 'manual' });
    expect(once.status).toBe(200);
    await once.body?.cancel();
    const twice = await fetch(list(), {
      headers: { cookie: `${pair}; forecourt.s=tossed` },
      redirect: 'manual',
    });
    expect(twice.headers.get('location')).toContain('/login');
    await twice.body?.cancel();
  });

  it('fault 20: no token reaches pages, data, headers or logs', async () => {
    const { visitor, jar } = await signedIn();
    const record = harness.sessionIn(jar);
    const secrets = [record?.accessToken, record?.refreshToken, record?.idToken].flatMap(
      (token) => token?.split('.') ?? [],
    );
    const canaries = secrets.filter((part) => part.length > 30);
    expect(canaries.length).toBeGreaterThan(3);
    const seen = [harness.product.output()];
    for (const path of [
      '/reservations',
      '/reservations.data',
      '/reservations/20380',
      '/reservations/20380.data',
      '/logout',
      '/no-such-page',
      '/',
    ]) {
      const answer = await visitor.ask(origin + path);
      seen.push(await answer.text(), JSON.stringify([...answer.headers]));
    }
    expect(canaries.filter((canary) => seen.some((text) => text.includes(canary)))).toEqual([]);
  });

  it('fault 21: every signed-in or cookie-setting answer is no-store', async () => {
    const { visitor, jar } = await signedIn();
    const paths = [
      '/',
      '/reservations',
      '/reservations.data',
      '/reservations?size=20&keyword=x',
      '/reservations/20380',
      '/reservations/20380.data',
      '/logout',
      '/login',
      '/logged-out',
      '/oidc-callback',
      '/no-such-page',
      '/reservations?createdFrom=2026-02-01&createdTo=2026-01-01',
    ];
    const cacheable: string[] = [];
    for (const path of paths) {
      for (const browser of [visitor, new Visitor(jar.copy()), new Visitor()]) {
        const answer = await browser.ask(origin + path);
        await answer.body?.cancel();
        if (answer.headers.get('cache-control') !== 'no-store') cacheable.push(path);
      }
    }
    const started = await visitor.ask(`${origin}/login`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(),
    });
    expect(started.headers.getSetCookie().length).toBeGreaterThan(0);
    expect(started.headers.get('cache-control')).toBe('no-store');
    expect(cacheable).toEqual([]);
  });
});

describe('refresh', () => {
  /** Signed in with an access token that is due for refresh at once. */
  const due = async (login = 'agent') => {
    harness.identity.switches.merge({ accessTokenTtl: 30 });
    const signed = await signedIn(login);
    harness.identity.switches.merge({ accessTokenTtl: null });
    return signed;
  };
  const refreshes = () => harness.identity.switches.counts['token.refresh_token'];

  it('fault 22: 50 concurrent requests with a rotating refresh token are 50 answers and one token call', async () => {
    const { jar } = await due();
    const before = refreshes();
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () =>
        fetch(list(), { headers: { cookie: jar.header(origin) ?? '' }, redirect: 'manual' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
    expect(statuses).toEqual(Array(PARALLEL).fill(200));
    expect(refreshes() - before).toBe(1);
    process.stdout.write(
      `fault 22: ${statuses.length} requests at expiry, ${statuses.length} answers, 1 token call\n`,
    );
  });

  it('fault 22: each of the concurrent answers carries the successor', async () => {
    const { jar } = await due();
    const browsers = Array.from({ length: 5 }, () => new Visitor(jar.copy()));
    await Promise.all(browsers.map(async (browser) => (await browser.ask(list())).body?.cancel()));
    const tokens = new Set(browsers.map((browser) => harness.sessionIn(browser.jar)?.refreshToken));
    expect(tokens.size).toBe(1);
    expect([...tokens][0]).not.toBe(harness.sessionIn(jar)?.refreshToken);
  });

  it('fault 23: a client that disconnects does not lose the session', async () => {
    const { jar } = await due();
    const gone = new AbortController();
    const cookie = jar.header(origin) ?? '';
    harness.identity.switches.merge({ tokenDelay: 300 });
    const calls = refreshes();
    const asked = harness.identity.switches.counts.token;
    const left = fetch(list(), { headers: { cookie }, signal: gone.signal }).catch(
      (error: Error) => error.name,
    );
    await expect.poll(() => harness.identity.switches.counts.token, { interval: 5 }).toBe(asked + 1);
    gone.abort();
    expect(await left).toBe('AbortError');
    const again = await fetch(list(), { headers: { cookie }, redirect: 'manual' });
    await again.body?.cancel();
    expect(again.status).toBe(200);
    expect(refreshes() - calls).toBe(1);
    process.stdout.write('fault 23: 1 request given up in mid-refresh, 1 token call, 0 sign-outs\n');
  });

  it('fault 24: two users refreshed together keep their own sessions', async () => {
    const [agent, admin] = await Promise.all([due('agent'), due('admin2')]);
    const browsers = Array.from({ length: PARALLEL }, (_, index) => {
      const { jar } = index % 2 === 0 ? agent : admin;
      return { visitor: new Visitor(jar.copy()), userId: index % 2 === 0 ? '103' : '201' };
    });
    await Promise.all(browsers.map(async ({ visitor }) => (await visitor.ask(list())).body?.cancel()));
    const swapped = browsers.filter(({ visitor, userId }) => {
      const record = harness.sessionIn(visitor.jar);
      const claims = JSON.parse(Buffer.from(record?.accessToken.split('.')[1] ?? '', 'base64url').toString());
      return record?.userId !== userId || claims.userId !== userId;
    });
    expect(swapped).toEqual([]);
  });
});
