import { phoneDigits } from '../../domain/phone-digits.ts';
import type { Names } from '../../domain/record-names.ts';
import { paths } from '../../paths.ts';
import { listAddress } from '../../patterns/list/list-address.ts';
import { findAgreements } from '../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { findCustomers } from '../../upstream/customers/customers.server.ts';
import type { ReservationRow } from '../../upstream/reservations/reservation.contract.ts';
import { listReservations } from '../../upstream/reservations/reservations.server.ts';
import { findVehicles } from '../../upstream/vehicles/vehicles.server.ts';
import type { SearchItem } from './search-view.ts';

/** Of each kind; more is what lists are for. */
export const MOST = 5;

/** A record that was found, and what it is called by. */
export interface Found extends SearchItem, Names {}

export interface Asked {
  readonly reader: Reader;
  readonly query: string;
  /** Today at the user's own place. */
  readonly today: string;
}

const details = (...parts: readonly (string | null | false | undefined)[]) =>
  parts.filter(Boolean).join(' · ') || null;
const mapped = <Row>(rows: Promise<readonly Row[]>, found: (row: Row) => Found) =>
  rows.then((all) => all.map(found));
/** A number has figures; a text without them is a name. */
export const isNumber = (query: string): boolean => /\d/.test(query);

const reservation = (row: ReservationRow): Found => ({
  id: `reservation-${row.id}`,
  text: row.displayId,
  detail: details(
    row.customer.fullName || row.customer.company,
    row.vehicle.plate ?? row.vehicle.type,
    row.status,
  ),
  href: paths.reservation(row.id),
  names: [row.displayId],
});

function reservations({ reader, query, today }: Asked): Promise<Found[]>[] {
  const asked = { page: 1, pageSize: MOST, clientDate: today };
  const number = isNumber(query) ? [listReservations(reader, { ...asked, number: query })] : [];
  const keyword = listReservations(reader, { ...asked, keyword: query, direction: 'desc' });
  return [...number, keyword].map((answer) => answer.then(({ rows }) => rows.map(reservation)));
}

function agreements({ reader, query, today }: Asked): Promise<Found[]>[] {
  const asked = { clientDate: today, most: MOST };
  const number = isNumber(query) ? [findAgreements(reader, { ...asked, number: query })] : [];
  return [...number, findAgreements(reader, { ...asked, keyword: query })].map((rows) =>
    mapped(rows, (row) => ({
      id: `agreement-${row.id}`,
      text: row.displayId,
      detail: details(row.customer, row.vehicle.plate, row.status),
      href: paths.agreement(row.id),
      names: [row.displayId],
    })),
  );
}

function vehicles({ reader, query }: Asked): Promise<Found[]>[] {
  const plate = findVehicles(reader, { plate: query, most: MOST });
  return [plate, findVehicles(reader, { number: query, most: MOST })].map((rows) =>
    mapped(rows, (row) => ({
      id: `vehicle-${row.id}`,
      text: row.plate || row.number || String(row.id),
      detail: details(row.plate && row.number, row.build, row.place),
      href: paths.vehicle(row.id),
      names: [row.plate, row.number],
    })),
  );
}

/** By the whole text, which names and licences hold, and as a telephone number where it may be one. */
function customers({ reader, query }: Asked): Promise<Found[]>[] {
  const phone = phoneDigits(query) ? [findCustomers(reader, { phone: query, most: MOST })] : [];
  return [findCustomers(reader, { keyword: query, most: MOST }), ...phone].map((rows) =>
    mapped(rows, (row) => ({
      id: `customer-${row.id}`,
      text: row.name || (row.number ?? String(row.id)),
      detail: details(
        row.number,
        row.company !== row.name && row.company,
        row.phone ?? row.email,
        row.address.city,
      ),
      href: paths.customer(row.id),
      names: [row.number, row.name, row.company, row.licence.number],
      phones: [row.mobile, row.homePhone, row.businessPhone],
    })),
  );
}

const matching = (list: string, filter: string) => (query: string) =>
  list + listAddress('', { [filter]: query });

/** The kinds of records: what it takes to see them, the calls that find them, the list of all that match a text. */
export const KINDS = [
  {
    kind: 'reservations',
    permission: 'RESERVATION_VIEW',
    find: reservations,
    all: matching(paths.reservations(), 'keyword'),
  },
  {
    kind: 'agreements',
    permission: 'AGREEMENT_VIEW',
    find: agreements,
    all: matching(paths.agreements(), 'keyword'),
  },
  { kind: 'vehicles', permission: 'FLEET_VIEW', find: vehicles, all: matching(paths.fleet(), 'plate') },
  {
    kind: 'customers',
    permission: 'CUSTOMER_VIEW',
    find: customers,
    all: matching(paths.customers(), 'keyword'),
  },
] as const;
