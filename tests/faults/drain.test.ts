import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import { type FaultHarness, openFaultHarness } from './fault-harness.ts';

/** Connections that a proxy keeps open, and the total of answered requests before SIGTERM. */
const CONNECTIONS = 20;
const BEFORE_STOP = 180;
/** The pause of the simulated proxy between two requests to /readyz. */
const CHECK_MS = 50;

let harness: FaultHarness;
beforeAll(async () => {
  harness = await openFaultHarness();
});
afterAll(() => harness.close());

/** One request over a persistent connection. */
function ask(agent: Agent, path: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get(
      harness.address + path,
      { agent, headers: { cookie, accept: 'text/html' } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      },
    );
    sent.once('error', reject);
  });
}

it('fault 53: SIGTERM under load behind a proxy that watches /readyz fails no request and ends with 0', async () => {
  const { child } = harness.product;
  const { jar } = await signIn({ productOrigin: harness.address, login: 'agent', path: '/reservations' });
  const cookie = jar.header(harness.address) ?? '';
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let inRotation = true;
  let answered = 0;
  const failed: string[] = [];
  let reached: (() => void) | null = null;
  const stopAt = new Promise<void>((resolve) => {
    reached = resolve;
  });

  // The proxy: sends requests until /readyz answers that this process accepts no more.
  const checks = new Agent({ keepAlive: false });
  const watch = setInterval(async () => {
    const status = await ask(checks, '/readyz', '').catch(() => 0);
    if (status !== 200) inRotation = false;
  }, CHECK_MS);
  const clients = Array.from({ length: CONNECTIONS }, async (_, client) => {
    while (inRotation) {
      const status = await ask(agent, `/reservations?size=${client + 1}`, cookie).catch((error) =>
        String(error),
      );
      if (status === 200) answered += 1;
      else failed.push(String(status));
      if (answered >= BEFORE_STOP) reached?.();
    }
  });
  await stopAt;
  const before = answered;
  child.kill('SIGTERM');
  await Promise.all(clients);
  clearInterval(watch);
  agent.destroy();
  expect(await ended).toBe(0);
  process.stdout.write(`SIGTERM under load: ${answered} requests, ${answered - before} of them after it\n`);
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(BEFORE_STOP + CONNECTIONS / 2);
});
