import type { DayRange, Statement } from '../../lists/conditions.ts';
import { type Paging, readPaging, type Sort } from '../../lists/page-of.ts';
import type { QueryReader } from '../../query.ts';
import { badParameter } from '../../refusal.ts';
import { agreements, byCreated, sortNamed } from '../columns.ts';

/** What the list is asked for. Everything that is undefined or empty does not narrow it. */
export interface AgreementFilters extends Paging {
  /** What columns alone narrow it to. */
  readonly narrowed: readonly Statement[];
  /** A status by its name or code, whatever the case. */
  readonly statusName: string | undefined;
  readonly overdue: boolean;
  readonly checkedOut: DayRange;
  readonly vehicleNo: string | undefined;
  /** Narrowed to by its column; the caller has to be assigned to it. */
  readonly pickupPlace: number | undefined;
  /** Narrowed to by its column; the caller has to be assigned to it. */
  readonly returnPlace: number | undefined;
  readonly keyword: string | undefined;
  readonly number: string | undefined;
  readonly sort: Sort;
  readonly descending: boolean;
}

function readSort(query: QueryReader): Pick<AgreementFilters, 'sort' | 'descending'> {
  const sortBy = query.text('SortBy');
  const direction = query.choice('SortDirection', ['asc', 'desc']);
  if (sortBy === undefined) return { sort: byCreated, descending: direction !== 'asc' };
  const sort = sortNamed(sortBy);
  if (sort === undefined) throw badParameter('SortBy', 'is no column of the list');
  return { sort, descending: direction === 'desc' };
}

/**
 * Reads the list's query; the newest comes first when nothing else is asked. StartDate and EndDate are days of
 * check-out, ReturnLocationId is the place where the vehicle is due. `currentDate` is checked and not used, since what
 * is overdue follows each place's own clock. Refuses with 400 and the parameter's name.
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
    ...readSort(query),
  };
}
