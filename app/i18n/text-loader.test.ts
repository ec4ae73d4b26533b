import { describe, expect, it } from 'vitest';
import { createTextLoader } from './text-loader.ts';

const ADDRESS = '/locales/en/labels.json';

/** A loader before a server that gives these answers in turn, the last one for ever. */
function loader(answers: readonly (number | string)[]) {
  const waits: number[] = [];
  let reads = 0;
  const load = createTextLoader({
    read: async () => {
      const answer = answers[Math.min(reads, answers.length - 1)];
      reads += 1;
      if (answer === 0) throw new TypeError('Failed to fetch');
      const status = typeof answer === 'number' ? answer : 200;
      return { status, text: async () => String(answer) };
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { load, waits, reads: () => reads };
}

describe('the loader of texts', () => {
  it('gives what it reads', async () => {
    const { load, reads } = loader(['{"a":"b"}']);
    expect(await load(ADDRESS)).toEqual({ a: 'b' });
    expect(reads()).toBe(1);
  });

  it.each([500, 503, 0])('asks again after %i', async (failure) => {
    const { load, waits } = loader([failure, failure, '{}']);
    expect(await load(ADDRESS)).toEqual({});
    expect(waits).toEqual([350, 700]);
  });

  it('asks five times again at most, each time after twice as long', async () => {
    const { load, waits, reads } = loader([503]);
    await expect(load(ADDRESS)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(reads()).toBe(6);
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  });

  it.each([400, 404, 499])('does not ask again after %i', async (status) => {
    const { load, reads } = loader([status]);
    await expect(load(ADDRESS)).rejects.toMatchObject({ kind: 'refused' });
    expect(reads()).toBe(1);
  });

  it('says that what is no JSON cannot be parsed', async () => {
    const { load, reads } = loader(['<!doctype html>']);
    await expect(load(ADDRESS)).rejects.toMatchObject({ kind: 'unparsable' });
    expect(reads()).toBe(1);
  });

  it('reads ten files at once at most', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    let under = 0;
    const load = createTextLoader({
      read: async () => {
        under += 1;
        most = Math.max(most, under);
        await new Promise<void>((resolve) => open.push(resolve));
        under -= 1;
        return { status: 200, text: async () => '{}' };
      },
      wait: async () => undefined,
    });
    const all = Promise.all(Array.from({ length: 25 }, (_, at) => load(`/${at}`)));
    for (let answered = 0; answered < 25; answered += 1) {
      while (open.length === 0) await Promise.resolve();
      open.shift()?.();
    }
    expect(await all).toHaveLength(25);
    expect(most).toBe(10);
  });
});
