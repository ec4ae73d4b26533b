import type { TFunction } from 'i18next';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { pageTitle } from '../../../patterns/page-title.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.ts';
import { statusBadge } from '../status-badge.ts';

/** A fact in words; what is not known is null and not shown. */
interface FactView {
  readonly term: string;
  readonly value: string;
  /** A quieter second line. */
  readonly detail?: string | undefined;
}

type Draft = readonly [key: string, value: string | null, detail?: string | null];

/** A reservation in words, as the page shows it. */
export function viewReservation(reservation: Reservation, { formats, nowAt }: Desk, t: TFunction) {
  const { customer, vehicle, rental, references, money } = reservation;
  const { tone, shape, isLate } = statusBadge(
    { statusId: reservation.statusId, checkOutAt: rental.checkOutAt },
    nowAt(rental.checkOutPlace),
  );
  const facts = (drafts: readonly Draft[]): FactView[] =>
    drafts.flatMap(([key, value, detail]) =>
      value ? { term: t(`reservation.${key}`), value, ...(detail && { detail }) } : [],
    );
  const amount = (value: number | null) => (value === null ? null : formats.money(value));
  const at = (wire: string | null) => formats.dateTime(wire) || null;
  const car = [vehicle.make, vehicle.model, vehicle.year].filter((part) => part !== null).join(' ');
  return {
    state: 'found' as const,
    pageTitle: pageTitle(t('reservation.title', { number: reservation.displayId })),
    number: reservation.displayId,
    badge: { tone, shape, word: isLate ? t('reservations.late') : (reservation.status ?? '') },
    plate: vehicle.plate,
    rental: facts([
      [
        'checkOut',
        at(rental.checkOutAt),
        [rental.checkOutPlace, rental.checkOutAddress].filter(Boolean).join(', '),
      ],
      [
        'checkIn',
        at(rental.checkInAt),
        [rental.checkInPlace, rental.checkInAddress].filter(Boolean).join(', '),
      ],
      ['days', rental.days === null ? null : formats.number(rental.days)],
      ['type', reservation.type],
      ['created', at(rental.createdAt)],
      ['cancelled', at(reservation.cancelledAt)],
      ['agreement', references.agreementNumber],
      ['referral', references.referral],
      ['voucher', references.voucherNumber],
      ['destination', rental.destination],
      ['note', reservation.note],
    ]),
    customer: facts([
      ['name', customer.fullName || null],
      ['company', customer.company],
      ['mobile', customer.mobile],
      ['homePhone', customer.homePhone],
      ['businessPhone', customer.businessPhone],
      ['email', customer.email],
    ]),
    vehicle: facts([
      ['vehicleType', vehicle.type],
      ['vehicle', car || null],
      ['vehicleNumber', vehicle.number],
    ]),
    money: facts([
      ['base', amount(money.base)],
      ['discount', money.discount ? amount(money.discount) : null],
      ['cancellation', money.cancellationCharge ? amount(money.cancellationCharge) : null],
      ['total', amount(money.total)],
      ['advance', amount(money.advance)],
      ['deposit', money.deposit ? amount(money.deposit) : null],
    ]),
    balance: amount(money.balance),
  };
}

export type ReservationView = ReturnType<typeof viewReservation>;
