import { formatMessage } from '../../i18n/messages.server.ts';
import * as paths from '../../paths.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { AgreementRow } from '../../upstream/agreements/agreement.contract.ts';
import { listAgreements } from '../../upstream/agreements/agreements.server.ts';
import type { Pagination } from '../../upstream/call.ts';
import type { ReservationRow } from '../../upstream/reservations/reservation.contract.ts';
import { listReservations } from '../../upstream/reservations/reservations.server.ts';
import { type DayViewName, dayViewAddress } from '../day/public.ts';
import { canBeCheckedOut, statusBadge } from '../reservations/public.ts';
import type { Day } from './day-context.server.ts';
import type { BoardRow, BoardView } from './home-view.ts';

/** A list of the board shows so many rows. */
export const MOST_ROWS = 10;

/** The statuses of the specification's service. */
const EXPECTED = [2, 3];
const OPEN = [1];

const MINUTES = { hour: 60, day: 1440 };

/** Returns the minutes from one wall-clock text to another. */
export const minutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(`${to.slice(0, 19)}Z`) - Date.parse(`${from.slice(0, 19)}Z`)) / 60_000);

/** Formats how late something is: minutes, hours and minutes below two days, then days. */
export function lateWords(minutes: number, { t, language }: Pick<StaffContext, 't' | 'language'>): string {
  if (minutes < MINUTES.hour) return t('dashboard:late.minutes', { minutes: Math.max(0, minutes) });
  const [hours, rest] = [Math.floor(minutes / MINUTES.hour), minutes % MINUTES.hour];
  if (minutes < 2 * MINUTES.day) return t('dashboard:late.hours', { hours, minutes: rest });
  return formatMessage(language, t('dashboard:late.days'), { days: Math.floor(minutes / MINUTES.day) });
}

/** The parameters of the locations: one by itself, several as a list. */
export const located = <One extends string>(one: One, places: readonly number[]) => ({
  ...(places.length === 1 && ({ [one]: places[0] } as Partial<Record<One, number>>)),
  ...(places.length > 1 && { locationIds: places }),
});

/** Returns the rows with their number and the list that has all of them. */
function boardOf(
  name: 'pickUps' | 'returns' | 'overdue',
  view: DayViewName,
  { rows, pagination }: { readonly rows: readonly BoardRow[]; readonly pagination: Pagination },
  { staffContext: { t, formats, offers }, ...day }: Day,
): BoardView {
  const { totalCount } = pagination;
  const total = Math.max(totalCount, rows.length);
  const href = dayViewAddress(view, day, offers);
  return {
    rows,
    empty: t(`dashboard:board.${name}.empty`),
    total: formats.number(total),
    all: href === null ? [] : [{ href, label: t('dashboard:board.all', { all: formats.number(total) }) }],
  };
}

const detailOf = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

function pickUpAct({ id, statusId, vehicle }: ReservationRow, { access, t }: StaffContext) {
  if (
    vehicle.id === null &&
    access.allows({ permission: 'RESERVATION_EDIT', operation: 'reservations.save' })
  )
    return {
      label: t('dashboard:acts.assign'),
      href: `${paths.editReservation(id)}?stage=vehicle-information`,
    };
  if (
    canBeCheckedOut(statusId) &&
    access.allows({ permission: 'AGREEMENT_EDIT', operation: 'agreements.create' })
  )
    return { label: t('dashboard:acts.checkOut'), href: paths.newAgreement({ reservation: id }) };
  return undefined;
}

function pickUpBadge(row: ReservationRow, staffContext: StaffContext): BoardRow['badge'] {
  const { rental, statusId, vehicle, money } = row;
  const { t, nowAt, formats } = staffContext;
  const { isLate } = statusBadge({ ...rental, statusId }, nowAt(rental.checkOutPlace));
  if (isLate) return [t('reservations.late'), 'bad late'];
  if (vehicle.id === null) return [t('dashboard:board.noVehicle'), 'bad late'];
  if ((money.balance ?? 0) <= 0) return undefined;
  return [t('dashboard:board.due', { amount: formats.money(money.balance) }), 'quiet open'];
}

function pickUpRow(row: ReservationRow, staffContext: StaffContext): BoardRow {
  const { customer, vehicle, rental } = row;
  const [badge, act] = [pickUpBadge(row, staffContext), pickUpAct(row, staffContext)];
  return {
    href: paths.reservation(row.id),
    when: staffContext.formats.time(rental.checkOutAt),
    title: customer.fullName || (customer.company ?? row.displayId),
    detail: detailOf(vehicle.type, row.displayId),
    ...(badge && { badge }),
    ...(vehicle.id !== null && vehicle.plate && { plate: vehicle.plate }),
    ...(act && { act }),
  };
}

/** @throws UpstreamError */
export async function readPickUps(day: Day) {
  const { staffContext, today, places } = day;
  const { rows, pagination } = await listReservations(staffContext.reader, {
    page: 1,
    pageSize: MOST_ROWS,
    clientDate: today,
    statuses: EXPECTED,
    checkOutFrom: today,
    checkOutTo: today,
    sort: 'checkOut',
    direction: 'asc',
    ...located('checkOutPlaceId', places),
  });
  const drawn = rows.map((row) => pickUpRow(row, staffContext));
  return { data: boardOf('pickUps', 'arrivals', { rows: drawn, pagination }, day) };
}

const CHECK_IN = { permission: 'AGREEMENT_CHECKIN', operation: 'agreements.checkin' };
const EXTEND = { permission: 'AGREEMENT_EDIT', operation: 'agreements.extend' };

/** Within the first hour a late vehicle is likely to stand in the yard; later the customer is asked. */
function returnAct({ id }: AgreementRow, late: number, { access, t }: StaffContext) {
  const [checkIn, extend] = [access.allows(CHECK_IN), access.allows(EXTEND)];
  if (extend && (late >= MINUTES.hour || !checkIn))
    return { label: t('dashboard:acts.extend'), href: paths.extension(id) };
  return checkIn ? { label: t('dashboard:acts.checkIn'), href: paths.checkIn(id) } : undefined;
}

function agreementRow(row: AgreementRow, staffContext: StaffContext, isLate: boolean): BoardRow {
  const { t, formats, currency, nowAt } = staffContext;
  const { rental, vehicle, mobile, homePhone, businessPhone, chargeIfReturnedNow: charge } = row;
  const late = minutesBetween(rental.checkInAt ?? '', nowAt(rental.checkInPlace));
  const phone = mobile ?? homePhone ?? businessPhone;
  const act = returnAct(row, isLate ? late : 0, staffContext);
  return {
    href: paths.agreement(row.id),
    when: isLate ? lateWords(late, staffContext) : formats.time(rental.checkInAt),
    title: row.customer || row.displayId,
    detail: detailOf(isLate ? null : vehicle.type, row.displayId),
    ...(rental.isOverdue && { tone: 'bad' }),
    ...(vehicle.plate && { plate: vehicle.plate }),
    ...(isLate && phone && { phone }),
    ...(isLate &&
      charge !== null && {
        amount: [formats.decimal(charge), t('dashboard:board.ifNow', { currency })] as const,
      }),
    ...(act && { act }),
  };
}

/** @throws UpstreamError */
export async function readReturns(day: Day) {
  const { staffContext, today, places } = day;
  const { rows, pagination } = await listAgreements(staffContext.reader, {
    page: 1,
    pageSize: MOST_ROWS,
    clientDate: today,
    statuses: OPEN,
    dueFrom: today,
    dueTo: today,
    sort: 'checkIn',
    direction: 'asc',
    ...located('checkInPlaceId', places),
  });
  const drawn = rows.map((row) => agreementRow(row, staffContext, false));
  return { data: boardOf('returns', 'dueIn', { rows: drawn, pagination }, day) };
}

/** The latest due time first: its customer is the likeliest to be on the way. @throws UpstreamError */
export async function readOverdue(day: Day) {
  const { staffContext, today, places } = day;
  const { rows, pagination } = await listAgreements(staffContext.reader, {
    page: 1,
    pageSize: MOST_ROWS,
    clientDate: today,
    overdueOnly: true,
    sort: 'checkIn',
    direction: 'desc',
    ...located('checkInPlaceId', places),
  });
  const drawn = rows.map((row) => agreementRow(row, staffContext, true));
  return { data: boardOf('overdue', 'overdue', { rows: drawn, pagination }, day) };
}
