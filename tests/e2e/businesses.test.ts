import { expect, it, vi } from 'vitest';
import { Businesses, type BusinessOptions } from './businesses.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Businesses whose environments only record what is done with them. */
function recordedBusinesses() {
  const done: string[] = [];
  const start = async ({ profile = 'full' }: BusinessOptions): Promise<TestEnvironment> => {
    done.push(`start ${profile}`);
    return {
      reset: async ({ size, seeded, now }) => {
        done.push(`reset ${profile} ${size} ${seeded} ${now}`);
      },
      stop: async () => {
        done.push(`stop ${profile}`);
      },
    } as TestEnvironment;
  };
  return { businesses: new Businesses(start), done };
}

const now = '2026-11-20T09:00:00Z';

it('starts one business for each profile and resets it before it is lent again', async () => {
  const { businesses, done } = recordedBusinesses();
  const first = await businesses.lend({});
  businesses.takeBack({});
  const second = await businesses.lend({ profile: 'full', size: 50, now });
  await businesses.lend({ profile: 'plain' });
  expect(second).toBe(first);
  expect(done).toEqual(['start full', `reset full 50 ${now} ${now}`, 'start plain']);
});

it('uses the data of the hour again, with the clock set right', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:40:00Z') });
  const { businesses, done } = recordedBusinesses();
  for (const minutes of [0, 10, 15]) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await businesses.lend({});
    businesses.takeBack({});
  }
  vi.useRealTimers();
  expect(done.slice(1)).toEqual([
    'reset full 900 2026-11-20T09:40:00.000Z 2026-11-20T09:50:00.000Z',
    'reset full 900 2026-11-20T10:05:00.000Z 2026-11-20T10:05:00.000Z',
  ]);
});

it('refuses a business that the surrounding tests have, and lends it after they gave it back', async () => {
  const { businesses } = recordedBusinesses();
  await businesses.lend({ profile: 'plain' });
  await expect(businesses.lend({ profile: 'plain' })).rejects.toThrow('own: true');
  businesses.takeBack({ profile: 'plain' });
  await expect(businesses.lend({ profile: 'plain' })).resolves.toBeDefined();
});

it('stops all that it started', async () => {
  const { businesses, done } = recordedBusinesses();
  await businesses.lend({ profile: 'plain' });
  await businesses.lend({ profile: 'given' });
  await businesses.close();
  expect(done).toEqual(['start plain', 'start given', 'stop plain', 'stop given']);
});
