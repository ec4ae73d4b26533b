import type { Route } from '../router.ts';
import { clientFeaturesRoute, clientRoute } from './clients.ts';
import { locationHolidaysRoute, locationHoursRoute, locationRoute, locationsRoute } from './locations.ts';
import { countriesRoute, statesRoute } from './regions.ts';
import { languagesRoute, permissionsRoute, userRoute } from './users.ts';

export const tenancyRoutes: readonly Route[] = [
  clientRoute,
  clientFeaturesRoute,
  userRoute,
  permissionsRoute,
  languagesRoute,
  locationsRoute,
  locationRoute,
  locationHoursRoute,
  locationHolidaysRoute,
  countriesRoute,
  statesRoute,
];
