import { agreementCheckInRoute } from './agreements/check-in.ts';
import { agreementCreateRoute } from './agreements/check-out.ts';
import { agreementDetailRoute, agreementSummaryRoute } from './agreements/detail.ts';
import { exchangeCreateRoute } from './agreements/exchange.ts';
import { exchangesListRoute } from './agreements/exchanges.ts';
import { agreementExtendRoute } from './agreements/extend.ts';
import { agreementsListRoute } from './agreements/list.ts';
import { agreementLookups } from './agreements/lookups.ts';
import { agreementSaveRoute } from './agreements/save.ts';
import { agreementStatusRoute } from './agreements/status.ts';
import { documentCreateRoute, documentDetailRoute, documentsListRoute } from './attachments/documents.ts';
import { imagesRoutes } from './attachments/images.ts';
import { notesRoutes } from './attachments/notes.ts';
import { availabilityRoutes } from './availability/schedule.ts';
import type { Route } from './core/router.ts';
import { customersListRoute } from './customers/list.ts';
import { customerRoute, customerSummaryRoute, customerTypesRoute } from './customers/reads.ts';
import { createCustomerRoute, saveCustomerRoute } from './customers/write.ts';
import { vehicleDetailRoute, vehicleSummaryRoute } from './fleet/detail.ts';
import { vehiclesListRoute } from './fleet/list.ts';
import { fleetLookups } from './fleet/lookups.ts';
import { createVehicleRoute, saveVehicleRoute } from './fleet/save.ts';
import { typeWriteRoutes } from './fleet/save-type.ts';
import { vehicleStatusRoute } from './fleet/status.ts';
import { vehicleTypeOffersRoute } from './fleet/type-offers.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { chargeKindRoutes } from './pricing/charge-kinds.ts';
import { chargeWriteRoutes, miscChargesRoute } from './pricing/misc-charges.ts';
import { promotionCreateRoute, promotionSaveRoute, promotionsListRoute } from './pricing/promotions.ts';
import { optimalRatesRoute, rateTypesRoute } from './pricing/rate-choices.ts';
import { rateCreateRoute, rateSaveRoute, ratesListRoute, ratesSaveManyRoute } from './pricing/rates.ts';
import { rateTypeCreateRoute, rateTypeSaveRoute } from './pricing/save-rate-type.ts';
import { summaryRoute } from './pricing/summary.ts';
import { taxesRoute, taxWriteRoutes } from './pricing/taxes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { reservationDetailRoute, reservationSummaryRoute } from './reservations/detail.ts';
import { reservationsListRoute } from './reservations/list.ts';
import { reservationLookups } from './reservations/lookups.ts';
import { reservationCreateRoute, reservationSaveRoute } from './reservations/save.ts';
import { reservationStatusRoute } from './reservations/status.ts';
import { columnsListRoute, columnsSaveRoute, screenSettingsRoute } from './screens/columns.ts';
import { statisticsRoute } from './screens/statistics.ts';
import { salesRoute, vehicleStatusCountsRoute } from './screens/status-and-sales.ts';
import { widgetSaveRoute, widgetsListRoute } from './screens/widgets.ts';
import { clientRulesRoutes } from './tenancy/client-rules.ts';
import { clientsRoutes } from './tenancy/clients.ts';
import { locationsRoutes } from './tenancy/locations.ts';
import { oneWayFeesRoutes } from './tenancy/one-way-fees.ts';
import { rolesRoutes } from './tenancy/roles.ts';
import { clientWriteRoutes } from './tenancy/save-client.ts';
import { locationWriteRoutes } from './tenancy/save-location.ts';
import { userWriteRoutes } from './tenancy/save-user.ts';
import { storeHoursRoutes } from './tenancy/store-hours.ts';
import { usersRoutes } from './tenancy/users.ts';
import { tillsRoutes } from './tills/routes.ts';

export const routes: readonly Route[] = [
  reservationsListRoute,
  ...reservationLookups,
  reservationDetailRoute,
  reservationSummaryRoute,
  reservationCreateRoute,
  reservationSaveRoute,
  reservationStatusRoute,
  agreementsListRoute,
  ...agreementLookups,
  agreementDetailRoute,
  agreementSummaryRoute,
  agreementCreateRoute,
  agreementSaveRoute,
  agreementStatusRoute,
  agreementExtendRoute,
  agreementCheckInRoute,
  exchangesListRoute,
  exchangeCreateRoute,
  documentsListRoute,
  documentDetailRoute,
  documentCreateRoute,
  ...ledgerRoutes,
  ...tillsRoutes,
  customersListRoute,
  customerTypesRoute,
  customerRoute,
  customerSummaryRoute,
  createCustomerRoute,
  saveCustomerRoute,
  vehiclesListRoute,
  ...fleetLookups,
  vehicleDetailRoute,
  vehicleSummaryRoute,
  vehicleTypeOffersRoute,
  ...typeWriteRoutes,
  createVehicleRoute,
  saveVehicleRoute,
  vehicleStatusRoute,
  ...availabilityRoutes,
  ...imagesRoutes,
  statisticsRoute,
  vehicleStatusCountsRoute,
  salesRoute,
  widgetsListRoute,
  widgetSaveRoute,
  ...notesRoutes,
  summaryRoute,
  ratesListRoute,
  rateTypesRoute,
  optimalRatesRoute,
  rateCreateRoute,
  rateSaveRoute,
  ratesSaveManyRoute,
  rateTypeCreateRoute,
  rateTypeSaveRoute,
  taxesRoute,
  ...taxWriteRoutes,
  promotionsListRoute,
  promotionCreateRoute,
  promotionSaveRoute,
  miscChargesRoute,
  ...chargeWriteRoutes,
  ...chargeKindRoutes,
  ...clientsRoutes,
  ...clientRulesRoutes,
  ...clientWriteRoutes,
  ...usersRoutes,
  ...userWriteRoutes,
  ...rolesRoutes,
  ...reportsRoutes,
  ...locationsRoutes,
  ...locationWriteRoutes,
  ...storeHoursRoutes,
  ...oneWayFeesRoutes,
  columnsListRoute,
  columnsSaveRoute,
  screenSettingsRoute,
];
