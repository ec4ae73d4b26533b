import { z } from 'zod';
import { flag, identity, reference, text } from '../wire.ts';

/** Somebody who may drive a rental. */
export const driverSchema = z.object({
  driverId: reference,
  customerId: reference,
  firstName: text,
  lastName: text,
  dateOfbirth: text,
  licenseNumber: text,
  licenseCountryId: reference,
  licenseCountry: text,
  licenseClass: text,
  licenseExpiryDate: text,
  isPrimary: flag,
});

/** Who is sent the bill. */
export const billingContactSchema = z.object({
  billingContactId: reference,
  name: text,
  address: text,
  phone: text,
  email: text,
  isActive: flag,
  billingBy: text,
});

/** The customer of a record, in full. */
export const customerDetailsSchema = z.object({
  customerId: identity,
  customerNumber: text,
  customerType: text,
  firstName: text,
  lastName: text,
  companyName: text,
  dateOfbirth: text,
  address: text,
  city: text,
  state: text,
  country: text,
  zipCode: text,
  hPhone: text,
  bPhone: text,
  cPhone: text,
  email: text,
  licenseNumber: text,
  licenseCountry: text,
  licenseClass: text,
  licenseIssueDate: text,
  licenseExpiryDate: text,
  insuranceCompany: text,
  insurancePolicyNo: text,
  insuranceExpiryDate: text,
  passportNumber: text,
  passportExpiryDate: text,
  isBlacklisted: flag,
  blacklistReason: text,
  isTaxExempt: flag,
  paymentTerms: text,
});
