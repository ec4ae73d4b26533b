import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, day } from '../wire.ts';

/** How the day stands: counts over all places, or those of one. */
export const getStatisticsOperation = operation({
  id: 'statistics.get',
  method: 'GET',
  path: '/v3/statistics',
  query: z.object({
    ClientDate: day,
    /** 0 when none is chosen. */
    LocationId: z.number().int().min(0).optional(),
    MultipleLocation: z.array(z.number().int()).optional(),
  }),
  answer: z.object({
    openAgreement: amount,
    overDues: amount,
    dueIn: amount,
    todaysReservationCount: amount,
    todaysArrivalsCount: amount,
    serviceAlerts: amount,
    onHoldAgreements: amount,
    paymentDelay: amount,
    pendingPayment: amount,
  }),
  freshness: 60,
});

export const statisticsOperations: readonly Operation[] = [getStatisticsOperation];
