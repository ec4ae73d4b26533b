import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { NoticeView } from '../../../patterns/record/detail-view.ts';
import type { Reservation, ReservationRisk } from '../../../upstream/reservations/reservation.contract.ts';
import { holdNotices } from '../../rentals/record/hold-notices.server.ts';
import { isOff } from '../life-cycle.ts';

type Conflict = NonNullable<ReservationRisk['conflict']>;

/** The record in the way; a workshop or a transfer has no page of its own and is seen on the vehicle's. */
function addressOf({ kind, id }: Conflict, vehicleId: number | null): string | null {
  if (kind === 'reservation') return paths.reservation(id);
  if (kind === 'agreement') return paths.agreement(id);
  return vehicleId === null ? null : paths.vehicle(vehicleId);
}

function conflictName({ kind, number, id }: Conflict, { t }: Desk): string {
  if (kind === 'maintenance') return t('reservation.risk.maintenance');
  if (kind === 'transfer') return t('reservation.risk.transfer');
  return number ?? String(id);
}

function conflictLink(conflict: Conflict, vehicleId: number | null, desk: Desk): NoticeView['link'] {
  const { formats } = desk;
  const href = addressOf(conflict, vehicleId);
  if (href === null) return undefined;
  const dates = [conflict.from, conflict.to].map((wire) => formats.dateTime(wire)).filter(Boolean);
  const words = [conflictName(conflict, desk), dates.join(' – '), conflict.customer];
  return { href, label: words.filter(Boolean).join(' · ') };
}

function atRisk({ risk, vehicle }: Reservation, desk: Desk): readonly NoticeView[] {
  if (risk === null) return [];
  const { t } = desk;
  const text = t(risk.because === 'late' ? 'reservation.risk.late' : 'reservation.risk.elsewhere');
  const link = risk.conflict ? conflictLink(risk.conflict, vehicle.id, desk) : undefined;
  return [{ tone: 'bad', text, link }];
}

function blacklisted({ customer, customerDetails }: Reservation, { t }: Desk): readonly NoticeView[] {
  if (!customerDetails?.isBlacklisted) return [];
  const { blacklistReason: reason } = customerDetails;
  const text = reason ? t('reservation.blacklistedFor', { reason }) : t('reservation.blacklistedCustomer');
  const id = customer.id ?? customerDetails.id;
  return [{ tone: 'warn', text, link: { href: paths.customer(id), label: t('reservation.seeCustomer') } }];
}

/** What is left of the money of a reservation that did not come about; the ways to settle it stand in the head. */
function moneyLeft({ statusId, money, depositTotals }: Reservation, desk: Desk): readonly NoticeView[] {
  if (!isOff(statusId)) return [];
  const { t, formats } = desk;
  const said = (key: string, amount: number): readonly NoticeView[] =>
    amount > 0 ? [{ tone: 'warn', text: t(key, { amount: formats.money(amount) }) }] : [];
  return [
    ...said('reservation.left.owed', money.balance ?? 0),
    ...said('reservation.left.credit', -(money.balance ?? 0)),
    ...said('reservation.left.deposit', depositTotals?.balance ?? 0),
  ];
}

/**
 * What staff must know before anything else: money is to be given back, a hold ends, the vehicle may not come in time, the
 * customer is not welcome.
 */
export const reservationNotices = (reservation: Reservation, desk: Desk): readonly NoticeView[] => [
  ...moneyLeft(reservation, desk),
  ...holdNotices(reservation.payments, desk),
  ...atRisk(reservation, desk),
  ...blacklisted(reservation, desk),
];
