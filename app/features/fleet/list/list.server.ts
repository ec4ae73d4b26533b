import type { Formats } from '../../../i18n/formats.server.ts';
import { distanceCell, moneyCell, textCell, unknownCell } from '../../../patterns/list/columns.server.ts';
import type { ColumnDeclaration, ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { columnsIn, filtersIn } from '../../../patterns/record-form/field-table.server.ts';
import * as by from '../../../patterns/record-form/filter-table.server.ts';
import { newVehicleLink } from '../../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  Vehicle,
  VehicleFilters,
  VehicleRow,
  VehicleSort,
} from '../../../upstream/vehicles/vehicles.contract.ts';
import {
  listVehicleStatusesOrEmpty,
  listVehicles,
  listVehicleTypesOrEmpty,
} from '../../../upstream/vehicles/vehicles.server.ts';
import { dayTabs } from '../../day/public.ts';
import { isAvailable, statusBadge } from '../life-cycle.ts';
import {
  VEHICLE_GROUPS,
  VEHICLE_HIDEABLE,
  type VehicleFormContext,
} from '../record/vehicle-fields.server.ts';

interface CellWords {
  readonly formats: Formats;
  readonly formatsAt: StaffContext['formatsAt'];
  readonly yes: string;
  readonly no: string;
  backBy(moment: string): string;
}

/** Returns why a vehicle is not free for the period of the filter, or until when it is. */
function freedom({ isFree, notFreeBecause, next }: VehicleRow, { formats, backBy }: CellWords): string {
  if (isFree === false) return textCell(notFreeBecause);
  return next?.from ? backBy(formats.dateTime(next.from)) : '';
}

const rate = (name: 'hourlyRate' | 'dailyRate' | 'weeklyRate' | 'monthlyRate') => ({
  label: `fleet.columns.${name}`,
  kind: 'amount' as const,
  cell: (row: VehicleRow, words: CellWords) => moneyCell(row[name], words),
});

export const columns: Readonly<Record<string, ColumnDeclaration<VehicleRow, CellWords>>> = {
  ...columnsIn<VehicleRow, CellWords, VehicleFormContext, Vehicle>(VEHICLE_GROUPS),
  VehicleNumber: {
    label: 'fleet.columns.number',
    kind: 'text',
    cell: (row, words) => [row.number || String(row.id), freedom(row, words)],
    sort: 'number',
  },
  Status: {
    label: 'fleet.columns.status',
    kind: 'badge',
    cell({ statusId, status }) {
      const { tone, shape } = statusBadge(statusId);
      return [status ?? String(statusId ?? ''), `${tone} ${shape}`];
    },
    sort: 'status',
  },
  Year: {
    label: 'fleet.columns.year',
    kind: 'amount',
    // A year is no amount: it has no thousands.
    cell: ({ year }) => String(year ?? ''),
    sort: 'year',
  },
  Odometer: {
    label: 'fleet.columns.odometer',
    kind: 'amount',
    isDistance: true,
    cell: (row, words) =>
      distanceCell(row.odometer, words, row.homeLocationId, row.homePlace, row.locationId, row.place),
    sort: 'odometer',
  },
  DailyRate: { ...rate('dailyRate'), sort: 'dailyRate' },
  HourlyRate: rate('hourlyRate'),
  WeeklyRate: rate('weeklyRate'),
  MonthlyRate: rate('monthlyRate'),
};

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
  alertOn: {
    label: 'fleet.filters.alertOn',
    kind: by.byDay(),
    place: 'set',
    offer: 'vehicles.list.service-alert',
  },
  locationIds: {
    name: 'places',
    label: 'fleet.filters.places',
    kind: by.byAnyOf('places'),
    place: 'set',
    offer: 'vehicles.list.locations',
  },
});

/** The filters of the list; the period for which a vehicle is free needs both days. */
export const vehicleFilters = {
  fields,
  filters: filters.refine(({ freeFrom, freeTo }) => Boolean(freeFrom) === Boolean(freeTo), {
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
  dayViews: dayTabs('dirty', 'serviceAlerts'),
  words: ({ formats, formatsAt, t }) => ({
    ...{ formats, formatsAt },
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
