import { isBefore } from '../../../domain/calendar.ts';
import { unknownCell } from '../../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { filtersIn } from '../../../patterns/record-form/field-table.server.ts';
import * as by from '../../../patterns/record-form/filter-table.server.ts';
import { newVehicleLink } from '../../../patterns/staff-context/record-links.server.ts';
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
import { VEHICLE_GROUPS, VEHICLE_HIDEABLE } from '../record/vehicle-fields.server.ts';
import { type CellWords, columns } from './columns.server.ts';

const { fields, filters } = by.listFilters<VehicleFilters>(filtersIn(VEHICLE_GROUPS), {
  plate: { label: 'fleet.filters.plate', kind: by.byText(), place: 'box' },
  statusId: { name: 'status', label: 'fleet.filters.status', kind: by.byOneOf('statuses'), place: 'row' },
  typeId: { name: 'type', label: 'fleet.filters.type', kind: by.byOneOf('types'), place: 'row' },
  locationId: { name: 'place', label: 'fleet.filters.place', kind: by.byOneOf('places'), place: 'row' },
  free: { label: 'fleet.filters.free', kind: by.byDays(), place: 'row' },
  isActive: { name: 'active', label: 'fleet.filters.active', kind: by.byFlag(true), place: 'more' },
  number: { label: 'fleet.filters.number', kind: by.byText(), place: 'more' },
  homeLocationId: {
    name: 'homePlace',
    label: 'fleet.filters.homePlace',
    kind: by.byOneOf('places'),
    place: 'more',
  },
  vehicleId: { name: 'vehicle', label: 'fleet.filters.vehicle', kind: by.byNumber(), place: 'more' },
  includesNotFree: {
    name: 'notFree',
    label: 'fleet.filters.notFree',
    kind: by.byFlagOn(),
    place: 'more',
    offer: 'vehicles.list.not-free',
  },
});

/** The filters of the list; the period for which a vehicle is free needs both days. */
export const vehicleFilters = {
  fields,
  filters: filters
    .refine(({ freeFrom, freeTo }) => !freeFrom || !freeTo || !isBefore(freeTo, freeFrom), {
      path: ['freeTo'],
      message: 'filter.dateOrder',
    })
    .refine(({ freeFrom, freeTo }) => Boolean(freeFrom) === Boolean(freeTo), {
      path: ['freeTo'],
      message: 'fleet.bothDays',
    }),
};

export const vehicleList: ListDeclaration<VehicleRow, by.FiltersOf<VehicleFilters>, CellWords> = {
  name: 'fleet',
  module: 'vehicle',
  hideable: VEHICLE_HIDEABLE,
  create: newVehicleLink,
  ...vehicleFilters,
  order: { sort: 'number', direction: 'desc' },
  orderOffer: 'vehicles.list.sort',
  columns,
  defaultColumns: [
    'VehicleNumber',
    'LicenseNo',
    'VehicleType',
    'Make',
    'Model',
    'Status',
    'CurrentLocation',
    'Odometer',
  ],
  firstColumn: 'VehicleNumber',
  unknownCell,
  id: (row) => String(row.id),
  rows: ({ reader }, { query, filters }) =>
    listVehicles(reader, { ...filters, ...by.pagingOf<VehicleSort>(query) }),
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
