import { golden as agreements } from './agreements/agreements.golden.ts';
import { golden as charges } from './charges/charges.golden.ts';
import { golden as clients } from './clients/clients.golden.ts';
import { golden as columns } from './columns/columns.golden.ts';
import { golden as customers } from './customers/customers.golden.ts';
import { golden as dashboard } from './dashboard/dashboard.golden.ts';
import { golden as documents } from './documents/documents.golden.ts';
import { golden as exchanges } from './exchanges/exchanges.golden.ts';
import { golden as holds } from './holds/holds.golden.ts';
import { golden as images } from './images/images.golden.ts';
import { golden as locations } from './locations/locations.golden.ts';
import { golden as messages } from './messages/messages.golden.ts';
import { golden as notes } from './notes/notes.golden.ts';
import { golden as payments } from './payments/payments.golden.ts';
import { golden as pricing } from './pricing/pricing.golden.ts';
import { golden as promotions } from './promotions/promotions.golden.ts';
import { golden as rates } from './rates/rates.golden.ts';
import { golden as reports } from './reports/reports.golden.ts';
import { golden as reservations } from './reservations/reservations.golden.ts';
import { golden as roles } from './roles/roles.golden.ts';
import { golden as statistics } from './statistics/statistics.golden.ts';
import { golden as taxes } from './taxes/taxes.golden.ts';
import { golden as tills } from './tills/tills.golden.ts';
import type { Golden } from './upstream.fixture.ts';
import { golden as users } from './users/users.golden.ts';
import { golden as vehicles } from './vehicles/vehicles.golden.ts';

/** Every hand-written answer, by operation id. Read by tests and by the stand-in services of tests. */
export const goldenAnswers: Golden = {
  ...agreements,
  ...charges,
  ...clients,
  ...columns,
  ...customers,
  ...dashboard,
  ...documents,
  ...exchanges,
  ...holds,
  ...images,
  ...locations,
  ...messages,
  ...notes,
  ...payments,
  ...pricing,
  ...promotions,
  ...rates,
  ...reports,
  ...reservations,
  ...roles,
  ...statistics,
  ...taxes,
  ...tills,
  ...users,
  ...vehicles,
};
