/** `sort_name` and `search_text` are folded; reservations copy `sort_name` for the order by customer. */
export const customersSchema = `
CREATE TABLE customer_types (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  number TEXT NOT NULL,
  customer_type_id INTEGER NOT NULL REFERENCES customer_types (id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  sort_name TEXT NOT NULL,
  search_text TEXT NOT NULL,
  company_name TEXT,
  date_of_birth TEXT,
  address TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  state_id INTEGER REFERENCES states (id),
  country_id INTEGER NOT NULL REFERENCES countries (id),
  postal TEXT NOT NULL DEFAULT '',
  home_phone TEXT,
  business_phone TEXT,
  cell_phone TEXT,
  email TEXT,
  license_number TEXT,
  license_country_id INTEGER REFERENCES countries (id),
  license_class TEXT,
  license_issue_date TEXT,
  license_expiry_date TEXT,
  insurance_company TEXT,
  insurance_policy_no TEXT,
  insurance_expiry_date TEXT,
  billing_name TEXT,
  billing_address TEXT,
  passport_number TEXT,
  passport_expiry_date TEXT,
  is_blacklisted INTEGER NOT NULL DEFAULT 0,
  blacklist_reason TEXT,
  blacklisted_at TEXT,
  bank_name TEXT,
  bank_account_name TEXT,
  emergency_name TEXT,
  emergency_phone TEXT,
  is_sms_opted INTEGER NOT NULL DEFAULT 0,
  is_email_opted INTEGER NOT NULL DEFAULT 0,
  is_tax_exempt INTEGER NOT NULL DEFAULT 0,
  payment_terms TEXT,
  employment_type TEXT,
  broker_name TEXT,
  broker_commission REAL,
  is_active INTEGER NOT NULL DEFAULT 1,
  created_date TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, number)
) STRICT;
CREATE INDEX customers_by_name ON customers (client_id, sort_name, id, is_active, customer_type_id);
CREATE INDEX customers_by_search ON customers (client_id, search_text, is_active, customer_type_id);
CREATE INDEX customers_by_entry ON customers (client_id, id);
CREATE INDEX customers_by_type ON customers (client_id, customer_type_id, sort_name, id);
CREATE INDEX customers_by_birth ON customers (client_id, date_of_birth, sort_name, id);
CREATE INDEX customers_by_created ON customers (client_id, created_date, id);
CREATE INDEX customers_by_passport ON customers (client_id, passport_number) WHERE passport_number IS NOT NULL;
CREATE INDEX customers_by_email ON customers (client_id, email) WHERE email IS NOT NULL;
CREATE INDEX customers_by_cell ON customers (client_id, cell_phone) WHERE cell_phone IS NOT NULL;
CREATE INDEX customers_blacklisted ON customers (client_id, id) WHERE is_blacklisted = 1;
CREATE INDEX customers_by_licence ON customers (client_id, license_number) WHERE license_number IS NOT NULL;

CREATE TRIGGER customers_rename_reservations AFTER UPDATE OF sort_name ON customers
BEGIN
  UPDATE reservations SET customer_sort = NEW.sort_name WHERE client_id = NEW.client_id AND customer_id = NEW.id;
  UPDATE agreements SET customer_sort = NEW.sort_name WHERE client_id = NEW.client_id AND customer_id = NEW.id;
END;
`;
