import { z } from 'zod';
import { driverInput, LONGEST_CLASSES } from '../customers/people.contract.ts';
import { createOperation, saveOperation } from '../operation.ts';
import { type AgreedTerms, OTHER_CHARGES, priceTerms } from '../pricing/price-terms.contract.ts';
import { calculatedPrice, KEEP_PRICE } from '../pricing/pricing.contract.ts';
import { warnings } from '../problem.contract.ts';
import { record, wholeRecord } from '../record/record.ts';
import { readOnly, referenceValue, textValue, writeOnly } from '../record/record-fields.ts';
import type { Whole } from '../record/record-types.ts';
import { boundedListOf, sentIfTrue } from '../record/record-values.ts';
import { amount } from '../record/wire.ts';
import { FIGURES } from '../statistics/statistics.contract.ts';
import { agreement, odometer } from './agreement.contract.ts';

const { typeId, rental, vehicle, money, isDelivery, isRetrieval, purchaseOrder, note } = agreement.fields;

const id = z.number().int().positive();
const optionalId = referenceValue.write;
const line = (longest: number) => textValue(longest).write;

const saved = {
  id: agreement.fields.id,
  number: agreement.fields.number,
  statusId: agreement.fields.statusId,
  status: agreement.fields.status,
  total: money.total,
  balance: money.balance,
  version: agreement.fields.version,
  warnings: readOnly('warnings', warnings),
};

const totalBefore = readOnly('totalBefore', amount);
const difference = readOnly('difference', amount);

const agreed = {
  typeId,
  checkInAt: rental.checkInAt,
  checkInPlaceId: writeOnly('checkinLocationId', id),
  terms: priceTerms.fields,
  /** None: the customer drives. The first one is the primary driver. */
  drivers: writeOnly(
    'drivers',
    boundedListOf(driverInput(LONGEST_CLASSES.agreement).create, { most: 10 }).nullish(),
  ),
  isDelivery,
  isRetrieval,
  deliveryAt: rental.deliveryAt,
  purchaseOrder,
  note,
  /** Why a blacklisted person may rent nevertheless; needs a permission. */
  overrideNote: writeOnly('overrideNote', line(500)),
  fuelOut: vehicle.fuelOut,
};

const newAgreement = wholeRecord({
  ...agreed,
  /** The service gives the next free number when this one is taken or null. */
  number: agreement.fields.number,
  /** The reservation that is checked out; it brings its hold and its account along. */
  reservationId: agreement.fields.reservationId,
  /** Its price stays that of the reserved time, although it begins at another. */
  keepsReservedPrice: writeOnly('keepReservedPrice', sentIfTrue),
  customerId: agreement.fields.customerId,
  vehicleId: vehicle.id,
  /** The type that is charged; null: the vehicle's own. */
  vehicleTypeId: vehicle.typeId,
  checkOutAt: rental.checkOutAt,
  checkOutPlaceId: writeOnly('checkoutLocationId', id),
  odometerOut: writeOnly('odometerOut', odometer),
});

export const agreementPathOf = newAgreement.pathOf;

/** Null leaves the vehicle's reading at check-out as it is. */
const changedAgreement = wholeRecord({ ...agreed, odometerOut: vehicle.odometerOut });

type WithTerms<Body, Terms> = Omit<Body, 'terms'> & { readonly terms: Terms };

/** A whole agreement: what a save leaves out becomes empty. Moments are wall-clock text of their location. */
export interface AgreementInput extends WithTerms<Whole<typeof changedAgreement.fields>, AgreedTerms> {}

export interface NewAgreementInput extends WithTerms<Whole<typeof newAgreement.fields>, AgreedTerms> {}

export const createAgreementOperation = createOperation({
  id: 'agreements.create',
  invalidates: FIGURES,
  path: '/v3/agreements',
  body: newAgreement.create,
  /** `deposit` is what the agreement asks for, not what was taken. */
  answer: record({ ...saved, deposit: money.deposit }).read,
  assumedBody: [KEEP_PRICE],
});

export const saveAgreementOperation = saveOperation({
  id: 'agreements.save',
  invalidates: FIGURES,
  path: '/v3/agreements/{agreementId}',
  body: changedAgreement.create,
  answer: record({ ...saved, totalBefore }).read,
  assumedBody: [OTHER_CHARGES],
});

/** On hold, open again, or void; the reason is needed for void. */
const statusChange = record({ statusId: writeOnly('statusId', id), reason: writeOnly('reason', line(500)) });

export const saveAgreementStatusOperation = saveOperation({
  id: 'agreements.saveStatus',
  invalidates: FIGURES,
  path: '/v3/agreements/{agreementId}/status',
  body: statusChange.create,
  answer: record(saved).read,
});

const extension = wholeRecord({
  /** Wall-clock text of the return location, `yyyy-MM-ddTHH:mm:ss`. */
  checkInAt: rental.checkInAt,
  checkInPlaceId: writeOnly('checkinLocationId', optionalId),
  reason: writeOnly('reason', line(500)),
});

export const extensionPathOf = extension.pathOf;
export interface ExtensionInput extends Whole<typeof extension.fields> {}

/** An authorised extension: the whole rental is priced again from its start, at the agreement's own rates. */
export const extendAgreementOperation = saveOperation({
  id: 'agreements.extend',
  invalidates: FIGURES,
  method: 'POST',
  path: '/v3/agreements/{agreementId}/extend',
  body: extension.create,
  answer: record({ ...saved, checkInAt: rental.checkInAt, days: rental.days, totalBefore, difference }).read,
});

const checkIn = wholeRecord({
  returnedAt: rental.returnedAt,
  returnPlaceId: writeOnly('returnLocationId', id),
  odometerIn: vehicle.odometerIn,
  /** Null: as it left. */
  fuelIn: vehicle.fuelIn,
  /** What becomes of the vehicle; null: dirty. */
  vehicleStatusId: writeOnly('vehicleStatusId', optionalId),
  terms: priceTerms.fields,
  note,
  /** Corrects an earlier check-in, until the agreement is closed. */
  isCorrection: writeOnly('correction', sentIfTrue),
});

export const checkInPathOf = checkIn.pathOf;

/** A return; `terms` of null leave the agreed price terms. */
export interface CheckInInput extends WithTerms<Whole<typeof checkIn.fields>, AgreedTerms | null> {}

export const checkInAgreementOperation = saveOperation({
  id: 'agreements.checkin',
  invalidates: FIGURES,
  method: 'POST',
  path: '/v3/agreements/{agreementId}/checkin',
  body: checkIn.create,
  answer: record({
    ...saved,
    totalBefore,
    difference,
    /** Collected and on hold, what is left of both. */
    depositHeld: readOnly('balanceDeposit', amount),
    price: readOnly('price', calculatedPrice.read),
  }).read,
  assumedBody: [OTHER_CHARGES],
});
