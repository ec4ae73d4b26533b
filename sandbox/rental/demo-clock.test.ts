import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './core/database.ts';
import { markWritten, openRentalDatabase, type Seed, seedAgain } from './demo-clock.ts';
import { indexesSql } from './schema/schema.ts';

const FRIDAY = { now: new Date('2026-11-20T10:00:00Z'), size: 4 };
const SATURDAY = { now: new Date('2026-11-21T07:00:00Z'), size: 4 };

/** A seed that inserts only its own time. */
const seed: Seed = {
  edition: 1,
  insert: (database, { now }) => {
    database.run('INSERT INTO languages (key, name, position) VALUES (?, ?, 1)', ['en', now.toISOString()]);
  },
};

let folder: string;
let lines: string[];
let open: Database[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-clock-'));
  [lines, open] = [[], []];
});
afterEach(() => {
  for (const database of open) database.close();
  rmSync(folder, { recursive: true });
});

function start(plan: typeof FRIDAY, using: Seed = seed): Database {
  const database = openRentalDatabase(join(folder, 'deep', 'rental.db'), plan, using, (line) =>
    lines.push(line),
  );
  open.push(database);
  return database;
}

function stop(database: Database): void {
  database.close();
  open = open.filter((other) => other !== database);
}

const seededAt = (database: Database) => database.get<{ name: string }>('SELECT name FROM languages')?.name;

describe('a later start', () => {
  it('keeps the data on the same day', () => {
    stop(start(FRIDAY));
    expect(seededAt(start({ ...FRIDAY, now: new Date('2026-11-20T18:00:00Z') }))).toBe(
      '2026-11-20T10:00:00.000Z',
    );
  });

  it('inserts them again on another day', () => {
    stop(start(FRIDAY));
    expect(seededAt(start(SATURDAY))).toBe('2026-11-21T07:00:00.000Z');
  });

  it('inserts them again in another size', () => {
    stop(start(FRIDAY));
    expect(seededAt(start({ size: 5, now: new Date('2026-11-20T11:00:00Z') }))).toBe(
      '2026-11-20T11:00:00.000Z',
    );
  });

  it('keeps them on another day when a user has written', () => {
    const first = start(FRIDAY);
    markWritten(first, FRIDAY.now);
    stop(first);
    expect(seededAt(start(SATURDAY))).toBe('2026-11-20T10:00:00.000Z');
  });

  it('says how to start over when it keeps them', () => {
    const first = start(FRIDAY);
    markWritten(first, FRIDAY.now);
    stop(first);
    start(SATURDAY);
    expect(lines.at(-1)).toContain(`delete ${join(folder, 'deep', 'rental.db')}`);
  });

  it('replaces another edition, written to or not', () => {
    const first = start(FRIDAY);
    markWritten(first, FRIDAY.now);
    stop(first);
    expect(seededAt(start(SATURDAY, { ...seed, edition: 2 }))).toBe('2026-11-21T07:00:00.000Z');
  });
});

it('keeps nothing of a seed that failed', () => {
  const broken: Seed = {
    edition: 1,
    insert: (database, plan) => {
      seed.insert(database, plan);
      throw new Error('power cut');
    },
  };
  expect(() => start(FRIDAY, broken)).toThrow('power cut');
  expect(seededAt(start(SATURDAY))).toBe('2026-11-21T07:00:00.000Z');
});

it('makes every index of the schema', () => {
  const made = start(FRIDAY).all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL",
  );
  const named = [...indexesSql.matchAll(/INDEX (\w+) ON/g)].map(([, name]) => name);
  expect(made.map(({ name }) => name).sort()).toEqual([...named, 'holds_by_vehicle'].sort());
});

describe('data that are replaced while the sandbox runs', () => {
  it('are seeded once for a plan, and then copied without what was written since', () => {
    const seeded: string[] = [];
    const counted: Seed = {
      edition: 1,
      insert: (database, plan) => {
        seeded.push(plan.now.toISOString());
        seed.insert(database, plan);
      },
    };
    stop(start(FRIDAY, counted));
    const again = seedAgain(join(folder, 'deep', 'rental.db'), counted, (line) => lines.push(line));
    const replaced: (string | undefined)[] = [];
    for (const plan of [FRIDAY, SATURDAY, FRIDAY, SATURDAY]) {
      const database = again(plan);
      replaced.push(seededAt(database));
      database.run("UPDATE languages SET name = 'written'");
      database.close();
    }
    const [friday, saturday] = [FRIDAY, SATURDAY].map(({ now }) => now.toISOString());
    expect(replaced).toEqual([friday, saturday, friday, saturday]);
    expect(seeded).toEqual([friday, friday, saturday]);
  });

  it('are seeded again once a plan’s copy has given way to newer ones', () => {
    stop(start(FRIDAY));
    const again = seedAgain(join(folder, 'deep', 'rental.db'), seed, () => undefined);
    const sizes = [4, 5, 6, 7, 8, 4];
    expect(
      sizes.map((size) => {
        const database = again({ ...FRIDAY, size });
        const meta = database.value<number>('SELECT seed_size FROM meta');
        database.close();
        return meta;
      }),
    ).toEqual(sizes);
  });
});
