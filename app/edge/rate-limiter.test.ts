import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimiter, signInLimit } from './rate-limiter.server.ts';
import type { RequestContext } from './request-context.server.ts';

let time: number;
beforeEach(() => {
  time = 0;
});
const now = () => time;

describe('address places', () => {
  const places = () => createRateLimiter({ most: 3, windowMs: 60_000, addresses: 2, now });
  const taken = (book: ReturnType<typeof places>, address: string, count: number) =>
    Array.from({ length: count }, () => book.take(address)).filter((wait) => wait === 0).length;

  it('gives as many as there are, then the seconds until the next', () => {
    const book = places();
    expect(taken(book, '192.0.2.1', 3)).toBe(3);
    expect(book.take('192.0.2.1')).toBe(20);
  });

  it('fills evenly', () => {
    const book = places();
    taken(book, '192.0.2.1', 3);
    time = 20_000;
    expect(taken(book, '192.0.2.1', 3)).toBe(1);
    time = 3_600_000;
    expect(taken(book, '192.0.2.1', 9)).toBe(3);
  });

  it('takes places back, and never more than there are', () => {
    const book = places();
    taken(book, '192.0.2.1', 3);
    book.giveBack('192.0.2.1', 9);
    expect(taken(book, '192.0.2.1', 9)).toBe(3);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', 0],
    ['2001:db8::1', '2001:0DB8:0:0:9::', 0],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 3],
    ['::1', '1::', 3],
    ['192.0.2.1', '192.0.2.2', 3],
  ])('counts %s and %s as networks', (one, other, left) => {
    const book = places();
    taken(book, one, 3);
    expect(taken(book, other, 3)).toBe(left);
  });

  it('forgets the address that was quiet longest', () => {
    const book = places();
    taken(book, '192.0.2.1', 3);
    taken(book, '192.0.2.2', 3);
    taken(book, '192.0.2.3', 1);
    expect(taken(book, '192.0.2.1', 3)).toBe(3);
  });
});

describe('fault 52: the limit on sign-in routes', () => {
  const MOST = 120;
  type Change = 'started' | 'ended' | null;
  const middleware = (change: Change) => signInLimit({ sessionChange: () => change, now });
  const ask = (
    limit: ReturnType<typeof middleware>,
    method: string,
    path: string,
    clientAddress = '192.0.2.1',
  ) => {
    const request = new Request(`http://127.0.0.1${path}`, { method });
    const context = { request, url: new URL(request.url), clientAddress, text: (key: string) => key };
    return limit(context as RequestContext, async () => new Response(null, { status: 303 }));
  };
  const refused = async (
    limit: ReturnType<typeof middleware>,
    method: string,
    path: string,
    times: number,
  ) => {
    const answers = [];
    for (let index = 0; index < times; index += 1) answers.push((await ask(limit, method, path)).status);
    return answers.filter((status) => status === 429).length;
  };

  it.each([
    ['POST', '/login'],
    ['POST', '/LOGIN/'],
    ['POST', '/login.data'],
    ['POST', '/%6cogin?index'],
    ['GET', '/oidc-callback?state=x'],
    ['HEAD', '/oidc%2dcallback'],
    ['POST', '/logout'],
  ])('%s %s is refused above it, with the time to wait', async (method, path) => {
    const limit = middleware(null);
    expect(await refused(limit, method, path, MOST + 5)).toBe(5);
    expect((await ask(limit, method, path)).headers.get('retry-after')).toBe('1');
  });

  it.each([
    ['GET', '/login'],
    ['GET', '/logout'],
    ['GET', '/reservations'],
    ['POST', '/preferences'],
    ['GET', '/%E0%A4%A'],
  ])('%s %s is not counted', async (method, path) => {
    expect(await refused(middleware(null), method, path, MOST * 2)).toBe(0);
  });

  it('a sign-in that ends in a session gives both of its places back', async () => {
    const limit = middleware('started');
    for (let index = 0; index < MOST * 2; index += 1) {
      expect((await ask(limit, 'POST', '/login')).status).toBe(303);
      expect((await ask(limit, 'GET', '/oidc-callback')).status).toBe(303);
    }
  });

  it('a sign-out that ends a session gives its place back', async () => {
    expect(await refused(middleware('ended'), 'POST', '/logout', MOST * 2)).toBe(0);
  });
});
