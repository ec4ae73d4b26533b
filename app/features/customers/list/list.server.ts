import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { unknownCell } from '../../../patterns/list-screen/row-cells.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { type FiltersOf, pagingOf } from '../../../patterns/record-form/filter-table.server.ts';
import { newCustomerWay } from '../../../patterns/record-form/record-ways.server.ts';
import type {
  CustomerFilters,
  CustomerRow,
  CustomerSort,
} from '../../../upstream/customers/customers.contract.ts';
import { listCustomers, listCustomerTypesOrEmpty } from '../../../upstream/customers/customers.server.ts';
import { type CellWords, columns, usualColumns } from './columns.server.ts';
import { customerFilters } from './filters.server.ts';

/** The list of customers. */
export const customerList: ListDeclaration<CustomerRow, FiltersOf<CustomerFilters>, CellWords> = {
  name: 'customers',
  module: 'customer',
  create: newCustomerWay,
  ...customerFilters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: 'customers.list.sort',
  columns,
  usualColumns,
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
