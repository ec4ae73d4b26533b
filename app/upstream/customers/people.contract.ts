import type { z } from 'zod';
import { fullName } from '../../domain/record-names.ts';
import { record, wholeRecord } from '../record/record.ts';
import {
  both,
  bothSame,
  dayValue,
  optionalFlag,
  readEach,
  readOnly,
  readSame,
  referenceValue,
  requiredText,
  textValue,
  writeOnly,
} from '../record/record-fields.ts';
import { flag, identity, reference, text } from '../record/wire.ts';

export const LONGEST_CLASSES = { reservation: 20, agreement: 40 } as const;

/** `longestClass` is one of `LONGEST_CLASSES`. */
const driverFields = (longestClass: number) => ({
  /** The driver's customer record: what it says may be left out below. */
  customerId: both('customerId', referenceValue),
  ...bothSame(textValue(80), 'firstName', 'lastName'),
  licence: {
    number: both('licenseNumber', textValue(40)),
    countryId: both('licenseCountryId', referenceValue),
    class: both('licenseClass', textValue(longestClass)),
    expiresOn: both('licenseExpiryDate', dayValue),
  },
});

/** A customer, or a person whose licence was read at the counter. Days are `yyyy-MM-dd`. */
export const driverInput = (longestClass: number) =>
  wholeRecord({ ...driverFields(longestClass), bornOn: writeOnly('dateOfBirth', dayValue.write) });

const written = driverInput(LONGEST_CLASSES.agreement);

/** Returns our path of a driver's field that a refusal names; null for none. */
export const driverPathOf = written.pathOf;

/** Returns the longest text that a driver's field takes; for the classes see `LONGEST_CLASSES`. */
export const longestOfDriver = (path: string): number => written.longest(path);

const { licence, ...ofDriver } = driverFields(LONGEST_CLASSES.agreement);

/** A driver of a rental. Days are `yyyy-MM-dd`, or the service's wall-clock text. */
export const driver = record(
  {
    ...ofDriver,
    id: readOnly('driverId', reference),
    bornOn: readOnly('dateOfbirth', text),
    licence: { ...licence, country: readOnly('licenseCountry', text) },
    isPrimary: readOnly('isPrimary', flag),
  },
  ({ firstName, lastName }) => ({ fullName: fullName(firstName, lastName) }),
);
export interface Driver extends z.output<typeof driver.read> {}

export const billingContact = wholeRecord({
  id: readOnly('billingContactId', reference),
  name: both('name', requiredText(120)),
  address: both('address', textValue(300)),
  phone: both('phone', textValue(40)),
  email: both('email', textValue(120)),
  billedBy: both('billingBy', textValue(60)),
  isActive: both('isActive', optionalFlag),
});
export interface BillingContact extends z.output<typeof billingContact.read> {}

export const recordCustomer = record(
  {
    id: readOnly('customerId', identity),
    ...readSame(text, 'firstName', 'lastName', 'address', 'city', 'state', 'country', 'email'),
    ...readEach(text, { number: 'customerNumber', type: 'customerType', company: 'companyName' }),
    ...readEach(text, { bornOn: 'dateOfbirth', postcode: 'zipCode', homePhone: 'hPhone' }),
    ...readEach(text, { businessPhone: 'bPhone', mobile: 'cPhone' }),
    licence: {
      ...readEach(text, { number: 'licenseNumber', country: 'licenseCountry', class: 'licenseClass' }),
      ...readEach(text, { issuedOn: 'licenseIssueDate', expiresOn: 'licenseExpiryDate' }),
    },
    insurance: {
      ...readEach(text, { company: 'insuranceCompany', policyNumber: 'insurancePolicyNo' }),
      expiresOn: readOnly('insuranceExpiryDate', text),
    },
    passport: readEach(text, { number: 'passportNumber', expiresOn: 'passportExpiryDate' }),
    ...readSame(flag, 'isBlacklisted', 'isTaxExempt'),
    ...readSame(text, 'blacklistReason', 'paymentTerms'),
  },
  ({ firstName, lastName }) => ({ fullName: fullName(firstName, lastName) }),
);
