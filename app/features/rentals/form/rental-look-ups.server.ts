import { listAgreementTypesOrEmpty } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { listCustomerTypesOrEmpty } from '../../../upstream/customers/customers.server.ts';
import { listCountriesOrEmpty } from '../../../upstream/locations/regions.server.ts';
import {
  listReservationStatusesOrEmpty,
  listReservationTypesOrEmpty,
} from '../../../upstream/reservations/reservations.server.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import type { RentalFormContext, RentalLookUps } from './rental-context.ts';

/** What a new reservation may be, in the service's own words. */
const FIRST = new Set(['quote', 'open', 'confirmed']);

/** Reads the choices of the rental stages; what the service does not answer is empty. */
export async function readRentalLookUps(
  reader: Reader,
  kind: RentalFormContext['kind'],
): Promise<RentalLookUps> {
  const isReservation = kind === 'reservation';
  const [types, statuses, vehicleTypes, customerTypes, countries] = await Promise.all([
    isReservation ? listReservationTypesOrEmpty(reader) : listAgreementTypesOrEmpty(reader),
    isReservation ? listReservationStatusesOrEmpty(reader) : [],
    listVehicleTypesOrEmpty(reader),
    listCustomerTypesOrEmpty(reader),
    listCountriesOrEmpty(reader),
  ]);
  const first = statuses.filter(({ name }) => FIRST.has(name.toLowerCase()));
  return { types, statuses: first, vehicleTypes, customerTypes, countries };
}
