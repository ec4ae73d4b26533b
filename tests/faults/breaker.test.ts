import { beforeAll, describe, expect, it } from 'vitest';
import { status } from '../setup/faulty-answers.ts';
import { askRaw } from '../setup/raw-request.ts';
import { signIn } from '../setup/test-provider.ts';
import { harnessForFile } from './fault-harness.ts';

const LIST = '/v3/reservations?page=1&pageSize=10&clientDate=2026-11-17';
const CHARGES = '/v3/misccharges?Active=true';
/** More than enough calls to open a circuit. */
const MANY = 30;
/** The time of an immediate answer. A call that is sent and answered 500 is as fast, so calls are counted too. */
const FAST_MS = 500;
/** More than two pauses. */
const RECOVERY = { timeout: 15_000, interval: 50 };

const harness = harnessForFile();
let origin: string;
let cookie: string;
beforeAll(async () => {
  origin = harness.product.origin;
  const { jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/healthz' });
  cookie = jar.header(origin) ?? '';
});

const ask = (path: string) => askRaw(origin, path, { headers: { cookie, accept: 'text/html' } });
const hits = (id = 'reservations.list') =>
  harness.service.calls.filter(({ operationId }) => operationId === id).length;
async function askOften(path: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < MANY; turn += 1) statuses.push((await ask(path)).status);
  return statuses;
}

describe('a rental service that keeps failing', () => {
  it('fault 49: refusals, however many, hold nothing back', async () => {
    harness.service.answer('charges.list', status(404));
    expect(new Set(await askOften(CHARGES))).toEqual(new Set([404]));
    expect(hits('charges.list')).toBe(MANY);
  });

  it('fault 49: after enough 5xx it is left alone, is tried by one call after a pause, and comes back', async () => {
    // A status without a retry: each page is one call.
    harness.service.answer('reservations.list', status(507));
    const statuses = await askOften(LIST);
    const opened = statuses.indexOf(503);
    expect(opened, 'the circuit opened').toBeGreaterThan(0);
    expect(new Set(statuses.slice(0, opened))).toEqual(new Set([502]));
    expect(new Set(statuses.slice(opened))).toEqual(new Set([503]));
    expect(hits(), 'no call went out once it was open').toBe(opened);

    const started = performance.now();
    const held = await ask(LIST);
    const ms = Math.round(performance.now() - started);
    expect(ms).toBeLessThan(FAST_MS);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(held.text)).toMatchObject({
      status: 503,
      title: 'The rental service is not responding',
    });

    const page = await ask('/reservations?keyword=typed');
    expect([page.status, page.text.includes('The rental service is not responding')]).toEqual([503, true]);
    expect(page.text).toContain('value="typed"');
    expect((await ask(CHARGES)).status, 'other calls continue').not.toBe(503);

    // Half open while the service still fails: one call is sent, and the next are blocked again.
    await expect.poll(async () => (await ask(LIST)).status, RECOVERY).toBe(502);
    expect([(await ask(LIST)).status, hits()]).toEqual([503, opened + 1]);

    // Half open after the service has recovered.
    harness.service.answer('reservations.list', null);
    await expect.poll(async () => (await ask(LIST)).status, RECOVERY).toBe(200);
    expect(hits()).toBe(opened + 2);
    expect(new Set(await askOften(LIST))).toEqual(new Set([200]));
    process.stdout.write(
      `fault 49: open after ${opened} failures, held back in ${ms} ms, back after 2 trials\n`,
    );
  }, 60_000);
});
