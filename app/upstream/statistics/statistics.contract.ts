import { z } from 'zod';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, writeOnly } from '../record/record-fields.ts';
import { amount, day } from '../record/wire.ts';

/** The reads below, which each write of a rental, a payment or a vehicle makes stale. */
export const FIGURES = ['statistics.get', 'statistics.vehicleStatusCounts', 'statistics.sales'] as const;

/** Counts of a day; null: not counted. */
const counts = record({
  openAgreements: readOnly('openAgreement', amount),
  ...readEach(amount, { overdue: 'overDues', dueIn: 'dueIn', newReservations: 'todaysReservationCount' }),
  ...readEach(amount, { arrivals: 'todaysArrivalsCount', serviceAlerts: 'serviceAlerts' }),
  ...readEach(amount, { agreementsOnHold: 'onHoldAgreements', delayedPayments: 'paymentDelay' }),
  pendingPayments: readOnly('pendingPayment', amount),
});
export interface DayCounts extends Pick<z.output<typeof counts.read>, 'arrivals' | 'overdue'> {}
export interface DayFigures extends z.output<typeof counts.read> {}

const locations = {
  today: writeOnly('ClientDate', day),
  /** 0: all locations. */
  locationId: writeOnly('LocationId', z.number().int().min(0).optional()),
  locationIds: writeOnly('MultipleLocation', z.array(z.number().int()).optional()),
};
const filters = record(locations);

export const getStatisticsOperation = operation({
  id: 'statistics.get',
  path: '/v3/statistics',
  query: filters.create,
  answer: counts.read,
  freshness: 60,
});

const statusCount = record({ name: readOnly('name', z.string()), total: readOnly('total', amount) });
export interface StatusCount extends z.output<typeof statusCount.read> {}

const statusFilters = record({
  ...locations,
  typeId: writeOnly('VehicleType', z.number().int().optional()),
});

/** How many active vehicles have each status, by the service's names. */
export const listVehicleStatusCountsOperation = operation({
  id: 'statistics.vehicleStatusCounts',
  path: '/v3/statistics/vehiclestatuscounts',
  query: statusFilters.create,
  answer: listOf(statusCount.read),
  freshness: 60,
});

const month = record({
  name: readOnly('monthName', z.string()),
  ...readEach(amount, { total: 'total', before: 'previousTotal' }),
});
export interface MonthOfSales extends z.output<typeof month.read> {}

/** Sales of each month in the tenant's currency, the oldest first, and of the same month a year before. */
export const listSalesOperation = operation({
  id: 'statistics.sales',
  path: '/v3/statistics/sales',
  query: filters.create,
  answer: listOf(month.read),
  freshness: 60,
});
