import type { TillOnWire } from './tills.contract.ts';

/** Money that moved, in currency units; what was paid back is below 0. */
interface Flow {
  readonly taken: number | null;
  readonly paidBack: number | null;
  /** What should be there: taken less what was paid back. */
  readonly expected: number;
  readonly entries: number | null;
}

/** What one count found. */
export interface TillCount {
  readonly version: number | null;
  readonly by: string | null;
  /** UTC, ISO. */
  readonly at: string | null;
  readonly note: string | null;
  readonly methods: readonly {
    readonly method: string;
    /** What should have been there when it was counted. */
    readonly expected: number | null;
    readonly counted: number;
    readonly difference: number | null;
  }[];
  readonly difference: number | null;
}

/** Counted, and less what is expected now; null while nobody has counted. */
interface Counted {
  readonly counted: number | null;
  readonly difference: number | null;
}

/** The money of one place on one day. */
export interface Till {
  readonly placeId: number;
  readonly place: string | null;
  /** `yyyy-MM-dd` at the place. */
  readonly day: string;
  /** Null where the service keeps no versions. */
  readonly version: number | null;
  readonly methods: readonly ({ readonly method: string } & Flow & Counted)[];
  readonly users: readonly ({
    readonly id: number | null;
    readonly name: string | null;
    readonly methods: readonly ({ readonly method: string } & Flow)[];
  } & Flow)[];
  readonly total: Flow & Counted;
  /** Card holds that were made and given back: no money moved. Null where the service does not say. */
  readonly holds: { readonly held: number | null; readonly released: number | null } | null;
  /** The last one first. */
  readonly counts: readonly TillCount[];
}

/** Takes the service's till apart. */
export const toTill = (wire: TillOnWire): Till => ({
  placeId: wire.locationId,
  place: wire.locationName,
  day: wire.day,
  version: wire.version,
  methods: wire.methods,
  users: wire.users.map(({ userId, userName, ...user }) => ({ ...user, id: userId, name: userName })),
  total: wire.total,
  holds: wire.holds,
  counts: wire.counts.map((count) => ({
    version: count.version,
    by: count.countedByName,
    at: count.countedAt,
    note: count.note,
    methods: count.methods,
    difference: count.difference,
  })),
});
