import { describe, expect, it } from 'vitest';
import { beginSignIn, signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

/** The number of sign-ins that one address may leave open in a minute. */
const MOST_A_MINUTE = 120;
/** Enough to exceed the limit, however much of it is released while the test runs. */
const FLOOD = 400;

/** Statuses of a flood of invented callbacks; `forwarded` returns the client address that each one claims. */
async function flood(address: string, forwarded: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < FLOOD; index += 1) {
    const answer = await fetch(`${address}/oidc-callback?state=made-up`, {
      headers: { 'x-forwarded-for': forwarded(index), accept: 'text/html' },
    });
    statuses.push(answer.status);
    await answer.body?.cancel();
  }
  return statuses;
}
const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;
const client = (index: number) => `198.51.${100 + (index >> 8)}.${index & 255}`;

describe('without a trusted proxy', () => {
  const harness = harnessForFile();

  it('fault 52: a rotated X-Forwarded-For does not help a flood of callbacks; the page explains it', async () => {
    const statuses = await flood(harness.address, client);
    expect(statuses.slice(0, MOST_A_MINUTE)).toEqual(Array(MOST_A_MINUTE).fill(400));
    expect(count(statuses, 429)).toBeGreaterThan(0);
    expect(count(statuses, 400) + count(statuses, 429)).toBe(FLOOD);
    const answers = await Promise.all(
      Array.from({ length: MOST_A_MINUTE }, () =>
        fetch(`${harness.address}/login`, {
          method: 'POST',
          headers: { origin: harness.address, accept: 'text/html' },
          body: new URLSearchParams(),
          redirect: 'manual',
        }),
      ),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.text()).toContain('Wait a minute and try again');
  });
});

describe('behind a trusted proxy', () => {
  const harness = harnessForFile({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

  it('fault 52: each client has its own count', async () => {
    expect(count(await flood(harness.address, client), 429)).toBe(0);
    const one = await flood(harness.address, (index) => `${client(index)}, 203.0.113.7`);
    expect(count(one, 429)).toBeGreaterThan(0);
    const { page } = await signIn({ productOrigin: harness.address, login: 'agent', path: '/reservations' });
    expect(page.status).toBe(200);
  });
});

describe('at a busy counter', () => {
  const harness = harnessForFile();

  it('fault 52: completed sign-ins are not counted', async () => {
    const visitor = new Visitor();
    await signIn({ productOrigin: harness.address, login: 'agent', jar: visitor.jar });
    for (let index = 0; index < MOST_A_MINUTE + 10; index += 1) {
      const page = await beginSignIn(new Visitor(providerOnly(visitor)), harness.address, '/reservations');
      expect(page.address, `sign-in ${index}`).toBe(`${harness.address}/reservations`);
    }
  });
});

/** A browser with a session at the provider but none at the product. */
function providerOnly({ jar }: Visitor) {
  const copy = jar.copy();
  for (const { name } of copy.all()) if (name.startsWith('forecourt.')) copy.remove(name);
  return copy;
}
