// Every field of an agreement once: so it is long.
import { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import { billingContact, driver, recordCustomer } from '../customers/people.contract.ts';
import { exchange } from '../exchanges/exchanges.contract.ts';
import { depositTotals, payment } from '../payments/payments.contract.ts';
import { chargeLine, extraLine, promotionLine, rateLine, taxLine } from '../pricing/price-line.contract.ts';
import { insuranceTerms, priceTerms } from '../pricing/price-terms.contract.ts';
import { listOf, record } from '../record.ts';
import {
  both,
  listed,
  momentValue,
  optionalFlag,
  readOnly,
  referenceValue,
  requiredMoment,
  requiredReference,
  textValue,
} from '../record-fields.ts';
import { nullableListOf, nullableOf } from '../record-values.ts';
import { amount, flag, identity, reference, scalar, text } from '../wire.ts';

export const odometer = z.number().int().min(0).max(9_999_999);
const odometerValue = { read: amount, write: odometer.nullish() };

/** Eighths of a tank, or percent of a battery; some services answer text. Writes take 0 to 8, or 0 to 100. */
const fuelValue = { read: scalar, write: z.number().int().min(0).max(100).nullish() };

/** One authorised extension: what was agreed until then, and what holds from then on. Money in currency units. */
const extension = record({
  id: readOnly('extensionId', reference),
  /** Wall-clock text of the check-out place. */
  at: readOnly('extendedDate', text),
  by: readOnly('createdByName', text),
  reason: readOnly('reason', text),
  /** When and where the vehicle was due, and is since; wall-clock text of that place. */
  dueBefore: readOnly('checkinDateBefore', text),
  due: readOnly('checkinDate', text),
  placeBefore: readOnly('checkinLocationNameBefore', text),
  place: readOnly('checkinLocationName', text),
  totalBefore: readOnly('totalBefore', amount),
  total: readOnly('totalAmount', amount),
  difference: readOnly('difference', amount),
});

export interface Extension extends z.output<typeof extension.read> {}

/** Of a card only what may be stored. */
const card = record({
  id: readOnly('creditCardId', reference),
  brand: readOnly('brand', text),
  lastFour: readOnly('lastFour', text),
  expiry: readOnly('expiry', text),
  /** The payment gateway's own number of the permission to charge. */
  mandate: readOnly('gatewayMandate', text),
  isTokenized: readOnly('isTokenized', flag),
});

const equipment = record({ name: readOnly('name', text), quantity: readOnly('quantity', amount) });
const attribute = record({ name: readOnly('name', text), value: readOnly('value', scalar) });

/** What an agreement costs and what of it was paid, as the service calculates it, in currency units. */
const money = {
  total: listed(readOnly('totalAmount', amount), { sort: 'total' }),
  advance: readOnly('advancePaid', amount),
  paid: listed(readOnly('amountPaid', amount)),
  balance: listed(readOnly('balanceDue', amount), { sort: 'balance' }),
  subTotal: readOnly('subTotal', amount),
  base: readOnly('baseCharge', amount),
  discount: readOnly('discount', amount),
  deposit: readOnly('deposit', amount),
  promotionDiscount: readOnly('promotionDiscount', amount),
  tax: readOnly('totalTax', amount),
  writtenOff: readOnly('writeOffAmount', amount),
  postAdjustments: readOnly('postAdjustments', amount),
  reimbursement: readOnly('reimbursementAmount', amount),
  /** How much of the time was charged at each rate, and the rate for one of them. */
  hourly: { quantity: readOnly('hourlyQty', amount), rate: readOnly('hourlyRate', amount) },
  daily: { quantity: readOnly('dailyQty', amount), rate: readOnly('dailyRate', amount) },
  weekly: { quantity: readOnly('weeklyQty', amount), rate: readOnly('weeklyRate', amount) },
  monthly: { quantity: readOnly('monthlyQty', amount), rate: readOnly('monthlyRate', amount) },
  extra: { quantity: readOnly('extraQty', amount), rate: readOnly('extraRate', amount) },
  special: { quantity: readOnly('specialQty', amount), rate: readOnly('specialRate', amount) },
};

/** When and where an agreement begins and ends. Times are wall-clock text of the location. */
const rental = {
  createdAt: listed(readOnly('createdDate', text), { sort: 'created' }),
  checkOutAt: listed(both('checkoutDate', requiredMoment), { sort: 'checkOut' }),
  /** When the vehicle is due. */
  checkInAt: listed(both('checkinDate', requiredMoment), { sort: 'checkIn' }),
  /** When the vehicle is brought to the customer. */
  deliveryAt: both('deliveryDate', momentValue),
  /** When the vehicle came back; null while it is out. */
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
  /** Calendar days to the day that the vehicle is due; below 0 when it is overdue, null once it is back. */
  daysRemaining: listed(readOnly('daysRemaining', amount), { sort: 'daysRemaining' }),
  isOverdue: listed(readOnly('isOverdue', flag)),
};

/** The vehicle that is out, or was last; earlier ones stand in the exchanges. */
const vehicle = {
  id: listed(both('vehicleId', requiredReference)),
  /** The fleet's own number. */
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
  fuelOut: both('fuelLevelOut', fuelValue),
  fuelIn: both('fuelLevelIn', fuelValue),
  /** Fuel is then percent of a battery and not eighths of a tank. */
  isElectric: readOnly('isElectric', flag),
};

/** What hangs on an agreement. */
const attachments = {
  exchanges: readOnly('vehicleExchanges', nullableListOf(exchange.read)),
  /** The first one first; null where the service does not say. */
  extensions: readOnly('extensions', nullableOf(listOf(extension.read))),
  rateLines: readOnly('rateList', nullableListOf(rateLine.read)),
  charges: readOnly('mischargeList', nullableListOf(chargeLine.read)),
  /** Charges that lower what the customer bears of a damage. */
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
  /** What was agreed about the price, so that an edit can send it back; null where the service keeps none. */
  terms: readOnly('priceTerms', nullableOf(priceTerms.read)),
};

/** What staff call an agreement: its number, or its id when it has no number. */
const displayIdOf = ({ number, id }: { readonly number: string; readonly id: number }) =>
  number || String(id);

/**
 * One whole rental agreement. Times are wall-clock text of the location, amounts are in the tenant's currency. Its writes
 * take some of these fields, each write others.
 */
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
    riskFlag: readOnly('riskFlag', text),
    riskNote: readOnly('riskNote', text),
    isDelivery: both('isDelivery', optionalFlag),
    isRetrieval: both('isRetrieval', optionalFlag),
    isLoaner: readOnly('isLoanerAgreement', flag),
    purchaseOrder: listed(both('poNo', textValue(60))),
    note: both('note', textValue(4000)),
    holdReason: readOnly('holdReason', text),
    voidReason: readOnly('voidReason', text),
    ...attachments,
    /** For `ifMatch`; null where the service keeps none. */
    version: readOnly('version', amount),
    changedBy: readOnly('changedBy', text),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
  },
  ({ number, id }) => ({ displayId: displayIdOf({ number, id }) }),
);

/** One whole rental agreement. */
export interface Agreement extends z.output<typeof agreement.read> {}

/** One agreement of a list. */
export const agreementRow = agreement.row(
  {
    firstName: readOnly('firstName', text),
    lastName: readOnly('lastName', text),
    company: readOnly('companyName', text),
    customerType: readOnly('customerType', text),
    email: readOnly('email', text),
    homePhone: readOnly('hPhone', text),
    businessPhone: readOnly('bPhone', text),
    mobile: readOnly('cPhone', text),
    insurer: readOnly('insuranceCompany', text),
    claimNumber: readOnly('claimNumber', text),
  },
  ({ number, id, firstName, lastName, company }) => {
    const name = fullName(firstName, lastName);
    return {
      displayId: displayIdOf({ number, id }),
      /** First and last name. */
      fullName: name,
      /** First and last name, else the company's. */
      customer: name || (company ?? ''),
    };
  },
);

export interface AgreementRow extends z.output<typeof agreementRow> {}
