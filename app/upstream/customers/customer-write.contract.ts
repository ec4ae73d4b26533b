import { z } from 'zod';
import { operation } from '../operation.ts';
import { cardSchema } from '../payments/payments.contract.ts';
import { amount, day, identity, text } from '../wire.ts';

const words = (longest: number) => z.string().trim().max(longest).nullish();
const id = z.number().int().positive().nullish();
const date = day.nullish();
const flag = z.boolean().optional();
const name = z.string().trim().min(1, 'Is needed').max(100);

/** What can be said about a customer. Null clears a field; what is missing stays as it was, or is empty in a new one. */
const said = z.object({
  companyName: words(150),
  dateOfbirth: date,
  email: z.union([z.email().max(200), z.literal('')]).nullish(),
  hPhone: words(40),
  bPhone: words(40),
  cPhone: words(40),
  address: words(200),
  city: words(100),
  stateId: id,
  zipCode: words(20),
  licenseNumber: words(40),
  licenseCountryId: id,
  licenseClass: words(40),
  licenseIssueDate: date,
  licenseExpiryDate: date,
  passportNumber: words(40),
  passportExpiryDate: date,
  insuranceCompany: words(100),
  insurancePolicyNo: words(60),
  insuranceExpiryDate: date,
  billingName: words(150),
  billingAddress: words(300),
  bankName: words(100),
  bankAccountName: words(150),
  emergencyContactName: words(150),
  emergencyContactPhone: words(40),
  paymentTerms: words(60),
  employmentType: words(60),
  brokerName: words(150),
  brokerCommission: z.number().min(0).max(100).nullish(),
  isTaxExempt: flag,
  isSMSOpted: flag,
  isEmailOpted: flag,
  active: flag,
  isBlacklisted: flag,
  blacklistReason: words(300),
  /** A card to be kept beside those that are known. */
  card: cardSchema.nullish(),
  /** Takes a licence that another customer has. */
  allowDuplicate: flag,
});

const newCustomerSchema = said.extend({
  customerTypeId: z.number().int().positive(),
  firstName: name,
  lastName: name,
  countryId: z.number().int().positive(),
});

const changedCustomerSchema = said.extend({
  customerTypeId: z.number().int().positive().optional(),
  firstName: name.optional(),
  lastName: name.optional(),
  countryId: z.number().int().positive().optional(),
});

const savedSchema = z.object({
  customerId: identity,
  customerNumber: text,
  version: amount,
  /** What a counter agent should know, such as another customer with the same e-mail address. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })).default([]),
});

const shared = {
  standing: 'assumed',
  answer: savedSchema,
} as const;

export const createCustomerOperation = operation({
  ...shared,
  id: 'customers.create',
  method: 'POST',
  path: '/v3/customers',
  body: newCustomerSchema,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
});

export const saveCustomerOperation = operation({
  ...shared,
  id: 'customers.save',
  method: 'PUT',
  path: '/v3/customers/{customerId}',
  body: changedCustomerSchema,
  refusals: [400, 401, 403, 404, 409, 412, 422],
});
