import type { Profile } from '../../config.ts';
import type { Statement } from '../lists/conditions.ts';
import { type Paging, readPaging, type Sort } from '../lists/page-of.ts';
import type { QueryReader } from '../query.ts';
import { badParameter } from '../refusal.ts';
import { byNumber, sortNamed, vehicles } from './columns.ts';
import { type AskedPeriod, readPeriod } from './period.ts';

/** What the list is asked for. Everything that is undefined does not narrow it. */
export interface VehicleFilters extends Paging {
  /** What columns alone narrow it to. */
  readonly narrowed: readonly Statement[];
  readonly plate: string | undefined;
  readonly number: string | undefined;
  readonly vehicleId: number | undefined;
  /** A status by its id or its name. */
  readonly status: string | undefined;
  /** Narrowed to by its column; the caller has to be assigned to it. */
  readonly owningPlace: number | undefined;
  readonly currentPlace: number | undefined;
  readonly period: AskedPeriod | undefined;
  readonly includesNotFree: boolean;
  readonly sort: Sort;
  readonly descending: boolean;
}

/** The parameters that a service of the given calls alone does not have: they are ignored there, not refused. */
function readAssumed(query: QueryReader) {
  const sortBy = query.text('SortBy');
  const sort = sortBy === undefined ? byNumber : sortNamed(sortBy);
  if (sort === undefined) throw badParameter('SortBy', 'is no column of the list');
  return { sort, includesNotFree: query.flag('IncludeNotFree') === true };
}

const NOTHING_ASSUMED = { sort: byNumber, includesNotFree: false };

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
