import type { FuelContext } from '../../../patterns/record-form/field-kinds.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerOrUnread } from '../../../upstream/customers/customers.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicleOrUnread, listFuelLevelsOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import {
  beforeOfReservation,
  type RentalFormContext,
  readRentalLookUps,
} from '../../rentals/form/rental-context.server.ts';
import { changedAgreement } from '../check-in/check-in-context.server.ts';

export interface AgreementFormContext extends RentalFormContext, FuelContext {
  readonly kind: 'agreement';
  /** Null for a new one. */
  readonly agreement: Agreement | null;
  /** The reservation that is checked out; null without one. */
  readonly source: Reservation | null;
  /** The customer and the vehicle that a new agreement begins with. */
  readonly customer: Customer | null;
  readonly vehicle: Vehicle | null;
}

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/**
 * Reads what a new agreement begins with; a customer or vehicle that cannot be read is left out.
 * @throws UpstreamError with status 404 when there is no such reservation for this tenant
 */
export async function openNew(
  staffContext: StaffContext,
  start: Readonly<Record<string, string>>,
): Promise<AgreementFormContext> {
  const { reader } = staffContext;
  const [source, lookUps, fuelLevels, customer, vehicle] = await Promise.all([
    isId(start.reservation) ? getReservation(reader, start.reservation) : null,
    readRentalLookUps(staffContext, 'agreement'),
    listFuelLevelsOrEmpty(reader),
    isId(start.customer) ? getCustomerOrUnread(reader, start.customer) : null,
    isId(start.vehicle) ? getVehicleOrUnread(reader, start.vehicle, staffContext.nowAt(null)) : null,
  ]);
  return {
    kind: 'agreement',
    record: null,
    reservation: source && { id: source.id, number: source.displayId },
    held: source && { kind: 'reservation', record: source },
    terms: source?.terms ?? null,
    // A reservation's type is none of an agreement's.
    before: source && { ...beforeOfReservation(source), type: null },
    agreement: null,
    ...{ lookUps, fuelLevels, source, customer, vehicle },
  };
}

/** Reads the agreement that is changed. @throws UpstreamError with status 404 when this tenant has none of this id */
export async function openEdit(staffContext: StaffContext, id: string): Promise<AgreementFormContext> {
  const { reader } = staffContext;
  const [agreement, lookUps, fuelLevels] = await Promise.all([
    getAgreement(reader, id),
    readRentalLookUps(staffContext, 'agreement'),
    listFuelLevelsOrEmpty(reader),
  ]);
  const nothing = { source: null, customer: null, vehicle: null };
  return { ...changedAgreement(agreement), lookUps, fuelLevels, ...nothing };
}
