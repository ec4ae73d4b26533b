import type {
  getCustomerOperation,
  saveCustomerOperation,
} from '../../../app/upstream/customers/customers.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, filled, flag, plain, text } from '../core/column-map.ts';
import type { Cell } from '../core/database.ts';
import { folded, searchText } from '../core/folded.ts';
import type { Sort } from '../core/page.ts';

export type CustomerBody = WireOf<typeof saveCustomerOperation.body>;

export type Columns = Readonly<Record<string, Cell>>;

type Wire = WireOf<typeof getCustomerOperation.answer> & CustomerBody;

const listed = { isListed: true } as const;
const sorted = { sort: true } as const;

/** Every field of a customer with its column; cards, pictures and the permission for a duplicate are no columns. */
export const customers = columnMap<Wire, 'creditCards' | 'images' | 'card' | 'allowDuplicate'>()('c', {
  customerId: plain('id', listed),
  customerNumber: plain('number', { sort: { column: 'c.id' } }),
  customerTypeId: plain('customer_type_id', { isListed: true, filter: { by: 'ids', as: 'CustomerTypes' } }),
  customerType: plain('type_name', {
    sort: { column: 't.name', join: 'JOIN customer_types t ON t.id = c.customer_type_id' },
    codes: ['customertypeid'],
    header: { code: 'CustomerType', title: 'Type', place: 5 },
  }),
  firstName: plain('first_name', {
    sort: true,
    header: { code: 'FirstName', title: 'First name', place: 1 },
  }),
  lastName: plain('last_name', {
    isListed: true,
    header: { code: 'LastName', title: 'Last name', place: 2 },
  }),
  companyName: text('company_name', { sort: true, header: { code: 'Company', title: 'Company', place: 6 } }),
  dateOfbirth: text('date_of_birth', {
    sort: true,
    filter: { by: 'day' },
    header: { code: 'DateOfBirth', title: 'Born', place: 7 },
  }),
  email: text('email', { sort: true, header: { code: 'Email', title: 'E-mail', place: 4 } }),
  hPhone: text('home_phone', listed),
  bPhone: text('business_phone', listed),
  cPhone: text('cell_phone', { sort: true, header: { code: 'Phone', title: 'Phone', place: 3 } }),
  address: filled('address'),
  city: filled('city', { sort: true, header: { code: 'City', title: 'City', place: 8 } }),
  stateId: plain('state_id'),
  stateName: plain('state_name'),
  countryId: plain('country_id'),
  countryName: plain('country_name'),
  zipCode: filled('postal'),
  licenseNumber: text('license_number', {
    sort: true,
    codes: ['license'],
    header: { code: 'LicenseNumber', title: 'Licence', place: 9 },
  }),
  licenseCountryId: plain('license_country_id'),
  licenseCountryName: plain('license_country_name'),
  licenseClass: text('license_class'),
  licenseIssueDate: text('license_issue_date'),
  licenseExpiryDate: text('license_expiry_date', sorted),
  passportNumber: text('passport_number'),
  passportExpiryDate: text('passport_expiry_date'),
  insuranceCompany: text('insurance_company'),
  insurancePolicyNo: text('insurance_policy_no'),
  insuranceExpiryDate: text('insurance_expiry_date'),
  billingName: text('billing_name'),
  billingAddress: text('billing_address'),
  bankName: text('bank_name'),
  bankAccountName: text('bank_account_name'),
  paymentTerms: text('payment_terms'),
  employmentType: text('employment_type'),
  brokerName: text('broker_name'),
  brokerCommission: plain('broker_commission'),
  blacklistReason: text('blacklist_reason'),
  blacklistedDate: plain('blacklisted_at'),
  emergencyContactName: text('emergency_name'),
  emergencyContactPhone: text('emergency_phone'),
  createdDate: plain('created_date', sorted),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
  isTaxExempt: flag('is_tax_exempt'),
  isBlacklisted: flag('is_blacklisted', listed),
  isSMSOpted: flag('is_sms_opted'),
  isEmailOpted: flag('is_email_opted'),
  active: flag('is_active', { isListed: true, filter: { by: 'flag' } }),
});

export const byName: Sort = { column: 'c.sort_name' };

/** The list's orders. The first three are read in order from an index; the others are sorted. */
export const sortNamed = customers.sorts({ Name: byName }, { lastname: 'Name', fullname: 'Name' });

export function foldedColumns(customer: Omit<Searchable, 'sort_name'>): Columns {
  const sort_name = folded(`${customer.last_name} ${customer.first_name}`);
  return { sort_name, search_text: customerSearchText({ ...customer, sort_name }) };
}

export interface Searchable {
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly sort_name: string;
  readonly company_name: string | null;
  readonly email: string | null;
  readonly cell_phone: string | null;
  readonly home_phone: string | null;
  readonly business_phone: string | null;
  readonly license_number: string | null;
}

/** What goes into `search_text`: names in both orders, company, email, licence also without spaces, number, phones. */
export function customerSearchText(customer: Searchable): string {
  const { first_name, last_name, sort_name, license_number } = customer;
  const unspaced = license_number?.replaceAll(' ', '') ?? null;
  return searchText(
    [
      `${first_name} ${last_name}`,
      sort_name,
      `${last_name}${first_name}`,
      customer.company_name,
      customer.email,
      license_number,
      unspaced === license_number ? null : unspaced,
      customer.number,
    ],
    [customer.cell_phone, customer.home_phone, customer.business_phone],
  );
}
