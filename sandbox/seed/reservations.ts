import { instant } from '../rental/core/wall-clock.ts';
import { insertLines } from '../rental/pricing/charge-lines.ts';
import { type AgreementNumbers, insertAgreement } from './agreements.ts';
import type { Booking } from './bookings.ts';
import { type Kind, kindOf, remarksOf } from './kinds.ts';
import { statusId } from './periods.ts';
import { type Price, type Pricing, priceOf } from './price.ts';
import {
  insertAccount,
  type Numbered,
  type ReservationNumbers,
  type Settlement,
  settlementOf,
  type Writer,
} from './settlement.ts';

interface Parts {
  readonly kind: Kind;
  readonly price: Price;
  readonly settled: Settlement;
}

function insertHold(
  { insert }: Writer,
  { reservation, booking }: Numbered,
  agreementId: number | null,
): void {
  const { vehicle, exchange, place, returnPlace, time, status } = booking;
  const holds = status === 'Open' || status === 'Confirmed' || status === 'CheckedOut';
  if (vehicle === null || !holds) return;
  insert('holds', {
    vehicle_id: exchange?.vehicle.id ?? vehicle.id,
    kind: agreementId === null ? 'reservation' : 'agreement',
    reservation_id: agreementId === null ? (reservation?.id ?? null) : null,
    agreement_id: agreementId,
    starts_at: instant(time.text(booking.start), place.zone),
    ends_at: instant(time.text(booking.end), returnPlace.zone) + returnPlace.turnaround * 60,
    start_location_id: place.id,
    end_location_id: returnPlace.id,
  });
}

const CANCEL_REASONS = ['Changed plans', 'Found cheaper', 'Booked twice', 'Flight cancelled'];

function insertReservation(
  { insert, random }: Writer,
  { accountId, booking }: Numbered,
  { id, sequence }: ReservationNumbers,
  { kind, price, settled }: Parts,
  agreementId: number | null,
): void {
  const { time, place, returnPlace, customer, type, vehicle, status } = booking;
  const remarks = remarksOf(random, booking);
  const cancelled = status === 'Cancelled' || status === 'NoShow';
  insert('reservations', {
    id,
    client_id: booking.clientId,
    sequence,
    reservation_type_id: kind.reservationTypeId,
    status_id: statusId(status),
    created_date: time.text(booking.created),
    start_date: time.text(booking.start),
    end_date: time.text(booking.end),
    start_location_id: place.id,
    end_location_id: returnPlace.id,
    account_id: accountId,
    customer_id: customer.id,
    customer_sort: customer.sortName,
    vehicle_type_id: type.id,
    vehicle_id: vehicle?.id ?? null,
    agreement_id: agreementId,
    total_days: price.days,
    base_price: price.base,
    total_discount: price.discount,
    pre_adjustment: price.preAdjustment,
    total_tax: price.totalTax,
    total_amount: price.total,
    advance_paid: settled.advance,
    amount_paid: settled.paid,
    balance_due: settled.balance,
    deposit: type.deposit * 100,
    cancellation_charge: settled.cancellationCharge,
    cancelled_date: cancelled ? time.text(Math.min(booking.start, time.now) - random.whole(0, 300)) : null,
    cancelled_reason: status === 'Cancelled' ? random.pick(CANCEL_REASONS) : null,
    ldw: price.waiver,
    promotion_id: price.promotionId,
    projected_mileage: booking.days * random.whole(40, 180),
    is_delivery: random.chance(0.04) ? 1 : 0,
    is_online: random.chance(0.3) ? 1 : 0,
    voucher_no: remarks.voucherNo,
    po_no: remarks.poNo,
    referral_id: remarks.referralId,
    destination: remarks.destination,
    note: remarks.note,
    price_terms: price.terms,
  });
}

const isHandedOut = ({ vehicle, status }: Booking): boolean =>
  vehicle !== null && (status === 'Completed' || status === 'CheckedOut');

function insertRental(
  writer: Writer,
  pricing: Pricing,
  numbered: Numbered,
  agreement: AgreementNumbers | null,
): void {
  const { accountId, booking, reservation } = numbered;
  const kind = kindOf(writer.random, booking);
  const price = priceOf(writer.random, pricing, booking, kind);
  const settled = settlementOf(writer.random, booking, price);
  const parts = { kind, price, settled };
  writer.insert('accounts', { id: accountId, client_id: booking.clientId });
  if (agreement !== null) insertAgreement(writer, numbered, agreement, parts);
  if (reservation !== null) {
    insertReservation(writer, numbered, reservation, parts, agreement?.id ?? null);
    insertLines(writer.database, { reservationId: reservation.id }, price.lines);
  }
  if (agreement !== null) insertLines(writer.database, { agreementId: agreement.id }, price.lines);
  insertHold(writer, numbered, agreement?.id ?? null);
  insertAccount(writer, numbered, settled);
  if (agreement !== null && settled.fine > 0) insertTicket(writer, numbered, agreement.id, settled.fine);
}

function insertTicket({ insert }: Writer, { booking }: Numbered, agreementId: number, amount: number): void {
  const { clientId, customer, vehicle, time, start } = booking;
  if (vehicle === null) return;
  insert('traffic_tickets', {
    client_id: clientId,
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    agreement_id: agreementId,
    amount,
    issued_date: time.text(start + 8 * 60),
    description: 'Parked without a ticket',
  });
}

function counter(first: number): (clientId: number) => number {
  const next = new Map<number, number>();
  return (clientId) => {
    const number = next.get(clientId) ?? first;
    next.set(clientId, number + 1);
    return number;
  };
}

/** Numbers the bookings of all tenants in the order in which they were made; reservations come first. */
function numbered(bookings: readonly Booking[]): readonly Numbered[] {
  const sequence = counter(10001);
  const inOrder = [...bookings].sort((one, other) => one.created - other.created);
  const reserved = inOrder.filter(({ isWalkIn }) => !isWalkIn);
  const walkIns = inOrder.filter(({ isWalkIn }) => isWalkIn);
  return [...reserved, ...walkIns].map((booking, index) => ({
    accountId: index + 1,
    reservation: booking.isWalkIn ? null : { id: index + 1, sequence: sequence(booking.clientId) },
    booking,
  }));
}

/** Writes down every booking; cars are handed out in the order of their pick-ups, so that odometers only grow. */
export function insertRentals(writer: Writer, pricing: Pricing, bookings: readonly Booking[]): void {
  const byPickUp = [...numbered(bookings)].sort((one, other) => one.booking.start - other.booking.start);
  const sequence = counter(20001);
  let nextId = 1;
  for (const one of byPickUp) {
    const { clientId } = one.booking;
    const agreement = isHandedOut(one.booking) ? { id: nextId, sequence: sequence(clientId) } : null;
    if (agreement !== null) nextId += 1;
    insertRental(writer, pricing, one, agreement);
  }
}
