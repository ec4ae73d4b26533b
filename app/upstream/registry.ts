import { listMiscChargesOperation } from './charges/charges.contract.ts';
import {
  getClientOperation,
  listClientFeaturesOperation,
  listScreenSettingsOperation,
} from './clients/clients.contract.ts';
import { listColumnsOperation, saveColumnsOperation } from './columns/columns.contract.ts';
import { listLocationsOperation } from './locations/locations.contract.ts';
import type { Operation } from './operation.ts';
import { getReservationOperation } from './reservations/reservation-detail.contract.ts';
import {
  listReservationStatusesOperation,
  listReservationsOperation,
  listReservationTypesOperation,
} from './reservations/reservations.contract.ts';
import {
  getUserOperation,
  listLanguagesOperation,
  listUserPermissionsOperation,
} from './users/users.contract.ts';
import { listVehicleTypesOperation } from './vehicles/vehicles.contract.ts';

/** Every call that the product makes under /v3. What is not here cannot be asked of the service. */
export const registry: readonly Operation[] = [
  listReservationsOperation,
  listReservationStatusesOperation,
  listReservationTypesOperation,
  getReservationOperation,
  listColumnsOperation,
  saveColumnsOperation,
  getClientOperation,
  listClientFeaturesOperation,
  listScreenSettingsOperation,
  getUserOperation,
  listUserPermissionsOperation,
  listLanguagesOperation,
  listLocationsOperation,
  listVehicleTypesOperation,
  listMiscChargesOperation,
];
