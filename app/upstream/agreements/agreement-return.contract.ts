import { z } from 'zod';
import { operation } from '../operation.ts';
import { priceTermsFields } from '../pricing/price-terms.contract.ts';
import { pricingResultSchema } from '../pricing/pricing.contract.ts';
import { amount, moment, text } from '../wire.ts';
import { fuelLevel, odometer, writtenAgreement } from './agreement-write.contract.ts';

const id = z.number().int().positive();

/** An authorised extension: the whole rental is priced anew from its start, at the agreement's own rates. */
export const extendAgreementOperation = operation({
  id: 'agreements.extend',
  method: 'POST',
  path: '/v3/agreements/{agreementId}/extend',
  body: z.object({
    checkinDate: moment,
    checkinLocationId: id.nullish(),
    reason: z.string().trim().max(500).nullish(),
  }),
  answer: z.object({
    ...writtenAgreement,
    checkinDate: text,
    totalDays: amount,
    totalBefore: amount,
    difference: amount,
  }),
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});

/**
 * The return. What of the price is not given stays as it was agreed, and the rate stays in any case. With `correction` the same call puts an earlier
 * check-in right, until the agreement is closed.
 */
export const checkInAgreementOperation = operation({
  id: 'agreements.checkin',
  method: 'POST',
  path: '/v3/agreements/{agreementId}/checkin',
  body: z.object({
    ...priceTermsFields,
    returnDate: moment,
    returnLocationId: id,
    odometerIn: odometer,
    fuelLevelIn: fuelLevel.nullish(),
    /** What becomes of the vehicle; missing: dirty. */
    vehicleStatusId: id.nullish(),
    correction: z.boolean().nullish(),
    note: z.string().trim().max(4000).nullish(),
  }),
  answer: z.object({
    ...writtenAgreement,
    totalBefore: amount,
    difference: amount,
    /** Collected and on hold, what is left of both. */
    balanceDeposit: amount,
    /** What the return costs, each line with its calculation. */
    price: pricingResultSchema,
  }),
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});
