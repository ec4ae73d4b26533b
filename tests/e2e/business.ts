import { DatabaseSync } from 'node:sqlite';
import { sharedEnvironment } from './test-environment.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Reads the sandbox's own records, so that a list is compared with them and not with itself. */
export function readRecords<T extends Row = Row>(sql: string, ...cells: readonly (string | number)[]): T[] {
  const database = new DatabaseSync(sharedEnvironment.databasePath(), { readOnly: true });
  try {
    return database.prepare(sql).all(...cells) as T[];
  } finally {
    database.close();
  }
}

/** How many reservations of a tenant fulfil a condition. */
export function countReservations(
  clientId: number,
  condition = '1 = 1',
  ...cells: readonly (string | number)[]
) {
  const [row] = readRecords<{ total: number }>(
    `SELECT count(*) AS total FROM reservations r WHERE r.client_id = ? AND (${condition})`,
    clientId,
    ...cells,
  );
  return row?.total ?? 0;
}

/** A number as the product writes it. */
export const written = (count: number) => count.toLocaleString('en');
