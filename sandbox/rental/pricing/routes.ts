import type { Route } from '../router.ts';
import { promotionCreateRoute, promotionSaveRoute } from './promotion-writes.ts';
import { promotionsListRoute } from './promotions-route.ts';
import { optimalRatesRoute, rateTypesRoute } from './rate-choices-routes.ts';
import { rateCreateRoute, rateSaveRoute } from './rate-writes.ts';
import { ratesListRoute } from './rates-route.ts';
import { summaryRoute } from './summary-route.ts';
import { taxesRoute } from './taxes-route.ts';

export const pricingRoutes: readonly Route[] = [
  summaryRoute,
  ratesListRoute,
  rateTypesRoute,
  optimalRatesRoute,
  rateCreateRoute,
  rateSaveRoute,
  taxesRoute,
  promotionsListRoute,
  promotionCreateRoute,
  promotionSaveRoute,
];
