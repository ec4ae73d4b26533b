import type { saveCustomerOperation } from '../../../app/upstream/customers/customers.contract.ts';
import type { WireOf } from '../../../app/upstream/record-types.ts';
import type { Cell } from '../database.ts';
import { folded } from '../folded.ts';
import { customerSearchText, type Searchable } from './search-text.ts';

/** What a body says about a customer, as a change; a new customer says at least as much. */
export type Said = WireOf<typeof saveCustomerOperation.body>;

/** A customer's columns by name. */
export type Columns = Readonly<Record<string, Cell>>;

const TEXTS = {
  companyName: 'company_name',
  dateOfbirth: 'date_of_birth',
  email: 'email',
  hPhone: 'home_phone',
  bPhone: 'business_phone',
  cPhone: 'cell_phone',
  licenseNumber: 'license_number',
  licenseClass: 'license_class',
  licenseIssueDate: 'license_issue_date',
  licenseExpiryDate: 'license_expiry_date',
  passportNumber: 'passport_number',
  passportExpiryDate: 'passport_expiry_date',
  insuranceCompany: 'insurance_company',
  insurancePolicyNo: 'insurance_policy_no',
  insuranceExpiryDate: 'insurance_expiry_date',
  billingName: 'billing_name',
  billingAddress: 'billing_address',
  bankName: 'bank_name',
  bankAccountName: 'bank_account_name',
  emergencyContactName: 'emergency_name',
  emergencyContactPhone: 'emergency_phone',
  paymentTerms: 'payment_terms',
  employmentType: 'employment_type',
  brokerName: 'broker_name',
  blacklistReason: 'blacklist_reason',
} as const satisfies Partial<Record<keyof Said, string>>;

/** Columns that are never null: what is cleared is empty. */
const FILLED = { address: 'address', city: 'city', zipCode: 'postal' } as const satisfies Partial<
  Record<keyof Said, string>
>;

/** Numbers, and names, which are never cleared. */
const PLAIN = {
  customerTypeId: 'customer_type_id',
  stateId: 'state_id',
  countryId: 'country_id',
  licenseCountryId: 'license_country_id',
  brokerCommission: 'broker_commission',
  firstName: 'first_name',
  lastName: 'last_name',
} as const satisfies Partial<Record<keyof Said, string>>;

const FLAGS = {
  isTaxExempt: 'is_tax_exempt',
  isSMSOpted: 'is_sms_opted',
  isEmailOpted: 'is_email_opted',
  active: 'is_active',
  isBlacklisted: 'is_blacklisted',
} as const satisfies Partial<Record<keyof Said, string>>;

function columnsOf<Field extends keyof Said>(
  said: Said,
  names: Readonly<Partial<Record<Field, string>>>,
  cell: (value: NonNullable<Said[Field]> | null) => Cell,
): Columns {
  const given = (Object.entries(names) as [Field, string][]).filter(([field]) => said[field] !== undefined);
  return Object.fromEntries(given.map(([field, column]) => [column, cell(said[field] ?? null)]));
}

/** The columns that a body sets: null clears, what is missing is not among them, and empty text is none. */
export const saidColumns = (said: Said): Columns => ({
  ...columnsOf(said, TEXTS, (value) => value || null),
  ...columnsOf(said, FILLED, (value) => value ?? ''),
  ...columnsOf(said, PLAIN, (value) => value),
  ...columnsOf(said, FLAGS, (value) => (value ? 1 : 0)),
});

/** The two columns that are made of the others, from the customer as it will be. */
export function foldedColumns(customer: Omit<Searchable, 'sort_name'>): Columns {
  const sort_name = folded(`${customer.last_name} ${customer.first_name}`);
  return { sort_name, search_text: customerSearchText({ ...customer, sort_name }) };
}
