// Every call about customers, with each of their fields once: so it is long.
import { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import { image } from '../images/image.contract.ts';
import { type Operation, operation } from '../operation.ts';
import { cardSchema } from '../payments/payments.contract.ts';
import { listOf, optionalListOf, record } from '../record.ts';
import {
  both,
  dayValue,
  flagValue,
  idList,
  listed,
  readOnly,
  referenceValue,
  requiredReference,
  requiredText,
  textValue,
  writeOnly,
} from '../record-fields.ts';
import type { Change, Create } from '../record-types.ts';
import { warnings } from '../warnings.contract.ts';
import { amount, flag, identity, text } from '../wire.ts';

/** A card that a gateway stores; nobody else has its number. */
const storedCard = record({
  id: readOnly('creditCardId', identity),
  brand: readOnly('brand', text),
  lastFour: readOnly('lastFour', text),
  /** `MM/yy` */
  expiry: readOnly('expiry', text),
  isTokenized: readOnly('isTokenized', flag),
  /** The gateway's own name for the permission to charge it. */
  gatewayMandate: readOnly('gatewayMandate', text),
});

const LONGEST_EMAIL = 200;
const emailValue = {
  read: text,
  write: z.union([z.email().max(LONGEST_EMAIL), z.literal('')]).nullish(),
  longest: LONGEST_EMAIL,
};
const percentValue = { read: amount, write: z.number().min(0).max(100).nullish() };

/** A customer. Days are `yyyy-MM-dd`, moments the business's wall-clock text unless they are UTC. */
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
    paymentTerms: both('paymentTerms', textValue(60)),
    employmentType: both('employmentType', textValue(60)),
    broker: {
      name: both('brokerName', textValue(150)),
      /** Per cent. */
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
    /** Whether the customer wants to hear of the business, and how. */
    optIns: { sms: both('isSMSOpted', flagValue), email: both('isEmailOpted', flagValue) },
    /** Whether the customer still rents; a list without this filter has those that no longer do as well. */
    isActive: listed(both('active', flagValue), { filter: true }),
    createdAt: listed(readOnly('createdDate', text), { sort: 'created' }),
    images: readOnly('images', optionalListOf(image.read)),
    /** Null where the service has no versions. */
    version: readOnly('version', amount),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
    /** Who changed it last: a name. */
    changedBy: readOnly('changedByName', text),
    /** A card to be stored with those that are known. */
    card: writeOnly('card', cardSchema.nullish()),
    /** Accepts a licence that another customer has. */
    allowsDuplicate: writeOnly('allowDuplicate', z.boolean().optional()),
  },
  ({ firstName, lastName, company, number, id }) => ({
    /** What staff call the customer: first and last name, else the company, the number, the id. */
    name: fullName(firstName, lastName) || company || number || String(id),
  }),
);

/** One whole customer. */
export interface Customer extends z.output<typeof customer.read> {}

/** A change of a customer: null clears, what is left out stays as it was. */
export interface CustomerChange extends Change<typeof customer.fields> {}

/** A customer that does not exist yet: type, names and country are required. */
export interface NewCustomer extends Create<typeof customer.fields> {}

/** One customer of a list. */
export const customerRow = customer.row(
  {
    /** Agreements so far. */
    rentals: readOnly('totalRentals', amount),
  },
  ({ firstName, lastName, company, mobile, homePhone, businessPhone }) => ({
    /** First and last name, else the company's. */
    name: fullName(firstName, lastName) || (company ?? ''),
    /** The number by which the customer is reached first. */
    phone: mobile ?? homePhone ?? businessPhone,
  }),
);

export interface CustomerRow extends z.output<typeof customerRow> {}

/** The order by name is that by last name, then first name. */
const sort = customer.sorts({ name: 'Name' });

/** What customers can be ordered by. */
export type CustomerSort = z.output<typeof sort>;

const filters = customer.filters({
  page: writeOnly('page', z.number().int().min(1)),
  pageSize: writeOnly('pageSize', z.number().int().min(1)),
  direction: writeOnly('SortDirection', z.enum(['asc', 'desc']).optional()),
  keyword: writeOnly('Keyword', z.string().optional()),
  /** A part of any of the telephone numbers, however it is spaced. */
  phone: writeOnly('Phone', z.string().optional()),
  /** Left out where the service does not offer `customers.list.sort`. */
  sort: writeOnly('SortBy', sort.optional()),
});

/** What a list of customers can be narrowed and ordered by. */
export interface CustomerFilters extends z.output<typeof filters> {}

export const listCustomersOperation = operation({
  id: 'customers.list',
  method: 'GET',
  path: '/v3/customers',
  query: filters,
  answer: listOf(customerRow),
  paged: true,
  assumedQuery: [{ id: 'customers.list.sort', names: ['SortBy'] }],
});

const customerType = record({ id: readOnly('typeId', identity), name: readOnly('typeName', z.string()) });

export const listCustomerTypesOperation = operation({
  id: 'customers.types',
  method: 'GET',
  path: '/v3/customers/types',
  answer: listOf(customerType.read),
  freshness: 300,
});

export const getCustomerOperation = operation({
  id: 'customers.get',
  method: 'GET',
  path: '/v3/customers/{customerId}',
  answer: customer.read,
  sessionFreshness: 30,
});

const summary = record({
  reservations: {
    open: readOnly('openedReservations', amount),
    confirmed: readOnly('confirmedReservations', amount),
    noShow: readOnly('noShowReservations', amount),
    cancelled: readOnly('cancelledReservations', amount),
  },
  agreements: {
    open: readOnly('openAgreements', amount),
    closed: readOnly('closedAgreements', amount),
    /** Those that wait for a payment. */
    pendingPayment: readOnly('pendingPayments', amount),
    /** Those that wait for the return of a deposit. */
    pendingDeposit: readOnly('pendingDeposit', amount),
  },
  trafficTickets: readOnly('trafficTickets', amount),
  revenue: readOnly('totalRevenue', amount),
});

/** A customer in counts of records and in money, the revenue in the tenant's currency; null where nobody counts. */
export interface CustomerSummary extends z.output<typeof summary.read> {}

export const getCustomerSummaryOperation = operation({
  id: 'customers.summary',
  method: 'GET',
  path: '/v3/customers/{customerId}/summary',
  refusals: [400, 401, 403, 404, 500],
  answer: summary.read,
  sessionFreshness: 30,
});

/** A customer after it was written. */
const saved = record({
  id: readOnly('customerId', identity),
  number: readOnly('customerNumber', text),
  /** For `ifMatch`; null where the service has no versions. */
  version: readOnly('version', amount),
  /** What a counter agent should know, such as another customer with the same e-mail address. */
  warnings: readOnly('warnings', warnings),
});

export const createCustomerOperation = operation({
  id: 'customers.create',
  method: 'POST',
  path: '/v3/customers',
  body: customer.create,
  answer: saved.read,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
});

export const saveCustomerOperation = operation({
  id: 'customers.save',
  method: 'PUT',
  path: '/v3/customers/{customerId}',
  body: customer.change,
  answer: saved.read,
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});

export const customersOperations: readonly Operation[] = [
  listCustomersOperation,
  listCustomerTypesOperation,
  getCustomerOperation,
  getCustomerSummaryOperation,
  createCustomerOperation,
  saveCustomerOperation,
];
