import { type Sort, sortsByName } from '../lists/page-of.ts';

/** By the list row's field. The first three are read in order from an index; the others are sorted. */
export const sorts = {
  Name: { column: 'c.sort_name' },
  CustomerNumber: { column: 'c.id' },
  CreatedDate: { column: 'c.created_date' },
  FirstName: { column: 'c.first_name' },
  CompanyName: { column: 'c.company_name' },
  CustomerType: { column: 't.name', join: 'JOIN customer_types t ON t.id = c.customer_type_id' },
  Email: { column: 'c.email' },
  CPhone: { column: 'c.cell_phone' },
  City: { column: 'c.city' },
  DateOfbirth: { column: 'c.date_of_birth' },
  LicenseNumber: { column: 'c.license_number' },
  LicenseExpiryDate: { column: 'c.license_expiry_date' },
} as const satisfies Record<string, Sort>;

export type SortField = keyof typeof sorts;

/** Names of fields and codes of column headers that are spelled otherwise. */
const codes: Readonly<Record<string, SortField>> = {
  lastname: 'Name',
  fullname: 'Name',
  phone: 'CPhone',
  company: 'CompanyName',
  license: 'LicenseNumber',
  customertypeid: 'CustomerType',
};

/** The sort that a field of the row or a column header's code names, whatever its case. */
export const sortFieldOf = sortsByName(sorts, codes);
