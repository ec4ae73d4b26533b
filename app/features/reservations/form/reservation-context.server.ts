import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerOrUnread } from '../../../upstream/customers/customers.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { beforeOfReservation } from '../../rentals/form/rental-before.ts';
import type { RentalFormContext } from '../../rentals/form/rental-context.ts';
import { readRentalLookUps } from '../../rentals/form/rental-look-ups.server.ts';

/** What a reservation's form is made on. */
export interface ReservationFormContext extends RentalFormContext {
  readonly kind: 'reservation';
  /** The reservation that is changed; null for a new one. */
  readonly edited: Reservation | null;
  /** Whom a new one begins with; null when no customer was named, or none was found. */
  readonly customer: Customer | null;
  /** What a new one begins with. */
  readonly vehicle: Vehicle | null;
}

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/** Reads what a new reservation begins with; a customer or vehicle that cannot be had is left out. */
export async function openNew(
  reader: Reader,
  desk: Desk,
  start: Readonly<Record<string, string>>,
): Promise<ReservationFormContext> {
  const [lookUps, permissions, customer, vehicle] = await Promise.all([
    readRentalLookUps(reader, 'reservation'),
    desk.permissions(),
    isId(start.customer) ? getCustomerOrUnread(reader, start.customer) : null,
    isId(start.vehicle) ? getVehicleOrUnread(reader, start.vehicle, desk.nowAt(null)) : null,
  ]);
  return {
    kind: 'reservation',
    record: null,
    reservation: null,
    held: null,
    terms: null,
    before: null,
    lookUps,
    permissions,
    edited: null,
    customer,
    vehicle,
  };
}

/**
 * Reads the reservation that is changed.
 * @throws UpstreamError with status 404 when there is none of this id for this tenant
 */
export async function openEdit(reader: Reader, desk: Desk, id: string): Promise<ReservationFormContext> {
  const [edited, lookUps, permissions] = await Promise.all([
    getReservation(reader, id),
    readRentalLookUps(reader, 'reservation'),
    desk.permissions(),
  ]);
  const { displayId, version, changedBy, changedAt } = edited;
  return {
    kind: 'reservation',
    record: { id: edited.id, number: displayId, version, changedBy, changedAt },
    reservation: null,
    held: { kind: 'reservation', record: edited },
    terms: edited.terms,
    before: beforeOfReservation(edited),
    lookUps,
    permissions,
    edited,
    customer: null,
    vehicle: null,
  };
}
