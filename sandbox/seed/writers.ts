import type { Booking } from './bookings.ts';
import type { Insert } from './insert.ts';
import type { Random } from './random.ts';

/** A booking with the numbers that it gets. */
export interface Numbered {
  readonly id: number;
  readonly sequence: number;
  readonly booking: Booking;
}

/** What it takes to write bookings down. */
export interface Writer {
  readonly insert: Insert;
  readonly random: Random;
}
