import { agreementsRoutes } from './agreements/routes.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { miscChargesRoute } from './charges/misc-charges.ts';
import { customersRoutes } from './customers/routes.ts';
import { fleetRoutes } from './fleet/routes.ts';
import { imagesRoutes } from './images/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { notesRoutes } from './notes/routes.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { reservationsRoutes } from './reservations/routes.ts';
import type { Route } from './router.ts';
import { columnsListRoute, columnsSaveRoute } from './screens/columns.ts';
import { screenSettingsRoute } from './screens/screen-settings.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { tenancyRoutes } from './tenancy/routes.ts';
import { tillsRoutes } from './tills/routes.ts';

/** Everything that the service answers. */
export const routes: readonly Route[] = [
  ...reservationsRoutes,
  ...agreementsRoutes,
  ...ledgerRoutes,
  ...tillsRoutes,
  ...customersRoutes,
  ...fleetRoutes,
  ...availabilityRoutes,
  ...imagesRoutes,
  ...messagesRoutes,
  ...statisticsRoutes,
  ...notesRoutes,
  ...pricingRoutes,
  miscChargesRoute,
  ...tenancyRoutes,
  columnsListRoute,
  columnsSaveRoute,
  screenSettingsRoute,
];
