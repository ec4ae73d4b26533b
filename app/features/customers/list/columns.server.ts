import type { Formats } from '../../../i18n/formats.server.ts';
import { numberCell, textCell } from '../../../patterns/list/columns.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import type { Cell } from '../../../patterns/list/list-view.ts';
import { isOver } from '../../../patterns/record/value-words.server.ts';
import { columnsIn } from '../../../patterns/record-form/field-table.server.ts';
import type { Customer, CustomerRow } from '../../../upstream/customers/customers.contract.ts';
import { CUSTOMER_GROUPS, type CustomerFieldContext } from '../record/customer-fields.server.ts';

export interface CellWords {
  readonly formats: Formats;
  readonly blacklisted: string;
  readonly yes: string;
  readonly no: string;
  /** Today where the user is, `yyyy-MM-dd`. */
  readonly today: string;
  expired(day: string): string;
}

/** A part of the name, marked where the customer is blacklisted. */
const named = (part: string, { blacklist }: CustomerRow, { blacklisted }: CellWords): Cell =>
  blacklist.isListed ? [part, blacklisted] : part;

export const columns: Readonly<Record<string, ColumnDeclaration<CustomerRow, CellWords>>> = {
  ...columnsIn<CustomerRow, CellWords, CustomerFieldContext, Customer>(CUSTOMER_GROUPS),
  FirstName: {
    label: 'customers.columns.firstName',
    kind: 'text',
    // A company has no first name, and the row's link needs a text.
    cell: (row, words) =>
      named(row.firstName || row.name || textCell(row.number) || String(row.id), row, words),
    sort: 'firstName',
  },
  LastName: {
    label: 'customers.columns.lastName',
    kind: 'text',
    cell: (row, words) => named(textCell(row.lastName), row, words),
    // The service's order by name is that by last name, then first name.
    sort: 'name',
  },
  Phone: {
    label: 'customers.columns.phone',
    kind: 'text',
    cell: ({ phone }) => textCell(phone),
    sort: 'mobile',
  },
  LicenseNumber: {
    label: 'customers.columns.licence',
    kind: 'text',
    cell: ({ licence: { number, expiresOn } }, words) =>
      isOver(expiresOn, words.today)
        ? [textCell(number), words.expired(words.formats.date(expiresOn))]
        : textCell(number),
    sort: 'licence',
  },
  TotalRentals: {
    label: 'customers.columns.rentals',
    kind: 'amount',
    cell: ({ rentals }, words) => numberCell(rentals, words),
  },
};
