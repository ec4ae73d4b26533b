import type { z } from 'zod';
import { isBefore } from '../../../domain/calendar.ts';
import { sumAmounts } from '../../../domain/money.ts';
import { unknownCell } from '../../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import {
  byAnyOf,
  byDays,
  byFlag,
  byNumber,
  byOneOf,
  byText,
  listFilters,
  pagingOf,
} from '../../../patterns/record-form/filter-table.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { ReservationRow } from '../../../upstream/reservations/reservation.contract.ts';
import type { ReservationSort } from '../../../upstream/reservations/reservations.contract.ts';
import {
  listReservationStatusesOrEmpty,
  listReservations,
  listReservationTypesOrEmpty,
} from '../../../upstream/reservations/reservations.server.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { dayTabs } from '../../day/public.ts';
import { reserveLink } from '../../rentals/record/rental-links.server.ts';
import { RESERVATION_FIELDS } from '../../rentals/record/reservation-fields.ts';
import { columns, defaultColumns } from './columns.server.ts';

type Query = Omit<Parameters<typeof listReservations>[1], 'clientDate'>;

const label = (name: string) => `reservations.filters.${name}`;
const named = <Kind>(name: string, kind: Kind, place: 'row' | 'more' | 'set') => ({
  name,
  label: label(name),
  kind,
  place,
});
const dates = { place: 'more', offer: 'reservations.list.dates' } as const;

const { fields, filters } = listFilters<Query>([], {
  keyword: { label: label('keyword'), kind: byText(), place: 'box' },
  statuses: named('status', byAnyOf('statuses'), 'row'),
  created: { label: label('created'), kind: byDays(), place: 'row' },
  types: named('type', byAnyOf('types'), 'row'),
  checkOutPlaceId: named('checkOutPlace', byOneOf('places'), 'row'),
  checkInPlaceId: named('checkInPlace', byOneOf('places'), 'more'),
  vehicleTypeId: named('vehicleType', byOneOf('vehicleTypes'), 'more'),
  checkOut: { label: label('checkOut'), kind: byDays(), ...dates },
  checkIn: { label: label('checkIn'), kind: byDays(), ...dates },
  unassigned: { ...named('unassigned', byFlag(false), 'more'), offer: 'reservations.list.unassigned' },
  number: named('number', byText(), 'more'),
  vehicleNumber: named('vehicleNumber', byText(), 'more'),
  customerId: named('customer', byNumber(), 'more'),
  vehicleId: named('vehicle', byNumber(), 'more'),
  placeIds: { ...named('places', byAnyOf('places'), 'set'), offer: 'reservations.list.locations' },
});

/** The filters of the list. The last day of a range may not come before its first. */
export const reservationFilters = {
  fields,
  filters: filters.superRefine((asked, context) => {
    for (const range of ['created', 'checkOut', 'checkIn'] as const) {
      const [from, to] = [asked[`${range}From`], asked[`${range}To`]];
      if (from && to && isBefore(to, from))
        context.addIssue({ code: 'custom', path: [`${range}To`], message: 'filter.dateOrder' });
    }
  }),
};

export const reservationList: ListDeclaration<
  ReservationRow,
  z.output<typeof reservationFilters.filters>,
  StaffContext
> = {
  name: 'reservations',
  module: 'reservation',
  hideable: RESERVATION_FIELDS,
  ...reservationFilters,
  order: { sort: 'number', direction: 'asc' },
  orderOffer: 'reservations.list.sort',
  create: reserveLink(),
  columns,
  defaultColumns,
  firstColumn: 'ReservationNumber',
  unknownCell,
  id: (row) => String(row.id),
  rows: ({ reader, today }, { query, filters: asked }) =>
    listReservations(reader, {
      ...asked,
      ...pagingOf<ReservationSort>(query),
      clientDate: today,
      unassigned: asked.unassigned || undefined,
    }),
  choices: async ({ reader, assigned }) => {
    const [statuses, types, vehicleTypes] = await Promise.all([
      listReservationStatusesOrEmpty(reader),
      listReservationTypesOrEmpty(reader),
      listVehicleTypesOrEmpty(reader),
    ]);
    return {
      statuses: toChoices(statuses),
      types: toChoices(types),
      vehicleTypes: toChoices(vehicleTypes),
      places: toChoices(assigned),
    };
  },
  dayViews: dayTabs('arrivals', 'unassigned'),
  words: (staffContext) => staffContext,
  totals: (rows, { formats, t }) =>
    t('reservations.totals', {
      total: formats.money(sumAmounts(rows.map(({ money }) => money.total))),
      balance: formats.money(sumAmounts(rows.map(({ money }) => money.balance))),
    }),
};
