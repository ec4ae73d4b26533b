import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import type { billingContactSchema, customerDetailsSchema, driverSchema } from './people.contract.ts';

/** Somebody's licence to drive. Days are `yyyy-MM-dd`, or the service's wall-clock text. */
interface Licence {
  readonly number: string | null;
  readonly country: string | null;
  readonly class: string | null;
  readonly expiresOn: string | null;
}

/** Somebody who may drive a rental. */
export interface Driver {
  readonly id: number | null;
  /** The customer that the driver is, when the driver is one. */
  readonly customerId: number | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly fullName: string;
  readonly bornOn: string | null;
  readonly licence: Licence & { readonly countryId: number | null };
  readonly isPrimary: boolean | null;
}

/** Who is sent the bill. */
export interface BillingContact {
  readonly id: number | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly isActive: boolean | null;
  readonly billedBy: string | null;
}

/** The customer of a record, in full. */
export interface RecordCustomer {
  readonly id: number;
  readonly number: string | null;
  readonly type: string | null;
  readonly fullName: string;
  readonly company: string | null;
  readonly bornOn: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly postcode: string | null;
  readonly homePhone: string | null;
  readonly businessPhone: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly licence: Licence & { readonly issuedOn: string | null };
  readonly insurance: {
    readonly company: string | null;
    readonly policyNumber: string | null;
    readonly expiresOn: string | null;
  };
  readonly passport: { readonly number: string | null; readonly expiresOn: string | null };
  readonly isBlacklisted: boolean | null;
  readonly blacklistReason: string | null;
  readonly isTaxExempt: boolean | null;
  readonly paymentTerms: string | null;
}

/** Takes the service's driver apart. */
export const toDriver = (driver: z.output<typeof driverSchema>): Driver => ({
  id: driver.driverId,
  customerId: driver.customerId,
  firstName: driver.firstName,
  lastName: driver.lastName,
  fullName: fullName(driver.firstName, driver.lastName),
  bornOn: driver.dateOfbirth,
  licence: {
    number: driver.licenseNumber,
    countryId: driver.licenseCountryId,
    country: driver.licenseCountry,
    class: driver.licenseClass,
    expiresOn: driver.licenseExpiryDate,
  },
  isPrimary: driver.isPrimary,
});

/** Takes the service's billing contact apart. */
export const toBillingContact = (contact: z.output<typeof billingContactSchema>): BillingContact => ({
  id: contact.billingContactId,
  name: contact.name,
  address: contact.address,
  phone: contact.phone,
  email: contact.email,
  isActive: contact.isActive,
  billedBy: contact.billingBy,
});

type Details = z.output<typeof customerDetailsSchema>;

const papersOf = (details: Details) => ({
  licence: {
    number: details.licenseNumber,
    country: details.licenseCountry,
    class: details.licenseClass,
    issuedOn: details.licenseIssueDate,
    expiresOn: details.licenseExpiryDate,
  },
  insurance: {
    company: details.insuranceCompany,
    policyNumber: details.insurancePolicyNo,
    expiresOn: details.insuranceExpiryDate,
  },
  passport: { number: details.passportNumber, expiresOn: details.passportExpiryDate },
});

/** Takes the service's customer of a record apart. */
export const toRecordCustomer = (details: Details): RecordCustomer => ({
  id: details.customerId,
  number: details.customerNumber,
  type: details.customerType,
  fullName: fullName(details.firstName, details.lastName),
  company: details.companyName,
  bornOn: details.dateOfbirth,
  address: details.address,
  city: details.city,
  state: details.state,
  country: details.country,
  postcode: details.zipCode,
  homePhone: details.hPhone,
  businessPhone: details.bPhone,
  mobile: details.cPhone,
  email: details.email,
  ...papersOf(details),
  isBlacklisted: details.isBlacklisted,
  blacklistReason: details.blacklistReason,
  isTaxExempt: details.isTaxExempt,
  paymentTerms: details.paymentTerms,
});
