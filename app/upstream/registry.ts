import * as agreementCharges from './agreements/agreement-charges.contract.ts';
import * as agreementWrites from './agreements/agreement-writes.contract.ts';
import * as agreements from './agreements/agreements.contract.ts';
import * as chargeKinds from './charges/charge-kinds.contract.ts';
import * as charges from './charges/charges.contract.ts';
import * as clientRules from './clients/client-rules.contract.ts';
import * as clients from './clients/clients.contract.ts';
import * as columns from './columns/columns.contract.ts';
import * as customers from './customers/customers.contract.ts';
import * as dashboard from './dashboard/dashboard.contract.ts';
import * as documents from './documents/documents.contract.ts';
import * as exchanges from './exchanges/exchanges.contract.ts';
import * as holds from './holds/holds.contract.ts';
import * as images from './images/images.contract.ts';
import * as locations from './locations/locations.contract.ts';
import * as oneWayFees from './locations/one-way-fees.contract.ts';
import * as storeHours from './locations/store-hours.contract.ts';
import * as messages from './messages/messages.contract.ts';
import * as notes from './notes/notes.contract.ts';
import type { Operation } from './operation.ts';
import * as payments from './payments/payments.contract.ts';
import * as pricing from './pricing/pricing.contract.ts';
import * as promotions from './promotions/promotions.contract.ts';
import * as rates from './rates/rates.contract.ts';
import * as reports from './reports/reports.contract.ts';
import * as reservation from './reservations/reservation.contract.ts';
import * as reservations from './reservations/reservations.contract.ts';
import * as roles from './roles/roles.contract.ts';
import * as statistics from './statistics/statistics.contract.ts';
import * as taxes from './taxes/taxes.contract.ts';
import * as tills from './tills/tills.contract.ts';
import * as users from './users/users.contract.ts';
import * as vehicleTypeOffers from './vehicles/vehicle-type-offers.contract.ts';
import * as vehicles from './vehicles/vehicles.contract.ts';

const contracts: readonly Readonly<Record<string, unknown>>[] = [
  agreementWrites,
  agreements,
  agreementCharges,
  chargeKinds,
  charges,
  clientRules,
  clients,
  columns,
  customers,
  dashboard,
  documents,
  exchanges,
  holds,
  images,
  locations,
  oneWayFees,
  storeHours,
  messages,
  notes,
  payments,
  pricing,
  promotions,
  rates,
  reports,
  reservation,
  reservations,
  roles,
  statistics,
  taxes,
  tills,
  users,
  vehicleTypeOffers,
  vehicles,
];

const isOperation = (exported: unknown): exported is Operation =>
  typeof exported === 'object' && exported !== null && 'identifiersInBody' in exported;

/** Every call that the product makes. */
export const registry: readonly Operation[] = contracts.flatMap((contract) =>
  Object.values(contract).filter(isOperation),
);

/** Whether the operation of an id changes the service's data. */
export const isWrite = (id: string): boolean =>
  registry.some((operation) => operation.id === id && !operation.isRead);

/** The ids of assumed operations, and of assumed query parameters and fields of others. */
function assumedIds(registry: readonly Operation[]): readonly string[] {
  const ids = registry.flatMap((operation) => [
    ...(operation.provenance === 'assumed' ? [operation.id] : []),
    ...[...operation.assumedQuery, ...operation.assumedBody].map(({ id }) => id),
  ]);
  return [...new Set(ids)];
}

/** The service answers a repeated key with its first answer. No part of `all`, else saves are repeated. */
export const IDEMPOTENCY = 'idempotency';

/** Returns the ids that UPSTREAM_ASSUMED names. @throws Error that names every unknown id */
export function parseAssumed(setting: string, registry: readonly Operation[]): ReadonlySet<string> {
  const every = assumedIds(registry);
  const known = [...every, IDEMPOTENCY];
  const wanted = setting.trim();
  if (wanted === 'none') return new Set();
  const ids = wanted.split(',').flatMap((id) => (id.trim() === 'all' ? every : id.trim() || []));
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    throw new Error(
      `names what is no assumed call: ${unknown.join(', ')}. It takes all, none or a list of: ${known.join(', ')}.`,
    );
  }
  return new Set(ids);
}

/** Whether an operation or an assumed query parameter may be used: a given one always, an unknown one never. */
export function isOffered(id: string, assumed: ReadonlySet<string>, registry: readonly Operation[]): boolean {
  return (
    assumed.has(id) || registry.some((operation) => operation.id === id && operation.provenance === 'given')
  );
}
