import type { Formats } from '../../../i18n/formats.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list/column-declaration.server.ts';
import type { CellKind } from '../../../patterns/list/list-view.ts';
import type { Cell } from '../../../patterns/list/packed-rows.ts';
import { numberCell, textCell } from '../../../patterns/list-screen/row-cells.server.ts';
import { columnsIn } from '../../../patterns/record-form/field-table.server.ts';
import type { Customer, CustomerRow, CustomerSort } from '../../../upstream/customers/customers.contract.ts';
import { CUSTOMER_GROUPS, type CustomerFieldContext } from '../record/customer-fields.server.ts';

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

/** A part of the name, with what has to be known before anything is handed over. */
const named = (part: string, { blacklist }: CustomerRow, { blacklisted }: CellWords): Cell =>
  blacklist.isListed ? [part, blacklisted] : part;

function licence({ licence: { number, expiresOn } }: CustomerRow, words: CellWords): Cell {
  const hasExpired = expiresOn !== null && expiresOn.slice(0, 10) < words.today;
  return hasExpired ? [textCell(number), words.expired(words.formats.date(expiresOn))] : textCell(number);
}

/** The list's columns by the service's header codes: those of the fields, and what is made of several. */
export const columns: Readonly<Record<string, Column>> = {
  ...columnsIn<CustomerRow, CellWords, CustomerFieldContext, Customer>(CUSTOMER_GROUPS),
  FirstName: column(
    'firstName',
    'text',
    // A company has no first name, and the row's link needs a text.
    (row, words) => named(row.firstName || row.name || textCell(row.number) || String(row.id), row, words),
    'firstName',
  ),
  // The service's order by name is that by last name, then first name.
  LastName: column('lastName', 'text', (row, words) => named(textCell(row.lastName), row, words), 'name'),
  Phone: column('phone', 'text', (row) => textCell(row.phone), 'mobile'),
  CustomerType: column('type', 'text', (row) => textCell(row.type), 'type'),
  LicenseNumber: column('licence', 'text', licence, 'licence'),
  TotalRentals: column('rentals', 'amount', (row, words) => numberCell(row.rentals, words)),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = [
  'FirstName',
  'LastName',
  'Phone',
  'Email',
  'CustomerType',
  'Company',
];
