import type { Booking } from './bookings.ts';
import type { Kind, SeedInsurance } from './kinds.ts';
import type { Price } from './price.ts';
import type { Numbered, Settlement, Writer } from './settlement.ts';

const DIRTY = 3;
const STATUS = { open: 1, onHold: 2, pendingPayment: 3, pendingDeposit: 4, closed: 5 } as const;

export interface AgreementNumbers {
  readonly id: number;
  readonly sequence: number;
}

/** The last leg of a rental, and the first where another car took over. */
interface Driven {
  readonly odometerOut: number;
  readonly odometerIn: number | null;
  /** Eighths, or percent of a battery. */
  readonly full: number;
  readonly first: { readonly out: number; readonly in: number } | null;
}

function statusOf({ booking }: Numbered, settled: Settlement): number {
  if (booking.status === 'CheckedOut') return booking.isOnHold ? STATUS.onHold : STATUS.open;
  if (settled.fine === 0 && settled.balance > 0) return STATUS.pendingPayment;
  return settled.deposit?.isReturned === false ? STATUS.pendingDeposit : STATUS.closed;
}

function drive({ random }: Writer, { vehicle, exchange, status, days }: Booking): Driven {
  if (vehicle === null) throw new Error('The agreement has no vehicle.');
  const full = vehicle.model[3] === 'Electric' ? 90 : 8;
  const out = vehicle.odometer;
  if (exchange !== null) vehicle.odometer += random.whole(30, 160);
  const first = exchange === null ? null : { out, in: vehicle.odometer };
  const car = exchange?.vehicle ?? vehicle;
  const odometerOut = car.odometer;
  if (status === 'CheckedOut') car.rented = true;
  else car.odometer += days * random.whole(30, 160);
  return { odometerOut, odometerIn: status === 'CheckedOut' ? null : car.odometer, full, first };
}

function insertExchange(
  { insert, random }: Writer,
  agreementId: number,
  booking: Booking,
  driven: Driven,
): void {
  const { vehicle, exchange, time, clientId } = booking;
  if (vehicle === null || exchange === null || driven.first === null) return;
  insert('vehicle_exchanges', {
    agreement_id: agreementId,
    exchange_date: time.text(exchange.at),
    reason: random.pick(['Warning light', 'Flat tyre', 'Customer wish']),
    note: 'A like car was brought to the customer.',
    old_vehicle_id: vehicle.id,
    old_vehicle_out: driven.first.out,
    old_odometer_in: driven.first.in,
    old_fuel_level_in: driven.full,
    old_status_id: DIRTY,
    new_vehicle_id: exchange.vehicle.id,
    new_odometer_out: driven.odometerOut,
    new_fuel_level_out: driven.full,
    created_by: clientId * 100 + 1,
  });
}

function insertInsurance({ insert }: Writer, agreementId: number, insurance: SeedInsurance): void {
  insert('agreement_insurances', {
    agreement_id: agreementId,
    company: insurance.company,
    claim_no: insurance.claimNo,
    policy_no: insurance.policyNo,
    allowance: insurance.allowance,
    deductible: insurance.deductible,
    max_days: insurance.maxDays,
    maximum: insurance.maximum,
  });
  insert('billing_contacts', {
    reservation_id: null,
    agreement_id: agreementId,
    name: insurance.company,
    email: 'claims@insurer.example',
    billing_by: 'Insurance',
  });
}

function insertDriver({ insert }: Writer, { booking: { customer } }: Numbered, agreementId: number): void {
  insert('agreement_drivers', {
    agreement_id: agreementId,
    customer_id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    date_of_birth: customer.licence.birth,
    license_number: customer.licence.number,
    license_country_id: customer.licence.countryId,
    license_class: customer.licence.class,
    license_expiry_date: customer.licence.expiry,
    is_primary: 1,
  });
}

export function insertAgreement(
  writer: Writer,
  numbered: Numbered,
  { id, sequence }: AgreementNumbers,
  { kind, price, settled }: { readonly kind: Kind; readonly price: Price; readonly settled: Settlement },
): void {
  const { booking, reservation, accountId } = numbered;
  const { vehicle, exchange, time, customer, type, place, returnPlace } = booking;
  const isBack = booking.status === 'Completed';
  const car = exchange?.vehicle ?? vehicle;
  const status = statusOf(numbered, settled);
  const driven = drive(writer, booking);
  writer.insert('agreements', {
    id,
    client_id: booking.clientId,
    sequence,
    agreement_type_id: kind.agreementTypeId,
    status_id: status,
    reservation_id: reservation?.id ?? null,
    account_id: accountId,
    customer_id: customer.id,
    customer_sort: customer.sortName,
    vehicle_id: car?.id ?? null,
    vehicle_type_id: type.id,
    created_date: time.text(booking.start),
    created_by: booking.clientId * 100 + 1,
    checkout_date: time.text(booking.start),
    checkin_date: time.text(booking.end),
    return_date: isBack ? time.text(booking.end) : null,
    closed_at: status === STATUS.closed ? time.text(booking.end + 20) : null,
    hold_reason: status === STATUS.onHold ? 'Police report awaited' : null,
    checkout_location_id: place.id,
    checkin_location_id: returnPlace.id,
    return_location_id: isBack ? returnPlace.id : null,
    odometer_out: driven.odometerOut,
    odometer_in: driven.odometerIn,
    fuel_level_out: driven.full,
    fuel_level_in: isBack ? driven.full : null,
    total_days: price.days,
    base_charge: price.base,
    promotion_discount: price.discount,
    sub_total: price.subTotal,
    total_tax: price.totalTax,
    total_amount: price.total,
    deposit: type.deposit * 100,
    advance_paid: settled.advance,
    amount_paid: settled.paid,
    balance_due: settled.balance,
    post_adjustments: settled.fine,
    price_terms: price.terms,
    frozen_rates: price.card,
  });
  insertExchange(writer, id, booking, driven);
  insertDriver(writer, numbered, id);
  if (kind.insurance !== null) insertInsurance(writer, id, kind.insurance);
}
