import type { z } from 'zod';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { unknownCell } from '../../../patterns/list-screen/row-cells.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { newCustomerWay } from '../../../patterns/record-form/record-ways.server.ts';
import type { CustomerRow, CustomerSort } from '../../../upstream/customers/customers.contract.ts';
import { listCustomers, listCustomerTypesOrEmpty } from '../../../upstream/customers/customers.server.ts';
import { type CellWords, columns, usualColumns } from './columns.server.ts';
import { fields } from './fields.ts';
import { filters } from './filters.server.ts';

/** The list of customers. */
export const customerList: ListDeclaration<CustomerRow, z.output<typeof filters>, CellWords> = {
  name: 'customers',
  module: 'customer',
  fields,
  create: newCustomerWay,
  filters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: 'customers.list.sort',
  columns,
  usualColumns,
  firstColumn: 'FirstName',
  unknownCell,
  id: (row) => String(row.id),
  rows: ({ reader }, { query, filters: asked }) =>
    listCustomers(reader, {
      page: query.page,
      pageSize: query.size,
      isActive: asked.active,
      direction: query.direction,
      sort: query.sort as CustomerSort,
      types: asked.type,
      keyword: asked.keyword,
      bornOn: asked.bornOn,
      phone: asked.phone,
    }),
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
