import type { Database } from '../database.ts';
import { imagesOf } from '../images/kept-images.ts';
import { type Row, wireRecord } from '../wire-record.ts';

const DETAIL = `
SELECT c.*, t.name AS type_name, s.name AS state_name, y.name AS country_name, l.name AS license_country_name,
  u.first_name || ' ' || u.last_name AS changed_by_name
FROM customers c
JOIN customer_types t ON t.id = c.customer_type_id
JOIN countries y ON y.id = c.country_id
LEFT JOIN states s ON s.id = c.state_id
LEFT JOIN countries l ON l.id = c.license_country_id
LEFT JOIN users u ON u.id = c.changed_by
WHERE c.id = ? AND c.client_id = ?`;

const FIELDS = {
  plain: {
    customerId: 'id',
    customerNumber: 'number',
    customerTypeId: 'customer_type_id',
    customerType: 'type_name',
    firstName: 'first_name',
    lastName: 'last_name',
    companyName: 'company_name',
    dateOfbirth: 'date_of_birth',
    email: 'email',
    hPhone: 'home_phone',
    bPhone: 'business_phone',
    cPhone: 'cell_phone',
    address: 'address',
    city: 'city',
    stateId: 'state_id',
    stateName: 'state_name',
    countryId: 'country_id',
    countryName: 'country_name',
    zipCode: 'postal',
    licenseNumber: 'license_number',
    licenseCountryId: 'license_country_id',
    licenseCountryName: 'license_country_name',
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
    paymentTerms: 'payment_terms',
    employmentType: 'employment_type',
    brokerName: 'broker_name',
    brokerCommission: 'broker_commission',
    blacklistReason: 'blacklist_reason',
    blacklistedDate: 'blacklisted_at',
    emergencyContactName: 'emergency_name',
    emergencyContactPhone: 'emergency_phone',
    createdDate: 'created_date',
    version: 'version',
    changedAt: 'changed_at',
    changedByName: 'changed_by_name',
  },
  flags: {
    isTaxExempt: 'is_tax_exempt',
    isBlacklisted: 'is_blacklisted',
    isSMSOpted: 'is_sms_opted',
    isEmailOpted: 'is_email_opted',
    active: 'is_active',
  },
} as const;

const CARDS = `
SELECT id AS creditCardId, brand, last_four AS lastFour, expiry, gateway_mandate AS gatewayMandate
FROM credit_cards WHERE customer_id = ? ORDER BY id`;

interface Card {
  readonly creditCardId: number;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
  readonly gatewayMandate: string | null;
}

/** The customer's cards, in the wire's names. Every card that is kept is a gateway's token. */
const cardsOf = (database: Database, customerId: number) =>
  database
    .all<Card>(CARDS, [customerId])
    .map(({ creditCardId, brand, lastFour, expiry, gatewayMandate }) => ({
      creditCardId,
      brand,
      lastFour,
      expiry,
      isTokenized: true,
      gatewayMandate,
    }));

/** The whole customer in the wire's names, with cards and pictures; undefined when the tenant has none of that id. */
export function customerDetails(
  database: Database,
  clientId: number,
  customerId: number,
): Record<string, unknown> | undefined {
  const row = database.get<Row>(DETAIL, [customerId, clientId]);
  return (
    row && {
      ...wireRecord(row, FIELDS),
      creditCards: cardsOf(database, customerId),
      images: imagesOf(database, clientId, 'customer', customerId),
    }
  );
}
