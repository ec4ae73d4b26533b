// Every call that changes an agreement: so it is long.
import { z } from 'zod';
import { driverInput } from '../customers/people.contract.ts';
import { operation } from '../operation.ts';
import { KEEP_PRICE } from '../pricing/keep-price.ts';
import { type AgreedTerms, priceTerms } from '../pricing/price-terms.contract.ts';
import { calculatedPrice } from '../pricing/pricing.contract.ts';
import { record } from '../record.ts';
import { readOnly, referenceValue, textValue, writeOnly } from '../record-fields.ts';
import type { Whole } from '../record-types.ts';
import { boundedListOf, sentIfTrue } from '../record-values.ts';
import { warnings } from '../warnings.contract.ts';
import { amount } from '../wire.ts';
import { agreement, odometer } from './agreement.contract.ts';

const { typeId, rental, vehicle, money, isDelivery, isRetrieval, purchaseOrder, note } = agreement.fields;

const id = z.number().int().positive();
const optionalId = referenceValue.write;
const line = (longest: number) => textValue(longest).write;

/** What null means in a body: the same as what is left out. */
const whole = { nulls: 'omit' } as const;

/** An agreement after it was written. Money in currency units. */
const saved = {
  id: agreement.fields.id,
  number: agreement.fields.number,
  statusId: agreement.fields.statusId,
  status: agreement.fields.status,
  total: money.total,
  balance: money.balance,
  /** For `ifMatch`; null where the service keeps none. */
  version: agreement.fields.version,
  warnings: readOnly('warnings', warnings),
};

const totalBefore = readOnly('totalBefore', amount);
/** How much more it costs; below 0 when it costs less. */
const difference = readOnly('difference', amount);

/** What a check-out and a later change of the agreement have in common. */
const agreed = {
  typeId,
  checkInAt: rental.checkInAt,
  checkInPlaceId: writeOnly('checkinLocationId', id),
  terms: priceTerms.fields,
  /** None: the customer drives. The first one is the primary driver. */
  drivers: writeOnly('drivers', boundedListOf(driverInput(40).create, { most: 10 }).nullish()),
  isDelivery,
  isRetrieval,
  deliveryAt: rental.deliveryAt,
  purchaseOrder,
  note,
  /** Why a blacklisted person may rent nevertheless; needs a permission. */
  overrideNote: writeOnly('overrideNote', line(500)),
  fuelOut: vehicle.fuelOut,
};

const newAgreement = record(
  {
    ...agreed,
    /** A wish: the service gives the next free number when this one is taken or null. */
    number: agreement.fields.number,
    /** The reservation that is checked out; it brings its hold and its account along. */
    reservationId: agreement.fields.reservationId,
    /** It costs what the reservation's own time costs, although it begins at another. */
    keepsReservedPrice: writeOnly('keepReservedPrice', sentIfTrue),
    customerId: agreement.fields.customerId,
    vehicleId: vehicle.id,
    /** The type that is charged when it is not the vehicle's own (a free upgrade); null: the vehicle's own. */
    vehicleTypeId: vehicle.typeId,
    checkOutAt: rental.checkOutAt,
    checkOutPlaceId: writeOnly('checkoutLocationId', id),
    odometerOut: writeOnly('odometerOut', odometer),
  },
  undefined,
  whole,
);

/** Returns our name of a field that the service names in refusing a check-out or a change; null for none. */
export const agreementPathOf = (serviceName: string): string | null => newAgreement.pathOf(serviceName);

/** Null leaves what was written down of the vehicle as it was checked out. */
const changedAgreement = record({ ...agreed, odometerOut: vehicle.odometerOut }, undefined, whole);

/** Fields of a body whose price terms are those of the product. */
type WithTerms<Body, Terms> = Omit<Body, 'terms'> & { readonly terms: Terms };

/**
 * What an agreement is to be from now on. No field may be forgotten: what a save leaves out becomes empty. Moments are
 * wall-clock text of their location, `yyyy-MM-ddTHH:mm` with or without seconds.
 */
export interface AgreementWish extends WithTerms<Whole<typeof changedAgreement.fields>, AgreedTerms> {}

/** A check-out. */
export interface NewAgreementWish extends WithTerms<Whole<typeof newAgreement.fields>, AgreedTerms> {}

export const createAgreementOperation = operation({
  id: 'agreements.create',
  method: 'POST',
  path: '/v3/agreements',
  body: newAgreement.create,
  /** `deposit` is what the agreement asks for, not what was taken. */
  answer: record({ ...saved, deposit: money.deposit }).read,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
  assumedBody: [KEEP_PRICE],
});

/** Also corrects what was written down of the vehicle at check-out, where it is given. */
export const saveAgreementOperation = operation({
  id: 'agreements.save',
  method: 'PUT',
  path: '/v3/agreements/{agreementId}',
  body: changedAgreement.create,
  answer: record({ ...saved, totalBefore }).read,
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});

/** On hold, open again, or void; the reason is needed for void. */
const statusChange = record({ statusId: writeOnly('statusId', id), reason: writeOnly('reason', line(500)) });

export const saveAgreementStatusOperation = operation({
  id: 'agreements.saveStatus',
  method: 'PUT',
  path: '/v3/agreements/{agreementId}/status',
  body: statusChange.create,
  answer: record(saved).read,
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});

const extension = record(
  {
    /** The new due time: wall-clock text of the location where the vehicle comes back, `yyyy-MM-ddTHH:mm:ss`. */
    checkInAt: rental.checkInAt,
    /** Null leaves the location as it was agreed. */
    checkInPlaceId: writeOnly('checkinLocationId', optionalId),
    reason: writeOnly('reason', line(500)),
  },
  undefined,
  whole,
);

/** Until when a rental is extended. */
export interface ExtensionWish extends Whole<typeof extension.fields> {}

/** An authorised extension: the whole rental is priced again from its start, at the agreement's own rates. */
export const extendAgreementOperation = operation({
  id: 'agreements.extend',
  method: 'POST',
  path: '/v3/agreements/{agreementId}/extend',
  body: extension.create,
  answer: record({ ...saved, checkInAt: rental.checkInAt, days: rental.days, totalBefore, difference }).read,
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});

const checkIn = record(
  {
    /** Wall-clock text of the location, `yyyy-MM-ddTHH:mm` with or without seconds. */
    returnedAt: rental.returnedAt,
    returnPlaceId: writeOnly('returnLocationId', id),
    odometerIn: vehicle.odometerIn,
    /** Null: as it left. */
    fuelIn: vehicle.fuelIn,
    /** What becomes of the vehicle; null: dirty. */
    vehicleStatusId: writeOnly('vehicleStatusId', optionalId),
    terms: priceTerms.fields,
    /** Stored as a note on the agreement. */
    note,
    /** Puts an earlier check-in right, which can be done until the agreement is closed. */
    isCorrection: writeOnly('correction', sentIfTrue),
  },
  undefined,
  whole,
);

/** What is read as a vehicle comes back, and what is agreed about the price from then on; null leaves all that was agreed. */
export interface CheckInWish extends WithTerms<Whole<typeof checkIn.fields>, AgreedTerms | null> {}

/** The return. What of the price is not given stays as it was agreed, and the rate stays in any case. */
export const checkInAgreementOperation = operation({
  id: 'agreements.checkin',
  method: 'POST',
  path: '/v3/agreements/{agreementId}/checkin',
  body: checkIn.create,
  answer: record({
    ...saved,
    totalBefore,
    difference,
    /** Collected and on hold, what is left of both. */
    depositHeld: readOnly('balanceDeposit', amount),
    /** What the return costs, each line with its calculation. */
    price: readOnly('price', calculatedPrice.read),
  }).read,
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});
