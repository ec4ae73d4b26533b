import { unknownCell } from '../../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { filtersIn } from '../../../patterns/record-form/field-table.server.ts';
import {
  byText,
  type FiltersOf,
  listFilters,
  pagingOf,
} from '../../../patterns/record-form/filter-table.server.ts';
import { newCustomerLink } from '../../../patterns/staff-context/record-links.server.ts';
import type {
  CustomerFilters,
  CustomerRow,
  CustomerSort,
} from '../../../upstream/customers/customers.contract.ts';
import { listCustomers, listCustomerTypesOrEmpty } from '../../../upstream/customers/customers.server.ts';
import { CUSTOMER_GROUPS, CUSTOMER_HIDEABLE } from '../record/customer-fields.server.ts';
import { type CellWords, columns } from './columns.server.ts';

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
