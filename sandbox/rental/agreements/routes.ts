import { documentsRoutes } from '../documents/routes.ts';
import type { Route } from '../router.ts';
import { agreementExtendRoute } from './changes/extend.ts';
import { agreementSaveRoute } from './changes/save.ts';
import { agreementStatusRoute } from './changes/status.ts';
import { agreementCheckInRoute } from './check-in/check-in.ts';
import { agreementCreateRoute } from './check-out/create.ts';
import { agreementDetailRoute } from './detail/detail.ts';
import { agreementSummaryRoute } from './detail/summary.ts';
import { exchangeCreateRoute } from './exchanges/create.ts';
import { exchangesListRoute } from './exchanges/list.ts';
import { agreementsListRoute } from './list/list.ts';
import { agreementNumberRoute, agreementStatusesRoute, agreementTypesRoute } from './lookups.ts';

export const agreementsRoutes: readonly Route[] = [
  agreementsListRoute,
  agreementStatusesRoute,
  agreementTypesRoute,
  agreementNumberRoute,
  agreementDetailRoute,
  agreementSummaryRoute,
  agreementCreateRoute,
  agreementSaveRoute,
  agreementStatusRoute,
  agreementExtendRoute,
  agreementCheckInRoute,
  exchangesListRoute,
  exchangeCreateRoute,
  ...documentsRoutes,
];
