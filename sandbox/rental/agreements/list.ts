import { checkAssigned, ofAssigned } from '../core/assigned-locations.ts';
import type { Caller } from '../core/caller.ts';
import type { Row } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import {
  between,
  type DayRange,
  equal,
  listOf,
  none,
  type Ordered,
  readPaging,
  readRows,
  readSort,
  type Statement,
} from '../core/page.ts';
import type { QueryReader } from '../core/query.ts';
import { badParameter } from '../core/refusal.ts';
import { rentalsMatching, rentalsNamed, rentalsOfNumber, rentalsOfVehicle } from '../core/rental-filters.ts';
import type { Route } from '../core/router.ts';
import { agreements, byCreated, ROWS, rowOnly, sortNamed } from './record/columns.ts';
import { daysRemaining, isOverdue, type PlaceTime, placeTimes } from './record/location-time.ts';

interface AgreementFilters extends Ordered {
  readonly narrowed: readonly Statement[];
  readonly statusName: string | undefined;
  readonly overdue: boolean;
  readonly checkedOut: DayRange;
  readonly vehicleNo: string | undefined;
  /** Narrowed to by its column; the caller has to be assigned to it. */
  readonly pickupPlace: number | undefined;
  readonly returnPlace: number | undefined;
  readonly keyword: string | undefined;
  readonly number: string | undefined;
}

function readOrder(query: QueryReader): Pick<AgreementFilters, 'sort' | 'descending'> {
  const sortBy = query.text('SortBy');
  const direction = query.choice('SortDirection', ['asc', 'desc']);
  return {
    sort: readSort(query, sortNamed, byCreated),
    descending: direction === undefined ? sortBy === undefined : direction === 'desc',
  };
}

/**
 * Reads the query of the list; throws Refusal 400. StartDate and EndDate are days of check-out. `currentDate`
 * is checked and not used, since each location's own clock decides what is overdue.
 */
export function readFilters(query: QueryReader): AgreementFilters {
  query.day('currentDate');
  const checkedOut = { from: query.day('StartDate'), to: query.day('EndDate') };
  if (checkedOut.from !== undefined && checkedOut.to !== undefined && checkedOut.to < checkedOut.from) {
    throw badParameter('EndDate', 'must not be before StartDate');
  }
  return {
    ...readPaging(query),
    narrowed: agreements.narrowed(query),
    statusName: query.text('AgreementStatusName'),
    overdue: query.flag('IsSearchOverdues') === true,
    checkedOut,
    vehicleNo: query.text('VehicleNo'),
    pickupPlace: query.id('PickupLocationId'),
    returnPlace: query.id('ReturnLocationId'),
    keyword: query.text('Keyword'),
    number: query.text('AgreementNumber'),
    ...readOrder(query),
  };
}

interface Whose extends Pick<Caller, 'clientId' | 'assigned'> {
  readonly places: readonly PlaceTime[];
}

function byStatusName(name: string | undefined): readonly Statement[] {
  if (name === undefined) return none;
  const sql =
    'a.status_id = (SELECT id FROM agreement_statuses WHERE name = ? COLLATE NOCASE OR code = ? COLLATE NOCASE)';
  return [{ sql, cells: [name, name] }];
}

/** The latest clock bounds what an index reads; each location's own clock decides. */
function overdue(call: boolean, places: readonly PlaceTime[]): readonly Statement[] {
  if (!call) return none;
  const latest = places.map(({ wall }) => wall).reduce((one, other) => (one > other ? one : other), '');
  const each = places.map(() => '(a.checkin_location_id = ? AND a.checkin_date < ?)').join(' OR ');
  return [
    { sql: 'a.status_id = ?', cells: [statusIdOf('agreement', 'Open')] },
    { sql: 'a.checkin_date < ?', cells: [latest] },
    { sql: `(${each || '0'})`, cells: places.flatMap(({ locationId, wall }) => [locationId, wall]) },
  ];
}

const LOCATIONS = ['a.checkout_location_id', 'a.checkin_location_id', 'a.return_location_id'];

function conditions(whose: Whose, filters: AgreementFilters): readonly Statement[] {
  const { clientId, places } = whose;
  return [
    ...equal('a.client_id', clientId),
    ...filters.narrowed,
    ...byStatusName(filters.statusName),
    ...overdue(filters.overdue, places),
    ...between('a.checkout_date', filters.checkedOut),
    ...rentalsOfVehicle('a', clientId, filters.vehicleNo),
    ...rentalsOfNumber('a', filters.number),
    ...rentalsMatching('a', clientId, filters.keyword),
    ...ofAssigned(whose, LOCATIONS, rentalsNamed('a', clientId, filters)),
  ];
}

export const list = listOf((whose: Whose, filters: AgreementFilters) => ({
  from: 'agreements a',
  key: 'a.id',
  conditions: conditions(whose, filters),
}));

/** A row of the list, whose lateness follows the clock of the location where the vehicle is due. */
function wireRow(row: Row, places: readonly PlaceTime[]) {
  const wall = places.find(({ locationId }) => locationId === row.checkin_location_id)?.wall ?? '';
  const state = { statusId: Number(row.status_id), due: String(row.checkin_date) };
  return {
    ...agreements.row(row),
    ...rowOnly.row(row),
    DaysRemaining: daysRemaining(state, wall),
    IsOverdue: isOverdue(state, wall),
  };
}

export const agreementsListRoute: Route = {
  operationId: 'agreements.list',
  permission: 'AGREEMENT_VIEW',
  answer(call) {
    const { caller, database, query, now } = call;
    const filters = readFilters(query);
    checkAssigned(call, filters.pickupPlace);
    checkAssigned(call, filters.returnPlace);
    const places = placeTimes(database, caller.clientId, now);
    const whose = { clientId: caller.clientId, assigned: caller.assigned, places };
    const { ids, page } = list.read(database, whose, filters);
    return { body: readRows(database, ROWS, ids).map((row) => wireRow(row, places)), page };
  },
};
