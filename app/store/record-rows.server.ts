import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { prepared } from './database.server.ts';

/** All records of one kind of an owner. */
export type Kind = readonly [clientId: string, userId: string, kind: string];
export type Place = readonly [...Kind, id: string];

/** A record as the file and memory hold it. Times in milliseconds since 1970. */
export interface Row {
  readonly id: string;
  /** Sealed; null for a removed record. */
  readonly value: string | null;
  readonly changedAt: number;
  /** Null for a record without an end. */
  readonly until: number | null;
}

const OWN = 'client_id = ? AND user_id = ? AND kind = ?';
const LIST = `SELECT id, value, changed_at, until FROM records WHERE ${OWN}`;
/** Without the values, which may be pictures. */
const HEADS = `SELECT id, '' AS value, changed_at, until FROM records WHERE ${OWN}`;
const OTHERS = `SELECT count(*) AS n FROM records WHERE ${OWN} AND id <> ?`;
const READ = `${LIST} AND id = ?`;
const WRITE = `INSERT OR REPLACE INTO records (client_id, user_id, kind, id, value, changed_at, until)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const ERASE = `DELETE FROM records WHERE ${OWN} AND id = ?`;
const SWEEP = 'DELETE FROM records WHERE until <= ?';
const ALL = 'SELECT client_id, user_id, kind, id, value FROM records';
const REPLACE = `UPDATE records SET value = ? WHERE ${OWN} AND id = ? AND value = ?`;

const rowFrom = (row: Readonly<Record<string, SQLOutputValue>>): Row => ({
  id: String(row.id),
  value: String(row.value),
  changedAt: Number(row.changed_at),
  until: row.until === null ? null : Number(row.until),
});

export const listRows = (database: DatabaseSync, kind: Kind): readonly Row[] =>
  prepared(database, LIST)
    .all(...kind)
    .map(rowFrom);

/** Returns the rows of a kind with an empty value. */
export const listHeads = (database: DatabaseSync, kind: Kind): readonly Row[] =>
  prepared(database, HEADS)
    .all(...kind)
    .map(rowFrom);

/** Returns how many further rows of its kind the file holds; listing them takes much longer. */
export const countOthers = (database: DatabaseSync, place: Place): number =>
  Number(prepared(database, OTHERS).get(...place)?.n);

export function findRow(database: DatabaseSync, place: Place): Row | undefined {
  const row = prepared(database, READ).get(...place);
  return row && rowFrom(row);
}

export function writeRow(database: DatabaseSync, place: Place, { value, changedAt, until }: Row): void {
  if (value === null) prepared(database, ERASE).run(...place);
  else prepared(database, WRITE).run(...place, value, changedAt, until);
}

export const sweepRows = (database: DatabaseSync, now: number) => void prepared(database, SWEEP).run(now);

/** Replaces the values of all owners that are old by what `renewed` returns; null leaves one as it is. */
export function replaceValues(
  database: DatabaseSync,
  isOld: (value: string) => boolean,
  renewed: (place: Place, value: string) => string | null,
): void {
  const old: (readonly [...Place, before: string])[] = [];
  for (const row of database.prepare(ALL).iterate()) {
    const [client = '', user = '', kind = '', id = '', before = ''] = Object.values(row).map(String);
    if (isOld(before)) old.push([client, user, kind, id, before]);
  }
  for (const [client, user, kind, id, before] of old) {
    const value = renewed([client, user, kind, id], before);
    if (value !== null) prepared(database, REPLACE).run(value, client, user, kind, id, before);
  }
}
