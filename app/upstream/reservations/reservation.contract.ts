import { z } from 'zod';
import { fullName } from '../../domain/record-names.ts';
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
import { record } from '../record/record.ts';
import {
  both,
  bothEach,
  bothSame,
  countValue,
  listed,
  optionalFlag,
  readEach,
  readOnly,
  readSame,
  referenceValue,
  requiredMoment,
  requiredReference,
  textValue,
} from '../record/record-fields.ts';
import { boundedListOf, nullableListOf, nullableOf } from '../record/record-values.ts';
import { amount, flag, identity, reference, scalar, text } from '../record/wire.ts';

/** Distances in the tenant's unit, money in currency units. */
const mileageCharge = record({
  ...readSame(amount, 'allowedPerDay', 'allowedTotal', 'ratePerUnit', 'projected'),
  isUnlimited: readOnly('isUnlimited', flag),
  projectedCharge: readOnly('projectedCharge', amount),
});

const customerImage = record({ id: readOnly('imageId', identity), name: readOnly('name', text) });

const conflict = record({
  kind: readOnly('referenceType', conflictKind),
  id: readOnly('referenceId', identity),
  number: readOnly('number', text),
  /** Wall-clock text. */
  ...readEach(text, { from: 'startDate', to: 'endDate', customer: 'customerName' }),
});

const risk = record({
  because: readOnly('because', z.enum(['late', 'elsewhere'])),
  conflict: readOnly('conflict', nullableOf(conflict.read)),
});
export interface ReservationRisk extends z.output<typeof risk.read> {}

const customer = {
  id: listed(both('customerId', requiredReference)),
  number: readOnly('customerNumber', text),
  firstName: listed(readOnly('firstName', text)),
  lastName: listed(readOnly('lastName', text), { sort: 'customer' }),
  company: listed(readOnly('companyName', text), { sort: 'company' }),
  email: listed(readOnly('email', text)),
  ...readEach(text, { homePhone: 'hPhone', businessPhone: 'bPhone' }),
  mobile: listed(readOnly('cPhone', text)),
  ...readEach(text, { address: 'address', city: 'city', postcode: 'zipCode', bornOn: 'dateOfbirth' }),
  ...readEach(text, { licenceNumber: 'licenseNumber', licenceExpiresOn: 'licenseExpiryDate' }),
};

/** Times are wall-clock text of their location. */
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
  /** In the service's words. */
  ...bothEach(textValue(60), { checkOutState: 'checkoutState', checkInState: 'checkinState' }),
  ...bothSame(optionalFlag, 'isDelivery', 'isRetrieval'),
  /** Minutes before the start and after the end, or their price: services differ. */
  ...bothSame(countValue(10_000), 'prep', 'wrap'),
  destination: both('destination', textValue(200)),
  /** In the tenant's unit of distance. */
  projectedMileage: both('projectedMileage', countValue(1_000_000)),
};

/** Without a vehicle, the requested class. */
const vehicle = {
  id: listed(both('vehicleId', referenceValue)),
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

const secondVehicle = {
  id: readOnly('secondVehicleId', reference),
  ...readEach(text, { number: 'secondVehicleNo', plate: 'secondLicenseNo' }),
  ...readEach(text, { make: 'secondVehicleMake', model: 'secondVehicleModel' }),
  year: readOnly('secondVehicleYear', amount),
};

/** Currency units; the product computes none of it. */
const money = {
  base: listed(readOnly('basePrice', amount), { sort: 'base' }),
  ...readEach(amount, { discount: 'totalDiscount', preAdjustment: 'preAdjustment' }),
  ...readEach(amount, { untaxedAdditional: 'unTaxableAdditional', tax: 'totalTax' }),
  total: listed(readOnly('total', amount), { as: 'TotalAmount', sort: 'total' }),
  advance: listed(readOnly('advancedPayment', amount), { as: 'AdvancePaid', sort: 'advance' }),
  paid: readOnly('amountPaid', amount),
  balance: listed(readOnly('balanceDue', amount), { sort: 'balance' }),
  ...readEach(amount, { deposit: 'deposit', cancellationCharge: 'cancellationCharge' }),
  ...readEach(amount, { instalments: 'installmentCount', instalment: 'installmentAmount' }),
  /** Loss-damage waivers: an amount or a flag, by service. */
  ...readEach(scalar, { damageWaiver: 'ldw', topUpDamageWaiver: 'tldw' }),
  promotionId: readOnly('promotionId', reference),
};

const references = {
  referralId: both('referralId', referenceValue),
  referral: listed(readOnly('referralName', text)),
  referralCalculation: readOnly('referralCalculationType', text),
  ...bothEach(textValue(60), { voucherNumber: 'voucherNo', purchaseOrder: 'poNo', repairOrder: 'roNo' }),
  agreementId: listed(readOnly('agreementId', reference)),
  agreementNumber: listed(readOnly('agreementNumber', text)),
};

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

const called = <C extends { readonly firstName: string | null; readonly lastName: string | null }>({
  id,
  number,
  customer,
}: {
  readonly id: number;
  readonly number: string;
  readonly customer: C;
}) => ({
  displayId: number || String(id),
  customer: { ...customer, fullName: fullName(customer.firstName, customer.lastName) },
});

/** A reservation, always written whole. Wall-clock text of the location, tenant's currency. */
export const reservation = record(
  {
    id: listed(readOnly('reserveId', identity)),
    number: listed(readOnly('reservationNumber', z.string()), { sort: 'number' }),
    tenantId: readOnly('clientId', reference),
    typeId: listed(both('reservationTypeId', requiredReference)),
    type: listed(readOnly('reservationType', text), { sort: 'type' }),
    statusId: listed(readOnly('statusId', identity), { sort: 'status' }),
    status: listed(readOnly('reservationStatusName', text)),
    statusCode: readOnly('reservationStatus', text),
    isOnline: readOnly('isOnline', flag),
    isCompound: both('isCompound', optionalFlag),
    note: listed(both('note', textValue(4000))),
    ...readEach(text, { cancelledAt: 'cancelledDate', cancelledReason: 'cancelledReason' }),
    rental,
    vehicle,
    secondVehicle,
    customer,
    money,
    references,
    ...lists,
    /** Null where the service stores none. Bodies have it among their own fields. */
    terms: readOnly('priceTerms', nullableOf(priceTerms.read)),
    /** Fees for a cancellation now and for a no-show, in currency units; null where unknown. */
    usualFees: readOnly(
      'usualFees',
      z.object({ cancellation: amount, noShow: amount }).nullable().default(null),
    ),
    risk: readOnly('atRisk', nullableOf(risk.read)),
    createdBy: readOnly('createdByName', text),
    /** UTC, ISO. */
    ...readSame(text, 'changedAt', 'changedBy'),
    version: readOnly('version', amount),
  },
  (own) => ({ ...called(own), status: own.status ?? own.statusCode }),
  { nulls: 'omit' },
);
export interface Reservation extends z.output<typeof reservation.read> {}

export const reservationRow = reservation.row({}, called);
export interface ReservationRow extends z.output<typeof reservationRow> {}

export const getReservationOperation = operation({
  id: 'reservations.get',
  path: '/v3/reservations/{reservationId}',
  answer: reservation.read,
  sessionFreshness: 30,
});

export const getReservationSummaryOperation = operation({
  id: 'reservations.summary',
  path: '/v3/reservations/{referenceId}/summary',
  answer: calculatedPrice.read,
  refusals: [400, 401, 403, 404, 500],
  sessionFreshness: 30,
});

type Located = Pick<Reservation, 'rental'>;

export const pickUpLocation = ({ rental }: Located) => ({
  id: rental.checkOutPlaceId,
  name: rental.checkOutPlace,
});

export const reservationLocations = (reservation: Located) => [
  pickUpLocation(reservation),
  { id: reservation.rental.checkInPlaceId, name: reservation.rental.checkInPlace },
];
