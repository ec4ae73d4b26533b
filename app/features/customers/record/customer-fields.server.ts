// Every field of a customer with all that its form, its screen and its list make of it: so it is long.
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FactDraft } from '../../../patterns/detail-screen/value-words.server.ts';
import { anyOf, oneOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import {
  check,
  day,
  decimal,
  email,
  identifier,
  line,
  paragraph,
  phone,
} from '../../../patterns/record-form/field-kinds.server.ts';
import {
  askedIn,
  fieldTable,
  type ValuesOfGroups,
} from '../../../patterns/record-form/field-table.server.ts';
import { byAnyOf, byDay, byFlag } from '../../../patterns/record-form/filter-table.server.ts';
import {
  type Customer,
  type CustomerFilters,
  type CustomerSort,
  customer,
} from '../../../upstream/customers/customers.contract.ts';
import type { Region } from '../../../upstream/locations/regions.server.ts';
import type { CustomerFormContext } from './customer-context.server.ts';
import { lastDayFact } from './expiry.server.ts';

/** What the fields are drawn and read with: what the form stands on, the states of the chosen country, and its code. */
export interface CustomerFieldContext extends CustomerFormContext {
  readonly states: readonly Region[];
  /** ISO 3166 code of the country whose way of writing telephone numbers is understood. */
  readonly dial: string | null;
}

const group = fieldTable<CustomerFieldContext, Customer, CustomerSort, CustomerFilters>();
const number = phone<CustomerFieldContext>(({ dial }) => dial);
const isGuarded = ({ mayBlacklist }: CustomerFieldContext) => !mayBlacklist;

/** Shows the name of a choice. */
const named =
  (nameOf: (record: Customer) => string | null) =>
  (record: Customer, _: Desk, term: string): FactDraft => [term, nameOf(record)];

/** Shows a last day, which is marked once it is over. */
const lastDay =
  (dayOf: (record: Customer) => string | null) =>
  (record: Customer, desk: Desk, term: string): FactDraft =>
    lastDayFact(term, dayOf(record), desk);

/** Text and identifiers are as long as the contract says. */
const text = (path: string) => line<CustomerFieldContext>(customer.longest(path));
const paper = (path: string) => identifier<CustomerFieldContext>(customer.longest(path));

export const identity = group(
  'identity',
  { legend: 'customer.groups.identity', columns: 4 },
  {
    number: {
      label: 'customer.number',
      kind: line(0),
      onlyShown: true,
      column: { code: 'CustomerNumber', label: 'customers.columns.number', sort: 'number' },
    },
    firstName: { label: 'customer.firstName', kind: text('firstName'), required: true, live: true },
    lastName: { label: 'customer.lastName', kind: text('lastName'), required: true, live: true },
    bornOn: {
      label: 'customer.bornOn',
      kind: day('past'),
      setting: 'DateOfBirth',
      live: true,
      column: { code: 'DateOfBirth', label: 'customers.columns.bornOn', sort: 'bornOn' },
      filter: { label: 'customers.filters.bornOn', kind: byDay(), place: 'more' },
    },
    typeId: {
      label: 'customer.type',
      kind: oneOf(
        ({ types }) => types,
        ({ type }) => type,
      ),
      required: true,
      fact: named(({ type }) => type),
      filter: { name: 'type', label: 'customers.filters.type', kind: byAnyOf('types'), place: 'row' },
    },
    company: {
      label: 'customer.company',
      kind: text('company'),
      setting: 'Company',
      column: { code: 'Company', label: 'customers.columns.company', sort: 'company' },
    },
    isActive: {
      label: 'customer.isActive',
      kind: check(),
      setting: 'Active',
      begin: () => true,
      column: { code: 'Active', label: 'customers.columns.active' },
      filter: { name: 'active', label: 'customers.filters.active', kind: byFlag(true), place: 'row' },
    },
    createdAt: {
      label: 'customer.created',
      kind: day(),
      onlyShown: true,
      column: { code: 'CreatedDate', label: 'customers.columns.created', sort: 'created' },
    },
    changedAt: {
      label: 'customer.changed',
      kind: line(0),
      onlyShown: true,
      fact: ({ changedAt, changedBy }, { formats, localMoment }, term) => [
        term,
        formats.dateTime(localMoment(changedAt)),
        { detail: changedBy ?? undefined },
      ],
    },
  },
);

export const contact = group(
  'contact',
  { legend: 'customer.groups.contact', columns: 4 },
  {
    mobile: {
      label: 'customer.mobile',
      hint: 'customer.form.anySpelling',
      kind: number,
      setting: 'CellPhone',
      live: true,
    },
    email: {
      label: 'customer.email',
      kind: email(customer.longest('email')),
      setting: 'Email',
      live: true,
      column: { code: 'Email', label: 'customers.columns.email', sort: 'email' },
    },
    homePhone: {
      label: 'customer.homePhone',
      kind: number,
      setting: 'HomePhone',
      live: true,
      column: { code: 'HPhone', label: 'customers.columns.homePhone' },
    },
    businessPhone: {
      label: 'customer.businessPhone',
      kind: number,
      setting: 'BusinessPhone',
      live: true,
      column: { code: 'BPhone', label: 'customers.columns.businessPhone' },
    },
    'address.street': { label: 'customer.street', kind: text('address.street'), setting: 'Address' },
    'address.city': {
      label: 'customer.city',
      kind: text('address.city'),
      setting: 'City',
      column: { code: 'City', label: 'customers.columns.city', sort: 'city' },
    },
    'address.postcode': { label: 'customer.postcode', kind: text('address.postcode'), setting: 'ZipCode' },
    'address.countryId': {
      label: 'customer.country',
      kind: oneOf(
        ({ countries }) => countries,
        ({ address }) => address.country,
      ),
      required: true,
      live: true,
      begin: ({ country }) => country?.id,
      fact: named(({ address }) => address.country),
    },
    'address.stateId': {
      label: 'customer.state',
      kind: anyOf(({ states }) => states),
      setting: 'State',
      fact: named(({ address }) => address.state),
    },
  },
);

export const licence = group(
  'licence',
  { legend: 'customer.groups.licence', columns: 4 },
  {
    'licence.number': {
      label: 'customer.licence',
      kind: paper('licence.number'),
      setting: 'LicenseNumber',
      live: true,
    },
    'licence.countryId': {
      label: 'customer.licenceCountry',
      kind: oneOf(
        ({ countries }) => countries,
        (record) => record.licence.country,
      ),
      setting: 'LicenseCountry',
      begin: ({ country }) => country?.id,
      fact: named((record) => record.licence.country),
    },
    'licence.classes': {
      label: 'customer.licenceClasses',
      hint: 'customer.form.asOnLicence',
      kind: text('licence.classes'),
      setting: 'LicenseClass',
    },
    'licence.issuedOn': {
      label: 'customer.licenceIssued',
      kind: day('untilToday'),
      setting: 'LicenseIssueDate',
    },
    'licence.expiresOn': {
      label: 'customer.form.validUntil',
      kind: day(),
      setting: 'LicenseExpiryDate',
      shownAs: 'customer.licenceUntil',
      fact: lastDay((record) => record.licence.expiresOn),
      column: { code: 'LicenseExpiryDate', label: 'customers.columns.licenceExpiry', sort: 'licenceExpiry' },
    },
    'passport.number': { label: 'customer.passport', kind: paper('passport.number'), setting: 'Passport' },
    'passport.expiresOn': {
      label: 'customer.form.passportUntil',
      kind: day(),
      setting: 'PassportExpiryDate',
      shownAs: 'customer.passportUntil',
      fact: lastDay(({ passport }) => passport.expiresOn),
    },
  },
);

export const insurance = group(
  'insurance',
  { legend: 'customer.groups.insurance', columns: 3, folded: true },
  {
    'insurance.company': {
      label: 'customer.insurer',
      kind: text('insurance.company'),
      setting: 'InsuranceCompany',
    },
    'insurance.policyNumber': {
      label: 'customer.policy',
      kind: paper('insurance.policyNumber'),
      setting: 'InsurancePolicyNo',
    },
    'insurance.expiresOn': {
      label: 'customer.insuredUntil',
      kind: day(),
      setting: 'InsuranceExpiryDate',
      fact: lastDay((record) => record.insurance.expiresOn),
    },
  },
);

export const billing = group(
  'billing',
  { legend: 'customer.form.groups.billing', columns: 4, folded: true },
  {
    'billing.name': { label: 'customer.billingName', kind: text('billing.name'), setting: 'BillingName' },
    paymentTerms: { label: 'customer.paymentTerms', kind: text('paymentTerms'), setting: 'PaymentTerms' },
    'bank.name': { label: 'customer.bank', kind: text('bank.name'), setting: 'BankName' },
    'bank.accountName': {
      label: 'customer.bankAccount',
      kind: text('bank.accountName'),
      setting: 'BankAccountName',
    },
    'billing.address': {
      label: 'customer.billingAddress',
      kind: paragraph(customer.longest('billing.address'), 2),
      setting: 'BillingAddress',
      wide: true,
    },
    isTaxExempt: { label: 'customer.taxExempt', kind: check(), setting: 'TaxExempt' },
  },
);

export const trade = group(
  'trade',
  { legend: 'customer.form.groups.trade', columns: 3, folded: true },
  {
    employmentType: { label: 'customer.employment', kind: text('employmentType'), setting: 'EmploymentType' },
    'broker.name': { label: 'customer.broker', kind: text('broker.name'), setting: 'BrokerName' },
    'broker.commission': {
      label: 'customer.commission',
      hint: 'customer.form.perCent',
      kind: decimal(100),
      setting: 'BrokerCommission',
      fact: ({ broker: { commission } }, { t, formats }, term) => [
        term,
        commission === null ? null : t('customer.percent', { figure: formats.number(commission) }),
      ],
    },
  },
);

export const optIns = group(
  'optIns',
  { legend: 'customer.form.groups.optIns', columns: 4 },
  {
    'optIns.sms': { label: 'customer.form.sms', shownAs: 'customer.sms', kind: check(), setting: 'SMSOpted' },
    'optIns.email': {
      label: 'customer.form.emails',
      shownAs: 'customer.emails',
      kind: check(),
      setting: 'EmailOpted',
    },
    'emergency.name': {
      label: 'customer.emergency',
      kind: text('emergency.name'),
      setting: 'EmergencyContactName',
    },
    'emergency.phone': {
      label: 'customer.emergencyPhone',
      kind: number,
      setting: 'EmergencyContactPhone',
    },
  },
);

export const blacklist = group(
  'blacklist',
  { legend: 'customer.groups.blacklist', columns: 2, folded: true },
  {
    'blacklist.isListed': {
      label: 'customers.blacklisted',
      kind: check(),
      locked: isGuarded,
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
      locked: isGuarded,
    },
    'blacklist.since': { label: 'customer.blacklistedSince', kind: day(), onlyShown: true },
  },
);

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

/** Those that the form asks for. */
export const CUSTOMER_FIELDS = askedIn<CustomerFieldContext, Customer>(CUSTOMER_GROUPS);

/** What the form's fields read, by path. */
export type CustomerFieldValues = ValuesOfGroups<typeof CUSTOMER_GROUPS>;
