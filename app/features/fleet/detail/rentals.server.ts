import { replace } from '@remix-run/node';
import { type HideableField, hiddenIn, masking } from '../../../access/hideable.ts';
import * as paths from '../../../paths.ts';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { listAgreements } from '../../../upstream/agreements/agreements.server.ts';
import type { ReservationRow } from '../../../upstream/reservations/reservation.contract.ts';
import { listReservations } from '../../../upstream/reservations/reservations.server.ts';
import { AGREEMENT_FIELDS, RESERVATION_FIELDS } from '../../rentals/public.ts';
import type { FleetVehicle } from './bookings.server.ts';

/** The view shows no more; the lists have the rest. */
const MOST = 50;

interface Rental extends Pick<ReservationRow, 'id' | 'displayId' | 'status' | 'rental'> {
  readonly customer: string | null;
  readonly money: Pick<ReservationRow['money'], 'total' | 'balance'>;
}

interface Kind {
  readonly kind: 'reservations' | 'agreements';
  /** Keys of the texts of an empty view, and of the link to the list. */
  readonly none: string;
  readonly all: string;
  readonly list: string;
  address(id: number): string;
  readonly fields: readonly HideableField[];
}

/** @throws Response that leads to the vehicle's summary when it has no number, by which rentals are found */
function asked({ id, number }: FleetVehicle, { today }: StaffContext) {
  if (number === '') throw replace(paths.vehicle(id, 'summary'));
  return { page: 1, pageSize: MOST, clientDate: today, vehicleNumber: number };
}

function viewRentals(
  { kind, none, all, list, address, fields }: Kind,
  rentals: readonly Rental[],
  total: number,
  { t, formats, access }: StaffContext,
) {
  // As in the list: one column for both locations, which goes with either.
  const hasPlaces = !hiddenIn(fields, 'columns', access).has('Location');
  const heads = ['number', 'status', 'customer', 'checkOut', 'checkIn', ...(hasPlaces ? ['places'] : [])];
  const placesOf = ({ checkOutPlace, checkInPlace }: Rental['rental']) =>
    [...new Set([checkOutPlace, checkInPlace].filter(Boolean))].join(' → ');
  const counts = { rows: formats.number(rentals.length), total: formats.number(total) };
  const table: TableView = {
    caption: t(`vehicle.views.${kind}`),
    heads: [
      ...heads.map((head) => ({ label: t(`vehicle.rentals.${head}`) })),
      ...['total', 'balance'].map((head) => ({ label: t(`vehicle.rentals.${head}`), end: true })),
    ],
    rows: rentals.map(({ id, displayId, status, customer, rental, money }) => [
      { text: displayId, href: address(id) },
      status ?? '',
      customer ?? '',
      formats.dateTime(rental.checkOutAt),
      formats.dateTime(rental.checkInAt),
      ...(hasPlaces ? [placesOf(rental)] : []),
      formats.money(money.total),
      formats.money(money.balance),
    ]),
  };
  return {
    table,
    none: t(`vehicle.rentals.${none}`),
    count: total > rentals.length ? t('vehicle.rentals.first', counts) : null,
    more: { href: list, label: t(`vehicle.rentals.${all}`) },
  };
}

export async function viewReservations(vehicle: FleetVehicle, staffContext: StaffContext) {
  const list = paths.reservationsOf({ vehicle: vehicle.id });
  const texts = { kind: 'reservations', none: 'noReservations', all: 'reservationsList' } as const;
  const { rows, pagination } = await listReservations(staffContext.reader, asked(vehicle, staffContext));
  const shown = rows.map(masking(RESERVATION_FIELDS, staffContext.access));
  const rentals = shown.map((row) => ({ ...row, customer: row.customer.fullName || row.customer.company }));
  const kind = { ...texts, list, address: paths.reservation, fields: RESERVATION_FIELDS };
  return viewRentals(kind, rentals, pagination.totalCount, staffContext);
}

export async function viewAgreements(vehicle: FleetVehicle, staffContext: StaffContext) {
  const list = paths.agreementsOf({ vehicle: vehicle.id });
  const texts = { kind: 'agreements', none: 'noAgreements', all: 'agreementsList' } as const;
  const { rows, pagination } = await listAgreements(staffContext.reader, asked(vehicle, staffContext));
  const kind = { ...texts, list, address: paths.agreement, fields: AGREEMENT_FIELDS };
  const shown = rows.map(masking(AGREEMENT_FIELDS, staffContext.access));
  return viewRentals(kind, shown, pagination.totalCount, staffContext);
}

export type RentalsView = Awaited<ReturnType<typeof viewReservations>>;
