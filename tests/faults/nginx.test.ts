import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Nginx, startNginx } from '../setup/nginx.ts';
import { freePort } from '../setup/product.ts';
import { signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { type FaultHarness, openFaultHarness } from './fault-harness.ts';

const MOST_SESSION_BYTES = 3000;

let harness: FaultHarness;
let nginx: Nginx;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `https://127.0.0.1:${port}`;
  harness = await openFaultHarness({ publicOrigin: origin, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  nginx = await startNginx({ port, upstream: harness.address });
});
afterAll(async () => {
  await nginx.stop();
  await harness.close();
});

it('fault 13: a sign-in through a stock nginx ends signed in, and the pages work', async () => {
  const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  expect(page.address).toBe(`${origin}/reservations`);
  expect(page.status).toBe(200);
  const statuses: Record<string, number> = {};
  for (const path of ['/reservations?size=50', '/reservations.data', '/logout', '/no-such-page']) {
    const answer = await visitor.ask(origin + path);
    await answer.body?.cancel();
    statuses[path] = answer.status;
  }
  expect(statuses).toEqual({
    '/reservations?size=50': 200,
    '/reservations.data': 200,
    '/logout': 200,
    '/no-such-page': 404,
  });
  expect(nginx.errors()).toBe('');
});

it('fault 13: the sealed session takes at most 3,000 bytes of nginx’s 4 KB', async () => {
  const { jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  const sessions = jar.all().filter(({ name }) => name.startsWith('__Host-forecourt.s'));
  expect(sessions.map(({ name, secure }) => [name, secure])).toEqual([['__Host-forecourt.s', true]]);
  const bytes = sessions[0]?.value.length ?? 0;
  process.stdout.write(`session cookie: ${bytes} bytes\n`);
  expect(bytes).toBeLessThanOrEqual(MOST_SESSION_BYTES);
});

it('fault 13: a session and five attempts on their way fit into nginx’s request buffers', async () => {
  const { jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  const visitor = new Visitor(jar);
  for (let tab = 0; tab < 6; tab += 1) {
    const form = await visitor.post(
      `${origin}/login`,
      new URLSearchParams({ redirect_url: `/?${tab}` }),
      origin,
    );
    expect(form.status).toBe(200);
  }
  expect((await visitor.open(`${origin}/reservations`)).status).toBe(200);
});

it('fault 13: sign-out through nginx ends at a page of the product', async () => {
  const { visitor } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  const page = await visitor.open(`${origin}/logout`);
  const answer = await visitor.ask(`${origin}/logout`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(),
  });
  expect(page.status).toBe(200);
  expect(answer.status).toBe(303);
  expect((await visitor.ask(`${origin}/reservations`)).headers.get('location')).toContain('/login');
});

it('fault 14: cookies that nginx lets through and Node does not are expired through nginx', async () => {
  // Each header fits into one of nginx's buffers of 8 KB; together they exceed Node's 16 KB.
  const filler = 'x'.repeat(5800);
  const headers = { cookie: `a=${filler}`, 'x-one': filler, 'x-two': filler };
  const answer = await fetch(`${origin}/login`, { headers });
  expect(answer.status).toBe(431);
  const expired = answer.headers.getSetCookie();
  expect(expired.map((line) => line.split('=')[0])).toEqual([
    '__Host-forecourt.s',
    '__Host-forecourt.s.0',
    '__Host-forecourt.s.1',
  ]);
  expect(expired.every((line) => line.includes('Max-Age=0') && line.includes('Secure'))).toBe(true);
  await answer.body?.cancel();
});
