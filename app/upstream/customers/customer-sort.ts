import type { customerSortFields } from './customers.contract.ts';

type SortField = (typeof customerSortFields)[number];

/** What customers can be ordered by, in the product's words, with the service's field for each. */
export const CUSTOMER_SORTS = {
  name: 'Name',
  firstName: 'FirstName',
  lastName: 'LastName',
  number: 'CustomerNumber',
  company: 'CompanyName',
  type: 'CustomerType',
  email: 'Email',
  mobile: 'CPhone',
  city: 'City',
  bornOn: 'DateOfbirth',
  licence: 'LicenseNumber',
  licenceExpiry: 'LicenseExpiryDate',
  created: 'CreatedDate',
} as const satisfies Readonly<Record<string, SortField>>;

export type CustomerSort = keyof typeof CUSTOMER_SORTS;
