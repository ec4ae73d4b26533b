import type { RentalGround } from '../../../patterns/rental-form/rental-ground.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import type { Customer } from '../../../upstream/customers/customer.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicle.ts';

/** What an agreement's form is made on. */
export interface AgreementGround extends RentalGround {
  readonly kind: 'agreement';
  /** The agreement that is changed; null for a new one. */
  readonly agreement: Agreement | null;
  /** The whole reservation that is handed over; null without one. */
  readonly source: Reservation | null;
  /** Whom a new agreement begins with; null when nobody was named. */
  readonly customer: Customer | null;
  /** What a new agreement begins with; null when none was named. */
  readonly vehicle: Vehicle | null;
}
