import type { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import { columnMakers, placesCell, textCell, unknownCell } from '../../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import type { Cell } from '../../../patterns/list/list-view.ts';
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
import { buildName } from '../../../upstream/vehicles/vehicles.contract.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { dayTabs } from '../../day/public.ts';
import { reserveLink } from '../../rentals/record/rental-links.server.ts';
import { RESERVATION_FIELDS } from '../../rentals/record/reservation-fields.ts';
import { statusBadge } from '../life-cycle.ts';

const { column, text, moment, number, money, balance } = columnMakers<ReservationRow, ReservationSort>(
  'reservations.columns',
);

function status({ rental, ...row }: ReservationRow, { nowAt, t }: StaffContext): Cell {
  const { tone, shape, isLate } = statusBadge(
    { ...rental, statusId: row.statusId },
    nowAt(rental.checkOutPlace),
  );
  return [isLate ? t('reservations.late') : (row.status ?? String(row.statusId)), `${tone} ${shape}`];
}

const customer = ({ customer }: ReservationRow): Cell => [
  customer.fullName || (customer.company ?? ''),
  textCell(customer.mobile),
];

const plate = ({ vehicle }: ReservationRow, { t }: StaffContext): Cell =>
  (vehicle.plate ?? vehicle.number) || ['', t('reservations.notAssigned')];

const places = ({ rental }: ReservationRow): Cell => placesCell(rental.checkOutPlace, rental.checkInPlace);

const build = ({ vehicle }: ReservationRow): Cell => buildName(vehicle.make, vehicle.model, vehicle.year);

export const columns: ListDeclaration<ReservationRow, never, StaffContext>['columns'] = {
  ReservationNumber: text('number', (row) => row.displayId, 'number'),
  Status: column('status', 'badge', status, 'status'),
  Customer: column('customer', 'text', customer, 'customer'),
  CheckoutDate: moment('checkOut', ({ rental }) => rental.checkOutAt, 'checkOut'),
  CheckinDate: moment('checkIn', ({ rental }) => rental.checkInAt, 'checkIn'),
  VehicleType: text('vehicleType', ({ vehicle }) => vehicle.type, 'vehicleType'),
  Vehicle: column('vehicle', 'plate', plate, 'plate'),
  Location: column('places', 'text', places, 'checkOutPlace'),
  TotalAmount: money('total', (row) => row.money.total, 'total'),
  BalanceDue: balance('balance', (row) => row.money.balance, 'balance'),
  CreatedDate: moment('created', ({ rental }) => rental.createdAt, 'created'),
  ReservationType: text('type', (row) => row.type, 'type'),
  Phone: text('phone', ({ customer }) => customer.mobile),
  Email: text('email', ({ customer }) => customer.email),
  Company: text('company', ({ customer }) => customer.company, 'company'),
  VehicleMake: column('make', 'text', build, 'make'),
  CheckoutLocation: text('checkOutPlace', ({ rental }) => rental.checkOutPlace, 'checkOutPlace'),
  CheckinLocation: text('checkInPlace', ({ rental }) => rental.checkInPlace, 'checkInPlace'),
  BasePrice: money('base', (row) => row.money.base, 'base'),
  AdvancePaid: money('advance', (row) => row.money.advance, 'advance'),
  TotalDays: number('days', ({ rental }) => rental.days, 'days'),
  AgreementNumber: text('agreement', ({ references }) => references.agreementNumber),
  ReferralName: text('referral', ({ references }) => references.referral),
  Note: text('note', (row) => row.note),
};

/** Shown until the service names the columns that this user chose. */
export const defaultColumns: readonly string[] = Object.keys(columns).slice(0, 10);

type Query = Omit<Parameters<typeof listReservations>[1], 'clientDate'>;

const label = (name: string) => `reservations.filters.${name}`;
const named = <Kind>(name: string, kind: Kind, place: 'row' | 'more' | 'set') => ({
  name,
  label: label(name),
  kind,
  place,
});
const dates = { place: 'more', offer: 'reservations.list.dates' } as const;

/** The filters of the list. */
export const reservationFilters = listFilters<Query>([], {
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
  locationIds: { ...named('places', byAnyOf('places'), 'set'), offer: 'reservations.list.locations' },
});

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
