// All fields of a customer for its form, screen and list: so it is long.

import type { HideableField } from '../../../access/hideable.ts';
import { type FactDraft, lastChangeFact, lastDayFact } from '../../../patterns/record/value-words.server.ts';
import { anyOf, oneOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../../patterns/record-form/field-kinds.server.ts';
import {
  askedIn,
  fieldTable,
  hideableIn,
  type ValuesOfGroups,
} from '../../../patterns/record-form/field-table.server.ts';
import { byAnyOf, byDay, byFlag } from '../../../patterns/record-form/filter-table.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import {
  type Customer,
  type CustomerFilters,
  type CustomerSort,
  customer,
} from '../../../upstream/customers/customers.contract.ts';
import type { Region } from '../../../upstream/locations/locations.server.ts';
import type { Choice } from '../../../upstream/reader.ts';
import type { CustomerFormContext } from './customer-context.server.ts';

/** The context of the form, with the states of the chosen country and its code. */
export interface CustomerFieldContext extends CustomerFormContext {
  readonly states: readonly Region[];
  /** ISO 3166 code of the country whose way of writing telephone numbers is understood. */
  readonly dial: string | null;
}

const group = fieldTable<CustomerFieldContext, Customer, CustomerSort, CustomerFilters>('Customer');
const number = kinds.phone<CustomerFieldContext>(({ dial }) => dial);
const GUARDED = { changePermission: 'BLACKLIST_OVERRIDE' } as const;

interface Named {
  list(formContext: CustomerFormContext): readonly Choice[];
  nameOf(record: Customer): string | null;
}

/** One of a list by its id, shown by the name that the record holds. */
const named = (label: string, { list, nameOf }: Named) => ({
  label,
  kind: oneOf<CustomerFieldContext>(list, nameOf),
  fact: (record: Customer, _: StaffContext, term: string): FactDraft => [term, nameOf(record)],
});

const lastDay = (label: string, setting: string, dayOf: (record: Customer) => string | null) => ({
  label,
  kind: kinds.day<CustomerFieldContext>(),
  setting,
  fact: (record: Customer, staffContext: StaffContext, term: string): FactDraft =>
    lastDayFact(term, dayOf(record), staffContext.today, staffContext, 'customer.expired'),
});

/** Text and identifiers are as long as the contract says. */
const text = (path: string) => kinds.line<CustomerFieldContext>(customer.longest(path));
const words = (path: string, label: string, setting: string) => ({ label, kind: text(path), setting });
const paper = (path: string, label: string, setting: string) => ({
  label,
  kind: kinds.identifier<CustomerFieldContext>(customer.longest(path)),
  setting,
});
const telephone = (label: string, setting: string) => ({ label, kind: number, setting });
const tick = (label: string, setting: string) => ({ label, kind: kinds.check(), setting });

/** Its column of the list, whose head has the name of the order by it. */
const listed = (code: string, sort: CustomerSort) => ({ code, label: `customers.columns.${sort}`, sort });

export const identity = group('identity', { legend: 'customer.groups.identity', columns: 4 })({
  number: {
    label: 'customer.number',
    kind: kinds.line(0),
    onlyShown: true,
    column: listed('CustomerNumber', 'number'),
  },
  firstName: { label: 'customer.firstName', kind: text('firstName'), required: true, live: true },
  lastName: { label: 'customer.lastName', kind: text('lastName'), required: true, live: true },
  bornOn: {
    label: 'customer.bornOn',
    kind: kinds.day('past'),
    setting: 'DateOfBirth',
    live: true,
    column: listed('DateOfBirth', 'bornOn'),
    filter: { label: 'customers.filters.bornOn', kind: byDay(), place: 'more' },
  },
  typeId: {
    ...named('customer.type', { list: ({ types }) => types, nameOf: ({ type }) => type }),
    required: true,
    column: { ...listed('CustomerType', 'type'), path: 'type' },
    filter: { name: 'type', label: 'customers.filters.type', kind: byAnyOf('types'), place: 'row' },
  },
  company: { ...words('company', 'customer.company', 'Company'), column: listed('Company', 'company') },
  isActive: {
    ...tick('customer.isActive', 'Active'),
    begin: () => true,
    column: { code: 'Active', label: 'customers.columns.active' },
    filter: { name: 'active', label: 'customers.filters.active', kind: byFlag(true), place: 'row' },
  },
  createdAt: {
    label: 'customer.created',
    kind: kinds.day(),
    onlyShown: true,
    column: listed('CreatedDate', 'created'),
  },
  changedAt: {
    label: 'customer.changed',
    kind: kinds.line(0),
    onlyShown: true,
    fact: lastChangeFact,
  },
});

export const contact = group('contact', { legend: 'customer.groups.contact', columns: 4 })({
  mobile: { ...telephone('customer.mobile', 'CellPhone'), hint: 'customer.form.anySpelling', live: true },
  email: {
    label: 'customer.email',
    kind: kinds.email(customer.longest('email')),
    setting: 'Email',
    live: true,
    column: listed('Email', 'email'),
  },
  homePhone: {
    ...telephone('customer.homePhone', 'HomePhone'),
    live: true,
    column: { code: 'HPhone', label: 'customers.columns.homePhone' },
  },
  businessPhone: {
    ...telephone('customer.businessPhone', 'BusinessPhone'),
    live: true,
    column: { code: 'BPhone', label: 'customers.columns.businessPhone' },
  },
  'address.street': words('address.street', 'customer.street', 'Address'),
  'address.city': { ...words('address.city', 'customer.city', 'City'), column: listed('City', 'city') },
  'address.postcode': words('address.postcode', 'customer.postcode', 'ZipCode'),
  'address.countryId': {
    ...named('customer.country', {
      list: ({ countries }) => countries,
      nameOf: ({ address }) => address.country,
    }),
    required: true,
    live: true,
    begin: ({ country }) => country?.id,
  },
  'address.stateId': {
    label: 'customer.state',
    kind: anyOf(({ states }) => states),
    setting: 'State',
    also: ['address.state'],
    fact: ({ address }, _, term) => [term, address.state],
  },
});

export const licence = group('licence', { legend: 'customer.groups.licence', columns: 4 })({
  'licence.number': { ...paper('licence.number', 'customer.licence', 'LicenseNumber'), live: true },
  'licence.countryId': {
    ...named('customer.licenceCountry', {
      list: ({ countries }) => countries,
      nameOf: (record) => record.licence.country,
    }),
    setting: 'LicenseCountry',
    also: ['licence.country'],
    begin: ({ country }) => country?.id,
  },
  'licence.classes': {
    ...words('licence.classes', 'customer.licenceClasses', 'LicenseClass'),
    hint: 'customer.form.asOnLicence',
  },
  'licence.issuedOn': {
    label: 'customer.licenceIssued',
    kind: kinds.day('untilToday'),
    setting: 'LicenseIssueDate',
  },
  'licence.expiresOn': {
    ...lastDay('customer.form.validUntil', 'LicenseExpiryDate', (record) => record.licence.expiresOn),
    shownAs: 'customer.licenceUntil',
    column: listed('LicenseExpiryDate', 'licenceExpiry'),
  },
  'passport.number': paper('passport.number', 'customer.passport', 'Passport'),
  'passport.expiresOn': {
    ...lastDay('customer.form.passportUntil', 'PassportExpiryDate', ({ passport }) => passport.expiresOn),
    shownAs: 'customer.passportUntil',
  },
});

export const insurance = group('insurance', {
  legend: 'customer.groups.insurance',
  columns: 3,
  folded: true,
})({
  'insurance.company': words('insurance.company', 'customer.insurer', 'InsuranceCompany'),
  'insurance.policyNumber': paper('insurance.policyNumber', 'customer.policy', 'InsurancePolicyNo'),
  'insurance.expiresOn': lastDay(
    'customer.insuredUntil',
    'InsuranceExpiryDate',
    (record) => record.insurance.expiresOn,
  ),
});

export const billing = group('billing', { legend: 'customer.form.groups.billing', columns: 4, folded: true })(
  {
    'billing.name': words('billing.name', 'customer.billingName', 'BillingName'),
    paymentTerms: words('paymentTerms', 'customer.paymentTerms', 'PaymentTerms'),
    'bank.name': words('bank.name', 'customer.bank', 'BankName'),
    'bank.accountName': words('bank.accountName', 'customer.bankAccount', 'BankAccountName'),
    'billing.address': {
      label: 'customer.billingAddress',
      kind: kinds.paragraph(customer.longest('billing.address'), 2),
      setting: 'BillingAddress',
      wide: true,
    },
    isTaxExempt: tick('customer.taxExempt', 'TaxExempt'),
  },
);

export const trade = group('trade', { legend: 'customer.form.groups.trade', columns: 3, folded: true })({
  employmentType: words('employmentType', 'customer.employment', 'EmploymentType'),
  'broker.name': words('broker.name', 'customer.broker', 'BrokerName'),
  'broker.commission': {
    label: 'customer.commission',
    hint: 'customer.form.perCent',
    kind: kinds.decimal(100),
    setting: 'BrokerCommission',
    fact: ({ broker: { commission } }, { t, formats }, term) => [
      term,
      commission === null ? null : t('customer.percent', { figure: formats.number(commission) }),
    ],
  },
});

export const optIns = group('optIns', { legend: 'customer.form.groups.optIns', columns: 4 })({
  'optIns.sms': { ...tick('customer.form.sms', 'SMSOpted'), shownAs: 'customer.sms' },
  'optIns.email': { ...tick('customer.form.emails', 'EmailOpted'), shownAs: 'customer.emails' },
  'emergency.name': words('emergency.name', 'customer.emergency', 'EmergencyContactName'),
  'emergency.phone': telephone('customer.emergencyPhone', 'EmergencyContactPhone'),
});

export const blacklist = group('blacklist', {
  legend: 'customer.groups.blacklist',
  columns: 2,
  folded: true,
})({
  'blacklist.isListed': {
    label: 'customers.blacklisted',
    kind: kinds.check(),
    ...GUARDED,
    fact: ({ blacklist: { isListed } }, { t }, term) => [
      term,
      isListed === null ? null : t(isListed ? 'list.yes' : 'list.no'),
      { mark: isListed ? 'bad' : undefined },
    ],
    column: { code: 'IsBlacklisted', label: 'customers.columns.blacklisted' },
  },
  'blacklist.reason': {
    label: 'customer.blacklistReason',
    kind: text('blacklist.reason'),
    ...GUARDED,
  },
  'blacklist.since': { label: 'customer.blacklistedSince', kind: kinds.day(), onlyShown: true },
});

/** All fields of a customer, in the order of the paper form; what is rarely needed at the end. */
export const CUSTOMER_GROUPS = [
  identity,
  contact,
  licence,
  optIns,
  insurance,
  billing,
  trade,
  blacklist,
] as const;

/** What settings hide of a customer; some columns are of no field alone. */
export const CUSTOMER_HIDEABLE: readonly HideableField[] = [
  ...hideableIn(CUSTOMER_GROUPS),
  { needs: { setting: 'Customer.LicenseNumber' }, columns: ['LicenseNumber'] },
  { needs: { setting: 'Customer.CellPhone' }, paths: ['phone'], columns: ['Phone'], filters: ['phone'] },
];

export const CUSTOMER_FIELDS = askedIn<CustomerFieldContext, Customer>(CUSTOMER_GROUPS);

export type CustomerFieldValues = ValuesOfGroups<typeof CUSTOMER_GROUPS>;
