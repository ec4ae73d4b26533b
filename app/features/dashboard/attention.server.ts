/** Long because the four kinds of what needs attention are read and drawn alike, and share one list. */
import { daysLater } from '../../domain/calendar.ts';
import * as paths from '../../paths.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { AgreementRow } from '../../upstream/agreements/agreement.contract.ts';
import { listAgreements } from '../../upstream/agreements/agreements.server.ts';
import type { PaymentRow } from '../../upstream/payments/payments.contract.ts';
import { listPayments } from '../../upstream/payments/payments.server.ts';
import { failedRead } from '../../upstream/unread-parts.ts';
import type { VehicleTypeOffer } from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import type { VehicleRow } from '../../upstream/vehicles/vehicles.contract.ts';
import { listVehicles, listVehicleTypeOffers } from '../../upstream/vehicles/vehicles.server.ts';
import { dayViewAddress } from '../day/public.ts';
import { MONEY_OF } from '../rentals/public.ts';
import { located, MOST_ROWS, minutesBetween } from './board.server.ts';
import { availableForm, type Day } from './day-context.server.ts';
import type { BoardRow } from './home-view.ts';

/** An authorisation that expires within so many days is shown; the list of authorisations begins with the same. */
const EXPIRY_DAYS = 2;
/** A dirty vehicle is shown when it is needed within so many minutes. */
const NEEDED_MINUTES = 120;

const UNPAID = [3];
const DIRTY = 3;
/** More dirty vehicles than this are not looked at. */
const MOST_DIRTY = 100;

/** A row with its urgency: wall-clock text by which something has to be done. */
interface Urgent {
  readonly by: string;
  readonly row: BoardRow;
}

/** The most urgent rows of one kind. */
interface Found {
  readonly urgent: readonly Urgent[];
  /** How many there are in all; missing where the list has other rows, too. */
  readonly total?: number;
  /** The list of all of them. */
  readonly href?: string | null;
}

const byUrgency = (one: Urgent, other: Urgent) => (one.by < other.by ? -1 : Number(one.by > other.by));

/** Returns at most so many rows, the most urgent first. Each kind in turn gives one, so that none fills the list. */
export function fairShare(kinds: readonly (readonly Urgent[])[], most: number): readonly Urgent[] {
  const ordered = kinds.map((kind) => kind.toSorted(byUrgency));
  const longest = Math.max(0, ...ordered.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) =>
    ordered.flatMap((kind) => kind[at] ?? []).toSorted(byUrgency),
  );
  return turns.flat().slice(0, most).toSorted(byUrgency);
}

const timeOrDay = (moment: string, today: string, { formats }: StaffContext): string =>
  moment.startsWith(today) ? formats.time(moment) : formats.date(moment);

function authorisationRow(row: PaymentRow, { staffContext, today }: Day): Urgent {
  const { t, formats, access } = staffContext;
  const { record, customer, left, amount, holdExpiresAt } = row;
  const { permission, payment } = MONEY_OF[record.kind];
  const by = holdExpiresAt ?? `${today}T23:59:59`;
  return {
    by,
    row: {
      href: paths.row('', `${record.kind}.${record.id}`),
      when: timeOrDay(by, today, staffContext),
      tone: 'warn',
      title: t('dashboard:attention.expires'),
      detail: [formats.money(left ?? amount), customer, record.number].filter(Boolean).join(' · '),
      ...(access.allows({ permission }) && {
        act: { label: t('dashboard:acts.renew'), href: payment(record.id, 'renewal') },
      }),
    },
  };
}

async function readAuthorisations(day: Day): Promise<Found> {
  const { staffContext, today, places } = day;
  const { rows, pagination } = await listPayments(staffContext.reader, {
    page: 1,
    pageSize: places.length > 1 ? MOST_DIRTY : MOST_ROWS,
    holdExpiresFrom: today,
    holdExpiresBefore: daysLater(today, EXPIRY_DAYS + 1),
    ...(places.length === 1 && { locationId: places[0] }),
  });
  // The call takes one location.
  const here = rows.filter(({ locationId }) => places.length < 2 || places.includes(locationId ?? 0));
  const urgent = here.map((row) => authorisationRow(row, day));
  const list = paths.cardAuthorisations();
  if (places.length > 1) return { urgent, href: list };
  const href = places.length === 1 ? `${list}?place=${places[0]}` : list;
  return { urgent, total: pagination.totalCount, href };
}

function unpaidRow({ id, customer, displayId, money }: AgreementRow, { staffContext, today }: Day): Urgent {
  const { t, formats, access } = staffContext;
  const figures = { balance: formats.money(money.balance), total: formats.money(money.total) };
  return {
    by: `${today}T23:59:58`,
    row: {
      href: paths.agreement(id),
      when: t('dashboard:attention.today'),
      tone: 'warn',
      title: t('dashboard:attention.unpaid', { customer }),
      detail: [t('dashboard:attention.of', figures), displayId].join(' · '),
      ...(access.allows({ permission: 'AGREEMENT_EDIT', operation: MONEY_OF.agreement.create }) && {
        act: { label: t('dashboard:acts.pay'), href: paths.agreementPayment(id, 'payment') },
      }),
    },
  };
}

async function readUnpaid(day: Day): Promise<Found> {
  const { staffContext, today, places } = day;
  const { rows, pagination } = await listAgreements(staffContext.reader, {
    page: 1,
    pageSize: MOST_ROWS,
    clientDate: today,
    statuses: UNPAID,
    sort: 'balance',
    direction: 'desc',
    ...located('checkInPlaceId', places),
  });
  const href = dayViewAddress('pendingPayments', day, staffContext.offers);
  return { urgent: rows.map((row) => unpaidRow(row, day)), total: pagination.totalCount, href };
}

/** The rental for which a dirty vehicle is reserved within two hours; null for none. */
function neededBy({ blocking, next, place }: VehicleRow, { nowAt }: StaffContext) {
  const now = nowAt(place);
  const isSoon = (from: string | null) => from !== null && minutesBetween(now, from) <= NEEDED_MINUTES;
  return [blocking, next].find((one) => one?.kind === 'reservation' && isSoon(one.from)) ?? null;
}

function dirtyRow(vehicle: VehicleRow, { staffContext, mint }: Day): Urgent | null {
  const { t, formats, access } = staffContext;
  const rental = neededBy(vehicle, staffContext);
  const from = rental?.from ?? null;
  if (from === null) return null;
  const name = vehicle.plate ?? vehicle.number;
  const locations = [{ id: vehicle.locationId, name: vehicle.place }];
  const mayChange = access.allows({
    permission: 'FLEET_STATUS',
    operation: 'vehicles.saveStatus',
    locations,
  });
  const customer = rental?.customer ?? rental?.number ?? '';
  return {
    by: from,
    row: {
      href: paths.vehicle(vehicle.id),
      when: formats.time(from),
      tone: 'warn',
      title: t('dashboard:attention.dirty', { vehicle: name }),
      detail: [vehicle.type, customer].filter(Boolean).join(' · '),
      ...(mayChange && {
        vehicle: {
          id: vehicle.id,
          label: t('dashboard:acts.available'),
          key: mint(availableForm(vehicle.id)),
        },
      }),
    },
  };
}

async function readDirty(day: Day): Promise<Found> {
  const { staffContext, places } = day;
  const now = staffContext.nowAt(null);
  const soon = new Date(Date.parse(`${now}Z`) + NEEDED_MINUTES * 60_000).toISOString().slice(0, 19);
  const { rows } = await listVehicles(staffContext.reader, {
    page: 1,
    pageSize: MOST_DIRTY,
    isActive: true,
    statusId: DIRTY,
    freeFrom: now,
    freeTo: soon,
    includesNotFree: true,
    // With a period the location of the call is where the vehicle has to be then.
    ...(places.length > 0 && { locationIds: places }),
  });
  const here = rows.filter(({ locationId }) => places.length === 0 || places.includes(locationId ?? 0));
  const href = dayViewAddress('dirty', day, staffContext.offers);
  return { urgent: here.flatMap((row) => dirtyRow(row, day) ?? []), href };
}

function shortRow({ id, name, count, booked }: VehicleTypeOffer, day: Day): Urgent | null {
  const { staffContext, today } = day;
  const { t, offers, formats } = staffContext;
  const short = (booked ?? 0) - (count ?? 0);
  if (short <= 0) return null;
  const list = dayViewAddress('unassigned', day, offers);
  const href = list === null ? `${paths.fleet()}?type=${id}` : `${list}&vehicleType=${id}`;
  const figures = { booked: formats.number(booked), total: formats.number(count) };
  return {
    by: `${today}T00:00:00`,
    row: {
      href,
      when: t('dashboard:attention.today'),
      tone: 'bad',
      title: t('dashboard:attention.short', { name, short: formats.number(short) }),
      detail: t('dashboard:attention.booked', figures),
      act: { label: t('dashboard:acts.unassigned'), href },
    },
  };
}

async function readShort(day: Day): Promise<Found> {
  const { staffContext, places } = day;
  const offers = await listVehicleTypeOffers(staffContext.reader, {
    ...(places.length === 1 && { locationId: places[0] }),
  });
  return { urgent: offers.flatMap((offer) => shortRow(offer, day) ?? []) };
}

/** Each source with what it needs; one that fails is named. */
const SOURCES = [
  {
    name: 'authorisations',
    permission: 'AGREEMENT_VIEW',
    operation: 'payments.list',
    read: readAuthorisations,
  },
  { name: 'unpaid', permission: 'AGREEMENT_VIEW', operation: 'agreements.list', read: readUnpaid },
  { name: 'dirty', permission: 'FLEET_VIEW', operation: 'vehicles.list.not-free', read: readDirty },
  { name: 'short', permission: 'FLEET_VIEW', operation: 'vehicles.typeOffers', read: readShort },
] as const;

/**
 * Returns what needs attention, the most urgent first, with a link to the list of each kind. Sources that failed are
 * named; without any the first failure is thrown.
 * @throws UpstreamError
 */
export async function readAttention(day: Day) {
  const { t, access, formats } = day.staffContext;
  const sources = SOURCES.filter((source) => access.allows(source));
  const settled = await Promise.allSettled(sources.map(({ read }) => read(day)));
  const failures = settled.flatMap((one, at) =>
    one.status === 'rejected' ? [{ error: failedRead(one.reason), name: sources[at]?.name ?? '' }] : [],
  );
  if (failures[0] && failures.length === settled.length) throw failures[0].error;
  const found = settled.flatMap((one, at) =>
    one.status === 'fulfilled' ? [{ ...one.value, name: sources[at]?.name ?? '' }] : [],
  );
  const share = fairShare(
    found.map(({ urgent }) => urgent),
    MOST_ROWS,
  );
  const inAll = found.reduce((sum, { urgent, total }) => sum + Math.max(total ?? 0, urgent.length), 0);
  const parts = failures.map(({ name }) => t(`dashboard:attention.sources.${name}`)).join(', ');
  const all = found.flatMap(({ name, total, href = null }) => {
    if (href === null || total === 0) return [];
    const label = t(`dashboard:attention.lists.${name}`);
    return [{ href, label: total === undefined ? label : `${label}: ${formats.number(total)}` }];
  });
  const data = {
    rows: share.map(({ row }) => row),
    empty: t('dashboard:board.attention.empty'),
    total: formats.number(inAll),
    all,
    ...(parts && { unread: t('dashboard:attention.unread', { parts }) }),
  };
  return { data };
}
