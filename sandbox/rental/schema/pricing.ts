/** What a rental costs: rates, charges, taxes and promotions, and their copies frozen on a record. Money in minor units. */
export const pricingSchema = `
CREATE TABLE rate_types (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  is_prepaid INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE rates (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  rate_type_id INTEGER NOT NULL REFERENCES rate_types (id),
  vehicle_type_id INTEGER NOT NULL REFERENCES vehicle_types (id),
  location_id INTEGER NOT NULL REFERENCES locations (id),
  hourly INTEGER NOT NULL DEFAULT 0,
  half_day INTEGER NOT NULL DEFAULT 0,
  daily INTEGER NOT NULL DEFAULT 0,
  monday INTEGER NOT NULL DEFAULT 0,
  tuesday INTEGER NOT NULL DEFAULT 0,
  wednesday INTEGER NOT NULL DEFAULT 0,
  thursday INTEGER NOT NULL DEFAULT 0,
  friday INTEGER NOT NULL DEFAULT 0,
  saturday INTEGER NOT NULL DEFAULT 0,
  sunday INTEGER NOT NULL DEFAULT 0,
  weekend INTEGER NOT NULL DEFAULT 0,
  weekly INTEGER NOT NULL DEFAULT 0,
  monthly INTEGER NOT NULL DEFAULT 0,
  extra_hourly INTEGER NOT NULL DEFAULT 0,
  extra_daily INTEGER NOT NULL DEFAULT 0,
  extra_weekly INTEGER NOT NULL DEFAULT 0,
  package_name TEXT,
  package_rate INTEGER NOT NULL DEFAULT 0,
  package_hours INTEGER NOT NULL DEFAULT 0,
  weekend_from TEXT NOT NULL DEFAULT '5T12:00',
  weekend_to TEXT NOT NULL DEFAULT '1T12:00',
  mileage_per_day INTEGER NOT NULL DEFAULT 0,
  mileage_rate INTEGER NOT NULL DEFAULT 0,
  is_unlimited_mileage INTEGER NOT NULL DEFAULT 1,
  is_taxable INTEGER NOT NULL DEFAULT 1,
  is_active INTEGER NOT NULL DEFAULT 1,
  start_date TEXT,
  end_date TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (rate_type_id, vehicle_type_id, location_id, start_date)
) STRICT;
CREATE INDEX rates_by_type ON rates (client_id, vehicle_type_id, location_id, is_active);

CREATE TABLE misc_charges (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  calculation_type TEXT NOT NULL CHECK (calculation_type IN ('Perday', 'Fixed', 'Percentage', 'Range')),
  value INTEGER NOT NULL,
  quantity INTEGER NOT NULL DEFAULT 1,
  min_value INTEGER,
  max_value INTEGER,
  hourly_value INTEGER,
  daily_value INTEGER,
  weekly_value INTEGER,
  monthly_value INTEGER,
  hourly_quantity INTEGER,
  daily_quantity INTEGER,
  weekly_quantity INTEGER,
  monthly_quantity INTEGER,
  commission REAL NOT NULL DEFAULT 0,
  deductible INTEGER NOT NULL DEFAULT 0,
  is_taxable INTEGER NOT NULL DEFAULT 1,
  is_optional INTEGER NOT NULL DEFAULT 1,
  is_bill_to_insurance INTEGER NOT NULL DEFAULT 0,
  applies_to TEXT NOT NULL DEFAULT 'rental' CHECK (applies_to IN ('rental', 'young-driver', 'extra-driver')),
  location_id INTEGER REFERENCES locations (id),
  vehicle_type_id INTEGER REFERENCES vehicle_types (id),
  is_active INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE misc_charge_options (
  id INTEGER PRIMARY KEY,
  misc_charge_id INTEGER NOT NULL REFERENCES misc_charges (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value INTEGER NOT NULL
) STRICT;

CREATE TABLE taxes (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  value REAL NOT NULL,
  gl_code TEXT,
  is_never_exempt INTEGER NOT NULL DEFAULT 0,
  active_date TEXT,
  expiry_date TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE location_taxes (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  tax_id INTEGER NOT NULL REFERENCES taxes (id),
  is_option INTEGER NOT NULL DEFAULT 0,
  is_default_selected INTEGER NOT NULL DEFAULT 1,
  UNIQUE (location_id, tax_id)
) STRICT;

CREATE TABLE misc_charge_taxes (
  misc_charge_id INTEGER NOT NULL REFERENCES misc_charges (id) ON DELETE CASCADE,
  tax_id INTEGER NOT NULL REFERENCES taxes (id),
  PRIMARY KEY (misc_charge_id, tax_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE promotions (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  code TEXT NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,
  vehicle_type_id INTEGER REFERENCES vehicle_types (id),
  location_id INTEGER REFERENCES locations (id),
  discount_type TEXT NOT NULL CHECK (discount_type IN ('Percentage', 'Amount')),
  discount_value INTEGER NOT NULL,
  applicable_to TEXT NOT NULL CHECK (applicable_to IN ('Subtotal', 'BaseRate')),
  minimum_day INTEGER NOT NULL DEFAULT 0,
  minimum_total INTEGER NOT NULL DEFAULT 0,
  is_auto_apply INTEGER NOT NULL DEFAULT 0,
  is_one_time INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, code)
) STRICT;

CREATE TABLE charge_kinds (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1,
  is_taxable INTEGER NOT NULL DEFAULT 0,
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE one_way_fees (
  id INTEGER PRIMARY KEY,
  from_location_id INTEGER NOT NULL REFERENCES locations (id),
  to_location_id INTEGER NOT NULL REFERENCES locations (id),
  vehicle_type_id INTEGER NOT NULL REFERENCES vehicle_types (id),
  amount INTEGER NOT NULL,
  is_taxable INTEGER NOT NULL DEFAULT 1,
  UNIQUE (from_location_id, to_location_id, vehicle_type_id)
) STRICT;

CREATE TABLE charge_lines (
  id INTEGER PRIMARY KEY,
  reservation_id INTEGER REFERENCES reservations (id) ON DELETE CASCADE,
  agreement_id INTEGER REFERENCES agreements (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN
    ('rate', 'misc', 'tax', 'promotion', 'adjustment', 'late', 'mileage', 'fuel', 'one-way', 'young-driver', 'other')),
  source_id INTEGER,
  name TEXT NOT NULL,
  calculation_type TEXT,
  rate INTEGER NOT NULL DEFAULT 0,
  percentage REAL,
  units REAL NOT NULL DEFAULT 1,
  amount INTEGER NOT NULL,
  is_taxable INTEGER NOT NULL DEFAULT 1,
  detail TEXT,
  CHECK ((reservation_id IS NULL) <> (agreement_id IS NULL))
) STRICT;
CREATE INDEX charge_lines_by_reservation ON charge_lines (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX charge_lines_by_promotion ON charge_lines (source_id) WHERE kind = 'promotion';
CREATE INDEX charge_lines_by_agreement ON charge_lines (agreement_id) WHERE agreement_id IS NOT NULL;
`;
