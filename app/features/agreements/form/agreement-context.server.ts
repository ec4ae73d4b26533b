import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerOrUnread } from '../../../upstream/customers/customers.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { beforeOfAgreement, beforeOfReservation } from '../../rentals/form/rental-before.ts';
import type { RentalBefore, RentalFormContext } from '../../rentals/form/rental-context.ts';
import { readRentalLookUps } from '../../rentals/form/rental-look-ups.server.ts';

/** What an agreement's form is made on. */
export interface AgreementFormContext extends RentalFormContext {
  readonly kind: 'agreement';
  /** The agreement that is changed; null for a new one. */
  readonly agreement: Agreement | null;
  /** The whole reservation that is handed over; null without one. */
  readonly source: Reservation | null;
  /** Whom a new agreement begins with; null when no customer was named, or none was found. */
  readonly customer: Customer | null;
  /** What a new agreement begins with. */
  readonly vehicle: Vehicle | null;
}

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/** A reservation's type is none of an agreement's. */
const handedOver = (source: Reservation): RentalBefore => ({ ...beforeOfReservation(source), type: null });

/**
 * Reads what a new agreement begins with; a customer or vehicle that cannot be had is left out.
 * @throws UpstreamError with status 404 when there is no such reservation for this tenant
 */
export async function openNew(
  reader: Reader,
  desk: Desk,
  start: Readonly<Record<string, string>>,
): Promise<AgreementFormContext> {
  const [source, lookUps, permissions, customer, vehicle] = await Promise.all([
    isId(start.reservation) ? getReservation(reader, start.reservation) : null,
    readRentalLookUps(reader, 'agreement'),
    desk.permissions(),
    isId(start.customer) ? getCustomerOrUnread(reader, start.customer) : null,
    isId(start.vehicle) ? getVehicleOrUnread(reader, start.vehicle, desk.nowAt(null)) : null,
  ]);
  return {
    kind: 'agreement',
    record: null,
    reservation: source && { id: source.id, number: source.displayId },
    held: source && { kind: 'reservation', record: source },
    terms: source?.terms ?? null,
    before: source && handedOver(source),
    lookUps,
    permissions,
    agreement: null,
    source,
    customer,
    vehicle,
  };
}

/**
 * Reads the agreement that is changed.
 * @throws UpstreamError with status 404 when there is none of this id for this tenant
 */
export async function openEdit(reader: Reader, desk: Desk, id: string): Promise<AgreementFormContext> {
  const [agreement, lookUps, permissions] = await Promise.all([
    getAgreement(reader, id),
    readRentalLookUps(reader, 'agreement'),
    desk.permissions(),
  ]);
  const { displayId, version, changedBy, changedAt, terms, insurance } = agreement;
  return {
    kind: 'agreement',
    record: { id: agreement.id, number: displayId, version, changedBy, changedAt },
    reservation: null,
    held: { kind: 'agreement', record: agreement },
    terms: terms && { ...terms, insurance: terms.insurance ?? insurance },
    before: beforeOfAgreement(agreement),
    lookUps,
    permissions,
    agreement,
    source: null,
    customer: null,
    vehicle: null,
  };
}
