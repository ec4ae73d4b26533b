import { z } from 'zod';
import { exchangeSchema } from '../exchanges/exchanges.contract.ts';
import { operation } from '../operation.ts';
import { priceTermsFields } from '../pricing/price-terms.contract.ts';
import { pricingResultSchema } from '../pricing/pricing.contract.ts';
import { amount, flag, identity, reference, scalar, text } from '../wire.ts';
import { attachedToAgreement } from './agreement-lists.contract.ts';
import { extensionSchema } from './extension.contract.ts';

const identifiers = {
  agreementId: identity,
  agreementNumber: z.string(),
  agreementType: text,
  agreementTypeId: reference,
  agreementStatusId: identity,
  agreementStatusName: text,
  reservationId: reference,
  reservationNumber: text,
  customerId: reference,
  clientId: reference,
};

const period = {
  createdDate: text,
  checkoutDate: text,
  checkinDate: text,
  deliveryDate: text,
  returnDate: text,
  closedDate: text,
  checkoutLocation: reference,
  checkoutLocationName: text,
  checkinLocation: reference,
  checkinLocationName: text,
  returnLocation: reference,
  returnLocationName: text,
  totalDays: amount,
  daysInWeek: amount,
  /** Calendar days to the day that the vehicle is due; negative when it is overdue, null once it is back. */
  daysRemaining: amount,
  isOverdue: flag,
};

/** Fuel is eighths of a tank, or percent of a battery, for some services and text for others. */
const vehicle = {
  vehicleId: reference,
  vehicleNo: text,
  vehicleTypeId: reference,
  vehicleType: text,
  make: text,
  model: text,
  year: amount,
  trim: text,
  licenseNo: text,
  odometerOut: amount,
  odometerIn: amount,
  fuelLevelOut: scalar,
  fuelLevelIn: scalar,
  isElectric: flag,
};

const money = {
  totalAmount: amount,
  advancePaid: amount,
  amountPaid: amount,
  balanceDue: amount,
  subTotal: amount,
  baseCharge: amount,
  discount: amount,
  deposit: amount,
  promotionDiscount: amount,
  totalTax: amount,
  writeOffAmount: amount,
  postAdjustments: amount,
  reimbursementAmount: amount,
};

const rates = {
  hourlyQty: amount,
  hourlyRate: amount,
  dailyQty: amount,
  dailyRate: amount,
  weeklyQty: amount,
  weeklyRate: amount,
  monthlyQty: amount,
  monthlyRate: amount,
  extraQty: amount,
  extraRate: amount,
  specialQty: amount,
  specialRate: amount,
};

const other = {
  riskFlag: text,
  riskNote: text,
  isDelivery: flag,
  isRetrieval: flag,
  isLoanerAgreement: flag,
  poNo: text,
  note: text,
  holdReason: text,
  voidReason: text,
  /** What was agreed about the price, as a body takes it, so that an edit can send it back. */
  priceTerms: z.object(priceTermsFields).partial().nullable().default(null),
  /** For If-Match; null when the service keeps none. */
  version: amount,
  changedBy: text,
  changedAt: text,
};

/** A whole agreement with everything that hangs on it. */
const agreementDetailSchema = z.object({
  ...identifiers,
  ...period,
  ...vehicle,
  ...money,
  ...rates,
  ...other,
  vehicleExchanges: z.array(exchangeSchema).nullable().default([]),
  /** The first one first; null when the service keeps none. */
  extensions: z.array(extensionSchema).nullable().default(null),
  ...attachedToAgreement,
});

export type AgreementWire = z.output<typeof agreementDetailSchema>;

export const getAgreementOperation = operation({
  id: 'agreements.get',
  method: 'GET',
  path: '/v3/agreements/{agreementId}',
  answer: agreementDetailSchema,
});

/** What the agreement costs and what of it has been paid, in the shape of a calculated price. */
export const getAgreementSummaryOperation = operation({
  id: 'agreements.summary',
  method: 'GET',
  path: '/v3/agreements/{referenceId}/summary',
  answer: pricingResultSchema,
  refusals: [400, 401, 403, 404, 500],
});
