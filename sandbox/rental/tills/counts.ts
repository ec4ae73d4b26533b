import type { getTillOperation } from '../../../app/upstream/tills/tills.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import type { Database } from '../database.ts';
import { columnMap, money, plain } from '../lists/column-map.ts';
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

type Wire = NonNullable<WireOf<typeof getTillOperation.answer>['counts']>[number];

const wireCounts = columnMap<Wire, 'methods' | 'difference'>()('c', {
  version: plain('version'),
  countedById: plain('counted_by'),
  countedByName: plain('name'),
  countedAt: plain('counted_at'),
  note: plain('note'),
});

const wireCounted = columnMap<Wire['methods'][number], 'difference'>()('m', {
  method: plain('method'),
  expected: money('expected'),
  counted: money('counted'),
});

/** A count in the wire's names and currency units. */
export const wireCount = (count: TillCount) => ({
  ...wireCounts.detail(count),
  methods: count.methods.map((one) => ({
    ...wireCounted.detail(one),
    difference: fromMinor(one.counted - one.expected),
  })),
  difference: fromMinor(differenceIn(count.methods)),
});
