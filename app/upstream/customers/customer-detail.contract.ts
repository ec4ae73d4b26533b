import { z } from 'zod';
import { imageSchema } from '../images/image.contract.ts';
import { operation } from '../operation.ts';
import { amount, flag, identity, reference, text } from '../wire.ts';

const address = {
  address: text,
  city: text,
  stateId: reference,
  stateName: text,
  countryId: reference,
  countryName: text,
  zipCode: text,
};

const papers = {
  licenseNumber: text,
  licenseCountryId: reference,
  licenseCountryName: text,
  /** Classes, parted by spaces or commas. */
  licenseClass: text,
  licenseIssueDate: text,
  licenseExpiryDate: text,
  passportNumber: text,
  passportExpiryDate: text,
  insuranceCompany: text,
  insurancePolicyNo: text,
  insuranceExpiryDate: text,
};

/** A card that a gateway keeps; nobody else has its number. */
const card = z.object({
  creditCardId: identity,
  brand: text,
  lastFour: text,
  expiry: text,
  isTokenized: flag,
  gatewayMandate: text,
});

const money = {
  billingName: text,
  billingAddress: text,
  bankName: text,
  bankAccountName: text,
  isTaxExempt: flag,
  paymentTerms: text,
  employmentType: text,
  brokerName: text,
  /** Per cent. */
  brokerCommission: amount,
  creditCards: z.array(card).default([]),
};

/** A whole customer. */
const customerSchema = z.object({
  customerId: identity,
  customerNumber: text,
  customerTypeId: reference,
  customerType: text,
  firstName: text,
  lastName: text,
  companyName: text,
  dateOfbirth: text,
  email: text,
  hPhone: text,
  bPhone: text,
  cPhone: text,
  ...address,
  ...papers,
  ...money,
  isBlacklisted: flag,
  blacklistReason: text,
  blacklistedDate: text,
  emergencyContactName: text,
  emergencyContactPhone: text,
  isSMSOpted: flag,
  isEmailOpted: flag,
  active: flag,
  createdDate: text,
  images: z.array(imageSchema).default([]),
  /** Missing where a service has no versions; the change of whom and when (UTC) goes with it. */
  version: amount,
  changedAt: text,
  changedByName: text,
});

export const getCustomerOperation = operation({
  id: 'customers.get',
  method: 'GET',
  path: '/v3/customers/{customerId}',
  answer: customerSchema,
});

export const getCustomerSummaryOperation = operation({
  id: 'customers.summary',
  method: 'GET',
  path: '/v3/customers/{customerId}/summary',
  refusals: [400, 401, 403, 404, 500],
  answer: z.object({
    openedReservations: amount,
    confirmedReservations: amount,
    noShowReservations: amount,
    cancelledReservations: amount,
    openAgreements: amount,
    closedAgreements: amount,
    trafficTickets: amount,
    /** Agreements that wait for a payment, and for the return of a deposit. */
    pendingPayments: amount,
    pendingDeposit: amount,
    totalRevenue: amount,
  }),
});
