export const agreementsSchema = `
CREATE TABLE agreement_statuses (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE agreement_types (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  is_insurance INTEGER NOT NULL DEFAULT 0,
  is_default INTEGER NOT NULL DEFAULT 0,
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE agreements (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  sequence INTEGER NOT NULL,
  number TEXT NOT NULL GENERATED ALWAYS AS ('A-' || sequence) STORED,
  agreement_type_id INTEGER NOT NULL REFERENCES agreement_types (id),
  status_id INTEGER NOT NULL REFERENCES agreement_statuses (id),
  reservation_id INTEGER,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  customer_sort TEXT NOT NULL,
  vehicle_id INTEGER NOT NULL REFERENCES vehicles (id),
  vehicle_type_id INTEGER NOT NULL REFERENCES vehicle_types (id),
  created_date TEXT NOT NULL,
  checkout_date TEXT NOT NULL,
  checkin_date TEXT NOT NULL,
  delivery_date TEXT,
  return_date TEXT,
  checkout_location_id INTEGER NOT NULL REFERENCES locations (id),
  checkin_location_id INTEGER NOT NULL REFERENCES locations (id),
  return_location_id INTEGER REFERENCES locations (id),
  odometer_out INTEGER NOT NULL,
  odometer_in INTEGER,
  fuel_level_out INTEGER NOT NULL DEFAULT 8,
  fuel_level_in INTEGER,
  total_days INTEGER NOT NULL,
  days_in_week INTEGER NOT NULL DEFAULT 7,
  base_charge INTEGER NOT NULL,
  discount INTEGER NOT NULL DEFAULT 0,
  promotion_discount INTEGER NOT NULL DEFAULT 0,
  sub_total INTEGER NOT NULL,
  total_tax INTEGER NOT NULL,
  total_amount INTEGER NOT NULL,
  deposit INTEGER NOT NULL DEFAULT 0,
  advance_paid INTEGER NOT NULL DEFAULT 0,
  amount_paid INTEGER NOT NULL DEFAULT 0,
  write_off INTEGER NOT NULL DEFAULT 0,
  post_adjustments INTEGER NOT NULL DEFAULT 0,
  reimbursement INTEGER NOT NULL DEFAULT 0,
  balance_due INTEGER NOT NULL DEFAULT 0,
  is_delivery INTEGER NOT NULL DEFAULT 0,
  is_retrieval INTEGER NOT NULL DEFAULT 0,
  is_loaner INTEGER NOT NULL DEFAULT 0,
  risk_flag TEXT,
  risk_note TEXT,
  price_terms TEXT,
  frozen_rates TEXT,
  hold_reason TEXT,
  void_reason TEXT,
  closed_at TEXT,
  created_by INTEGER REFERENCES users (id),
  po_no TEXT,
  note TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, sequence)
) STRICT;
CREATE UNIQUE INDEX agreements_by_number ON agreements (client_id, number);
CREATE INDEX agreements_by_sequence ON agreements (client_id, sequence, id, status_id, customer_id, vehicle_id, agreement_type_id);
CREATE INDEX agreements_by_created ON agreements (client_id, created_date, id, status_id, customer_id, vehicle_id, agreement_type_id, sequence, checkin_date);
CREATE INDEX agreements_by_checkout ON agreements (client_id, checkout_date, id);
CREATE INDEX agreements_by_checkin ON agreements (client_id, checkin_date, id);
CREATE INDEX agreements_by_status ON agreements (client_id, status_id, created_date, id);
CREATE INDEX agreements_by_status_order ON agreements (client_id, status_id, id);
CREATE INDEX agreements_by_due ON agreements (client_id, status_id, checkin_date, id);
CREATE INDEX agreements_by_customer ON agreements (client_id, customer_id, created_date, id);
CREATE INDEX agreements_by_customer_name ON agreements (client_id, customer_sort, id);
CREATE INDEX agreements_by_vehicle ON agreements (client_id, vehicle_id, created_date, id);
CREATE INDEX agreements_by_vehicle_type ON agreements (client_id, vehicle_type_id, created_date, id);
CREATE INDEX agreements_by_pickup_place ON agreements (client_id, checkout_location_id, created_date, id);
CREATE INDEX agreements_by_return_place ON agreements (client_id, checkin_location_id, created_date, id);
CREATE INDEX agreements_by_total ON agreements (client_id, total_amount, id);
CREATE INDEX agreements_by_balance ON agreements (client_id, balance_due, id);
CREATE INDEX agreements_by_reservation ON agreements (reservation_id);
CREATE INDEX agreements_by_account ON agreements (account_id);

CREATE TABLE agreement_drivers (
  id INTEGER PRIMARY KEY,
  agreement_id INTEGER NOT NULL REFERENCES agreements (id) ON DELETE CASCADE,
  customer_id INTEGER REFERENCES customers (id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  date_of_birth TEXT,
  license_number TEXT NOT NULL,
  license_country_id INTEGER REFERENCES countries (id),
  license_class TEXT,
  license_expiry_date TEXT NOT NULL,
  is_primary INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX agreement_drivers_by_agreement ON agreement_drivers (agreement_id);

CREATE TABLE agreement_insurances (
  agreement_id INTEGER PRIMARY KEY REFERENCES agreements (id) ON DELETE CASCADE,
  company TEXT NOT NULL,
  claim_no TEXT,
  policy_no TEXT,
  allowance INTEGER NOT NULL DEFAULT 0,
  deductible INTEGER NOT NULL DEFAULT 0,
  max_days INTEGER NOT NULL DEFAULT 0,
  maximum INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE vehicle_exchanges (
  id INTEGER PRIMARY KEY,
  agreement_id INTEGER NOT NULL REFERENCES agreements (id) ON DELETE CASCADE,
  exchange_date TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT,
  old_vehicle_id INTEGER NOT NULL REFERENCES vehicles (id),
  old_odometer_in INTEGER NOT NULL,
  old_fuel_level_in INTEGER NOT NULL,
  new_vehicle_id INTEGER NOT NULL REFERENCES vehicles (id),
  new_odometer_out INTEGER NOT NULL,
  new_fuel_level_out INTEGER NOT NULL,
  old_status_id INTEGER REFERENCES vehicle_statuses (id),
  old_vehicle_out INTEGER NOT NULL DEFAULT 0,
  old_fuel_level_out INTEGER,
  price_difference INTEGER NOT NULL DEFAULT 0,
  is_free_upgrade INTEGER NOT NULL DEFAULT 0,
  created_date TEXT,
  created_by INTEGER REFERENCES users (id),
  updated_by INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX vehicle_exchanges_by_agreement ON vehicle_exchanges (agreement_id, exchange_date);

CREATE TABLE agreement_extensions (
  id INTEGER PRIMARY KEY,
  agreement_id INTEGER NOT NULL REFERENCES agreements (id) ON DELETE CASCADE,
  extended_date TEXT NOT NULL,
  reason TEXT,
  checkin_date_before TEXT NOT NULL,
  checkin_date TEXT NOT NULL,
  checkin_location_before_id INTEGER NOT NULL REFERENCES locations (id),
  checkin_location_id INTEGER NOT NULL REFERENCES locations (id),
  total_before INTEGER NOT NULL,
  total_amount INTEGER NOT NULL,
  created_by INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX agreement_extensions_by_agreement ON agreement_extensions (agreement_id, id);
`;
