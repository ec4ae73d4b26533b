import type { Route } from '../router.ts';
import { vehicleDetailRoute } from './detail.ts';
import { vehiclesListRoute } from './list.ts';
import { fuelLevelsRoute, vehicleStatusesRoute, vehicleTypesRoute } from './lookups.ts';
import { createVehicleRoute, saveVehicleRoute } from './save.ts';
import { vehicleStatusRoute } from './status.ts';
import { vehicleSummaryRoute } from './summary.ts';
import { vehicleTypeOffersRoute } from './type-offers.ts';

export const fleetRoutes: readonly Route[] = [
  vehiclesListRoute,
  vehicleStatusesRoute,
  vehicleTypesRoute,
  fuelLevelsRoute,
  vehicleDetailRoute,
  vehicleSummaryRoute,
  vehicleTypeOffersRoute,
  createVehicleRoute,
  saveVehicleRoute,
  vehicleStatusRoute,
];
