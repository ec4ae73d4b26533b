import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { collectFigures, MOST_CATEGORIES } from './row-figures.server.ts';
import { sortRows } from './sort-rows.server.ts';
import { openRowWriter, type StoredRow, type StoredRows } from './stored-rows.server.ts';

const directory = mkdtempSync(join(tmpdir(), 'stored-rows-'));
const open: StoredRows[] = [];
afterAll(async () => {
  await Promise.all(open.map((rows) => rows.close()));
  rmSync(directory, { recursive: true });
});

async function store(rows: readonly StoredRow[]) {
  const writer = await openRowWriter(directory);
  for (const row of rows) await writer.add(row);
  const stored = await writer.finish();
  open.push(stored);
  return stored;
}

async function read(rows: Awaited<ReturnType<typeof store>>): Promise<readonly StoredRow[]> {
  const all: StoredRow[] = [];
  for await (const piece of rows.pieces()) all.push(...piece);
  if (!open.includes(rows)) open.push(rows);
  return all;
}

const numbered = (count: number): StoredRow[] =>
  Array.from({ length: count }, (_, id) => [id, `n${(id * 7919) % count}`, (id * 31) % 97]);

describe('stored rows', () => {
  it('are read from anywhere', async () => {
    const rows = numbered(1_050);
    const stored = await store(rows);
    for (const [from, most] of [
      [0, 50],
      [190, 30],
      [1_000, 100],
      [399, 402],
      [2_000, 10],
    ] as const)
      expect(await stored.slice(from, most)).toEqual(rows.slice(from, from + most));
    expect(await read(stored)).toEqual(rows);
  });

  it('may be none', async () => {
    const stored = await store([]);
    expect([stored.count, await stored.slice(0, 10)]).toEqual([0, []]);
    expect(
      await read(await sortRows(directory, stored, { column: 0, isDescending: false, language: 'en' })),
    ).toEqual([]);
  });
});

describe('sortRows', () => {
  const value = fc.oneof(
    fc.constantFrom('a', 'B', 'b10', 'b9', 'é'),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  );

  it('keeps every row, puts what is missing last, and equal ones in their order', () =>
    fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 700 }), fc.boolean(), async (values, isDescending) => {
        const stored = await store(values.map((one, at) => [at, one]));
        const sorted = await read(
          await sortRows(directory, stored, { column: 1, isDescending, language: 'en' }),
        );
        expect(sorted.map(([at]) => at).toSorted((one, other) => Number(one) - Number(other))).toEqual([
          ...values.keys(),
        ]);
        const missing = sorted.map(([, one]) => one === null);
        expect(missing).toEqual(missing.toSorted());
        const positions = sorted.filter(([, one]) => one === 'a').map(([at]) => Number(at));
        expect(positions).toEqual(positions.toSorted((one, other) => one - other));
      }),
      { numRuns: 30 },
    ));

  it('merges more rows than memory sorts at once', async () => {
    const rows = numbered(9_500);
    const stored = await store(rows);
    const sorted = await read(
      await sortRows(directory, stored, { column: 2, isDescending: true, language: null }),
    );
    expect(sorted).toEqual(rows.toSorted((one, other) => Number(other[2]) - Number(one[2])));
  });

  it('orders words by the language, with their numbers, and days sign by sign', async () => {
    const order = async (values: readonly string[], language: string | null) => {
      const rows = await store(values.map((one) => [one]));
      return (
        await read(await sortRows(directory, rows, { column: 0, isDescending: false, language }))
      ).flat();
    };
    expect(await order(['R-10', 'r-9', 'É', 'e', 'f'], 'en')).toEqual(['e', 'É', 'f', 'r-9', 'R-10']);
    expect(await order(['2026-11-02', '2026-10-31'], null)).toEqual(['2026-10-31', '2026-11-02']);
  });
});

describe('collectFigures', () => {
  it('sums exactly, by category too', () => {
    const figures = collectFigures([1, 2], [0]);
    for (let at = 0; at < 1_000; at += 1) figures.add([at % 2 === 0 ? 'a' : 'b', 0.1, null]);
    expect(figures.sums()).toEqual([100, 0]);
    expect(figures.categories()).toEqual([
      [
        { name: 'a', sums: [50, 0] },
        { name: 'b', sums: [50, 0] },
      ],
    ]);
  });

  it('knows no sum of what is no number, or too large', () => {
    const figures = collectFigures([0, 1], []);
    figures.add(['many', 9e15]);
    figures.add([1, 9e15]);
    expect([figures.sums(), figures.categories()]).toEqual([[null, null], []]);
  });

  it('gives up categories when there are too many', () => {
    const figures = collectFigures([0], [1]);
    for (let at = 0; at <= MOST_CATEGORIES; at += 1) figures.add([1, `c${at}`]);
    figures.add([1, 'c0']);
    expect([figures.categories(), figures.sums()]).toEqual([[null], [MOST_CATEGORIES + 2]]);
  });
});
