import { replace } from '@remix-run/node';
import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import { listAgreements } from '../../../upstream/agreements/agreements.server.ts';
import type { Pagination } from '../../../upstream/pagination.ts';
import { listReservations } from '../../../upstream/reservations/reservations.server.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

/** The most of a vehicle's rentals that its own view shows; the lists have the rest. */
const MOST = 50;

/** What both kinds of rental say of themselves in a row. */
interface Rental {
  readonly displayId: string;
  readonly status: string | null;
  readonly fullName: string;
  readonly company: string | null;
  readonly checkOutAt: string | null;
  readonly checkInAt: string | null;
  readonly checkOutPlace: string | null;
  readonly checkInPlace: string | null;
  readonly total: number | null;
  readonly balance: number | null;
}

/** A vehicle's reservations or agreements. */
export interface RentalsView {
  readonly table: TableView;
  /** In place of a table without rows. */
  readonly none: string;
  /** How many of how many these are. */
  readonly count: string | null;
  readonly more: { readonly href: string; readonly label: string };
}

/** Rentals are asked for by the vehicle's number: without one there is nothing to ask for. */
function asked(vehicle: FleetVehicle, { today }: Desk) {
  if (vehicle.number === '') throw replace(paths.vehicle(vehicle.id, 'summary'));
  return { page: 1, pageSize: MOST, clientDate: today, vehicleNumber: vehicle.number };
}

function tableOf<Row extends Rental>(
  caption: string,
  rows: readonly Row[],
  address: (row: Row) => string,
  { t, formats }: Desk,
): TableView {
  return {
    caption,
    heads: [
      { label: t('vehicle.rentals.number') },
      { label: t('vehicle.rentals.status') },
      { label: t('vehicle.rentals.customer') },
      { label: t('vehicle.rentals.checkOut') },
      { label: t('vehicle.rentals.checkIn') },
      { label: t('vehicle.rentals.places') },
      { label: t('vehicle.rentals.total'), end: true },
      { label: t('vehicle.rentals.balance'), end: true },
    ],
    rows: rows.map((row): readonly TableCell[] => [
      { text: row.displayId, href: address(row) },
      row.status ?? '',
      row.fullName || (row.company ?? ''),
      formats.dateTime(row.checkOutAt),
      formats.dateTime(row.checkInAt),
      [...new Set([row.checkOutPlace, row.checkInPlace].filter(Boolean))].join(' → '),
      formats.money(row.total),
      formats.money(row.balance),
    ]),
  };
}

function countOf(rows: number, { totalCount }: Pagination, { t, formats }: Desk): string | null {
  if (totalCount <= rows) return null;
  return t('vehicle.rentals.first', { rows: formats.number(rows), total: formats.number(totalCount) });
}

/**
 * A vehicle's reservations.
 * @throws Response that leads to the vehicle's summary when it has no number
 */
export async function viewReservations(vehicle: FleetVehicle, desk: Desk): Promise<RentalsView> {
  const { t, reader } = desk;
  const { rows, pagination } = await listReservations(reader, asked(vehicle, desk));
  const rentals = rows.map((row) => ({ ...row.customer, ...row.rental, ...row.money, ...row }));
  const title = t('vehicle.views.reservations');
  return {
    table: tableOf(title, rentals, ({ id }) => paths.reservation(id), desk),
    none: t('vehicle.rentals.noReservations'),
    count: countOf(rows.length, pagination, desk),
    more: {
      href: paths.reservationsOf({ vehicle: vehicle.id }),
      label: t('vehicle.rentals.reservationsList'),
    },
  };
}

/**
 * A vehicle's agreements.
 * @throws Response that leads to the vehicle's summary when it has no number
 */
export async function viewAgreements(vehicle: FleetVehicle, desk: Desk): Promise<RentalsView> {
  const { t, reader } = desk;
  const { rows, pagination } = await listAgreements(reader, asked(vehicle, desk));
  const rentals = rows.map((row) => ({ ...row, ...row.rental, ...row.money }));
  const title = t('vehicle.views.agreements');
  return {
    table: tableOf(title, rentals, ({ id }) => paths.agreement(id), desk),
    none: t('vehicle.rentals.noAgreements'),
    count: countOf(rows.length, pagination, desk),
    more: { href: paths.agreementsOf({ vehicle: vehicle.id }), label: t('vehicle.rentals.agreementsList') },
  };
}
