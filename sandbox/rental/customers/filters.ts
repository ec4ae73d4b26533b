import type { Profile } from '../../config.ts';
import type { Statement } from '../lists/conditions.ts';
import { type Paging, readPaging, type Sort } from '../lists/page-of.ts';
import type { QueryReader } from '../query.ts';
import { badParameter } from '../refusal.ts';
import { customers, sortNamed } from './columns.ts';

/** What the list is asked for. Everything that is undefined or empty does not narrow it. */
export interface CustomerFilters extends Paging {
  /** What columns alone narrow it to. */
  readonly narrowed: readonly Statement[];
  readonly keyword: string | undefined;
  /** Digits without leading zeros. */
  readonly phone: string | undefined;
  readonly sort: Sort;
  readonly descending: boolean;
}

function readSort(query: QueryReader, profile: Profile): Sort {
  const sortBy = profile === 'given' ? undefined : query.text('SortBy');
  const sort = sortNamed(sortBy ?? 'Name');
  if (sort === undefined) throw badParameter('SortBy', 'is no column of the list');
  return sort;
}

function readPhone(query: QueryReader): string | undefined {
  const text = query.text('Phone');
  const digits = text?.replace(/\D/g, '').replace(/^0+/, '');
  if (digits !== undefined && digits.length < 3) throw badParameter('Phone', 'takes at least three digits');
  return digits;
}

/** Reads the list's query. Refuses with 400 and the parameter's name. */
export function readFilters(query: QueryReader, profile: Profile): CustomerFilters {
  return {
    ...readPaging(query),
    narrowed: customers.narrowed(query),
    keyword: query.text('Keyword'),
    phone: readPhone(query),
    sort: readSort(query, profile),
    descending: query.choice('SortDirection', ['asc', 'desc']) === 'desc',
  };
}
