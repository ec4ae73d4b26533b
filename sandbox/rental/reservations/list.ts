import type { Profile } from '../../config.ts';
import { checkAssigned, ofAssigned } from '../core/assigned-locations.ts';
import type { Caller } from '../core/caller.ts';
import {
  among,
  between,
  type DayRange,
  equal,
  listOf,
  NO_DAYS,
  none,
  type Ordered,
  readPaging,
  readRows,
  readSort,
  type Statement,
} from '../core/page.ts';
import type { QueryReader } from '../core/query.ts';
import { rentalsMatching, rentalsNamed, rentalsOfNumber, rentalsOfVehicle } from '../core/rental-filters.ts';
import type { Route } from '../core/router.ts';
import { bySequence, ROWS, reservations, sortNamed } from './columns.ts';

interface ReservationFilters extends Ordered {
  readonly narrowed: readonly Statement[];
  readonly created: DayRange;
  readonly starts: DayRange;
  readonly ends: DayRange;
  readonly vehicleNo: string | undefined;
  /** Narrowed to by its column; the caller has to be assigned to it. */
  readonly startPlace: number | undefined;
  readonly endPlace: number | undefined;
  readonly keyword: string | undefined;
  readonly number: string | undefined;
  readonly unassigned: boolean;
  /** Where the vehicle is picked up. */
  readonly locations: readonly number[];
}

/** The parameters that a service of section 7 alone does not have: they are ignored there, not refused. */
function readAssumed(query: QueryReader) {
  return {
    sort: readSort(query, sortNamed, bySequence),
    starts: { from: query.day('StartDateFrom'), to: query.day('StartDateTo') },
    ends: { from: query.day('EndDateFrom'), to: query.day('EndDateTo') },
    unassigned: query.flag('Unassigned') === true,
    locations: query.ids('LocationIds'),
  };
}

const NOTHING_ASSUMED = {
  sort: bySequence,
  starts: NO_DAYS,
  ends: NO_DAYS,
  unassigned: false,
  locations: [],
} as const;

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

type Whose = Pick<Caller, 'clientId' | 'assigned'>;

function conditions(whose: Whose, filters: ReservationFilters): readonly Statement[] {
  const { clientId } = whose;
  return [
    ...equal('r.client_id', clientId),
    ...filters.narrowed,
    ...between('r.created_date', filters.created),
    ...between('r.start_date', filters.starts),
    ...between('r.end_date', filters.ends),
    ...among('r.start_location_id', filters.locations),
    ...rentalsOfVehicle('r', clientId, filters.vehicleNo),
    ...rentalsOfNumber('r', filters.number),
    ...(filters.unassigned ? [{ sql: 'r.vehicle_id IS NULL', cells: [] }] : none),
    ...rentalsMatching('r', clientId, filters.keyword),
    ...ofAssigned(whose, ['r.start_location_id', 'r.end_location_id'], rentalsNamed('r', clientId, filters)),
  ];
}

export const list = listOf((whose: Whose, filters: ReservationFilters) => ({
  from: 'reservations r',
  key: 'r.id',
  conditions: conditions(whose, filters),
}));

export const reservationsListRoute: Route = {
  operationId: 'reservations.list',
  permission: 'RESERVATION_VIEW',
  answer(call) {
    const { caller, database, profile, query } = call;
    const filters = readFilters(query, profile);
    for (const id of filters.locations) checkAssigned(call, id);
    checkAssigned(call, filters.startPlace);
    checkAssigned(call, filters.endPlace);
    const { ids, page } = list.read(database, caller, filters);
    return { body: readRows(database, ROWS, ids).map(reservations.row), page };
  },
};
