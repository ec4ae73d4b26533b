import type { Route } from '../router.ts';
import { reservationCreateRoute } from './create.ts';
import { reservationDetailRoute } from './detail.ts';
import { reservationsListRoute } from './list.ts';
import { reservationStatusesRoute, reservationTypesRoute } from './lookups.ts';
import { reservationSaveRoute } from './save.ts';
import { reservationStatusRoute } from './status.ts';
import { reservationSummaryRoute } from './summary.ts';

export const reservationsRoutes: readonly Route[] = [
  reservationsListRoute,
  reservationStatusesRoute,
  reservationTypesRoute,
  reservationDetailRoute,
  reservationSummaryRoute,
  reservationCreateRoute,
  reservationSaveRoute,
  reservationStatusRoute,
];
