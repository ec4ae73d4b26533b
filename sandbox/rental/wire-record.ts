import { fromMinorOrNull } from './money.ts';

/** A row as the database gives it. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Which column stands behind each field of the wire: as it is, as money in minor units, or as a flag of 0 and 1. */
interface Fields {
  readonly plain?: Readonly<Record<string, string>>;
  readonly money?: Readonly<Record<string, string>>;
  readonly flags?: Readonly<Record<string, string>>;
}

function renamed(names: Readonly<Record<string, string>> = {}, read: (column: string) => unknown) {
  return Object.fromEntries(Object.entries(names).map(([wire, column]) => [wire, read(column)]));
}

/** The row in the wire's names; money in currency units. A column that the row lacks is null. */
export const wireRecord = (row: Row, { plain, money, flags }: Fields): Record<string, unknown> => ({
  ...renamed(plain, (column) => row[column] ?? null),
  ...renamed(money, (column) => fromMinorOrNull(row[column] == null ? null : Number(row[column]))),
  ...renamed(flags, (column) => (row[column] == null ? null : row[column] === 1)),
});
