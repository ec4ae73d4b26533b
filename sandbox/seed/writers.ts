import type { Database } from '../rental/database.ts';
import type { Booking } from './bookings.ts';
import type { Insert } from './insert.ts';
import type { Random } from './random.ts';

/** A reservation's own numbers. */
export interface ReservationNumbers {
  readonly id: number;
  readonly sequence: number;
}

/** A booking with the numbers that it gets; who walks in has no reservation. */
export interface Numbered {
  readonly accountId: number;
  readonly reservation: ReservationNumbers | null;
  readonly booking: Booking;
}

/** What it takes to write bookings down. */
export interface Writer {
  readonly database: Database;
  readonly insert: Insert;
  readonly random: Random;
}
