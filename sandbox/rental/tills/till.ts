import { fromMinor, fromMinorOrNull } from '../money.ts';
import type { Asked } from '../router.ts';
import { countsOf, type TillCount, wireCount } from './counts.ts';
import { expectedOf, type Flow, heldOnCards, movedMoney, sumOf, type UserFlow } from './moved-money.ts';
import type { TillPlace } from './till-place.ts';

/** A till as it is, in minor units. */
export interface TillRecord {
  readonly place: TillPlace;
  readonly flows: readonly UserFlow[];
  /** What is to be counted: every method by which money moved or that was counted before, and always cash. */
  readonly methods: readonly ({ readonly method: string } & Flow)[];
  /** The last one first. */
  readonly counts: readonly TillCount[];
}

const ORDER = ['Cash', 'Card', 'Bank transfer'];
const rank = (method: string): number => (ORDER.includes(method) ? ORDER.indexOf(method) : ORDER.length);
const inOrder = (one: string, other: string): number =>
  rank(one) - rank(other) || one.localeCompare(other, 'en');

/** Reads a till. */
export function readTill({ database }: Asked, place: TillPlace): TillRecord {
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

/** The till in the wire's names and currency units. */
export function wireTill({ database, profile }: Asked, { place, flows, methods, counts }: TillRecord) {
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
