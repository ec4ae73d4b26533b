import type {
  billingContact,
  driver,
  recordCustomer,
} from '../../../app/upstream/customers/people.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import type { Database, Row } from '../core/database.ts';
import type { FullDriver } from '../drivers/fitness.ts';

type PeoplesRecord = { readonly reservationId: number } | { readonly agreementId: number };

const CUSTOMER = `
SELECT c.*, y.name AS customer_type, s.name AS state, n.name AS country, l.name AS license_country
FROM customers c
JOIN customer_types y ON y.id = c.customer_type_id
JOIN countries n ON n.id = c.country_id
LEFT JOIN states s ON s.id = c.state_id
LEFT JOIN countries l ON l.id = c.license_country_id
WHERE c.id = ?`;

const customers = columnMap<WireOf<typeof recordCustomer.read>, never>()('c', {
  customerId: plain('id'),
  customerNumber: plain('number'),
  customerType: plain('customer_type'),
  firstName: plain('first_name'),
  lastName: plain('last_name'),
  companyName: plain('company_name'),
  dateOfbirth: plain('date_of_birth'),
  address: plain('address'),
  city: plain('city'),
  state: plain('state'),
  country: plain('country'),
  zipCode: plain('postal'),
  hPhone: plain('home_phone'),
  bPhone: plain('business_phone'),
  cPhone: plain('cell_phone'),
  email: plain('email'),
  licenseNumber: plain('license_number'),
  licenseCountry: plain('license_country'),
  licenseClass: plain('license_class'),
  licenseIssueDate: plain('license_issue_date'),
  licenseExpiryDate: plain('license_expiry_date'),
  insuranceCompany: plain('insurance_company'),
  insurancePolicyNo: plain('insurance_policy_no'),
  insuranceExpiryDate: plain('insurance_expiry_date'),
  passportNumber: plain('passport_number'),
  passportExpiryDate: plain('passport_expiry_date'),
  blacklistReason: plain('blacklist_reason'),
  paymentTerms: plain('payment_terms'),
  isBlacklisted: flag('is_blacklisted'),
  isTaxExempt: flag('is_tax_exempt'),
});

const DRIVERS = {
  reservation: `SELECT d.*, n.name AS license_country, 0 AS is_primary FROM reservation_drivers d
    LEFT JOIN countries n ON n.id = d.license_country_id WHERE d.reservation_id = ? ORDER BY d.id`,
  agreement: `SELECT d.*, n.name AS license_country FROM agreement_drivers d
    LEFT JOIN countries n ON n.id = d.license_country_id WHERE d.agreement_id = ? ORDER BY d.is_primary DESC, d.id`,
} as const;

const drivers = columnMap<WireOf<typeof driver.read>, never>()('d', {
  driverId: plain('id'),
  customerId: plain('customer_id'),
  firstName: plain('first_name'),
  lastName: plain('last_name'),
  dateOfbirth: plain('date_of_birth'),
  licenseNumber: plain('license_number'),
  licenseCountryId: plain('license_country_id'),
  licenseCountry: plain('license_country'),
  licenseClass: plain('license_class'),
  licenseExpiryDate: plain('license_expiry_date'),
  isPrimary: flag('is_primary'),
});

/** The columns of a driver of a reservation or agreement. */
export const driverColumns = (driver: FullDriver) =>
  drivers.written({ ...driver, dateOfbirth: driver.dateOfBirth });

const CONTACTS = {
  reservation: 'SELECT * FROM billing_contacts WHERE reservation_id = ? ORDER BY id',
  agreement: 'SELECT * FROM billing_contacts WHERE agreement_id = ? ORDER BY id',
} as const;

const contacts = columnMap<WireOf<typeof billingContact.read>, never>()('b', {
  billingContactId: plain('id'),
  name: plain('name'),
  address: plain('address'),
  phone: plain('phone'),
  email: plain('email'),
  billingBy: plain('billing_by'),
  isActive: flag('is_active'),
});

export function customerDetailsOf(database: Database, customerId: number) {
  const customer = database.get<Row>(CUSTOMER, [customerId]);
  return customer === undefined ? null : customers.detail(customer);
}

export function recordPeople(database: Database, record: PeoplesRecord) {
  const [kind, id] =
    'reservationId' in record
      ? (['reservation', record.reservationId] as const)
      : (['agreement', record.agreementId] as const);
  return {
    drivers: database.all<Row>(DRIVERS[kind], [id]).map(drivers.detail),
    billingContacts: database.all<Row>(CONTACTS[kind], [id]).map(contacts.detail),
  };
}
