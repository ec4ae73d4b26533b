import type { Database } from '../database.ts';
import { type Row, wireRecord } from '../wire-record.ts';

/** A record that people belong to. */
type PeoplesRecord = { readonly reservationId: number } | { readonly agreementId: number };

const CUSTOMER = `
SELECT c.*, y.name AS customer_type, s.name AS state, n.name AS country, l.name AS license_country
FROM customers c
JOIN customer_types y ON y.id = c.customer_type_id
JOIN countries n ON n.id = c.country_id
LEFT JOIN states s ON s.id = c.state_id
LEFT JOIN countries l ON l.id = c.license_country_id
WHERE c.id = ?`;

const CUSTOMER_FIELDS = {
  plain: {
    customerId: 'id',
    customerNumber: 'number',
    customerType: 'customer_type',
    firstName: 'first_name',
    lastName: 'last_name',
    companyName: 'company_name',
    dateOfbirth: 'date_of_birth',
    address: 'address',
    city: 'city',
    state: 'state',
    country: 'country',
    zipCode: 'postal',
    hPhone: 'home_phone',
    bPhone: 'business_phone',
    cPhone: 'cell_phone',
    email: 'email',
    licenseNumber: 'license_number',
    licenseCountry: 'license_country',
    licenseClass: 'license_class',
    licenseIssueDate: 'license_issue_date',
    licenseExpiryDate: 'license_expiry_date',
    insuranceCompany: 'insurance_company',
    insurancePolicyNo: 'insurance_policy_no',
    insuranceExpiryDate: 'insurance_expiry_date',
    passportNumber: 'passport_number',
    passportExpiryDate: 'passport_expiry_date',
    blacklistReason: 'blacklist_reason',
    paymentTerms: 'payment_terms',
  },
  flags: { isBlacklisted: 'is_blacklisted', isTaxExempt: 'is_tax_exempt' },
} as const;

const DRIVERS = {
  reservation: `SELECT d.*, n.name AS license_country, 0 AS is_primary FROM reservation_drivers d
    LEFT JOIN countries n ON n.id = d.license_country_id WHERE d.reservation_id = ? ORDER BY d.id`,
  agreement: `SELECT d.*, n.name AS license_country FROM agreement_drivers d
    LEFT JOIN countries n ON n.id = d.license_country_id WHERE d.agreement_id = ? ORDER BY d.is_primary DESC, d.id`,
} as const;

const DRIVER_FIELDS = {
  plain: {
    driverId: 'id',
    customerId: 'customer_id',
    firstName: 'first_name',
    lastName: 'last_name',
    dateOfbirth: 'date_of_birth',
    licenseNumber: 'license_number',
    licenseCountryId: 'license_country_id',
    licenseCountry: 'license_country',
    licenseClass: 'license_class',
    licenseExpiryDate: 'license_expiry_date',
  },
  flags: { isPrimary: 'is_primary' },
} as const;

const CONTACTS = {
  reservation: 'SELECT * FROM billing_contacts WHERE reservation_id = ? ORDER BY id',
  agreement: 'SELECT * FROM billing_contacts WHERE agreement_id = ? ORDER BY id',
} as const;

const CONTACT_FIELDS = {
  plain: {
    billingContactId: 'id',
    name: 'name',
    address: 'address',
    phone: 'phone',
    email: 'email',
    billingBy: 'billing_by',
  },
  flags: { isActive: 'is_active' },
} as const;

/** The customer of a record in full; null when there is none. */
export function customerDetailsOf(database: Database, customerId: number) {
  const customer = database.get<Row>(CUSTOMER, [customerId]);
  return customer === undefined ? null : wireRecord(customer, CUSTOMER_FIELDS);
}

/** Who drives and who is billed. */
export function recordPeople(database: Database, record: PeoplesRecord) {
  const [kind, id] =
    'reservationId' in record
      ? (['reservation', record.reservationId] as const)
      : (['agreement', record.agreementId] as const);
  return {
    drivers: database.all<Row>(DRIVERS[kind], [id]).map((row) => wireRecord(row, DRIVER_FIELDS)),
    billingContacts: database.all<Row>(CONTACTS[kind], [id]).map((row) => wireRecord(row, CONTACT_FIELDS)),
  };
}
