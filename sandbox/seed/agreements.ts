import type { Price, Settlement } from './price.ts';
import type { Numbered, Writer } from './writers.ts';

const STATUS = { open: 1, pendingPayment: 3, closed: 5 } as const;

/** A car that was handed over has an agreement; its id is the reservation's. Null for every other reservation. */
export function layAgreement(
  writer: Writer,
  { id, sequence, booking }: Numbered,
  price: Price,
  settled: Settlement,
): number | null {
  const { vehicle, status, time, customer, type, place, returnPlace } = booking;
  if (vehicle === null || (status !== 'Completed' && status !== 'CheckedOut')) return null;
  const closed = status === 'Completed';
  const odometerOut = vehicle.odometer;
  if (closed) vehicle.odometer += booking.days * writer.random.whole(30, 160);
  else vehicle.rented = true;
  writer.insert('agreements', {
    id,
    client_id: booking.clientId,
    sequence,
    agreement_type_id: booking.clientId * 10 + (customer.company === null ? 1 : 2),
    status_id: closed ? (settled.balance > 0 ? STATUS.pendingPayment : STATUS.closed) : STATUS.open,
    reservation_id: id,
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    vehicle_type_id: type.id,
    created_date: time.text(booking.start),
    checkout_date: time.text(booking.start),
    checkin_date: time.text(booking.end),
    return_date: closed ? time.text(booking.end) : null,
    checkout_location_id: place.id,
    checkin_location_id: returnPlace.id,
    return_location_id: closed ? returnPlace.id : null,
    odometer_out: odometerOut,
    odometer_in: closed ? vehicle.odometer : null,
    fuel_level_in: closed ? 8 : null,
    total_days: booking.days,
    base_charge: price.base,
    sub_total: price.subTotal,
    total_tax: price.totalTax,
    total_amount: price.total,
    deposit: type.deposit * 100,
    advance_paid: settled.advance,
    amount_paid: settled.paid,
    balance_due: settled.balance,
  });
  return id;
}
