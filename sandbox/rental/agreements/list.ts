import type { Profile } from '../../config.ts';
import { checkAssigned, ofAssigned } from '../core/assigned-locations.ts';
import type { Caller } from '../core/caller.ts';
import type { Row } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import { fromMinorOrNull } from '../core/money.ts';
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
import { badParameter } from '../core/refusal.ts';
import { rentalsMatching, rentalsNamed, rentalsOfNumber, rentalsOfVehicle } from '../core/rental-filters.ts';
import type { CallContext, Route } from '../core/router.ts';
import { momentOn } from '../core/wall-clock.ts';
import { chargeIfReturned } from './check-in.ts';
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
  /** The client's day: what is overdue is decided on it. */
  readonly today: string | undefined;
  readonly due: DayRange;
  readonly returnedBefore: string | undefined;
  readonly withBalance: boolean;
  /** Where the vehicle is due. */
  readonly locations: readonly number[];
}

function readOrder(query: QueryReader): Pick<AgreementFilters, 'sort' | 'descending'> {
  const sortBy = query.text('SortBy');
  const direction = query.choice('SortDirection', ['asc', 'desc']);
  return {
    sort: readSort(query, sortNamed, byCreated),
    descending: direction === undefined ? sortBy === undefined : direction === 'desc',
  };
}

/** The parameters that a service of section 7 alone does not have: they are ignored there, not refused. */
function readAssumed(query: QueryReader) {
  return {
    due: { from: query.day('DueDateFrom'), to: query.day('DueDateTo') },
    returnedBefore: query.day('ReturnedBefore'),
    withBalance: query.flag('HasBalance') === true,
    locations: query.ids('LocationIds'),
  };
}

const NOTHING_ASSUMED = { due: NO_DAYS, returnedBefore: undefined, withBalance: false, locations: [] };

/**
 * Reads the query of the list; throws Refusal 400. StartDate and EndDate are days of check-out. On `currentDate` each
 * location's own clock decides what is overdue.
 */
export function readFilters(query: QueryReader, profile: Profile): AgreementFilters {
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
    today: query.day('currentDate'),
    ...(profile === 'given' ? NOTHING_ASSUMED : readAssumed(query)),
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
function overdue(isAsked: boolean, places: readonly PlaceTime[]): readonly Statement[] {
  if (!isAsked) return none;
  const latest = places.map(({ wall }) => wall).reduce((one, other) => (one > other ? one : other), '');
  const each = places.map(() => '(a.checkin_location_id = ? AND a.checkin_date < ?)').join(' OR ');
  return [
    { sql: 'a.status_id = ?', cells: [statusIdOf('agreement', 'Open')] },
    { sql: 'a.checkin_date < ?', cells: [latest] },
    { sql: `(${each || '0'})`, cells: places.flatMap(({ locationId, wall }) => [locationId, wall]) },
  ];
}

const returnedBefore = (day: string | undefined): readonly Statement[] =>
  day === undefined ? none : [{ sql: 'a.return_date < ?', cells: [`${day}T00:00:00`] }];

const LOCATIONS = ['a.checkout_location_id', 'a.checkin_location_id', 'a.return_location_id'];

function conditions(whose: Whose, filters: AgreementFilters): readonly Statement[] {
  const { clientId, places } = whose;
  return [
    ...equal('a.client_id', clientId),
    ...filters.narrowed,
    ...byStatusName(filters.statusName),
    ...overdue(filters.overdue, places),
    ...between('a.checkout_date', filters.checkedOut),
    ...between('a.checkin_date', filters.due),
    ...returnedBefore(filters.returnedBefore),
    ...(filters.withBalance ? [{ sql: 'a.balance_due > 0', cells: [] }] : none),
    ...among('a.checkin_location_id', filters.locations),
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

/** Each such row is priced. */
const MOST_CHARGED = 50;

/** What a return now would add to the total of each agreement: nothing is known of a long page. */
function chargesNow(call: CallContext, rows: readonly Row[], places: readonly PlaceTime[]) {
  if (call.profile !== 'full' || rows.length > MOST_CHARGED) return () => null;
  return ({ id, checkin_location_id: due }: Row) => {
    const wall = places.find(({ locationId }) => locationId === due)?.wall;
    return wall === undefined ? null : fromMinorOrNull(chargeIfReturned(call, Number(id), wall));
  };
}

export const agreementsListRoute: Route = {
  operationId: 'agreements.list',
  permission: 'AGREEMENT_VIEW',
  answer(call) {
    const { caller, database, profile, query, now } = call;
    const filters = readFilters(query, profile);
    for (const id of filters.locations) checkAssigned(call, id);
    checkAssigned(call, filters.pickupPlace);
    checkAssigned(call, filters.returnPlace);
    const clocks = placeTimes(database, caller.clientId, now);
    // Rows and filter agree on what is overdue.
    const places = clocks.map((one) => ({ ...one, wall: momentOn(filters.today, one.wall) }));
    const whose = { clientId: caller.clientId, assigned: caller.assigned, places };
    const { ids, page } = list.read(database, whose, filters);
    const rows = readRows(database, ROWS, ids);
    const chargeOf = filters.overdue ? chargesNow(call, rows, clocks) : () => null;
    const body = rows.map((row) => ({ ...wireRow(row, places), ChargeIfReturnedNow: chargeOf(row) }));
    return { body, page };
  },
};
