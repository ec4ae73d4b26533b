import { z } from 'zod';
import { fullName } from '../../domain/record-names.ts';
import { image } from '../images/images.contract.ts';
import { lookUp } from '../look-up.contract.ts';
import { createOperation, operation, saveOperation } from '../operation.ts';
import { cardSchema } from '../payments/payments.contract.ts';
import { warnings } from '../problem.contract.ts';
import { listOf, optionalListOf, record } from '../record/record.ts';
import {
  both,
  bothSame,
  dayValue,
  flagValue,
  idList,
  listed,
  readEach,
  readOnly,
  readSame,
  referenceValue,
  requiredReference,
  requiredText,
  textValue,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import type { Change, Create } from '../record/record-types.ts';
import { amount, flag, identity, text } from '../record/wire.ts';

const storedCard = record({
  id: readOnly('creditCardId', identity),
  ...readSame(text, 'brand', 'lastFour'),
  /** `MM/yy` */
  expiry: readOnly('expiry', text),
  isTokenized: readOnly('isTokenized', flag),
  gatewayMandate: readOnly('gatewayMandate', text),
});

const LONGEST_EMAIL = 200;
const emailValue = {
  read: text,
  write: z.union([z.email().max(LONGEST_EMAIL), z.literal('')]).nullish(),
  longest: LONGEST_EMAIL,
};
const percentValue = { read: amount, write: z.number().min(0).max(100).nullish() };

/** Days are `yyyy-MM-dd`, moments the business's wall-clock text unless they are UTC. */
export const customer = record(
  {
    id: listed(readOnly('customerId', identity)),
    number: listed(readOnly('customerNumber', text), { sort: 'number' }),
    typeId: listed(both('customerTypeId', requiredReference), { filter: writeOnly('CustomerTypes', idList) }),
    type: listed(readOnly('customerType', text), { sort: 'type' }),
    firstName: listed(both('firstName', requiredText(100)), { sort: 'firstName' }),
    lastName: listed(both('lastName', requiredText(100)), { sort: 'lastName' }),
    company: listed(both('companyName', textValue(150)), { sort: 'company' }),
    bornOn: listed(both('dateOfbirth', dayValue), { sort: 'bornOn', filter: true }),
    email: listed(both('email', emailValue), { sort: 'email' }),
    mobile: listed(both('cPhone', textValue(40)), { sort: 'mobile' }),
    homePhone: listed(both('hPhone', textValue(40))),
    businessPhone: listed(both('bPhone', textValue(40))),
    address: {
      street: both('address', textValue(200)),
      city: listed(both('city', textValue(100)), { sort: 'city' }),
      stateId: both('stateId', referenceValue),
      state: readOnly('stateName', text),
      countryId: both('countryId', requiredReference),
      country: readOnly('countryName', text),
      postcode: both('zipCode', textValue(20)),
    },
    licence: {
      number: listed(both('licenseNumber', textValue(40)), { sort: 'licence' }),
      countryId: both('licenseCountryId', referenceValue),
      country: readOnly('licenseCountryName', text),
      /** Separated by spaces or commas. */
      classes: both('licenseClass', textValue(40)),
      issuedOn: both('licenseIssueDate', dayValue),
      expiresOn: listed(both('licenseExpiryDate', dayValue), { sort: 'licenceExpiry' }),
    },
    passport: {
      number: both('passportNumber', textValue(40)),
      expiresOn: both('passportExpiryDate', dayValue),
    },
    insurance: {
      company: both('insuranceCompany', textValue(100)),
      policyNumber: both('insurancePolicyNo', textValue(60)),
      expiresOn: both('insuranceExpiryDate', dayValue),
    },
    billing: {
      name: both('billingName', textValue(150)),
      address: both('billingAddress', textValue(300)),
    },
    bank: {
      name: both('bankName', textValue(100)),
      accountName: both('bankAccountName', textValue(150)),
    },
    isTaxExempt: both('isTaxExempt', flagValue),
    ...bothSame(textValue(60), 'paymentTerms', 'employmentType'),
    broker: {
      name: both('brokerName', textValue(150)),
      commission: both('brokerCommission', percentValue),
    },
    cards: readOnly('creditCards', optionalListOf(storedCard.read)),
    blacklist: {
      isListed: listed(both('isBlacklisted', flagValue)),
      reason: both('blacklistReason', textValue(300)),
      since: readOnly('blacklistedDate', text),
    },
    emergency: {
      name: both('emergencyContactName', textValue(150)),
      phone: both('emergencyContactPhone', textValue(40)),
    },
    optIns: { sms: both('isSMSOpted', flagValue), email: both('isEmailOpted', flagValue) },
    /** A list without this filter includes inactive customers. */
    isActive: listed(both('active', flagValue), { filter: true }),
    createdAt: listed(readOnly('createdDate', text), { sort: 'created' }),
    images: readOnly('images', optionalListOf(image.read)),
    version: readOnly('version', amount),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
    changedBy: readOnly('changedByName', text),
    card: writeOnly('card', cardSchema.nullish()),
    /** Accepts a licence that another customer has. */
    allowsDuplicate: writeOnly('allowDuplicate', z.boolean().optional()),
  },
  ({ firstName, lastName, company, number, id }) => ({
    /** First and last name, else the company, the number, the id. */
    name: fullName(firstName, lastName) || company || number || String(id),
  }),
);
export interface Customer extends z.output<typeof customer.read> {}

/** Null clears; what is left out stays. */
export interface CustomerChange extends Change<typeof customer.fields> {}

export interface NewCustomer extends Create<typeof customer.fields> {}

export const customerRow = customer.row(
  {
    rentals: readOnly('totalRentals', amount),
  },
  ({ firstName, lastName, company, mobile, homePhone, businessPhone }) => ({
    name: fullName(firstName, lastName) || (company ?? ''),
    phone: mobile ?? homePhone ?? businessPhone,
  }),
);
export interface CustomerRow extends z.output<typeof customerRow> {}

const sort = customer.sorts({ name: 'Name' });
export type CustomerSort = z.output<typeof sort>;

const filters = customer.filters({
  ...writeEach(z.number().int().min(1), { page: 'page', pageSize: 'pageSize' }),
  direction: writeOnly('SortDirection', z.enum(['asc', 'desc']).optional()),
  keyword: writeOnly('Keyword', z.string().optional()),
  /** Part of any telephone number, in any spacing. */
  phone: writeOnly('Phone', z.string().optional()),
  sort: writeOnly('SortBy', sort.optional()),
});
export interface CustomerFilters extends z.output<typeof filters> {}

export const listCustomersOperation = operation({
  id: 'customers.list',
  path: '/v3/customers',
  query: filters,
  answer: listOf(customerRow),
  paged: true,
  assumedQuery: [{ id: 'customers.list.sort', names: ['SortBy'] }],
});

const customerType = record({ id: readOnly('typeId', identity), name: readOnly('typeName', z.string()) });

export const listCustomerTypesOperation = lookUp('customers', 'types', customerType.read);

export const getCustomerOperation = operation({
  id: 'customers.get',
  path: '/v3/customers/{customerId}',
  answer: customer.read,
  sessionFreshness: 30,
});

const summary = record({
  reservations: {
    ...readEach(amount, { open: 'openedReservations', confirmed: 'confirmedReservations' }),
    ...readEach(amount, { noShow: 'noShowReservations', cancelled: 'cancelledReservations' }),
  },
  agreements: {
    ...readEach(amount, { open: 'openAgreements', closed: 'closedAgreements' }),
    pendingPayment: readOnly('pendingPayments', amount),
    pendingDeposit: readOnly('pendingDeposit', amount),
  },
  ...readEach(amount, { trafficTickets: 'trafficTickets', revenue: 'totalRevenue' }),
});

/** Counts of records, and revenue in the tenant's currency; null: not counted. */
export interface CustomerSummary extends z.output<typeof summary.read> {}

export const getCustomerSummaryOperation = operation({
  id: 'customers.summary',
  path: '/v3/customers/{customerId}/summary',
  refusals: [400, 401, 403, 404, 500],
  answer: summary.read,
  sessionFreshness: 30,
});

const saved = record({
  id: readOnly('customerId', identity),
  number: readOnly('customerNumber', text),
  version: readOnly('version', amount),
  /** For example another customer with the same e-mail address. */
  warnings: readOnly('warnings', warnings),
});

export const createCustomerOperation = createOperation({
  id: 'customers.create',
  path: '/v3/customers',
  body: customer.create,
  answer: saved.read,
});

export const saveCustomerOperation = saveOperation({
  id: 'customers.save',
  path: '/v3/customers/{customerId}',
  body: customer.change,
  answer: saved.read,
});
