import type { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { unknownCell } from '../../../patterns/list-screen/row-cells.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type { AgreementRow } from '../../../upstream/agreements/agreement.contract.ts';
import type { AgreementSort } from '../../../upstream/agreements/agreements.contract.ts';
import {
  listAgreementStatusesOrEmpty,
  listAgreements,
  listAgreementTypesOrEmpty,
} from '../../../upstream/agreements/agreements.server.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { walkInWay } from '../../rentals/record/rental-ways.server.ts';
import { type CellWords, columns, usualColumns } from './columns.server.ts';
import { fields } from './fields.ts';
import { filters } from './filters.server.ts';

/** The list of rental agreements, the newest first. */
export const agreementList: ListDeclaration<AgreementRow, z.output<typeof filters>, CellWords> = {
  name: 'agreements',
  module: 'agreement',
  fields,
  filters,
  order: { sort: 'created', direction: 'desc' },
  orderOffer: null,
  create: { ...walkInWay(), key: 'n' },
  columns,
  usualColumns,
  firstColumn: 'AgreementNumber',
  unknownCell,
  id: (row) => String(row.id),
  rows: ({ reader, today }, { query, filters: asked }) =>
    listAgreements(reader, {
      page: query.page,
      pageSize: query.size,
      clientDate: today,
      sort: query.sort as AgreementSort,
      direction: query.direction,
      statusName: asked.statusName,
      statuses: asked.status,
      overdueOnly: asked.overdue,
      checkOutFrom: asked.checkOutFrom,
      checkOutTo: asked.checkOutTo,
      customerId: asked.customer,
      vehicleId: asked.vehicle,
      vehicleNumber: asked.vehicleNumber,
      vehicleTypeId: asked.vehicleType,
      checkOutPlaceId: asked.checkOutPlace,
      checkInPlaceId: asked.checkInPlace,
      types: asked.type,
      keyword: asked.keyword,
      number: asked.number,
    }),
  choices: async ({ reader, assigned }) => {
    const [statuses, types, vehicleTypes] = await Promise.all([
      listAgreementStatusesOrEmpty(reader),
      listAgreementTypesOrEmpty(reader),
      listVehicleTypesOrEmpty(reader),
    ]);
    return {
      statuses: toChoices(statuses),
      types: toChoices(types),
      vehicleTypes: toChoices(vehicleTypes),
      places: toChoices(assigned),
    };
  },
  words: ({ formats, t }) => ({ formats, overdue: t('agreements.overdue') }),
  totals: (rows, { formats, t }) =>
    t('agreements.totals', {
      total: formats.money(sumAmounts(rows.map(({ money }) => money.total))),
      balance: formats.money(sumAmounts(rows.map(({ money }) => money.balance))),
    }),
};
