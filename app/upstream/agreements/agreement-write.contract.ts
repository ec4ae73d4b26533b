import { z } from 'zod';
import { operation } from '../operation.ts';
import { KEEP_PRICE } from '../pricing/keep-price.ts';
import { priceTermsFields } from '../pricing/price-terms.contract.ts';
import { amount, day, identity, moment, text } from '../wire.ts';

const id = z.number().int().positive();
const line = (longest: number) => z.string().trim().max(longest).nullish();
export const odometer = z.number().int().min(0).max(9_999_999);
/** Eighths of a tank (0 to 8), or percent of a battery (0 to 100). */
export const fuelLevel = z.number().int().min(0).max(100);

/** A customer, or a person whose licence was read at the counter; what a customer's record says may be left out. */
const driver = z.object({
  customerId: id.nullish(),
  firstName: line(80),
  lastName: line(80),
  dateOfBirth: day.nullish(),
  licenseNumber: line(40),
  licenseCountryId: id.nullish(),
  licenseClass: line(40),
  licenseExpiryDate: day.nullish(),
});

/** What a check-out and a later change of the agreement have in common. */
const terms = {
  ...priceTermsFields,
  agreementTypeId: id,
  checkinDate: moment,
  checkinLocationId: id,
  /** None means that the customer drives. The first one is the primary driver. */
  drivers: z.array(driver).max(10).nullish(),
  isDelivery: z.boolean().nullish(),
  isRetrieval: z.boolean().nullish(),
  deliveryDate: moment.nullish(),
  poNo: line(60),
  note: line(4000),
  /** Why a blacklisted person may rent all the same; needs a permission. */
  overrideNote: line(500),
};

const warnings = z
  .array(z.object({ code: z.string(), message: z.string() }))
  .nullable()
  .default([]);

/** Where a write leaves the agreement. */
export const writtenAgreement = {
  agreementId: identity,
  agreementNumber: z.string(),
  /** Null when the service keeps none. */
  version: amount,
  agreementStatusId: identity,
  agreementStatusName: text,
  totalAmount: amount,
  balanceDue: amount,
  warnings,
};

export const createAgreementOperation = operation({
  id: 'agreements.create',
  method: 'POST',
  path: '/v3/agreements',
  body: z.object({
    ...terms,
    /** A wish: the service gives the next free number when this one is taken. */
    agreementNumber: line(40),
    /** The reservation that is handed over; it brings its hold and its account along. */
    reservationId: id.nullish(),
    /** It costs what the reservation's own time costs, although it begins at another. */
    keepReservedPrice: z.boolean().nullish(),
    customerId: id,
    vehicleId: id,
    /** The type that is charged, when it is not the vehicle's own (a free upgrade). */
    vehicleTypeId: id.nullish(),
    checkoutDate: moment,
    checkoutLocationId: id,
    odometerOut: odometer,
    fuelLevelOut: fuelLevel.nullish(),
  }),
  answer: z.object({ ...writtenAgreement, deposit: amount }),
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
  assumedBody: [KEEP_PRICE],
});

/** Also corrects what was written down of the handed-over vehicle, where it is given. */
export const saveAgreementOperation = operation({
  id: 'agreements.save',
  method: 'PUT',
  path: '/v3/agreements/{agreementId}',
  body: z.object({ ...terms, odometerOut: odometer.nullish(), fuelLevelOut: fuelLevel.nullish() }),
  answer: z.object({ ...writtenAgreement, totalBefore: amount }),
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});

export const saveAgreementStatusOperation = operation({
  id: 'agreements.saveStatus',
  method: 'PUT',
  path: '/v3/agreements/{agreementId}/status',
  /** On hold, open again, or void; the reason is needed for void. */
  body: z.object({ statusId: id, reason: line(500) }),
  answer: z.object(writtenAgreement),
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});
