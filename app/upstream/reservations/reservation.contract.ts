// Every field of a reservation once, with the calls that read and write a whole one: so it is long.
import { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import {
  billingContact,
  driver,
  driverInput,
  LONGEST_CLASSES,
  recordCustomer,
} from '../customers/people.contract.ts';
import { operation } from '../operation.ts';
import { depositTotals, payment } from '../payments/payments.contract.ts';
import { chargeLine, extraLine, promotionLine, rateLine, taxLine } from '../pricing/price-line.contract.ts';
import { priceTerms } from '../pricing/price-terms.contract.ts';
import { calculatedPrice } from '../pricing/pricing.contract.ts';
import { conflictKind } from '../problem.contract.ts';
import { record } from '../record.ts';
import {
  both,
  countValue,
  listed,
  optionalFlag,
  readOnly,
  referenceValue,
  requiredMoment,
  requiredReference,
  textValue,
} from '../record-fields.ts';
import { boundedListOf, nullableListOf, nullableOf } from '../record-values.ts';
import { amount, flag, identity, reference, scalar, text } from '../wire.ts';

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
  conflict: readOnly('conflict', nullableOf(conflict.read)),
});

export interface ReservationRisk extends z.output<typeof risk.read> {}

/** The customer of the reservation, as the reservation itself has it. Days are `yyyy-MM-dd`. */
const customer = {
  id: listed(both('customerId', requiredReference)),
  number: readOnly('customerNumber', text),
  firstName: listed(readOnly('firstName', text)),
  lastName: listed(readOnly('lastName', text), { sort: 'customer' }),
  company: listed(readOnly('companyName', text), { sort: 'company' }),
  email: listed(readOnly('email', text)),
  homePhone: readOnly('hPhone', text),
  businessPhone: readOnly('bPhone', text),
  mobile: listed(readOnly('cPhone', text)),
  address: readOnly('address', text),
  city: readOnly('city', text),
  postcode: readOnly('zipCode', text),
  bornOn: readOnly('dateOfbirth', text),
  licenceNumber: readOnly('licenseNumber', text),
  licenceExpiresOn: readOnly('licenseExpiryDate', text),
};

/** When and where. Times are wall-clock text of their location. */
const rental = {
  createdAt: listed(readOnly('createdDate', text), { sort: 'created' }),
  checkOutAt: listed(both('startDate', requiredMoment), { sort: 'checkOut' }),
  checkInAt: listed(both('endDate', requiredMoment), { sort: 'checkIn' }),
  days: listed(readOnly('totalDays', amount), { sort: 'days' }),
  daysInWeek: readOnly('daysInWeek', amount),
  checkOutPlaceId: listed(both('startLocationId', requiredReference)),
  checkOutPlace: listed(readOnly('startLocationName', text), { sort: 'checkOutPlace' }),
  checkOutAddress: readOnly('startLocationAddress', text),
  checkInPlaceId: listed(both('endLocationId', requiredReference)),
  checkInPlace: listed(readOnly('endLocationName', text), { sort: 'checkInPlace' }),
  checkInAddress: readOnly('endLocationAddress', text),
  /** How the vehicle is checked out and in, as the service calls it. */
  checkOutState: both('checkoutState', textValue(60)),
  checkInState: both('checkinState', textValue(60)),
  isDelivery: both('isDelivery', optionalFlag),
  isRetrieval: both('isRetrieval', optionalFlag),
  /** Minutes before the start and after the end, or their price: services differ. */
  prep: both('prep', countValue(10_000)),
  wrap: both('wrap', countValue(10_000)),
  destination: both('destination', textValue(200)),
  /** In the tenant's unit of distance. */
  projectedMileage: both('projectedMileage', countValue(1_000_000)),
};

/** The vehicle that is reserved; while none is, the class that was asked for. */
const vehicle = {
  /** Null leaves open which vehicle of the class it will be. */
  id: listed(both('vehicleId', referenceValue)),
  /** The fleet's own number. */
  number: listed(readOnly('vehicleNo', text), { sort: 'vehicleNumber' }),
  plate: listed(readOnly('licenseNo', text), { sort: 'plate' }),
  typeId: listed(both('vehicleTypeId', requiredReference)),
  type: listed(readOnly('vehicleType', text), { sort: 'vehicleType' }),
  make: listed(readOnly('vehicleMake', text), { sort: 'make' }),
  model: listed(readOnly('vehicleModel', text)),
  year: listed(readOnly('vehicleYear', amount)),
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
  base: listed(readOnly('basePrice', amount), { sort: 'base' }),
  discount: readOnly('totalDiscount', amount),
  preAdjustment: readOnly('preAdjustment', amount),
  untaxedAdditional: readOnly('unTaxableAdditional', amount),
  tax: readOnly('totalTax', amount),
  total: listed(readOnly('total', amount), { as: 'TotalAmount', sort: 'total' }),
  /** Taken before pick-up. */
  advance: listed(readOnly('advancedPayment', amount), { as: 'AdvancePaid', sort: 'advance' }),
  paid: readOnly('amountPaid', amount),
  balance: listed(readOnly('balanceDue', amount), { sort: 'balance' }),
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
  referral: listed(readOnly('referralName', text)),
  /** How the referral's commission is calculated. */
  referralCalculation: readOnly('referralCalculationType', text),
  voucherNumber: both('voucherNo', textValue(60)),
  purchaseOrder: both('poNo', textValue(60)),
  repairOrder: both('roNo', textValue(60)),
  agreementId: listed(readOnly('agreementId', reference)),
  agreementNumber: listed(readOnly('agreementNumber', text)),
};

/** What belongs to a reservation. */
const lists = {
  rates: readOnly('rates', nullableListOf(rateLine.read)),
  charges: readOnly('miscCharges', nullableListOf(chargeLine.read)),
  deductibleCharges: readOnly('deductibleMiscCharges', nullableListOf(chargeLine.read)),
  extras: readOnly('extraCharges', nullableListOf(extraLine.read)),
  taxes: readOnly('taxes', nullableListOf(taxLine.read)),
  promotions: readOnly('promotions', nullableListOf(promotionLine.read)),
  mileage: readOnly('mileageCharges', nullableListOf(mileageCharge.read)),
  payments: readOnly('payments', nullableListOf(payment.read)),
  depositTotals: readOnly('depositTotals', nullableOf(depositTotals.read)),
  /** None: the customer drives. The first one is the primary driver. */
  drivers: both('drivers', {
    read: nullableListOf(driver.read),
    write: boundedListOf(driverInput(LONGEST_CLASSES.reservation).create, { most: 10 }).nullish(),
  }),
  billingContacts: both('billingContacts', {
    read: nullableListOf(billingContact.read),
    write: boundedListOf(billingContact.create, { most: 10 }).nullish(),
  }),
  customerDetails: readOnly('customerDetails', nullableOf(recordCustomer.read)),
  customerImages: readOnly('customerImages', nullableListOf(customerImage.read)),
};

/** What staff call a reservation and its customer. */
const called = <C extends { readonly firstName: string | null; readonly lastName: string | null }>({
  id,
  number,
  customer,
}: {
  readonly id: number;
  readonly number: string;
  readonly customer: C;
}) => ({
  /** Its number, or its id when it has no number. */
  displayId: number || String(id),
  customer: { ...customer, fullName: fullName(customer.firstName, customer.lastName) },
});

/**
 * A whole reservation, in the groups that staff think in. Times are wall-clock text of the location, amounts are in the
 * tenant's currency. It is always written whole: what a body leaves out becomes empty.
 */
export const reservation = record(
  {
    id: listed(readOnly('reserveId', identity)),
    number: listed(readOnly('reservationNumber', z.string()), { sort: 'number' }),
    tenantId: readOnly('clientId', reference),
    typeId: listed(both('reservationTypeId', requiredReference)),
    type: listed(readOnly('reservationType', text), { sort: 'type' }),
    statusId: listed(readOnly('statusId', identity), { sort: 'status' }),
    status: listed(readOnly('reservationStatusName', text)),
    /** The service's own code of the status: `CheckedOut`. */
    statusCode: readOnly('reservationStatus', text),
    isOnline: readOnly('isOnline', flag),
    isCompound: both('isCompound', optionalFlag),
    note: listed(both('note', textValue(4000))),
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
    terms: readOnly('priceTerms', nullableOf(priceTerms.read)),
    /**
     * What it costs to cancel it now, or a no-show, unless a fee is given, in currency units; null where the service does
     * not say beforehand.
     */
    usualFees: readOnly(
      'usualFees',
      z.object({ cancellation: amount, noShow: amount }).nullable().default(null),
    ),
    /** Null when all is well. */
    risk: readOnly('atRisk', nullableOf(risk.read)),
    createdBy: readOnly('createdByName', text),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
    changedBy: readOnly('changedBy', text),
    /** For `ifMatch`; null where the service has no versions. */
    version: readOnly('version', amount),
  },
  (own) => ({ ...called(own), status: own.status ?? own.statusCode }),
  { nulls: 'omit' },
);

/** One whole reservation. */
export interface Reservation extends z.output<typeof reservation.read> {}

/** One reservation of a list. */
export const reservationRow = reservation.row({}, called);

export interface ReservationRow extends z.output<typeof reservationRow> {}

export const getReservationOperation = operation({
  id: 'reservations.get',
  method: 'GET',
  path: '/v3/reservations/{reservationId}',
  answer: reservation.read,
  sessionFreshness: 30,
});

/** What a reservation costs and what of it has been paid, in the shape of a calculated price. */
export const getReservationSummaryOperation = operation({
  id: 'reservations.summary',
  method: 'GET',
  path: '/v3/reservations/{referenceId}/summary',
  answer: calculatedPrice.read,
  refusals: [400, 401, 403, 404, 500],
  sessionFreshness: 30,
});
