/**
 * Dates are wall-clock text of the location. Indexes start with the tenant and continue with the default
 * order (sequence, id), so that a filtered page is read in order.
 */
export const reservationsSchema = `
CREATE TABLE reservation_statuses (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE reservation_types (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  abbreviation TEXT NOT NULL,
  calculation_type TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0,
  is_front INTEGER NOT NULL DEFAULT 1,
  is_deleted INTEGER NOT NULL DEFAULT 0,
  is_possible_delete INTEGER NOT NULL DEFAULT 0,
  is_added_by_customer INTEGER NOT NULL DEFAULT 0,
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE referrals (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  calculation_type TEXT NOT NULL,
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE reservations (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  sequence INTEGER NOT NULL,
  number TEXT NOT NULL GENERATED ALWAYS AS ('R-' || sequence) STORED,
  reservation_type_id INTEGER NOT NULL REFERENCES reservation_types (id),
  status_id INTEGER NOT NULL REFERENCES reservation_statuses (id),
  created_date TEXT NOT NULL,
  created_by INTEGER REFERENCES users (id),
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,
  start_location_id INTEGER NOT NULL REFERENCES locations (id),
  end_location_id INTEGER NOT NULL REFERENCES locations (id),
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  customer_sort TEXT NOT NULL,
  vehicle_type_id INTEGER NOT NULL REFERENCES vehicle_types (id),
  vehicle_id INTEGER REFERENCES vehicles (id),
  second_vehicle_id INTEGER REFERENCES vehicles (id),
  agreement_id INTEGER REFERENCES agreements (id),
  total_days INTEGER NOT NULL,
  days_in_week INTEGER NOT NULL DEFAULT 7,
  base_price INTEGER NOT NULL,
  total_discount INTEGER NOT NULL DEFAULT 0,
  pre_adjustment INTEGER NOT NULL DEFAULT 0,
  untaxable_additional INTEGER NOT NULL DEFAULT 0,
  total_tax INTEGER NOT NULL DEFAULT 0,
  total_amount INTEGER NOT NULL,
  advance_paid INTEGER NOT NULL DEFAULT 0,
  amount_paid INTEGER NOT NULL DEFAULT 0,
  balance_due INTEGER NOT NULL DEFAULT 0,
  deposit INTEGER NOT NULL DEFAULT 0,
  cancellation_charge INTEGER NOT NULL DEFAULT 0,
  cancelled_date TEXT,
  cancelled_reason TEXT,
  ldw INTEGER NOT NULL DEFAULT 0,
  tldw INTEGER NOT NULL DEFAULT 0,
  promotion_id INTEGER REFERENCES promotions (id),
  installment_count INTEGER NOT NULL DEFAULT 0,
  installment_amount INTEGER NOT NULL DEFAULT 0,
  projected_mileage INTEGER NOT NULL DEFAULT 0,
  is_retrieval INTEGER NOT NULL DEFAULT 0,
  is_delivery INTEGER NOT NULL DEFAULT 0,
  is_compound INTEGER NOT NULL DEFAULT 0,
  is_online INTEGER NOT NULL DEFAULT 0,
  prep INTEGER NOT NULL DEFAULT 0,
  wrap INTEGER NOT NULL DEFAULT 0,
  voucher_no TEXT,
  po_no TEXT,
  ro_no TEXT,
  referral_id INTEGER REFERENCES referrals (id),
  destination TEXT,
  checkout_state TEXT,
  checkin_state TEXT,
  note TEXT,
  price_terms TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT,
  changed_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, sequence)
) STRICT;
CREATE TABLE reservation_drivers (
  id INTEGER PRIMARY KEY,
  reservation_id INTEGER NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  customer_id INTEGER REFERENCES customers (id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  date_of_birth TEXT,
  license_number TEXT,
  license_country_id INTEGER REFERENCES countries (id),
  license_class TEXT,
  license_expiry_date TEXT
) STRICT;
CREATE INDEX reservation_drivers_by_reservation ON reservation_drivers (reservation_id);
CREATE UNIQUE INDEX reservations_by_number ON reservations (client_id, number);
CREATE INDEX reservations_by_sequence ON reservations (client_id, sequence, id, status_id, customer_id, vehicle_id, reservation_type_id);
CREATE INDEX reservations_by_start ON reservations (client_id, start_date, id);
CREATE INDEX reservations_by_end ON reservations (client_id, end_date, id);
CREATE INDEX reservations_by_created ON reservations (client_id, created_date, id);
CREATE INDEX reservations_by_status ON reservations (client_id, status_id, sequence, id);
CREATE INDEX reservations_by_status_order ON reservations (client_id, status_id, id);
CREATE INDEX reservations_by_customer ON reservations (client_id, customer_id, sequence, id);
CREATE INDEX reservations_by_customer_name ON reservations (client_id, customer_sort, id);
CREATE INDEX reservations_by_vehicle ON reservations (client_id, vehicle_id, sequence, id);
CREATE INDEX reservations_by_vehicle_type ON reservations (client_id, vehicle_type_id, sequence, id);
CREATE INDEX reservations_by_start_place ON reservations (client_id, start_location_id, sequence, id);
CREATE INDEX reservations_by_end_place ON reservations (client_id, end_location_id, sequence, id);
CREATE INDEX reservations_by_account ON reservations (account_id);
CREATE INDEX reservations_waiting ON reservations (vehicle_type_id, start_location_id, start_date, end_date)
  WHERE vehicle_id IS NULL AND status_id IN (2, 3);
CREATE INDEX reservations_by_total ON reservations (client_id, total_amount, id);
CREATE INDEX reservations_by_balance ON reservations (client_id, balance_due, id);
`;

/** A hold covers [starts_at, ends_at) in seconds of UTC with turnaround; triggers prevent an overlap. */
export const holdsSchema = `
CREATE TABLE holds (
  id INTEGER PRIMARY KEY,
  vehicle_id INTEGER NOT NULL REFERENCES vehicles (id),
  kind TEXT NOT NULL CHECK (kind IN ('reservation', 'agreement', 'maintenance', 'transfer')),
  reservation_id INTEGER UNIQUE REFERENCES reservations (id) ON DELETE CASCADE,
  agreement_id INTEGER UNIQUE REFERENCES agreements (id) ON DELETE CASCADE,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  start_location_id INTEGER NOT NULL REFERENCES locations (id),
  end_location_id INTEGER NOT NULL REFERENCES locations (id),
  reason TEXT,
  CHECK (starts_at < ends_at),
  CHECK ((kind = 'reservation') = (reservation_id IS NOT NULL)),
  CHECK ((kind = 'agreement') = (agreement_id IS NOT NULL))
) STRICT;
CREATE INDEX holds_by_vehicle ON holds (vehicle_id, starts_at, ends_at);

CREATE TRIGGER holds_never_overlap BEFORE INSERT ON holds
WHEN EXISTS (
  SELECT 1 FROM holds h
  WHERE h.vehicle_id = NEW.vehicle_id AND h.starts_at < NEW.ends_at AND h.ends_at > NEW.starts_at
)
BEGIN SELECT RAISE(ABORT, 'hold overlaps'); END;

CREATE TRIGGER holds_never_move_into_another BEFORE UPDATE OF vehicle_id, starts_at, ends_at ON holds
WHEN EXISTS (
  SELECT 1 FROM holds h
  WHERE h.id <> OLD.id
    AND h.vehicle_id = NEW.vehicle_id AND h.starts_at < NEW.ends_at AND h.ends_at > NEW.starts_at
)
BEGIN SELECT RAISE(ABORT, 'hold overlaps'); END;
`;
