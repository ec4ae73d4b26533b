import type { Formats } from '../../../i18n/formats.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list-screen/column-declaration.server.ts';
import type { CellKind } from '../../../patterns/list-screen/list-view.ts';
import type { Cell } from '../../../patterns/list-screen/packed-rows.ts';
import type { CustomerRow } from '../../../upstream/customers/customer-row.ts';
import type { CustomerSort } from '../../../upstream/customers/customer-sort.ts';

/** What the cells of this list need besides the row. */
export interface CellWords {
  readonly formats: Formats;
  readonly blacklisted: string;
  readonly yes: string;
  readonly no: string;
  /** Today where the user is, `yyyy-MM-dd`. */
  readonly today: string;
  /** Says since when a paper is of no use. */
  expired(day: string): string;
}

type Column = ColumnDeclaration<CustomerRow, CellWords>;

function column(name: string, kind: CellKind, cell: Column['cell'], sort?: CustomerSort): Column {
  return { label: `customers.columns.${name}`, kind, cell, ...(sort && { sort }) };
}

const orEmpty = (text: string | null) => text ?? '';

/** A part of the name, with what has to be known before anything is handed over. */
const named = (part: string, { isBlacklisted }: CustomerRow, { blacklisted }: CellWords): Cell =>
  isBlacklisted ? [part, blacklisted] : part;

function licence({ licenceNumber, licenceExpiresOn }: CustomerRow, words: CellWords): Cell {
  const hasExpired = licenceExpiresOn !== null && licenceExpiresOn.slice(0, 10) < words.today;
  const number = orEmpty(licenceNumber);
  return hasExpired ? [number, words.expired(words.formats.date(licenceExpiresOn))] : number;
}

const flag = (name: string, of: (row: CustomerRow) => boolean | null) =>
  column(name, 'text', (row, { yes, no }) => {
    const value = of(row);
    return value === null ? '' : value ? yes : no;
  });

/** The list's columns by the service's header codes. */
export const columns: Readonly<Record<string, Column>> = {
  FirstName: column(
    'firstName',
    'text',
    // A company has no first name, and the row's link needs a text.
    (row, words) => named(row.firstName || row.name || orEmpty(row.number) || String(row.id), row, words),
    'firstName',
  ),
  // The service's order by name is that by last name, then first name.
  LastName: column('lastName', 'text', (row, words) => named(orEmpty(row.lastName), row, words), 'name'),
  Phone: column('phone', 'text', (row) => orEmpty(row.phone), 'mobile'),
  Email: column('email', 'text', (row) => orEmpty(row.email), 'email'),
  CustomerType: column('type', 'text', (row) => orEmpty(row.type), 'type'),
  Company: column('company', 'text', (row) => orEmpty(row.company), 'company'),
  DateOfBirth: column('bornOn', 'text', (row, { formats }) => formats.date(row.bornOn), 'bornOn'),
  City: column('city', 'text', (row) => orEmpty(row.city), 'city'),
  LicenseNumber: column('licence', 'text', licence, 'licence'),
  LicenseExpiryDate: column(
    'licenceExpiry',
    'text',
    (row, { formats }) => formats.date(row.licenceExpiresOn),
    'licenceExpiry',
  ),
  CustomerNumber: column('number', 'text', (row) => orEmpty(row.number), 'number'),
  HPhone: column('homePhone', 'text', (row) => orEmpty(row.homePhone)),
  BPhone: column('businessPhone', 'text', (row) => orEmpty(row.businessPhone)),
  CreatedDate: column('created', 'text', (row, { formats }) => formats.date(row.createdAt), 'created'),
  TotalRentals: column('rentals', 'amount', (row, { formats }) => formats.number(row.rentals)),
  Active: flag('active', ({ isActive }) => isActive),
  IsBlacklisted: flag('blacklisted', ({ isBlacklisted }) => isBlacklisted),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = Object.keys(columns).slice(0, 6);

/**
 * The cell of a column that the service offers and this list does not know: the row's value of the same name, as it
 * is, else nothing.
 */
export function unknownCell(row: CustomerRow, code: string): string {
  const name = code.charAt(0).toLowerCase() + code.slice(1);
  const value = Object.entries(row).find(([key]) => key === name)?.[1];
  return value === null || value === undefined ? '' : String(value);
}
