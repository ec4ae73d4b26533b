import type { Profile } from '../../config.ts';
import type { Freedom } from '../availability/freedom.ts';
import { checkAssigned, ofAssigned } from '../core/assigned-locations.ts';
import type { Caller } from '../core/caller.ts';
import {
  among,
  equal,
  listOf,
  none,
  type Ordered,
  pageOf,
  readPaging,
  readSort,
  type Statement,
} from '../core/page.ts';
import type { QueryReader } from '../core/query.ts';
import { checkOwn } from '../core/records.ts';
import type { Answer, CallContext, Route } from '../core/router.ts';
import { byNumber, sortNamed, vehicleRows, vehicles } from './columns.ts';
import {
  type FreeQuestion,
  freedomFields,
  freeVehicles,
  type QueryPeriod,
  readPeriod,
  surelyTaken,
} from './free-vehicles.ts';
import { withAlert } from './service-alert.ts';

interface VehicleFilters extends Ordered {
  readonly narrowed: readonly Statement[];
  readonly plate: string | undefined;
  readonly number: string | undefined;
  readonly vehicleId: number | undefined;
  readonly status: string | undefined;
  /** Narrowed to by its column; the caller has to be assigned to it. */
  readonly owningPlace: number | undefined;
  readonly currentPlace: number | undefined;
  readonly period: QueryPeriod | undefined;
  readonly includesNotFree: boolean;
  /** Where the vehicle stands. */
  readonly locations: readonly number[];
  /** The day on which there is an alert. */
  readonly alertOn: string | undefined;
}

/** The parameters that a service of the given calls alone does not have: they are ignored there, not refused. */
function readAssumed(query: QueryReader) {
  const sort = readSort(query, sortNamed, byNumber);
  return {
    sort,
    includesNotFree: query.flag('IncludeNotFree') === true,
    locations: query.ids('LocationIds'),
    alertOn: query.day('ServiceAlert'),
  };
}

const NOTHING_ASSUMED = { sort: byNumber, includesNotFree: false, locations: [], alertOn: undefined };

/** Reads the list's query; refuses with 400 and the parameter's name. The fleet begins with its highest number. */
export function readFilters(query: QueryReader, profile: Profile): VehicleFilters {
  return {
    ...readPaging(query),
    narrowed: vehicles.narrowed(query),
    plate: query.text('LicenseNo'),
    number: query.text('VehicleNo'),
    vehicleId: query.id('VehicleId'),
    status: query.text('VehicleStatus'),
    owningPlace: query.id('OwningLocationId'),
    currentPlace: query.id('CurrentLocationId'),
    period: readPeriod(query),
    descending: query.choice('SortDirection', ['asc', 'desc']) !== 'asc',
    ...(profile === 'given' ? NOTHING_ASSUMED : readAssumed(query)),
  };
}

type Whose = Pick<Caller, 'clientId' | 'assigned'>;

const bare = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Compares a column without case and spaces: `instr` knows no wildcards, so % and _ are what they are. */
const comparing =
  (test: (column: string) => string) =>
  (column: string, text: string | undefined): readonly Statement[] =>
    text === undefined ? none : [{ sql: test(`upper(replace(${column}, ' ', ''))`), cells: [bare(text)] }];

const beginning = comparing((column) => `instr(${column}, ?) = 1`);
const exactly = comparing((column) => `${column} = ?`);

function byStatus(status: string | undefined): readonly Statement[] {
  if (status === undefined) return none;
  if (/^\d{1,9}$/.test(status)) return equal('v.status_id', Number(status));
  const sql = `v.status_id IN (SELECT id FROM vehicle_statuses WHERE upper(replace(name, ' ', '')) = ?)`;
  return [{ sql, cells: [bare(status)] }];
}

/** With a period the location is where the vehicle has to be then, and where it stands now tells little. */
const byPlace = ({ period, currentPlace }: VehicleFilters): readonly Statement[] =>
  period === undefined ? equal('v.current_location_id', currentPlace) : none;

/** Exact matches and vehicles that are free for a period are found at any location. */
function namedExactly({ plate, number, vehicleId, period }: VehicleFilters): readonly Statement[] {
  if (vehicleId !== undefined || period !== undefined) return [{ sql: '1', cells: [] }];
  return [...exactly('v.license_no', plate), ...exactly('v.number', number)];
}

function conditions(whose: Whose, filters: VehicleFilters): readonly Statement[] {
  const { clientId } = whose;
  return [
    ...equal('v.client_id', clientId),
    ...filters.narrowed,
    ...byStatus(filters.status),
    ...byPlace(filters),
    ...among('v.current_location_id', filters.locations),
    ...withAlert(filters.alertOn),
    ...beginning('v.license_no', filters.plate),
    ...beginning('v.number', filters.number),
    ...ofAssigned(whose, ['v.current_location_id', 'v.owning_location_id'], namedExactly(filters)),
  ];
}

const selection = (whose: Whose, filters: VehicleFilters) => ({
  from: 'vehicles v',
  key: 'v.id',
  conditions: conditions(whose, filters),
});

export const list = listOf(selection);

export function allStatement(
  whose: Whose,
  filters: VehicleFilters,
  further: readonly Statement[],
): Statement {
  const all = selection(whose, filters);
  const narrowed = { ...all, conditions: [...all.conditions, ...further] };
  return pageOf({ ...filters, ...narrowed, page: 1, pageSize: -1 });
}

/** Freedom is no column: the tenant's vehicles that could be free are looked at one by one, then the page is cut. */
function pageOfFree({ caller, database }: CallContext, filters: VehicleFilters, question: FreeQuestion) {
  const { sql, cells } = allStatement(caller, filters, surelyTaken(database, question));
  const ids = database.all<{ id: number }>(sql, cells).map(({ id }) => id);
  const freedom = freeVehicles(database, ids, question);
  const free = ids.filter((id) => freedom.get(id)?.isFree === true);
  const { page, pageSize } = filters;
  const onPage = free.slice((page - 1) * pageSize, page * pageSize);
  return { ids: onPage, page: { page, pageSize, totalCount: free.length }, freedom };
}

function answerFor(call: CallContext, filters: VehicleFilters, question: FreeQuestion): Answer {
  const { database } = call;
  checkOwn(call, 'locations', question.locationId);
  const found = filters.includesNotFree
    ? { ...list.read(call.database, call.caller, filters), freedom: null }
    : pageOfFree(call, filters, question);
  const freedom: ReadonlyMap<unknown, Freedom> = found.freedom ?? freeVehicles(database, found.ids, question);
  const body = vehicleRows(database, found.ids).map((row) => {
    const known = freedom.get(row.VehicleId);
    return known === undefined ? row : { ...row, ...freedomFields(known) };
  });
  return { body, page: found.page };
}

/**
 * The default order is by number, descending; a period narrows to free vehicles unless IncludeNotFree is set.
 */
export const vehiclesListRoute: Route = {
  operationId: 'vehicles.list',
  permission: 'FLEET_VIEW',
  answer(call) {
    const filters = readFilters(call.query, call.profile);
    const { period, currentPlace, owningPlace } = filters;
    for (const id of filters.locations) checkAssigned(call, id);
    checkAssigned(call, owningPlace);
    if (period === undefined) checkAssigned(call, currentPlace);
    if (period !== undefined) {
      return answerFor(call, filters, { period, locationId: currentPlace ?? null, now: call.now });
    }
    const { ids, page } = list.read(call.database, call.caller, filters);
    return { body: vehicleRows(call.database, ids), page };
  },
};
