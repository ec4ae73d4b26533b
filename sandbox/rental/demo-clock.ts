import { copyFileSync, rmSync } from 'node:fs';
import { type Database, openDatabase, removeDatabase } from './core/database.ts';
import { indexesSql, schemaVersion, tablesSql } from './schema/schema.ts';

export interface SeedPlan {
  readonly now: Date;
  readonly size: number;
}

/** Inserts the business into an empty schema. A change of `edition` makes every sandbox seed its data again. */
export interface Seed {
  readonly edition: number;
  insert(database: Database, plan: SeedPlan): void;
}

interface Meta {
  readonly schema_version: string;
  readonly seed_day: string;
  readonly seed_size: number;
  readonly written_at: string | null;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

function readMeta(database: Database): Meta | undefined {
  const known = database.get<{ name: string }>("SELECT name FROM sqlite_schema WHERE name = 'meta'");
  return known && database.get<Meta>('SELECT schema_version, seed_day, seed_size, written_at FROM meta');
}

/** Notes that a user has written data, so that no later start replaces them. */
export function markWritten(database: Database, now: Date): void {
  database.run('UPDATE meta SET written_at = ? WHERE written_at IS NULL', [now.toISOString()]);
}

/** Whether the data stay, and what the operator is shown about them. */
function verdict(
  meta: Meta | undefined,
  version: string,
  plan: SeedPlan,
  file: string,
): { readonly keep: boolean; readonly line: string | null } {
  const replaced = (line: string) => ({ keep: false, line });
  if (meta === undefined) return replaced(`Inserting the demo data in ${file}.`);
  const { seed_day: day } = meta;
  if (meta.schema_version !== version)
    return replaced('The demo data are of another version of the sandbox; they are replaced.');
  if (day === dayOf(plan.now) && meta.seed_size === plan.size) return { keep: true, line: null };
  if (meta.written_at === null) return replaced(`The demo data are of ${day}; they are replaced.`);
  const line = `The demo data of ${day} hold your changes and stay. To start over, stop, delete ${file} and start again.`;
  return { keep: true, line };
}

/**
 * Opens the data; another day or size seeds again unless a user has written, another schema always. A failed
 * seed leaves nothing; `say` takes a line for the operator.
 */
export function openRentalDatabase(
  file: string,
  plan: SeedPlan,
  seed: Seed,
  say: (line: string) => void,
): Database {
  const version = `${schemaVersion}.${seed.edition}`;
  const found = openDatabase(file);
  const { keep, line } = verdict(readMeta(found), version, plan, file);
  if (line !== null) say(line);
  if (keep) return found;
  found.close();
  removeDatabase(file);
  const fresh = openDatabase(file);
  fresh.transaction(() => {
    fresh.script(tablesSql);
    seed.insert(fresh, plan);
    fresh.script(indexesSql);
    fresh.run('INSERT INTO meta (only, schema_version, seed_day, seed_size) VALUES (1, ?, ?, ?)', [
      version,
      dayOf(plan.now),
      plan.size,
    ]);
  });
  fresh.script('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE);');
  return fresh;
}

/** Copies that are stored at once; the least recently stored is removed first. */
const MOST_COPIES = 4;

/**
 * Returns a function that replaces the data of a closed database by those of a plan. A plan is seeded once, and its data
 * are copied after that.
 */
export function seedAgain(
  file: string,
  seed: Seed,
  say: (line: string) => void,
): (plan: SeedPlan) => Database {
  const copies = new Map<string, string>();
  let number = 0;
  return (plan) => {
    const wanted = JSON.stringify(plan);
    removeDatabase(file);
    const copy = copies.get(wanted);
    if (copy !== undefined) copyFileSync(copy, file);
    const database = openRentalDatabase(file, plan, seed, say);
    if (copy !== undefined) return database;
    const [oldest] = copies;
    if (oldest && copies.size >= MOST_COPIES) {
      copies.delete(oldest[0]);
      rmSync(oldest[1]);
    }
    number += 1;
    copyFileSync(file, `${file}.seeded-${number}`);
    copies.set(wanted, `${file}.seeded-${number}`);
    return database;
  };
}
