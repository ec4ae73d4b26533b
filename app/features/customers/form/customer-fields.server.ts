import {
  anyOf,
  check,
  day,
  decimal,
  email,
  identifier,
  line,
  oneOf,
  paragraph,
  phone,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { RecordFieldGroup } from '../../../patterns/record-form/record-fields.server.ts';
import type { Region } from '../../../upstream/locations/regions.server.ts';
import type { CustomerGround } from './customer-ground.server.ts';

/** What is drawn and read with: the ground, the states of the chosen country, and its code. */
export interface CustomerPlace extends CustomerGround {
  readonly states: readonly Region[];
  /** ISO 3166 code of the country whose way of writing telephone numbers is understood. */
  readonly dial: string | null;
}

type Group = RecordFieldGroup<CustomerPlace>;

const number = phone<CustomerPlace>(({ dial }) => dial);
const isGuarded = ({ mayBlacklist }: CustomerPlace) => !mayBlacklist;

const identity: Group = {
  key: 'identity',
  legend: 'customer.groups.identity',
  columns: 4,
  fields: [
    { name: 'firstName', label: 'customer.firstName', kind: line(100), required: true, live: true },
    { name: 'lastName', label: 'customer.lastName', kind: line(100), required: true, live: true },
    { name: 'bornOn', label: 'customer.bornOn', kind: day('past'), setting: 'DateOfBirth', live: true },
    {
      name: 'typeId',
      label: 'customer.type',
      kind: oneOf(
        ({ types }) => types,
        ({ type }) => type,
      ),
      required: true,
    },
    { name: 'company', label: 'customer.company', kind: line(150), setting: 'Company' },
    { name: 'isActive', label: 'customer.isActive', kind: check(), setting: 'Active', begin: () => true },
  ],
};

const contact: Group = {
  key: 'contact',
  legend: 'customer.groups.contact',
  columns: 4,
  fields: [
    {
      name: 'mobile',
      label: 'customer.mobile',
      hint: 'customer.form.anySpelling',
      kind: number,
      setting: 'CellPhone',
      live: true,
    },
    { name: 'email', label: 'customer.email', kind: email(200), setting: 'Email', live: true },
    { name: 'homePhone', label: 'customer.homePhone', kind: number, setting: 'HomePhone', live: true },
    {
      name: 'businessPhone',
      label: 'customer.businessPhone',
      kind: number,
      setting: 'BusinessPhone',
      live: true,
    },
    { name: 'address.street', label: 'customer.street', kind: line(200), setting: 'Address' },
    { name: 'address.city', label: 'customer.city', kind: line(100), setting: 'City' },
    { name: 'address.postcode', label: 'customer.postcode', kind: line(20), setting: 'ZipCode' },
    {
      name: 'address.countryId',
      label: 'customer.country',
      kind: oneOf(
        ({ countries }) => countries,
        ({ address }) => address.country,
      ),
      required: true,
      live: true,
      begin: ({ country }) => country?.id,
    },
    {
      name: 'address.stateId',
      label: 'customer.state',
      kind: anyOf(({ states }) => states),
      setting: 'State',
    },
  ],
};

const licence: Group = {
  key: 'licence',
  legend: 'customer.groups.licence',
  columns: 4,
  fields: [
    {
      name: 'licence.number',
      label: 'customer.licence',
      kind: identifier(40),
      setting: 'LicenseNumber',
      live: true,
    },
    {
      name: 'licence.countryId',
      label: 'customer.licenceCountry',
      kind: oneOf(
        ({ countries }) => countries,
        (record) => record.licence.country,
      ),
      setting: 'LicenseCountry',
      begin: ({ country }) => country?.id,
    },
    {
      name: 'licence.classes',
      label: 'customer.licenceClasses',
      hint: 'customer.form.asOnLicence',
      kind: line(40),
      setting: 'LicenseClass',
    },
    {
      name: 'licence.issuedOn',
      label: 'customer.licenceIssued',
      kind: day('untilToday'),
      setting: 'LicenseIssueDate',
    },
    {
      name: 'licence.expiresOn',
      label: 'customer.form.validUntil',
      kind: day(),
      setting: 'LicenseExpiryDate',
    },
    { name: 'passport.number', label: 'customer.passport', kind: identifier(40), setting: 'Passport' },
    {
      name: 'passport.expiresOn',
      label: 'customer.form.passportUntil',
      kind: day(),
      setting: 'PassportExpiryDate',
    },
  ],
};

const insurance: Group = {
  key: 'insurance',
  legend: 'customer.groups.insurance',
  columns: 3,
  folded: true,
  fields: [
    { name: 'insurance.company', label: 'customer.insurer', kind: line(100), setting: 'InsuranceCompany' },
    {
      name: 'insurance.policyNumber',
      label: 'customer.policy',
      kind: identifier(60),
      setting: 'InsurancePolicyNo',
    },
    {
      name: 'insurance.expiresOn',
      label: 'customer.insuredUntil',
      kind: day(),
      setting: 'InsuranceExpiryDate',
    },
  ],
};

const billing: Group = {
  key: 'billing',
  legend: 'customer.form.groups.billing',
  columns: 4,
  folded: true,
  fields: [
    { name: 'billing.name', label: 'customer.billingName', kind: line(150), setting: 'BillingName' },
    { name: 'paymentTerms', label: 'customer.paymentTerms', kind: line(60), setting: 'PaymentTerms' },
    { name: 'bank.name', label: 'customer.bank', kind: line(100), setting: 'BankName' },
    { name: 'bank.accountName', label: 'customer.bankAccount', kind: line(150), setting: 'BankAccountName' },
    {
      name: 'billing.address',
      label: 'customer.billingAddress',
      kind: paragraph(300, 2),
      setting: 'BillingAddress',
      wide: true,
    },
    { name: 'isTaxExempt', label: 'customer.taxExempt', kind: check(), setting: 'TaxExempt' },
  ],
};

const trade: Group = {
  key: 'trade',
  legend: 'customer.form.groups.trade',
  columns: 3,
  folded: true,
  fields: [
    { name: 'employmentType', label: 'customer.employment', kind: line(60), setting: 'EmploymentType' },
    { name: 'broker.name', label: 'customer.broker', kind: line(150), setting: 'BrokerName' },
    {
      name: 'broker.commission',
      label: 'customer.commission',
      hint: 'customer.form.perCent',
      kind: decimal(100),
      setting: 'BrokerCommission',
    },
  ],
};

const optIns: Group = {
  key: 'optIns',
  legend: 'customer.form.groups.optIns',
  columns: 4,
  fields: [
    { name: 'optIns.sms', label: 'customer.form.sms', kind: check(), setting: 'SMSOpted' },
    { name: 'optIns.email', label: 'customer.form.emails', kind: check(), setting: 'EmailOpted' },
    { name: 'emergency.name', label: 'customer.emergency', kind: line(150), setting: 'EmergencyContactName' },
    {
      name: 'emergency.phone',
      label: 'customer.emergencyPhone',
      kind: number,
      setting: 'EmergencyContactPhone',
    },
  ],
};

const blacklist: Group = {
  key: 'blacklist',
  legend: 'customer.groups.blacklist',
  columns: 2,
  folded: true,
  fields: [
    { name: 'blacklist.isListed', label: 'customers.blacklisted', kind: check(), locked: isGuarded },
    { name: 'blacklist.reason', label: 'customer.blacklistReason', kind: line(300), locked: isGuarded },
  ],
};

/** All that can be said of a customer, in the order of the paper form; what is rarely needed at the end. */
export const CUSTOMER_FIELDS: readonly Group[] = [
  identity,
  contact,
  licence,
  optIns,
  insurance,
  billing,
  trade,
  blacklist,
];
