export const fleetSchema = `
CREATE TABLE vehicle_types (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  group_id INTEGER NOT NULL,
  seats INTEGER NOT NULL,
  doors INTEGER NOT NULL,
  baggages INTEGER NOT NULL,
  full_value INTEGER NOT NULL,
  deposit INTEGER NOT NULL,
  deposit_percentage REAL NOT NULL DEFAULT 0,
  is_deposit_percentage INTEGER NOT NULL DEFAULT 0,
  mandatory_excess INTEGER NOT NULL DEFAULT 0,
  premium_excess INTEGER NOT NULL DEFAULT 0,
  extra_premium_excess INTEGER NOT NULL DEFAULT 0,
  minimum_age INTEGER NOT NULL DEFAULT 21,
  license_class TEXT NOT NULL DEFAULT 'B',
  display_order INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE vehicle_statuses (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE fuel_levels (
  eighths INTEGER PRIMARY KEY CHECK (eighths BETWEEN 0 AND 8),
  value TEXT NOT NULL
) STRICT;

CREATE TABLE overbooking_allowances (
  location_id INTEGER NOT NULL REFERENCES locations (id),
  vehicle_type_id INTEGER NOT NULL REFERENCES vehicle_types (id),
  allowance INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (location_id, vehicle_type_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE vehicles (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  number TEXT NOT NULL,
  vehicle_type_id INTEGER NOT NULL REFERENCES vehicle_types (id),
  status_id INTEGER NOT NULL REFERENCES vehicle_statuses (id),
  make TEXT NOT NULL,
  model TEXT NOT NULL,
  year INTEGER NOT NULL,
  trim TEXT NOT NULL DEFAULT '',
  colour TEXT NOT NULL,
  license_no TEXT NOT NULL,
  vin TEXT NOT NULL,
  doors INTEGER NOT NULL,
  seats INTEGER NOT NULL,
  baggages INTEGER NOT NULL,
  transmission TEXT NOT NULL,
  fuel TEXT NOT NULL,
  tank_size REAL NOT NULL DEFAULT 0,
  fuel_level INTEGER NOT NULL DEFAULT 8 REFERENCES fuel_levels (eighths),
  battery_level INTEGER,
  odometer INTEGER NOT NULL,
  ownership TEXT NOT NULL DEFAULT 'Owned',
  owning_location_id INTEGER NOT NULL REFERENCES locations (id),
  current_location_id INTEGER NOT NULL REFERENCES locations (id),
  purchase_date TEXT,
  purchase_price INTEGER,
  sale_date TEXT,
  sale_price INTEGER,
  lease_company TEXT,
  lease_end_date TEXT,
  lease_payout INTEGER,
  insurance_company TEXT,
  insurance_expiry TEXT,
  registration_expiry TEXT,
  inspection_expiry TEXT,
  device_reference TEXT,
  note TEXT,
  is_active INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, number)
) STRICT;
CREATE INDEX vehicles_by_plate ON vehicles (client_id, license_no);
CREATE INDEX vehicles_by_number ON vehicles (client_id, is_active, number);
CREATE INDEX vehicles_by_owner ON vehicles (client_id, owning_location_id, number);
CREATE INDEX vehicles_by_type ON vehicles (client_id, vehicle_type_id, current_location_id);
CREATE INDEX vehicles_by_place ON vehicles (client_id, current_location_id, status_id);

CREATE TABLE vehicle_options (
  vehicle_id INTEGER NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  PRIMARY KEY (vehicle_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE vehicle_ledger (
  id INTEGER PRIMARY KEY,
  vehicle_id INTEGER NOT NULL REFERENCES vehicles (id),
  month TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('revenue', 'expense', 'depreciation', 'lease')),
  amount INTEGER NOT NULL,
  UNIQUE (vehicle_id, month, kind)
) STRICT;
`;
