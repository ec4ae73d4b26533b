import { z } from 'zod';
import { operation } from '../operation.ts';
import { priceTermsFields } from '../pricing/price-terms.contract.ts';
import { amount, identity, moment } from '../wire.ts';

const id = z.number().int().positive();
const words = (longest: number) => z.string().trim().max(longest).nullish();

const driver = z.object({
  customerId: id.nullish(),
  firstName: words(80),
  lastName: words(80),
  dateOfBirth: z.iso.date().nullish(),
  licenseNumber: words(40),
  licenseCountryId: id.nullish(),
  licenseClass: words(20),
  licenseExpiryDate: z.iso.date().nullish(),
});

const billingContact = z.object({
  name: z.string().trim().min(1).max(120),
  address: words(300),
  phone: words(40),
  email: words(120),
  billingBy: words(60),
  isActive: z.boolean().nullish(),
});

/** Everything that a reservation is asked for with; what is missing is empty. Dates are wall-clock text of their place. */
const reservationBody = {
  reservationTypeId: id,
  customerId: id,
  startDate: moment,
  endDate: moment,
  startLocationId: id,
  endLocationId: id,
  vehicleTypeId: id,
  /** Null leaves open which vehicle of the type it will be. */
  vehicleId: id.nullish(),
  ...priceTermsFields,
  /** None: the customer drives. */
  drivers: z.array(driver).max(10).nullish(),
  billingContacts: z.array(billingContact).max(10).nullish(),
  note: words(4000),
  voucherNo: words(60),
  poNo: words(60),
  roNo: words(60),
  referralId: id.nullish(),
  destination: words(200),
  checkoutState: words(60),
  checkinState: words(60),
  projectedMileage: z.number().int().min(0).max(1_000_000).nullish(),
  prep: z.number().int().min(0).max(10_000).nullish(),
  wrap: z.number().int().min(0).max(10_000).nullish(),
  isDelivery: z.boolean().nullish(),
  isRetrieval: z.boolean().nullish(),
  isCompound: z.boolean().nullish(),
};

/** What staff should know and what does not stop them, for example a blacklisted customer. */
const warnings = z
  .array(z.object({ code: z.string(), message: z.string() }))
  .nullable()
  .default(null);

const savedSchema = z.object({
  reserveId: identity,
  reservationNumber: z.string(),
  statusId: identity,
  total: amount,
  /** For If-Match; null when the service keeps none. */
  version: amount,
  warnings,
});

const refusals = [400, 401, 403, 404, 409, 422];

export const createReservationOperation = operation({
  id: 'reservations.create',
  method: 'POST',
  path: '/v3/reservations',
  body: z.object({
    ...reservationBody,
    /** Quote, Open or Confirmed; Open when it is missing. */
    statusId: id.nullish(),
  }),
  answer: savedSchema,
  success: [201],
  refusals,
  standing: 'assumed',
});

export const saveReservationOperation = operation({
  id: 'reservations.save',
  method: 'PUT',
  path: '/v3/reservations/{reservationId}',
  body: z.object(reservationBody),
  answer: savedSchema,
  refusals: [...refusals, 412],
  standing: 'assumed',
});

export const saveReservationStatusOperation = operation({
  id: 'reservations.saveStatus',
  method: 'PUT',
  path: '/v3/reservations/{reservationId}/status',
  body: z.object({
    statusId: id,
    /** Needed to cancel and for a no-show. */
    reason: words(500),
    /** In place of the client's own fee for a cancellation or a no-show; less of it needs a permission. */
    fee: z.number().min(0).max(1_000_000).nullish(),
  }),
  answer: savedSchema.extend({ cancellationCharge: amount }),
  refusals: [...refusals, 412],
  standing: 'assumed',
});
