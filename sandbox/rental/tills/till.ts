import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type { getTillOperation } from '../../../app/upstream/tills/tills.contract.ts';
import { checkAssigned } from '../core/assigned-locations.ts';
import { columnMap, money, plain } from '../core/column-map.ts';
import type { Database } from '../core/database.ts';
import { fromMinor, fromMinorOrNull } from '../core/money.ts';
import { isDay } from '../core/query.ts';
import { type LocationRow, readOwn, recordId } from '../core/records.ts';
import { notFound } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { wallClock } from '../core/wall-clock.ts';

export interface TillPlace {
  readonly id: number;
  readonly name: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly today: string;
}

/** @throws Refusal 404 when the path's location is not the tenant's, or its day is none; 403 when it is not the caller's */
export function tillPlace(call: CallContext): TillPlace {
  const { pathParams, now } = call;
  const id = recordId(pathParams.locationId, 'location');
  const place = readOwn<LocationRow>(call, 'locations', id);
  checkAssigned(call, id);
  const day = pathParams.day ?? '';
  if (!isDay(day)) throw notFound('There is no such day.');
  return { id, name: place.name, day, today: wallClock(now, place.time_zone).slice(0, 10) };
}

interface Flow {
  readonly taken: number;
  readonly paidBack: number;
  readonly entries: number;
}

interface UserFlow extends Flow {
  readonly userId: number | null;
  readonly userName: string | null;
  readonly method: string;
}

/**
 * The money of an entry is what it added to the deposit and took off the balance: a captured hold counts now,
 * a hold itself, an adjustment and a write-off not.
 */
const MOVED = `
SELECT m.created_by AS userId, trim(u.first_name || ' ' || u.last_name) AS userName, m.method,
  sum(max(m.moved, 0)) AS taken, sum(min(m.moved, 0)) AS paidBack, count(*) AS entries
FROM (SELECT e.created_by, coalesce(e.method, 'Card') AS method, e.deposit_effect - e.balance_effect AS moved
  FROM ledger_entries e
  WHERE e.location_id = ? AND e.entry_date BETWEEN ? AND ?
    AND e.kind IN ('Payment', 'Deposit', 'Refund', 'Forfeit', 'Cancel')) m
LEFT JOIN users u ON u.id = m.created_by
WHERE m.moved <> 0
GROUP BY m.created_by, m.method ORDER BY userName, m.created_by, m.method`;

const wholeDay = ({ id, day }: TillPlace) => [id, `${day}T00:00:00`, `${day}T23:59:59`] as const;

const movedMoney = (database: Database, till: TillPlace): readonly UserFlow[] =>
  database.all<UserFlow>(MOVED, wholeDay(till));

const HELD = `
SELECT coalesce(sum(max(hold_effect, 0)), 0) AS held, coalesce(sum(min(hold_effect, 0)), 0) AS released,
  count(*) AS entries
FROM ledger_entries WHERE location_id = ? AND entry_date BETWEEN ? AND ? AND hold_effect <> 0`;

/** What was put on customers' cards there on that day, and what was let go of (below 0); minor units. */
const heldOnCards = (database: Database, till: TillPlace) =>
  database.get<{ held: number; released: number; entries: number }>(HELD, wholeDay(till)) ?? {
    held: 0,
    released: 0,
    entries: 0,
  };

const sumOf = (flows: readonly Flow[]): Flow => ({
  taken: flows.reduce((sum, { taken }) => sum + taken, 0),
  paidBack: flows.reduce((sum, { paidBack }) => sum + paidBack, 0),
  entries: flows.reduce((sum, { entries }) => sum + entries, 0),
});

export const expectedOf = ({ taken, paidBack }: Flow): number => taken + paidBack;

interface CountRow {
  readonly id: number;
  readonly version: number;
  readonly counted_at: string;
  readonly counted_by: number;
}

/** One method of a count, in minor units. */
export interface Counted {
  readonly method: string;
  readonly expected: number;
  readonly counted: number;
}

interface TillCount extends CountRow {
  readonly methods: readonly Counted[];
}

const COUNTS = `
SELECT c.id, c.version, c.note, c.counted_at, c.counted_by, u.first_name || ' ' || u.last_name AS name
FROM till_counts c JOIN users u ON u.id = c.counted_by
WHERE c.location_id = ? AND c.day = ? ORDER BY c.version DESC`;

const countsOf = (database: Database, { id, day }: TillPlace): readonly TillCount[] =>
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

const wireCount = (count: TillCount) => ({
  ...wireCounts.detail(count),
  methods: count.methods.map((one) => ({
    ...wireCounted.detail(one),
    difference: fromMinor(one.counted - one.expected),
  })),
  difference: fromMinor(differenceIn(count.methods)),
});

/** A till as it is, in minor units. */
export interface TillRecord {
  readonly place: TillPlace;
  readonly flows: readonly UserFlow[];
  /** What is to be counted: every method by which money moved or that was counted before, and always cash. */
  readonly methods: readonly ({ readonly method: string } & Flow)[];
  readonly counts: readonly TillCount[];
}

const ORDER = ['Cash', 'Card', 'Bank transfer'];
const rank = (method: string): number => (ORDER.includes(method) ? ORDER.indexOf(method) : ORDER.length);
const inOrder = (one: string, other: string): number =>
  rank(one) - rank(other) || one.localeCompare(other, 'en');

export function readTill({ database }: CallContext, place: TillPlace): TillRecord {
  const flows = movedMoney(database, place);
  const counts = countsOf(database, place);
  const counted = counts[0]?.methods ?? [];
  const names = new Set([
    'Cash',
    ...flows.map(({ method }) => method),
    ...counted.map(({ method }) => method),
  ]);
  const methods = [...names].toSorted(inOrder).map((method) => ({
    method,
    ...sumOf(flows.filter((flow) => flow.method === method)),
  }));
  return { place, flows, methods, counts };
}

const wireFlow = (flow: Flow) => ({
  taken: fromMinor(flow.taken),
  paidBack: fromMinor(flow.paidBack),
  expected: fromMinor(expectedOf(flow)),
  entries: flow.entries,
});

function wireUsers(flows: readonly UserFlow[]) {
  const ids = [...new Set(flows.map(({ userId }) => userId))];
  return ids.map((userId) => {
    const own = flows.filter((flow) => flow.userId === userId);
    const methods = own.toSorted((one, other) => inOrder(one.method, other.method));
    return {
      userId,
      userName: own[0]?.userName ?? null,
      methods: methods.map(({ method, ...flow }) => ({ method, ...wireFlow(flow) })),
      ...wireFlow(sumOf(own)),
    };
  });
}

export function wireTill({ database, profile }: CallContext, { place, flows, methods, counts }: TillRecord) {
  const last = counts[0];
  const found = (method: string) => last?.methods.find((one) => one.method === method)?.counted ?? null;
  const total = sumOf(flows);
  const counted = last ? last.methods.reduce((sum, one) => sum + one.counted, 0) : null;
  const less = (one: number | null, flow: Flow) =>
    fromMinorOrNull(one === null ? null : one - expectedOf(flow));
  const holds = heldOnCards(database, place);
  return {
    locationId: place.id,
    locationName: place.name,
    day: place.day,
    version: profile === 'full' ? (last?.version ?? 0) : null,
    methods: methods.map(({ method, ...flow }) => ({
      method,
      ...wireFlow(flow),
      counted: fromMinorOrNull(found(method)),
      difference: less(found(method), flow),
    })),
    users: wireUsers(flows),
    total: { ...wireFlow(total), counted: fromMinorOrNull(counted), difference: less(counted, total) },
    holds: { held: fromMinor(holds.held), released: fromMinor(holds.released), entries: holds.entries },
    counts: counts.map(wireCount),
  };
}
