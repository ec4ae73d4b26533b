import { z } from 'zod';
import { operation } from '../operation.ts';
import { record } from '../record/record.ts';
import { readEach, readOnly, writeOnly } from '../record/record-fields.ts';
import { amount, day } from '../record/wire.ts';

/** Counts of a day; null: not counted. */
const counts = record({
  openAgreements: readOnly('openAgreement', amount),
  ...readEach(amount, { overdue: 'overDues', dueIn: 'dueIn', newReservations: 'todaysReservationCount' }),
  ...readEach(amount, { arrivals: 'todaysArrivalsCount', serviceAlerts: 'serviceAlerts' }),
  ...readEach(amount, { agreementsOnHold: 'onHoldAgreements', delayedPayments: 'paymentDelay' }),
  pendingPayments: readOnly('pendingPayment', amount),
});
export interface DayCounts extends Pick<z.output<typeof counts.read>, 'arrivals' | 'overdue'> {}

const filters = record({
  today: writeOnly('ClientDate', day),
  /** 0: all locations. */
  locationId: writeOnly('LocationId', z.number().int().min(0).optional()),
  locationIds: writeOnly('MultipleLocation', z.array(z.number().int()).optional()),
});

export const getStatisticsOperation = operation({
  id: 'statistics.get',
  path: '/v3/statistics',
  query: filters.create,
  answer: counts.read,
  freshness: 60,
});
