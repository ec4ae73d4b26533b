import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import { record } from '../record.ts';
import {
  both,
  dayValue,
  optionalFlag,
  readOnly,
  referenceValue,
  requiredText,
  textValue,
  writeOnly,
} from '../record-fields.ts';
import { flag, identity, reference, text } from '../wire.ts';

/** The longest text of a driver's licence classes, which reservations and agreements do not share. */
export const LONGEST_CLASSES = { reservation: 20, agreement: 40 } as const;

/**
 * The fields of a driver that are read and written.
 * @param longestClass one of `LONGEST_CLASSES`
 */
const driverFields = (longestClass: number) => ({
  /** The customer that the driver is, if any: what this customer's record says may be left out below. */
  customerId: both('customerId', referenceValue),
  firstName: both('firstName', textValue(80)),
  lastName: both('lastName', textValue(80)),
  licence: {
    number: both('licenseNumber', textValue(40)),
    countryId: both('licenseCountryId', referenceValue),
    class: both('licenseClass', textValue(longestClass)),
    expiresOn: both('licenseExpiryDate', dayValue),
  },
});

/** A driver as a body has it: a customer, or a person whose licence was read at the counter. Days are `yyyy-MM-dd`. */
export const driverInput = (longestClass: number) =>
  record({ ...driverFields(longestClass), bornOn: writeOnly('dateOfBirth', dayValue.write) }, undefined, {
    nulls: 'omit',
  });

const written = driverInput(LONGEST_CLASSES.agreement);

/** Returns our path of a driver's field that the service names in a refusal; null for none. */
export const driverPathOf = (serviceName: string): string | null => written.pathOf(serviceName);

/** Returns the longest text that a driver's field takes; for the classes see `LONGEST_CLASSES`. */
export const longestOfDriver = (path: string): number => written.longest(path);

const { licence, ...ofDriver } = driverFields(LONGEST_CLASSES.agreement);

/** A driver of a rental. Days are `yyyy-MM-dd`, or the service's wall-clock text. */
export const driver = record(
  {
    ...ofDriver,
    id: readOnly('driverId', reference),
    /** Bodies spell it otherwise. */
    bornOn: readOnly('dateOfbirth', text),
    licence: { ...licence, country: readOnly('licenseCountry', text) },
    isPrimary: readOnly('isPrimary', flag),
  },
  ({ firstName, lastName }) => ({ fullName: fullName(firstName, lastName) }),
);

export interface Driver extends z.output<typeof driver.read> {}

/** The recipient of the bill. */
export const billingContact = record(
  {
    id: readOnly('billingContactId', reference),
    name: both('name', requiredText(120)),
    address: both('address', textValue(300)),
    phone: both('phone', textValue(40)),
    email: both('email', textValue(120)),
    billedBy: both('billingBy', textValue(60)),
    isActive: both('isActive', optionalFlag),
  },
  undefined,
  { nulls: 'omit' },
);

export interface BillingContact extends z.output<typeof billingContact.read> {}

/** The customer of a reservation or agreement, in full. */
export const recordCustomer = record(
  {
    id: readOnly('customerId', identity),
    number: readOnly('customerNumber', text),
    type: readOnly('customerType', text),
    firstName: readOnly('firstName', text),
    lastName: readOnly('lastName', text),
    company: readOnly('companyName', text),
    bornOn: readOnly('dateOfbirth', text),
    address: readOnly('address', text),
    city: readOnly('city', text),
    state: readOnly('state', text),
    country: readOnly('country', text),
    postcode: readOnly('zipCode', text),
    homePhone: readOnly('hPhone', text),
    businessPhone: readOnly('bPhone', text),
    mobile: readOnly('cPhone', text),
    email: readOnly('email', text),
    licence: {
      number: readOnly('licenseNumber', text),
      country: readOnly('licenseCountry', text),
      class: readOnly('licenseClass', text),
      issuedOn: readOnly('licenseIssueDate', text),
      expiresOn: readOnly('licenseExpiryDate', text),
    },
    insurance: {
      company: readOnly('insuranceCompany', text),
      policyNumber: readOnly('insurancePolicyNo', text),
      expiresOn: readOnly('insuranceExpiryDate', text),
    },
    passport: {
      number: readOnly('passportNumber', text),
      expiresOn: readOnly('passportExpiryDate', text),
    },
    isBlacklisted: readOnly('isBlacklisted', flag),
    blacklistReason: readOnly('blacklistReason', text),
    isTaxExempt: readOnly('isTaxExempt', flag),
    paymentTerms: readOnly('paymentTerms', text),
  },
  ({ firstName, lastName }) => ({ fullName: fullName(firstName, lastName) }),
);
