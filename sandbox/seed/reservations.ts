import { instant } from '../rental/wall-clock.ts';
import { layAgreement } from './agreements.ts';
import type { Booking } from './bookings.ts';
import type { Insert } from './insert.ts';
import { type Price, priceOf, type Settlement, settlementOf } from './price.ts';
import type { Random } from './random.ts';
import { remarksOf } from './remarks.ts';
import { statusId } from './statuses.ts';
import type { Numbered, Writer } from './writers.ts';

function layLines({ insert }: Writer, id: number, price: Price): void {
  const row = {
    reservation_id: id,
    source_id: null,
    calculation_type: null,
    rate: 0,
    percentage: null,
    units: 1,
  };
  for (const { name, rate, units } of price.bundles)
    insert('charge_lines', { ...row, kind: 'rate', name, rate, units, amount: rate * units });
  for (const { charge, amount } of price.charges) {
    insert('charge_lines', {
      ...row,
      kind: 'misc',
      source_id: charge.id,
      name: charge.name,
      calculation_type: charge.calculation,
      rate: charge.value,
      amount,
    });
  }
  for (const { tax, amount } of price.taxes)
    insert('charge_lines', {
      ...row,
      kind: 'tax',
      source_id: tax.id,
      name: tax.name,
      percentage: tax.value,
      amount,
    });
}

function layHold({ insert }: Writer, { id, booking }: Numbered, agreementId: number | null): void {
  const { vehicle, place, returnPlace, time, status } = booking;
  const holds = status === 'Open' || status === 'Confirmed' || status === 'CheckedOut';
  if (vehicle === null || !holds) return;
  insert('holds', {
    vehicle_id: vehicle.id,
    kind: agreementId === null ? 'reservation' : 'agreement',
    reservation_id: agreementId === null ? id : null,
    agreement_id: agreementId,
    starts_at: instant(time.text(booking.start), place.zone),
    ends_at: instant(time.text(booking.end), returnPlace.zone) + returnPlace.turnaround * 60,
    start_location_id: place.id,
    end_location_id: returnPlace.id,
  });
}

function layPayments(
  { insert, random }: Writer,
  { id, sequence, booking }: Numbered,
  agreementId: number | null,
  settled: Settlement,
): void {
  const row = { client_id: booking.clientId, reservation_id: id, agreement_id: agreementId, type: 'Payment' };
  const method = random.pick(['Card', 'Card', 'Card', 'Cash', 'Bank transfer']);
  if (settled.advance > 0) {
    insert('payments', {
      ...row,
      number: `P-${sequence}-1`,
      method,
      amount: settled.advance,
      paid_date: booking.time.text(booking.created + 5),
    });
  }
  if (settled.paid > 0) {
    insert('payments', {
      ...row,
      number: `P-${sequence}-2`,
      method,
      amount: settled.paid,
      paid_date: booking.time.text(booking.end),
    });
  }
}

function typeOf(random: Random, { clientId, customer }: Booking): number {
  const nth =
    customer.company === null
      ? random.weighted([
          [0, 60],
          [2, 10],
          [3, 4],
          [4, 26],
        ] as const)
      : random.weighted([
          [1, 70],
          [2, 20],
          [4, 10],
        ] as const);
  return clientId * 10 + nth + 1;
}

const CANCEL_REASONS = ['Changed plans', 'Found cheaper', 'Booked twice', 'Flight cancelled'];

function layReservation(writer: Writer, numbered: Numbered): void {
  const { random } = writer;
  const { id, sequence, booking } = numbered;
  const { time, place, returnPlace, customer, type, vehicle, status } = booking;
  const price = priceOf(random, booking);
  const settled = settlementOf(random, booking, price);
  const remarks = remarksOf(random, booking);
  const agreementId = layAgreement(writer, numbered, price, settled);
  const cancelled = status === 'Cancelled' || status === 'NoShow';
  const waiver = price.charges.find(({ charge }) => charge.name === 'Loss damage waiver');
  writer.insert('reservations', {
    id,
    client_id: booking.clientId,
    sequence,
    reservation_type_id: typeOf(random, booking),
    status_id: statusId(status),
    created_date: time.text(booking.created),
    start_date: time.text(booking.start),
    end_date: time.text(booking.end),
    start_location_id: place.id,
    end_location_id: returnPlace.id,
    customer_id: customer.id,
    customer_sort: customer.sortName,
    vehicle_type_id: type.id,
    vehicle_id: vehicle?.id ?? null,
    agreement_id: agreementId,
    total_days: booking.days,
    base_price: price.base,
    total_tax: price.totalTax,
    total_amount: price.total,
    advance_paid: settled.advance,
    amount_paid: settled.paid,
    balance_due: settled.balance,
    deposit: type.deposit * 100,
    cancellation_charge: settled.cancellationCharge,
    cancelled_date: cancelled ? time.text(Math.min(booking.start, time.now) - random.whole(0, 300)) : null,
    cancelled_reason: status === 'Cancelled' ? random.pick(CANCEL_REASONS) : null,
    ldw: waiver?.charge.value ?? 0,
    projected_mileage: booking.days * random.whole(40, 180),
    is_delivery: random.chance(0.04) ? 1 : 0,
    is_online: random.chance(0.3) ? 1 : 0,
    voucher_no: remarks.voucherNo,
    po_no: remarks.poNo,
    referral_id: remarks.referralId,
    destination: remarks.destination,
    note: remarks.note,
  });
  layLines(writer, id, price);
  layHold(writer, numbered, agreementId);
  layPayments(writer, numbered, agreementId, settled);
}

/** Numbers the bookings of all tenants in the order in which they were made. */
function numbered(bookings: readonly Booking[]): readonly Numbered[] {
  const next = new Map<number, number>();
  const inOrder = [...bookings].sort((one, other) => one.created - other.created);
  return inOrder.map((booking, index) => {
    const sequence = next.get(booking.clientId) ?? 10001;
    next.set(booking.clientId, sequence + 1);
    return { id: index + 1, sequence, booking };
  });
}

/** Writes down every booking; cars are handed out in the order of their pick-ups, so that odometers only grow. */
export function layReservations(insert: Insert, random: Random, bookings: readonly Booking[]): void {
  const byPickUp = [...numbered(bookings)].sort((one, other) => one.booking.start - other.booking.start);
  for (const one of byPickUp) layReservation({ insert, random }, one);
}
