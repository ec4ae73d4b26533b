import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import { type FaultHarness, openFaultHarness } from './fault-harness.ts';

/** The maximum that server.ts allows. */
const DRAIN_LIMIT_MS = 25_000;

let harness: FaultHarness;
let release: (() => void) | null = null;

beforeAll(async () => {
  harness = await openFaultHarness();
});
afterAll(() => harness.close());

it('answers /healthz and /readyz while it runs', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(harness.product.origin + path)).status, path).toBe(200);
  }
});

it('fault 53: SIGTERM lets the request under way finish and ends with 0', async () => {
  const { origin, child } = harness.product;
  const { jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  const asked = new Promise<void>((resolve) => {
    harness.service.answer('reservations.list', (response) => {
      release = () => response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      resolve();
    });
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // fetch keeps its connection open: the process must not wait for it.
  const page = fetch(`${origin}/reservations?size=77`, { headers: { cookie: jar.header(origin) ?? '' } });
  await asked;
  const stopped = performance.now();
  child.kill('SIGTERM');
  await expect.poll(() => harness.product.output().includes('"draining"'), { interval: 5 }).toBe(true);
  release?.();
  expect((await page).status).toBe(200);
  expect(await ended).toBe(0);
  expect(performance.now() - stopped, 'the last answer ends it, and not the limit').toBeLessThan(
    DRAIN_LIMIT_MS / 2,
  );
});
