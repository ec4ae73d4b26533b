import type { Formats } from '../../../i18n/formats.server.ts';
import { numberCell, textCell, unknownCell } from '../../../patterns/list/columns.server.ts';
import type { ColumnDeclaration, ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import type { Cell } from '../../../patterns/list/list-view.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { isOver } from '../../../patterns/record/value-words.server.ts';
import { columnsIn, filtersIn } from '../../../patterns/record-form/field-table.server.ts';
import {
  byText,
  type FiltersOf,
  listFilters,
  pagingOf,
} from '../../../patterns/record-form/filter-table.server.ts';
import { newCustomerLink } from '../../../patterns/staff-context/record-links.server.ts';
import type {
  Customer,
  CustomerFilters,
  CustomerRow,
  CustomerSort,
} from '../../../upstream/customers/customers.contract.ts';
import { listCustomers, listCustomerTypesOrEmpty } from '../../../upstream/customers/customers.server.ts';
import {
  CUSTOMER_GROUPS,
  CUSTOMER_HIDEABLE,
  type CustomerFieldContext,
} from '../record/customer-fields.server.ts';

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

/** Fewer than three digits are in nearly every telephone number. */
const hasEnoughDigits = (phone: string): boolean => phone.replace(/\D/g, '').replace(/^0+/, '').length >= 3;

export const customerFilters = listFilters<CustomerFilters>(filtersIn(CUSTOMER_GROUPS), {
  keyword: { label: 'customers.filters.keyword', kind: byText(), place: 'box' },
  phone: {
    label: 'customers.filters.phone',
    kind: byText({ fits: hasEnoughDigits, message: 'customers.filters.phoneShort' }),
    place: 'row',
  },
});

export const customerList: ListDeclaration<CustomerRow, FiltersOf<CustomerFilters>, CellWords> = {
  name: 'customers',
  module: 'customer',
  hideable: CUSTOMER_HIDEABLE,
  create: newCustomerLink,
  ...customerFilters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: 'customers.list.sort',
  columns,
  defaultColumns: ['FirstName', 'LastName', 'Phone', 'Email', 'CustomerType', 'Company'],
  firstColumn: 'FirstName',
  unknownCell,
  id: (row) => String(row.id),
  rows: ({ reader }, { query, filters }) =>
    listCustomers(reader, { ...filters, ...pagingOf<CustomerSort>(query) }),
  choices: async ({ reader }) => ({ types: toChoices(await listCustomerTypesOrEmpty(reader)) }),
  words: ({ formats, today, t }) => ({
    formats,
    today,
    blacklisted: t('customers.blacklisted'),
    yes: t('list.yes'),
    no: t('list.no'),
    expired: (day) => t('customers.expired', { day }),
  }),
  totals: () => '',
};
