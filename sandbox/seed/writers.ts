import type { Database } from '../rental/database.ts';
import type { Booking } from './bookings.ts';
import { inserter } from './insert.ts';
import type { Random } from './random.ts';

/** A booking with the numbers that it gets. */
export interface Numbered {
  readonly id: number;
  readonly sequence: number;
  readonly booking: Booking;
}

const reservationInserter = (database: Database) =>
  inserter(database, 'reservations', [
    'id',
    'client_id',
    'sequence',
    'reservation_type_id',
    'status_id',
    'created_date',
    'start_date',
    'end_date',
    'start_location_id',
    'end_location_id',
    'customer_id',
    'customer_sort',
    'vehicle_type_id',
    'vehicle_id',
    'agreement_id',
    'total_days',
    'base_price',
    'total_tax',
    'total_amount',
    'advance_paid',
    'amount_paid',
    'balance_due',
    'deposit',
    'cancellation_charge',
    'cancelled_date',
    'cancelled_reason',
    'ldw',
    'projected_mileage',
    'is_delivery',
    'is_online',
    'voucher_no',
    'po_no',
    'referral_id',
    'destination',
    'note',
  ]);

const lineInserter = (database: Database) =>
  inserter(database, 'charge_lines', [
    'reservation_id',
    'kind',
    'source_id',
    'name',
    'calculation_type',
    'rate',
    'percentage',
    'units',
    'amount',
  ]);

const paymentInserter = (database: Database) =>
  inserter(database, 'payments', [
    'client_id',
    'reservation_id',
    'agreement_id',
    'number',
    'type',
    'method',
    'amount',
    'paid_date',
  ]);

const holdInserter = (database: Database) =>
  inserter(database, 'holds', [
    'vehicle_id',
    'kind',
    'reservation_id',
    'agreement_id',
    'starts_at',
    'ends_at',
    'start_location_id',
    'end_location_id',
  ]);

const agreementInserter = (database: Database) =>
  inserter(database, 'agreements', [
    'id',
    'client_id',
    'sequence',
    'agreement_type_id',
    'status_id',
    'reservation_id',
    'customer_id',
    'vehicle_id',
    'vehicle_type_id',
    'created_date',
    'checkout_date',
    'checkin_date',
    'return_date',
    'checkout_location_id',
    'checkin_location_id',
    'return_location_id',
    'odometer_out',
    'odometer_in',
    'fuel_level_in',
    'total_days',
    'base_charge',
    'sub_total',
    'total_tax',
    'total_amount',
    'deposit',
    'advance_paid',
    'amount_paid',
    'balance_due',
  ]);

/** One prepared insert for each table that a reservation fills. */
export function createWriters(database: Database, random: Random) {
  return {
    random,
    reservation: reservationInserter(database),
    agreement: agreementInserter(database),
    line: lineInserter(database),
    payment: paymentInserter(database),
    hold: holdInserter(database),
  };
}

export type Writers = ReturnType<typeof createWriters>;
