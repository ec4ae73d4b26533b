import type { Profile } from '../../config.ts';
import { type DayRange, NO_DAYS, type Statement } from '../lists/conditions.ts';
import { type Paging, readPaging, type Sort } from '../lists/page-of.ts';
import type { QueryReader } from '../query.ts';
import { badParameter } from '../refusal.ts';
import { bySequence, reservations, sortNamed } from './columns.ts';

/** What the list is asked for. Everything that is undefined or empty does not narrow it. */
export interface ReservationFilters extends Paging {
  /** What columns alone narrow it to. */
  readonly narrowed: readonly Statement[];
  readonly created: DayRange;
  readonly starts: DayRange;
  readonly ends: DayRange;
  readonly vehicleNo: string | undefined;
  /** Narrowed to by its column; the caller has to be assigned to it. */
  readonly startPlace: number | undefined;
  /** Narrowed to by its column; the caller has to be assigned to it. */
  readonly endPlace: number | undefined;
  readonly keyword: string | undefined;
  readonly number: string | undefined;
  readonly unassigned: boolean;
  readonly sort: Sort;
  readonly descending: boolean;
}

/** The parameters that a service of section 7 alone does not have: they are ignored there, not refused. */
function readAssumed(query: QueryReader) {
  const sortBy = query.text('SortBy');
  const sort = sortBy === undefined ? bySequence : sortNamed(sortBy);
  if (sort === undefined) throw badParameter('SortBy', 'is no column of the list');
  return {
    sort,
    starts: { from: query.day('StartDateFrom'), to: query.day('StartDateTo') },
    ends: { from: query.day('EndDateFrom'), to: query.day('EndDateTo') },
    unassigned: query.flag('Unassigned') === true,
  };
}

const NOTHING_ASSUMED = { sort: bySequence, starts: NO_DAYS, ends: NO_DAYS, unassigned: false } as const;

/** Reads the list's query. Refuses with 400 and the parameter's name. `clientDate` is checked and not used. */
export function readFilters(query: QueryReader, profile: Profile): ReservationFilters {
  query.day('clientDate');
  return {
    ...readPaging(query),
    narrowed: reservations.narrowed(query),
    created: { from: query.day('CreatedDateFrom'), to: query.day('CreatedDateTo') },
    vehicleNo: query.text('VehicleNo'),
    startPlace: query.id('CheckoutLocationId'),
    endPlace: query.id('CheckinLocationId'),
    keyword: query.text('Keyword'),
    number: query.text('ReservationNumber'),
    descending: query.choice('SortDirection', ['asc', 'desc']) === 'desc',
    ...(profile === 'given' ? NOTHING_ASSUMED : readAssumed(query)),
  };
}
