import { agreementsOperations } from './agreements/agreements.contract.ts';
import { chargesOperations } from './charges/charges.contract.ts';
import { clientsOperations } from './clients/clients.contract.ts';
import { columnsOperations } from './columns/columns.contract.ts';
import { customersOperations } from './customers/customers.contract.ts';
import { documentsOperations } from './documents/documents.contract.ts';
import { exchangesOperations } from './exchanges/exchanges.contract.ts';
import { holdsOperations } from './holds/holds.contract.ts';
import { imagesOperations } from './images/images.contract.ts';
import { locationsOperations } from './locations/locations.contract.ts';
import { messagesOperations } from './messages/messages.contract.ts';
import { notesOperations } from './notes/notes.contract.ts';
import type { Operation } from './operation.ts';
import { paymentsOperations } from './payments/payments.contract.ts';
import { pricingOperations } from './pricing/pricing.contract.ts';
import { promotionsOperations } from './promotions/promotions.contract.ts';
import { ratesOperations } from './rates/rates.contract.ts';
import { reservationsOperations } from './reservations/reservations.contract.ts';
import { statisticsOperations } from './statistics/statistics.contract.ts';
import { taxesOperations } from './taxes/taxes.contract.ts';
import { tillsOperations } from './tills/tills.contract.ts';
import { usersOperations } from './users/users.contract.ts';
import { vehiclesOperations } from './vehicles/vehicles.contract.ts';

/** Every call that the product makes under /v3. What is not here cannot be asked of the service. */
export const registry: readonly Operation[] = [
  ...reservationsOperations,
  ...agreementsOperations,
  ...exchangesOperations,
  ...paymentsOperations,
  ...tillsOperations,
  ...documentsOperations,
  ...customersOperations,
  ...vehiclesOperations,
  ...holdsOperations,
  ...imagesOperations,
  ...messagesOperations,
  ...statisticsOperations,
  ...notesOperations,
  ...pricingOperations,
  ...ratesOperations,
  ...chargesOperations,
  ...taxesOperations,
  ...promotionsOperations,
  ...locationsOperations,
  ...clientsOperations,
  ...columnsOperations,
  ...usersOperations,
];
