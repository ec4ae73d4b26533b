import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import { amount, day } from '../wire.ts';

/** How the day stands, in numbers; null where the service does not count something. */
const counts = record({
  openAgreements: readOnly('openAgreement', amount),
  /** Open agreements that are past their due time. */
  overdue: readOnly('overDues', amount),
  dueIn: readOnly('dueIn', amount),
  newReservations: readOnly('todaysReservationCount', amount),
  /** Open and confirmed reservations that begin today. */
  arrivals: readOnly('todaysArrivalsCount', amount),
  serviceAlerts: readOnly('serviceAlerts', amount),
  agreementsOnHold: readOnly('onHoldAgreements', amount),
  delayedPayments: readOnly('paymentDelay', amount),
  pendingPayments: readOnly('pendingPayment', amount),
});

/** The counts of a day that the product shows. */
export interface DayCounts extends Pick<z.output<typeof counts.read>, 'arrivals' | 'overdue'> {}

const filters = record({
  today: writeOnly('ClientDate', day),
  /** 0 when none is chosen. */
  placeId: writeOnly('LocationId', z.number().int().min(0).optional()),
  placeIds: writeOnly('MultipleLocation', z.array(z.number().int()).optional()),
});

/** How the day stands: counts over all locations, or those of one. */
export const getStatisticsOperation = operation({
  id: 'statistics.get',
  method: 'GET',
  path: '/v3/statistics',
  query: filters.create,
  answer: counts.read,
  freshness: 60,
});

export const statisticsOperations: readonly Operation[] = [getStatisticsOperation];
