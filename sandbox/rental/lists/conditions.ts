import type { Cell } from '../database.ts';

/** A part of a WHERE clause, or a whole statement, with the values of its question marks. */
export interface Statement {
  readonly sql: string;
  readonly cells: readonly Cell[];
}

/** Days, both inclusive. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const NO_DAYS: DayRange = { from: undefined, to: undefined };

/** What narrows nothing. */
export const none: readonly Statement[] = [];

export const equal = (column: string, value: Cell | undefined): readonly Statement[] =>
  value === undefined ? none : [{ sql: `${column} = ?`, cells: [value] }];

/**
 * One value is looked up in an index; several are a test of each row (the plus keeps the column's index out), since
 * reading several ranges would lose the order.
 */
export function among(column: string, values: readonly number[]): readonly Statement[] {
  if (values.length === 0) return none;
  if (values.length === 1) return equal(column, values[0]);
  return [{ sql: `+${column} IN (${values.map(() => '?').join(', ')})`, cells: values }];
}

/** Wall-clock text from the first second of the first day to the last of the last. */
export function between(column: string, { from, to }: DayRange): readonly Statement[] {
  return [
    ...(from === undefined ? none : [{ sql: `${column} >= ?`, cells: [`${from}T00:00:00`] }]),
    ...(to === undefined ? none : [{ sql: `${column} <= ?`, cells: [`${to}T23:59:59`] }]),
  ];
}
