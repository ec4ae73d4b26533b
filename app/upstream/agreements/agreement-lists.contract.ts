import { z } from 'zod';
import { billingContactSchema, customerDetailsSchema, driverSchema } from '../customers/people.contract.ts';
import { depositTotalsSchema, paymentSchema } from '../payments/payment.contract.ts';
import {
  keptChargeSchema,
  keptExtraSchema,
  keptPromotionSchema,
  keptRateSchema,
  keptTaxSchema,
} from '../pricing/price-line.contract.ts';
import { amount, flag, listOf, reference, scalar, text } from '../wire.ts';

const equipment = z.object({ name: text, quantity: amount });

/** Of a card only what may be kept. */
const creditCard = z.object({
  creditCardId: reference,
  brand: text,
  lastFour: text,
  expiry: text,
  gatewayMandate: text,
  isTokenized: flag,
});

const attribute = z.object({ name: text, value: scalar });

const insurance = z.object({
  companyName: text,
  claimNumber: text,
  policyNumber: text,
  allowance: amount,
  deductible: amount,
  maxDays: amount,
  maximumAmount: amount,
});

/** What hangs on an agreement. */
export const attachedToAgreement = {
  rateList: listOf(keptRateSchema),
  taxList: listOf(keptTaxSchema),
  driverList: listOf(driverSchema),
  customerDetails: customerDetailsSchema.nullable().default(null),
  agreementEquipment: listOf(equipment),
  promotionList: listOf(keptPromotionSchema),
  agreementInsurance: insurance.nullable().default(null),
  agreementBillingList: listOf(billingContactSchema),
  creditCards: listOf(creditCard),
  agreementAttribute: listOf(attribute),
  mischargeList: listOf(keptChargeSchema),
  deductibleMiscCharge: listOf(keptChargeSchema),
  extraCharges: listOf(keptExtraSchema),
  payments: listOf(paymentSchema),
  depositTotals: depositTotalsSchema.nullable().default(null),
};
