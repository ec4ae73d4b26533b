import type { Database } from '../database.ts';
import { fromMinor } from '../money.ts';
import type { TillPlace } from './till-place.ts';

interface CountRow {
  readonly id: number;
  readonly version: number;
  readonly note: string | null;
  readonly counted_at: string;
  readonly counted_by: number;
  readonly name: string;
}

/** One method of a count, in minor units. */
export interface Counted {
  readonly method: string;
  readonly expected: number;
  readonly counted: number;
}

export interface TillCount extends CountRow {
  readonly methods: readonly Counted[];
}

const COUNTS = `
SELECT c.id, c.version, c.note, c.counted_at, c.counted_by, u.first_name || ' ' || u.last_name AS name
FROM till_counts c JOIN users u ON u.id = c.counted_by
WHERE c.location_id = ? AND c.day = ? ORDER BY c.version DESC`;

/** The counts of a till, the last one first. */
export const countsOf = (database: Database, { id, day }: TillPlace): readonly TillCount[] =>
  database.all<CountRow>(COUNTS, [id, day]).map((row) => ({
    ...row,
    methods: database.all<Counted>(
      'SELECT method, expected, counted FROM till_counted WHERE till_count_id = ? ORDER BY method',
      [row.id],
    ),
  }));

const differenceIn = (methods: readonly Counted[]): number =>
  methods.reduce((sum, { counted, expected }) => sum + counted - expected, 0);

/** A count in the wire's names and currency units. */
export const wireCount = ({ version, counted_by, name, counted_at, note, methods }: TillCount) => ({
  version,
  countedById: counted_by,
  countedByName: name,
  countedAt: counted_at,
  note,
  methods: methods.map(({ method, expected, counted }) => ({
    method,
    expected: fromMinor(expected),
    counted: fromMinor(counted),
    difference: fromMinor(counted - expected),
  })),
  difference: fromMinor(differenceIn(methods)),
});
