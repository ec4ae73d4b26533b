import type { TFunction } from 'i18next';
import { findAgreements } from '../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { findCustomers } from '../../upstream/customers/customers.server.ts';
import { listReservations } from '../../upstream/reservations/reservations.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { findVehicles } from '../../upstream/vehicles/vehicles.server.ts';
import { agreementPlace, customerPlace, vehiclePlace } from './places.ts';
import { reservationItem } from './reservation-item.ts';
import { bare, type SearchGroup, type SearchItem } from './search-view.ts';

/** Of each kind; more is what lists are for. */
const MOST = 5;
/** One letter finds half the business. */
const SHORTEST = 2;

/** A record that was found, and the numbers by which it is called. */
interface Found extends SearchItem {
  readonly names: readonly (string | null)[];
}

export interface RecordSearch {
  readonly reader: Reader;
  readonly query: string;
  /** Today at the user's own place. */
  readonly today: string;
  /** Null when the service does not say what is allowed: it then refuses by itself. */
  readonly permissions: ReadonlySet<string> | null;
  readonly t: TFunction;
}

const details = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || null;
const once = (found: readonly Found[]) =>
  found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);

async function reservations({ reader, query, today }: RecordSearch, isNumber: boolean): Promise<Found[]> {
  const asked = { page: 1, pageSize: MOST, clientDate: today };
  const answers = await Promise.all([
    isNumber ? listReservations(reader, { ...asked, number: query }) : null,
    listReservations(reader, { ...asked, keyword: query, direction: 'desc' }),
  ]);
  return answers.flatMap((answer) => (answer?.rows ?? []).map(reservationItem));
}

async function agreements({ reader, query, today }: RecordSearch, isNumber: boolean): Promise<Found[]> {
  const asked = { clientDate: today, most: MOST };
  const answers = await Promise.all([
    isNumber ? findAgreements(reader, { ...asked, number: query }) : [],
    findAgreements(reader, { ...asked, keyword: query }),
  ]);
  return answers.flat().flatMap((row) => {
    const href = agreementPlace(row);
    if (href === null) return [];
    const detail = details(row.customer, row.plate, row.status);
    return { id: `agreement-${row.id}`, text: row.number, detail, href, names: [row.number] };
  });
}

async function vehicles({ reader, query }: RecordSearch): Promise<Found[]> {
  const answers = await Promise.all([
    findVehicles(reader, { plate: query, most: MOST }),
    findVehicles(reader, { number: query, most: MOST }),
  ]);
  return answers.flat().map((row) => ({
    id: `vehicle-${row.id}`,
    text: row.plate ?? row.number,
    detail: details(row.plate && row.number, row.build, row.place),
    href: vehiclePlace(row.id),
    names: [row.plate, row.number],
  }));
}

async function customers({ reader, query }: RecordSearch): Promise<Found[]> {
  const rows = await findCustomers(reader, { keyword: query, most: MOST });
  return rows.map((row) => ({
    id: `customer-${row.id}`,
    text: row.name || (row.number ?? String(row.id)),
    detail: details(
      row.number,
      row.company === row.name ? null : row.company,
      row.phone ?? row.email,
      row.city,
    ),
    href: customerPlace(row.id),
    names: [row.number],
  }));
}

const KINDS = [
  { kind: 'reservations', permission: 'RESERVATION_VIEW', find: reservations },
  { kind: 'agreements', permission: 'AGREEMENT_VIEW', find: agreements },
  { kind: 'vehicles', permission: 'FLEET_VIEW', find: vehicles },
  { kind: 'customers', permission: 'CUSTOMER_VIEW', find: customers },
] as const;

/**
 * Looks for a text in all kinds of records at once. What the user may not see is not asked for; a kind that cannot be
 * searched says so and takes nothing else down.
 * @returns the groups, and the one place that the text names exactly, if there is just one
 * @throws UpstreamError only when the session is over
 */
export async function findRecords(
  search: RecordSearch,
): Promise<{ readonly groups: readonly SearchGroup[]; readonly exact: string | null }> {
  const { query, permissions, t } = search;
  if (query.length < SHORTEST) return { groups: [], exact: null };
  const isNumber = /\d/.test(query);
  const allowed = KINDS.filter(({ permission }) => permissions?.has(permission) ?? true);
  const answers = await Promise.all(
    allowed.map(async ({ kind, find }) => {
      try {
        return { kind, found: once(await find(search, isNumber)) };
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
        // What somebody may not see is not there.
        return { kind, found: [], failed: error.status !== 403 };
      }
    }),
  );
  const wanted = bare(query);
  const named = answers
    .flatMap(({ found }) => found)
    .filter(({ names }) => names.some((name) => name !== null && bare(name) === wanted));
  const groups = answers.map(({ kind, found, failed = false }) => ({
    kind,
    title: t(`labels:search.groups.${kind}`),
    items: found.slice(0, MOST).map(({ names: _, ...item }) => item),
    failed: failed ? t('labels:search.groupFailed') : null,
  }));
  const places = new Set(named.map(({ href }) => href));
  return { groups, exact: places.size === 1 ? (named[0]?.href ?? null) : null };
}
