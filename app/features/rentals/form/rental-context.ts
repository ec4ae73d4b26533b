import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Region } from '../../../upstream/locations/regions.server.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import type { VehicleTypeChoice } from '../../../upstream/vehicles/vehicles.server.ts';

/** The steps that write what the stages of a rental ask for. */
export const RENTAL_STEPS = [
  'reservation',
  'agreement',
] as const satisfies readonly RentalFormContext['kind'][];

/** The record that is edited. */
export interface EditedRecord {
  readonly id: number;
  /** What staff call it. */
  readonly number: string;
  /** For If-Match; null where the service keeps none. */
  readonly version: number | null;
  readonly changedBy: string | null;
  /** UTC, ISO. */
  readonly changedAt: string | null;
}

/** The reservation that an agreement is made from. */
interface SourceReservation {
  readonly id: number;
  readonly number: string;
}

/** A vehicle that the record, or the reservation it comes from, names. */
export interface NamedVehicle {
  readonly id: number;
  readonly number: string | null;
  readonly plate: string | null;
  readonly typeId: number | null;
  readonly type: string | null;
  /** Make, model and year as far as they are known. */
  readonly build: string;
}

/** What was agreed before: an edit is not refused for what it leaves as it was. Times are wall-clock text. */
export interface RentalBefore {
  readonly checkOutAt: string | null;
  readonly checkInAt: string | null;
  /** In words; null where there is no referral. Cannot be chosen, and stays. */
  readonly referral: { readonly id: number; readonly name: string | null } | null;
  readonly type: Choice | null;
  readonly vehicleType: Choice | null;
  readonly checkOutPlace: Choice | null;
  readonly checkInPlace: Choice | null;
  readonly customer: Choice | null;
  readonly vehicle: NamedVehicle | null;
  /** What it was agreed to cost, in currency units; missing where the service does not say. */
  readonly total?: number | null | undefined;
  /** Money that came in so far, in currency units. */
  readonly advance: number | null;
  readonly paid: number | null;
  /** What is left of the deposit that was taken. */
  readonly depositHeld: number | null;
}

/** A type of reservation or of agreement. */
export interface RentalType extends Choice {
  /** What a new record is unless the user selects another. */
  readonly isDefault?: boolean | undefined;
  /** An insurer pays a part; of agreements. */
  readonly isInsurance?: boolean | undefined;
}

/** Choices of the rental stages; each list is empty when the service does not answer. */
export interface RentalLookUps {
  /** Types of reservation or of agreement, as the form's kind has it. */
  readonly types: readonly RentalType[];
  /** The service's own, of which a new reservation takes one. */
  readonly statuses: readonly Choice[];
  readonly vehicleTypes: readonly VehicleTypeChoice[];
  readonly customerTypes: readonly Choice[];
  readonly countries: readonly Region[];
}

/** A record of a rental with its kind. */
export type HeldRecord =
  | { readonly kind: 'reservation'; readonly record: Reservation }
  | { readonly kind: 'agreement'; readonly record: Agreement };

/**
 * What the rental stages need of what a form is made on. Every form of a reservation or an agreement gives it; what a
 * form alone needs, it adds to it.
 */
export interface RentalFormContext {
  readonly kind: 'reservation' | 'agreement';
  /** Null for a new one. */
  readonly record: EditedRecord | null;
  /** Null for a form that does not come from a reservation, and where the record itself is one. */
  readonly reservation: SourceReservation | null;
  /** The record from which the fields are filled: the one that is changed, or the reservation that is checked out. */
  readonly held: HeldRecord | null;
  /** What was agreed about the price: of the record, else of the reservation; null for a new one without either. */
  readonly terms: AgreedTerms | null;
  /** Null for a new one that does not come from a reservation. */
  readonly before: RentalBefore | null;
  readonly lookUps: RentalLookUps;
  /** What this user may do; null when the service does not say. */
  readonly permissions: ReadonlySet<string> | null;
}

/** Whether vehicle, customer and check-out stand already: an agreement whose vehicle is out. */
export const isHandedOver = ({ kind, record }: RentalFormContext): boolean =>
  kind === 'agreement' && record !== null;
