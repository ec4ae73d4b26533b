import { miscChargesRoute } from './charges/misc-charges.ts';
import { vehicleTypesRoute } from './fleet/vehicle-types.ts';
import { reservationDetailRoute } from './reservations/detail.ts';
import { reservationsListRoute } from './reservations/list.ts';
import { reservationStatusesRoute, reservationTypesRoute } from './reservations/lookups.ts';
import type { Route } from './router.ts';
import { columnsListRoute, columnsSaveRoute } from './screens/columns.ts';
import { screenSettingsRoute } from './screens/screen-settings.ts';
import { clientFeaturesRoute, clientRoute } from './tenancy/clients.ts';
import { locationsRoute } from './tenancy/locations.ts';
import { languagesRoute, permissionsRoute, userRoute } from './tenancy/users.ts';

/** Everything that the service answers. */
export const routes: readonly Route[] = [
  reservationsListRoute,
  reservationStatusesRoute,
  reservationTypesRoute,
  reservationDetailRoute,
  columnsListRoute,
  columnsSaveRoute,
  clientRoute,
  clientFeaturesRoute,
  screenSettingsRoute,
  userRoute,
  permissionsRoute,
  languagesRoute,
  locationsRoute,
  vehicleTypesRoute,
  miscChargesRoute,
];
