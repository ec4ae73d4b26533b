export const tenancySchema = `
CREATE TABLE countries (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  code TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE states (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL REFERENCES countries (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL
) STRICT;
CREATE INDEX states_by_country ON states (country_id, name);

CREATE TABLE clients (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  legal_name TEXT NOT NULL,
  address TEXT NOT NULL,
  address2 TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL,
  state_id INTEGER REFERENCES states (id),
  country_id INTEGER NOT NULL REFERENCES countries (id),
  postal TEXT NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  website TEXT,
  currency TEXT NOT NULL,
  distance_unit TEXT CHECK (distance_unit IN ('km', 'mi')),
  volume_unit TEXT CHECK (volume_unit IN ('l', 'gal')),
  max_vehicles INTEGER NOT NULL,
  max_users INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1,
  grace_minutes INTEGER NOT NULL DEFAULT 29,
  full_day_after_minutes INTEGER NOT NULL DEFAULT 90,
  half_day_minutes INTEGER NOT NULL DEFAULT 300,
  week_days INTEGER NOT NULL DEFAULT 7,
  month_days INTEGER NOT NULL DEFAULT 30,
  fuel_price INTEGER NOT NULL DEFAULT 0,
  fuel_service_fee INTEGER NOT NULL DEFAULT 0,
  fuel_allowance INTEGER NOT NULL DEFAULT 0,
  charging_price INTEGER NOT NULL DEFAULT 0,
  cancellation_fee INTEGER NOT NULL DEFAULT 0,
  no_show_days INTEGER NOT NULL DEFAULT 1,
  hold_days INTEGER NOT NULL DEFAULT 7,
  last_receipt INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id)
) STRICT;

CREATE TABLE client_features (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  feature_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (client_id, feature_id)
) STRICT;

/* The first one of a client is in its own language. */
CREATE TABLE client_terms (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  language TEXT NOT NULL,
  terms TEXT NOT NULL,
  emergency_phone TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, language)
) STRICT;

CREATE TABLE locations (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  address2 TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  state_id INTEGER REFERENCES states (id),
  country_id INTEGER NOT NULL REFERENCES countries (id),
  postal TEXT NOT NULL DEFAULT '',
  latitude REAL,
  longitude REAL,
  contact TEXT,
  phone TEXT NOT NULL DEFAULT '',
  emergency_phone TEXT,
  email TEXT NOT NULL DEFAULT '',
  time_zone TEXT NOT NULL,
  turnaround_minutes INTEGER NOT NULL DEFAULT 60,
  young_driver_age INTEGER NOT NULL DEFAULT 25,
  outside_hours TEXT NOT NULL DEFAULT 'refused' CHECK (outside_hours IN ('refused', 'charged')),
  outside_hours_fee INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  is_reservation INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE location_hours (
  location_id INTEGER NOT NULL REFERENCES locations (id),
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens TEXT NOT NULL,
  closes TEXT NOT NULL,
  PRIMARY KEY (location_id, weekday)
) STRICT, WITHOUT ROWID;

CREATE TABLE location_holidays (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (location_id, day)
) STRICT;

CREATE TABLE permissions (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT NOT NULL
) STRICT;

CREATE TABLE roles (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  type TEXT NOT NULL,
  created_by TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE role_permissions (
  role_id INTEGER NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
  permission_id INTEGER NOT NULL REFERENCES permissions (id),
  PRIMARY KEY (role_id, permission_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE languages (
  key TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  role_id INTEGER NOT NULL REFERENCES roles (id),
  user_name TEXT NOT NULL COLLATE NOCASE UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL REFERENCES languages (key),
  last_login TEXT,
  is_reservation_email INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  lock_out INTEGER NOT NULL DEFAULT 0,
  scan_access_key TEXT NOT NULL DEFAULT '',
  override_date_format TEXT NOT NULL DEFAULT '',
  override_time_format TEXT NOT NULL DEFAULT '',
  start_location_id INTEGER REFERENCES locations (id),
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX users_by_role ON users (client_id, role_id);

CREATE TABLE user_locations (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  PRIMARY KEY (user_id, location_id)
) STRICT, WITHOUT ROWID;
`;
