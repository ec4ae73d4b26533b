import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { unknownCell } from '../../../patterns/list-screen/row-cells.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { type FiltersOf, pagingOf } from '../../../patterns/record-form/filter-table.server.ts';
import { newVehicleWay } from '../../../patterns/record-form/record-ways.server.ts';
import type {
  VehicleFilters,
  VehicleRow,
  VehicleSort,
} from '../../../upstream/vehicles/vehicles.contract.ts';
import {
  listVehicleStatusesOrEmpty,
  listVehicles,
  listVehicleTypesOrEmpty,
} from '../../../upstream/vehicles/vehicles.server.ts';
import { isAvailable } from '../life-cycle.ts';
import { type CellWords, columns, usualColumns } from './columns.server.ts';
import { vehicleFilters } from './filters.server.ts';

/** The list of the fleet's vehicles. */
export const vehicleList: ListDeclaration<VehicleRow, FiltersOf<VehicleFilters>, CellWords> = {
  name: 'fleet',
  module: 'vehicle',
  create: newVehicleWay,
  ...vehicleFilters,
  order: { sort: 'number', direction: 'desc' },
  orderOffer: 'vehicles.list.sort',
  columns,
  usualColumns,
  firstColumn: 'VehicleNumber',
  unknownCell,
  id: (row) => String(row.id),
  rows: ({ reader }, { query, filters }) =>
    listVehicles(reader, { ...filters, ...pagingOf<VehicleSort>(query) }),
  choices: async ({ reader, assigned }) => {
    const [statuses, types] = await Promise.all([
      listVehicleStatusesOrEmpty(reader),
      listVehicleTypesOrEmpty(reader),
    ]);
    return { statuses: toChoices(statuses), types: toChoices(types), places: toChoices(assigned) };
  },
  words: ({ formats, t }) => ({
    formats,
    yes: t('fleet.inUse'),
    no: t('fleet.notInUse'),
    backBy: (moment) => t('fleet.backBy', { moment }),
  }),
  totals: (rows, { formats, t }) =>
    t('fleet.totals', {
      available: formats.number(rows.filter(({ statusId }) => isAvailable(statusId)).length),
      rows: formats.number(rows.length),
    }),
};
