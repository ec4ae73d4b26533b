// Every field of a reservation once, with the calls that read and write a whole one: so it is long.
import { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import { billingContact, driver, driverInput, recordCustomer } from '../customers/people.contract.ts';
import { operation } from '../operation.ts';
import { depositTotalsSchema, paymentSchema } from '../payments/payment.contract.ts';
import { toDepositTotals, toPayment } from '../payments/payment.ts';
import { toAgreedTerms } from '../pricing/agreed-terms.ts';
import { toCalculatedPrice } from '../pricing/calculated-price.ts';
import {
  keptChargeSchema,
  keptExtraSchema,
  keptPromotionSchema,
  keptRateSchema,
  keptTaxSchema,
} from '../pricing/price-line.contract.ts';
import { toChargeLine, toExtraLine, toPromotionLine, toRateLine, toTaxLine } from '../pricing/price-line.ts';
import { priceTermsFields } from '../pricing/price-terms.contract.ts';
import { pricingResultSchema } from '../pricing/pricing.contract.ts';
import { conflictKind } from '../problem.contract.ts';
import { record } from '../record.ts';
import { both, readOnly, referenceValue, requiredReference, textValue } from '../record-fields.ts';
import { bodyListOf, decodedBy, nullableListOf } from '../record-values.ts';
import { amount, flag, identity, moment, reference, scalar, text } from '../wire.ts';

/** Wall-clock text of its location. */
const requiredMoment = { read: text, write: moment };
const wholeNumber = (most: number) => ({ read: amount, write: z.number().int().min(0).max(most).nullish() });
const clearableFlag = { read: flag, write: z.boolean().nullish() };

/** Lines that a record stores, decoded by a function. */
const linesOf = <S extends z.ZodType, Line>(line: S, decode: (wire: z.output<S>) => Line) =>
  decodedBy(z.array(line).nullable().default([]), (lines): readonly Line[] => (lines ?? []).map(decode));

/** How far may be driven, and what more costs. Distances in the tenant's unit, money in currency units. */
const mileageCharge = record({
  allowedPerDay: readOnly('allowedPerDay', amount),
  allowedTotal: readOnly('allowedTotal', amount),
  isUnlimited: readOnly('isUnlimited', flag),
  ratePerUnit: readOnly('ratePerUnit', amount),
  projected: readOnly('projected', amount),
  /** What the projected mileage would cost beyond the allowance. */
  projectedCharge: readOnly('projectedCharge', amount),
});

const customerImage = record({ id: readOnly('imageId', identity), name: readOnly('name', text) });

const conflict = record({
  kind: readOnly('referenceType', conflictKind),
  id: readOnly('referenceId', identity),
  number: readOnly('number', text),
  /** Wall-clock text. */
  from: readOnly('startDate', text),
  to: readOnly('endDate', text),
  customer: readOnly('customerName', text),
});

/** Why a reservation may not get its vehicle, and the record that is in its way. */
const risk = record({
  /** The vehicle comes back too late, or will be at another location. */
  because: readOnly('because', z.enum(['late', 'elsewhere'])),
  conflict: readOnly('conflict', conflict.read.nullable().default(null)),
});

export interface ReservationRisk extends z.output<typeof risk.read> {}

/** The customer of the reservation, as the reservation itself has it. Days are `yyyy-MM-dd`. */
const customer = {
  id: both('customerId', requiredReference),
  number: readOnly('customerNumber', text),
  firstName: readOnly('firstName', text),
  lastName: readOnly('lastName', text),
  company: readOnly('companyName', text),
  email: readOnly('email', text),
  homePhone: readOnly('hPhone', text),
  businessPhone: readOnly('bPhone', text),
  mobile: readOnly('cPhone', text),
  address: readOnly('address', text),
  city: readOnly('city', text),
  postcode: readOnly('zipCode', text),
  bornOn: readOnly('dateOfbirth', text),
  licenceNumber: readOnly('licenseNumber', text),
  licenceExpiresOn: readOnly('licenseExpiryDate', text),
};

/** When and where. Times are wall-clock text of their location. */
const rental = {
  createdAt: readOnly('createdDate', text),
  checkOutAt: both('startDate', requiredMoment),
  checkInAt: both('endDate', requiredMoment),
  days: readOnly('totalDays', amount),
  daysInWeek: readOnly('daysInWeek', amount),
  checkOutPlaceId: both('startLocationId', requiredReference),
  checkOutPlace: readOnly('startLocationName', text),
  checkOutAddress: readOnly('startLocationAddress', text),
  checkInPlaceId: both('endLocationId', requiredReference),
  checkInPlace: readOnly('endLocationName', text),
  checkInAddress: readOnly('endLocationAddress', text),
  /** How the vehicle is checked out and in, as the service calls it. */
  checkOutState: both('checkoutState', textValue(60)),
  checkInState: both('checkinState', textValue(60)),
  isDelivery: both('isDelivery', clearableFlag),
  isRetrieval: both('isRetrieval', clearableFlag),
  /** Minutes before the start and after the end, or their price: services differ. */
  prep: both('prep', wholeNumber(10_000)),
  wrap: both('wrap', wholeNumber(10_000)),
  destination: both('destination', textValue(200)),
  /** In the tenant's unit of distance. */
  projectedMileage: both('projectedMileage', wholeNumber(1_000_000)),
};

/** The vehicle that is reserved; while none is, the class that was asked for. */
const vehicle = {
  /** Null leaves open which vehicle of the class it will be. */
  id: both('vehicleId', referenceValue),
  /** The fleet's own number. */
  number: readOnly('vehicleNo', text),
  plate: readOnly('licenseNo', text),
  typeId: both('vehicleTypeId', requiredReference),
  type: readOnly('vehicleType', text),
  make: readOnly('vehicleMake', text),
  model: readOnly('vehicleModel', text),
  year: readOnly('vehicleYear', amount),
  colour: readOnly('vehicleColour', text),
  odometer: readOnly('odometer', amount),
};

/** A further vehicle of the same reservation. */
const secondVehicle = {
  id: readOnly('secondVehicleId', reference),
  number: readOnly('secondVehicleNo', text),
  plate: readOnly('secondLicenseNo', text),
  make: readOnly('secondVehicleMake', text),
  model: readOnly('secondVehicleModel', text),
  year: readOnly('secondVehicleYear', amount),
};

/** What a reservation costs and what of it is paid, in currency units. The product computes none of it. */
const money = {
  base: readOnly('basePrice', amount),
  discount: readOnly('totalDiscount', amount),
  preAdjustment: readOnly('preAdjustment', amount),
  untaxedAdditional: readOnly('unTaxableAdditional', amount),
  tax: readOnly('totalTax', amount),
  total: readOnly('total', amount),
  /** Taken before pick-up. */
  advance: readOnly('advancedPayment', amount),
  paid: readOnly('amountPaid', amount),
  balance: readOnly('balanceDue', amount),
  deposit: readOnly('deposit', amount),
  cancellationCharge: readOnly('cancellationCharge', amount),
  instalments: readOnly('installmentCount', amount),
  instalment: readOnly('installmentAmount', amount),
  /** Loss-damage waivers: an amount for some services and a flag for others. */
  damageWaiver: readOnly('ldw', scalar),
  topUpDamageWaiver: readOnly('tldw', scalar),
  promotionId: readOnly('promotionId', reference),
};

/** The referral, the orders, and the agreement that the reservation became. */
const references = {
  referralId: both('referralId', referenceValue),
  referral: readOnly('referralName', text),
  /** How the referral's commission is calculated. */
  referralCalculation: readOnly('referralCalculationType', text),
  voucherNumber: both('voucherNo', textValue(60)),
  purchaseOrder: both('poNo', textValue(60)),
  repairOrder: both('roNo', textValue(60)),
  agreementId: readOnly('agreementId', reference),
  agreementNumber: readOnly('agreementNumber', text),
};

/** What belongs to a reservation. */
const lists = {
  rates: readOnly('rates', linesOf(keptRateSchema, toRateLine)),
  charges: readOnly('miscCharges', linesOf(keptChargeSchema, toChargeLine)),
  deductibleCharges: readOnly('deductibleMiscCharges', linesOf(keptChargeSchema, toChargeLine)),
  extras: readOnly('extraCharges', linesOf(keptExtraSchema, toExtraLine)),
  taxes: readOnly('taxes', linesOf(keptTaxSchema, toTaxLine)),
  promotions: readOnly('promotions', linesOf(keptPromotionSchema, toPromotionLine)),
  mileage: readOnly('mileageCharges', nullableListOf(mileageCharge.read)),
  payments: readOnly('payments', linesOf(paymentSchema, toPayment)),
  depositTotals: readOnly(
    'depositTotals',
    decodedBy(depositTotalsSchema.nullable().default(null), toDepositTotals),
  ),
  /** None: the customer drives. The first one is the primary driver. */
  drivers: both('drivers', {
    read: nullableListOf(driver.read),
    write: bodyListOf(driverInput(20).create, 10),
  }),
  billingContacts: both('billingContacts', {
    read: nullableListOf(billingContact.read),
    write: bodyListOf(billingContact.create, 10),
  }),
  customerDetails: readOnly('customerDetails', recordCustomer.read.nullable().default(null)),
  customerImages: readOnly('customerImages', nullableListOf(customerImage.read)),
};

/**
 * A whole reservation, in the groups that staff think in. Times are wall-clock text of the location, amounts are in the
 * tenant's currency. It is always written whole: what a body leaves out becomes empty.
 */
export const reservation = record(
  {
    id: readOnly('reserveId', identity),
    number: readOnly('reservationNumber', z.string()),
    tenantId: readOnly('clientId', reference),
    typeId: both('reservationTypeId', requiredReference),
    type: readOnly('reservationType', text),
    statusId: readOnly('statusId', identity),
    status: readOnly('reservationStatusName', text),
    /** The service's own code of the status: `CheckedOut`. */
    statusCode: readOnly('reservationStatus', text),
    isOnline: readOnly('isOnline', flag),
    isCompound: both('isCompound', clearableFlag),
    note: both('note', textValue(4000)),
    cancelledAt: readOnly('cancelledDate', text),
    cancelledReason: readOnly('cancelledReason', text),
    rental,
    vehicle,
    secondVehicle,
    customer,
    money,
    references,
    ...lists,
    /** What was agreed about the price; null where the service stores none. Bodies have it among their own fields. */
    terms: readOnly(
      'priceTerms',
      decodedBy(z.object(priceTermsFields).partial().nullable().default(null), toAgreedTerms),
    ),
    /**
     * What it costs to cancel it now, or a no-show, unless a fee is given, in currency units; null where the service does
     * not say beforehand.
     */
    usualFees: readOnly(
      'usualFees',
      z.object({ cancellation: amount, noShow: amount }).nullable().default(null),
    ),
    /** Null when all is well. */
    risk: readOnly('atRisk', risk.read.nullable().default(null)),
    createdBy: readOnly('createdByName', text),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
    changedBy: readOnly('changedBy', text),
    /** For `ifMatch`; null where the service has no versions. */
    version: readOnly('version', amount),
  },
  ({ id, number, status, statusCode, customer }) => ({
    /** What staff call it: its number, or its id when it has no number. */
    displayId: number || String(id),
    status: status ?? statusCode,
    customer: { ...customer, fullName: fullName(customer.firstName, customer.lastName) },
  }),
  { nulls: 'omit' },
);

/** One whole reservation. */
export interface Reservation extends z.output<typeof reservation.read> {}

export const getReservationOperation = operation({
  id: 'reservations.get',
  method: 'GET',
  path: '/v3/reservations/{reservationId}',
  answer: reservation.read,
});

/** What a reservation costs and what of it has been paid, in the shape of a calculated price. */
export const getReservationSummaryOperation = operation({
  id: 'reservations.summary',
  method: 'GET',
  path: '/v3/reservations/{referenceId}/summary',
  answer: decodedBy(pricingResultSchema, toCalculatedPrice),
  refusals: [400, 401, 403, 404, 500],
});
