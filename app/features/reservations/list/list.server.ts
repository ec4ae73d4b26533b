import type { z } from 'zod';
import { isBefore } from '../../../domain/calendar.ts';
import { sumAmounts } from '../../../domain/money.ts';
import {
  balanceCell,
  momentCell,
  moneyCell,
  numberCell,
  placesCell,
  textCell,
  unknownCell,
} from '../../../patterns/list/columns.server.ts';
import type { ColumnDeclaration, ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import type { CellKind } from '../../../patterns/list/list-view.ts';
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
import { reserveLink } from '../../rentals/record/rental-links.server.ts';
import { RESERVATION_FIELDS } from '../../rentals/record/reservation-fields.ts';
import { statusBadge } from '../life-cycle.ts';

type Column = ColumnDeclaration<ReservationRow, StaffContext>;

/** A column called `name`, with the service's order for it. */
const column =
  (kind: CellKind) =>
  (name: string, cell: Column['cell'], sort: ReservationSort | null): Column => ({
    label: `reservations.columns.${name}`,
    kind,
    cell,
    ...(sort && { sort }),
  });
const [cells, amounts] = [column('text'), column('amount')];
const text = (name: string, of: (row: ReservationRow) => string | null, sort: ReservationSort | null) =>
  cells(name, (row) => textCell(of(row)), sort);

export const columns: Readonly<Record<string, Column>> = {
  ReservationNumber: text('number', (row) => row.displayId, 'number'),
  Status: column('badge')(
    'status',
    ({ rental, status, statusId }, { nowAt, t }) => {
      const { tone, shape, isLate } = statusBadge({ ...rental, statusId }, nowAt(rental.checkOutPlace));
      return [isLate ? t('reservations.late') : (status ?? String(statusId)), `${tone} ${shape}`];
    },
    'status',
  ),
  Customer: cells(
    'customer',
    ({ customer }) => [customer.fullName || (customer.company ?? ''), textCell(customer.mobile)],
    'customer',
  ),
  CheckoutDate: cells('checkOut', ({ rental }, words) => momentCell(rental.checkOutAt, words), 'checkOut'),
  CheckinDate: cells('checkIn', ({ rental }, words) => momentCell(rental.checkInAt, words), 'checkIn'),
  VehicleType: text('vehicleType', ({ vehicle }) => vehicle.type, 'vehicleType'),
  Vehicle: column('plate')(
    'vehicle',
    ({ vehicle }, { t }) => (vehicle.plate ?? vehicle.number) || ['', t('reservations.notAssigned')],
    'plate',
  ),
  Location: cells(
    'places',
    ({ rental }) => placesCell(rental.checkOutPlace, rental.checkInPlace),
    'checkOutPlace',
  ),
  TotalAmount: amounts('total', ({ money }, words) => moneyCell(money.total, words), 'total'),
  BalanceDue: column('balance')(
    'balance',
    ({ money }, words) => balanceCell(money.balance, words),
    'balance',
  ),
  CreatedDate: cells('created', ({ rental }, words) => momentCell(rental.createdAt, words), 'created'),
  ReservationType: text('type', (row) => row.type, 'type'),
  Phone: text('phone', ({ customer }) => customer.mobile, null),
  Email: text('email', ({ customer }) => customer.email, null),
  Company: text('company', ({ customer }) => customer.company, 'company'),
  VehicleMake: text('make', ({ vehicle }) => buildName(vehicle.make, vehicle.model, vehicle.year), 'make'),
  CheckoutLocation: text('checkOutPlace', ({ rental }) => rental.checkOutPlace, 'checkOutPlace'),
  CheckinLocation: text('checkInPlace', ({ rental }) => rental.checkInPlace, 'checkInPlace'),
  BasePrice: amounts('base', ({ money }, words) => moneyCell(money.base, words), 'base'),
  AdvancePaid: amounts('advance', ({ money }, words) => moneyCell(money.advance, words), 'advance'),
  TotalDays: amounts('days', ({ rental }, words) => numberCell(rental.days, words), 'days'),
  AgreementNumber: text('agreement', ({ references }) => references.agreementNumber, null),
  ReferralName: text('referral', ({ references }) => references.referral, null),
  Note: text('note', (row) => row.note, null),
};

/** Shown until the service names the columns that this user chose. */
export const defaultColumns: readonly string[] = Object.keys(columns).slice(0, 10);

type Query = Omit<Parameters<typeof listReservations>[1], 'clientDate'>;

const label = (name: string) => `reservations.filters.${name}`;
const named = <Kind>(name: string, kind: Kind, place: 'row' | 'more') => ({
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
  words: (staffContext) => staffContext,
  totals: (rows, { formats, t }) =>
    t('reservations.totals', {
      total: formats.money(sumAmounts(rows.map(({ money }) => money.total))),
      balance: formats.money(sumAmounts(rows.map(({ money }) => money.balance))),
    }),
};
