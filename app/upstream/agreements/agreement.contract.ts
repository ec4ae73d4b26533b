import { z } from 'zod';
import { fullName } from '../../domain/record-names.ts';
import { billingContact, driver, recordCustomer } from '../customers/people.contract.ts';
import { exchange } from '../exchanges/exchanges.contract.ts';
import { depositTotals, payment } from '../payments/payments.contract.ts';
import { chargeLine, extraLine, promotionLine, rateLine, taxLine } from '../pricing/price-line.contract.ts';
import { insuranceTerms, priceTerms } from '../pricing/price-terms.contract.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  bothSame,
  listed,
  momentValue,
  optionalFlag,
  readEach,
  readOnly,
  readSame,
  referenceValue,
  requiredMoment,
  requiredReference,
  textValue,
} from '../record/record-fields.ts';
import { nullableListOf, nullableOf } from '../record/record-values.ts';
import { amount, flag, identity, reference, scalar, text } from '../record/wire.ts';

export const odometer = z.number().int().min(0).max(9_999_999);
const odometerValue = { read: amount, write: odometer.nullish() };

/** Eighths of a tank (0 to 8) or percent of a battery (0 to 100); some services answer text. */
const fuelValue = { read: scalar, write: z.number().int().min(0).max(100).nullish() };

/** An authorised extension. Times are wall-clock text, money is in currency units. */
const extension = record({
  id: readOnly('extensionId', reference),
  ...readEach(text, { at: 'extendedDate', by: 'createdByName', reason: 'reason' }),
  ...readEach(text, { dueBefore: 'checkinDateBefore', due: 'checkinDate' }),
  ...readEach(text, { placeBefore: 'checkinLocationNameBefore', place: 'checkinLocationName' }),
  ...readEach(amount, { totalBefore: 'totalBefore', total: 'totalAmount', difference: 'difference' }),
});
export interface Extension extends z.output<typeof extension.read> {}

const card = record({
  id: readOnly('creditCardId', reference),
  ...readSame(text, 'brand', 'lastFour', 'expiry'),
  mandate: readOnly('gatewayMandate', text),
  isTokenized: readOnly('isTokenized', flag),
});

const equipment = record({ name: readOnly('name', text), quantity: readOnly('quantity', amount) });
const attribute = record({ name: readOnly('name', text), value: readOnly('value', scalar) });

/** Currency units, as the service calculates them. */
const money = {
  total: listed(readOnly('totalAmount', amount), { sort: 'total' }),
  advance: readOnly('advancePaid', amount),
  paid: listed(readOnly('amountPaid', amount)),
  balance: listed(readOnly('balanceDue', amount), { sort: 'balance' }),
  ...readSame(amount, 'subTotal', 'discount', 'deposit', 'promotionDiscount', 'postAdjustments'),
  ...readEach(amount, { base: 'baseCharge', tax: 'totalTax' }),
  ...readEach(amount, { writtenOff: 'writeOffAmount', reimbursement: 'reimbursementAmount' }),
  /** The units charged at each rate, and the rate for one. */
  hourly: { quantity: readOnly('hourlyQty', amount), rate: readOnly('hourlyRate', amount) },
  daily: { quantity: readOnly('dailyQty', amount), rate: readOnly('dailyRate', amount) },
  weekly: { quantity: readOnly('weeklyQty', amount), rate: readOnly('weeklyRate', amount) },
  monthly: { quantity: readOnly('monthlyQty', amount), rate: readOnly('monthlyRate', amount) },
  extra: { quantity: readOnly('extraQty', amount), rate: readOnly('extraRate', amount) },
  special: { quantity: readOnly('specialQty', amount), rate: readOnly('specialRate', amount) },
};

/** Times are wall-clock text of their location. */
const rental = {
  createdAt: listed(readOnly('createdDate', text), { sort: 'created' }),
  checkOutAt: listed(both('checkoutDate', requiredMoment), { sort: 'checkOut' }),
  checkInAt: listed(both('checkinDate', requiredMoment), { sort: 'checkIn' }),
  deliveryAt: both('deliveryDate', momentValue),
  /** Null while the vehicle is out. */
  returnedAt: listed(both('returnDate', requiredMoment), { sort: 'returned' }),
  closedAt: readOnly('closedDate', text),
  checkOutPlaceId: listed(readOnly('checkoutLocation', reference), { as: 'CheckoutLocationId' }),
  checkOutPlace: listed(readOnly('checkoutLocationName', text), { sort: 'checkOutPlace' }),
  checkInPlaceId: listed(readOnly('checkinLocation', reference), { as: 'CheckinLocationId' }),
  checkInPlace: listed(readOnly('checkinLocationName', text), { sort: 'checkInPlace' }),
  returnPlaceId: listed(readOnly('returnLocation', reference), { as: 'ReturnLocationId' }),
  returnPlace: listed(readOnly('returnLocationName', text), { sort: 'returnPlace' }),
  days: listed(readOnly('totalDays', amount), { sort: 'days' }),
  daysInWeek: readOnly('daysInWeek', amount),
  /** Calendar days; below 0 when overdue, null once the vehicle is back. */
  daysRemaining: listed(readOnly('daysRemaining', amount), { sort: 'daysRemaining' }),
  isOverdue: listed(readOnly('isOverdue', flag)),
};

/** The vehicle that is out, or was last; earlier ones stand in the exchanges. */
const vehicle = {
  id: listed(both('vehicleId', requiredReference)),
  number: listed(readOnly('vehicleNo', text), { sort: 'vehicleNumber' }),
  plate: listed(readOnly('licenseNo', text), { sort: 'plate' }),
  typeId: listed(both('vehicleTypeId', referenceValue)),
  type: listed(readOnly('vehicleType', text), { sort: 'vehicleType' }),
  make: listed(readOnly('make', text), { as: 'VehicleMake', sort: 'make' }),
  model: listed(readOnly('model', text), { as: 'VehicleModel' }),
  year: listed(readOnly('year', amount), { as: 'VehicleYear' }),
  trim: readOnly('trim', text),
  odometerOut: listed(both('odometerOut', odometerValue), { sort: 'odometerOut' }),
  odometerIn: listed(both('odometerIn', { ...odometerValue, write: odometer }), { sort: 'odometerIn' }),
  ...bothEach(fuelValue, { fuelOut: 'fuelLevelOut', fuelIn: 'fuelLevelIn' }),
  isElectric: readOnly('isElectric', flag),
};

/** What the renter signs, as agreed at the check-out. Amounts are in currency units. */
const conditions = record({
  /** Distances in the unit of the check-out location; of the whole rental and of one rental day. */
  ...readEach(amount, { allowedDistance: 'mileageAllowed', allowedPerDay: 'mileagePerDay' }),
  isUnlimited: readOnly('isUnlimitedMileage', flag),
  /** For one more kilometre or mile. */
  distanceRate: readOnly('mileageRate', amount),
  /** What the renter pays of a damage. */
  excess: readOnly('excess', amount),
  /** For a litre or gallon, and for a percent of a battery. */
  ...readSame(amount, 'fuelPrice', 'chargingPrice'),
  ...readEach(amount, { refuellingFee: 'fuelServiceFee', leastFuelCharge: 'fuelAllowance' }),
  ...readSame(amount, 'graceMinutes', 'fullDayAfterMinutes', 'extraHourRate', 'extraDayRate'),
  emergencyPhone: readOnly('emergencyPhone', text),
});
export interface RentalConditions extends z.output<typeof conditions.read> {}

const attachments = {
  exchanges: readOnly('vehicleExchanges', nullableListOf(exchange.read)),
  /** The oldest first; null where the service does not say. */
  extensions: readOnly('extensions', nullableOf(listOf(extension.read))),
  rateLines: readOnly('rateList', nullableListOf(rateLine.read)),
  charges: readOnly('mischargeList', nullableListOf(chargeLine.read)),
  deductibleCharges: readOnly('deductibleMiscCharge', nullableListOf(chargeLine.read)),
  extras: readOnly('extraCharges', nullableListOf(extraLine.read)),
  taxes: readOnly('taxList', nullableListOf(taxLine.read)),
  promotions: readOnly('promotionList', nullableListOf(promotionLine.read)),
  drivers: readOnly('driverList', nullableListOf(driver.read)),
  customer: readOnly('customerDetails', nullableOf(recordCustomer.read)),
  billingContacts: readOnly('agreementBillingList', nullableListOf(billingContact.read)),
  insurance: readOnly('agreementInsurance', nullableOf(insuranceTerms.read)),
  cards: readOnly('creditCards', nullableListOf(card.read)),
  payments: readOnly('payments', nullableListOf(payment.read)),
  depositTotals: readOnly('depositTotals', nullableOf(depositTotals.read)),
  equipment: readOnly('agreementEquipment', nullableListOf(equipment.read)),
  attributes: readOnly('agreementAttribute', nullableListOf(attribute.read)),
  /** Null where the service does not say. */
  conditions: readOnly('rentalConditions', nullableOf(conditions.read)),
  /** For an edit to send back; null where the service stores none. */
  terms: readOnly('priceTerms', nullableOf(priceTerms.read)),
};

const displayIdOf = ({ number, id }: { readonly number: string; readonly id: number }) =>
  number || String(id);

/** A rental agreement. Times are wall-clock text of the location, amounts in the tenant's currency. */
export const agreement = record(
  {
    id: listed(readOnly('agreementId', identity)),
    number: listed(both('agreementNumber', { ...textValue(40), read: z.string() }), { sort: 'number' }),
    typeId: listed(both('agreementTypeId', requiredReference)),
    type: listed(readOnly('agreementType', text), { sort: 'type' }),
    statusId: listed(readOnly('agreementStatusId', identity), { sort: 'status' }),
    status: listed(readOnly('agreementStatusName', text)),
    reservationId: listed(both('reservationId', referenceValue), { as: 'ReserveId' }),
    reservationNumber: listed(readOnly('reservationNumber', text), { sort: 'reservation' }),
    customerId: listed(both('customerId', requiredReference)),
    tenantId: readOnly('clientId', reference),
    rental,
    vehicle,
    money,
    ...readSame(text, 'riskFlag', 'riskNote'),
    ...bothSame(optionalFlag, 'isDelivery', 'isRetrieval'),
    isLoaner: readOnly('isLoanerAgreement', flag),
    purchaseOrder: listed(both('poNo', textValue(60))),
    note: both('note', textValue(4000)),
    ...readSame(text, 'holdReason', 'voidReason'),
    ...attachments,
    version: readOnly('version', amount),
    changedBy: readOnly('changedBy', text),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
  },
  ({ number, id }) => ({ displayId: displayIdOf({ number, id }) }),
);
export interface Agreement extends z.output<typeof agreement.read> {}

export const agreementRow = agreement.row(
  {
    ...readSame(text, 'firstName', 'lastName', 'customerType', 'email', 'claimNumber'),
    ...readEach(text, { company: 'companyName', homePhone: 'hPhone', businessPhone: 'bPhone' }),
    ...readEach(text, { mobile: 'cPhone', insurer: 'insuranceCompany' }),
    /** What a return now would add to the total of an overdue agreement; null where the service does not say. */
    chargeIfReturnedNow: readOnly('chargeIfReturnedNow', amount),
  },
  ({ number, id, firstName, lastName, company }) => {
    const name = fullName(firstName, lastName);
    return {
      displayId: displayIdOf({ number, id }),
      fullName: name,
      customer: name || (company ?? ''),
    };
  },
);
export interface AgreementRow extends z.output<typeof agreementRow> {}

/** The locations of an agreement: where its vehicle went out, is due and came back. */
export const agreementLocations = ({ rental }: Pick<Agreement, 'rental'>) => [
  { id: rental.checkOutPlaceId, name: rental.checkOutPlace },
  { id: rental.checkInPlaceId, name: rental.checkInPlace },
  { id: rental.returnPlaceId, name: rental.returnPlace },
];
