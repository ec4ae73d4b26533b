import { describe, expect, it } from 'vitest';
import { atList, thingList } from '../sample-list.fixture.ts';
import { fileName } from './export-table.server.ts';
import { FRAMES_TYPE, readFrames } from './frames.ts';
import { exportLoader } from './list-export.server.ts';

/** An export of things in frames; `holders` name what is under way already. */
async function exported(holders: readonly string[] = [], method = 'GET') {
  const at = atList('/things/export?format=csv');
  const { context, args } = at;
  const leases = holders.map((holder) => context.exports.lease(holder));
  for (const lease of leases) lease.raise(1);
  const request = new Request(args.request, { method, headers: { accept: FRAMES_TYPE } });
  const answer = (await exportLoader(thingList().list)({ ...args, request })) as Response;
  return { answer, exports: context.exports };
}

const own = '1/103';
const others = Array.from({ length: 8 }, (_, at) => `2/${at}`);

async function kindsIn(answer: Response) {
  const kinds: string[] = [];
  for await (const { kind } of readFrames(answer.body as ReadableStream<Uint8Array>)) kinds.push(kind);
  return kinds;
}

describe('exports at once', () => {
  it.each([
    ['of the user', [own, own], 429],
    ['of all', others, 503],
  ])('fault 84: are bounded: %s', async (_, holders, status) => {
    const { answer } = await exported(holders);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '15']);
    expect(await kindsIn(answer)).toEqual(['failed']);
  });

  it.each([
    ['its end', async (answer: Response) => void (await kindsIn(answer))],
    ['a reader who leaves', async (answer: Response) => void (await answer.body?.cancel())],
  ])('fault 84: are no longer counted after %s', async (_, end) => {
    const { answer, exports } = await exported([own]);
    const next = exports.lease(own);
    expect([answer.status, next.raise(1)]).toEqual([200, 'each']);
    await end(answer);
    expect(next.raise(1)).toBeNull();
  });

  it('are not counted for a HEAD, whose stream is never read to its end', async () => {
    const { answer, exports } = await exported([own], 'HEAD');
    expect([answer.status, exports.lease(own).raise(1)]).toEqual([200, null]);
  });
});

describe('fileName', () => {
  it.each([
    ['Reservations', 'Reservations 2026-11-20.csv'],
    ['Réservàtions', 'Reservations 2026-11-20.csv'],
    ['a/b\\c:d*e?f"g<h>i|j', 'abcdefghij 2026-11-20.csv'],
    ['..\\..\\etc\r\nSet-Cookie: x', 'etc Set-Cookie x 2026-11-20.csv'],
    ['تقارير', 'list 2026-11-20.csv'],
  ])('of %j is %j', (title, name) => {
    expect(fileName(title, '2026-11-20', 'csv')).toBe(name);
  });
});
