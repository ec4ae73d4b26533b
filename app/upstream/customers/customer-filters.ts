import type { z } from 'zod';
import { CUSTOMER_SORTS, type CustomerSort } from './customer-sort.ts';
import type { listCustomersOperation } from './customers.contract.ts';

/** What a list of customers may be narrowed and ordered by. */
export interface CustomerFilters {
  readonly page: number;
  readonly pageSize: number;
  /** Those that rent, or those that no longer do; all of them when it is left out. */
  readonly isActive?: boolean | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly types?: readonly number[] | undefined;
  readonly keyword?: string | undefined;
  /** `yyyy-MM-dd` */
  readonly bornOn?: string | undefined;
  /** A part of any of the telephone numbers, however it is spaced. */
  readonly phone?: string | undefined;
  /** Left out where the service does not offer `customers.list.sort`. */
  readonly sort?: CustomerSort | undefined;
}

/** The same in the service's spelling. */
export function toCustomersQuery(filters: CustomerFilters): z.input<typeof listCustomersOperation.query> {
  return {
    page: filters.page,
    pageSize: filters.pageSize,
    Active: filters.isActive,
    SortDirection: filters.direction,
    CustomerTypes: filters.types && [...filters.types],
    Keyword: filters.keyword,
    DateOfbirth: filters.bornOn,
    Phone: filters.phone,
    SortBy: filters.sort && CUSTOMER_SORTS[filters.sort],
  };
}
