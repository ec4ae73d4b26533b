/**
 * An account belongs to a reservation, then to its agreement. Entries are only added; the balance (owed +,
 * paid −) and the deposit's two buckets (collected, on hold) are the sums of their effects.
 */
export const ledgerSchema = `
CREATE TABLE credit_cards (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL CHECK (length(last_four) = 4),
  expiry TEXT NOT NULL,
  gateway_token TEXT NOT NULL,
  gateway_mandate TEXT
) STRICT;
CREATE INDEX credit_cards_by_customer ON credit_cards (customer_id);

CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  on_hold INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX accounts_with_holds ON accounts (client_id) WHERE on_hold > 0;

CREATE TABLE ledger_entries (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  number TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN
    ('Charge', 'Payment', 'Deposit', 'Hold', 'Refund', 'Release', 'Forfeit', 'Cancel', 'Adjustment', 'WriteOff')),
  amount INTEGER NOT NULL,
  balance_effect INTEGER NOT NULL DEFAULT 0,
  deposit_effect INTEGER NOT NULL DEFAULT 0,
  hold_effect INTEGER NOT NULL DEFAULT 0,
  method TEXT,
  mode TEXT NOT NULL DEFAULT 'Manual',
  status TEXT NOT NULL DEFAULT 'Approved',
  reference TEXT,
  description TEXT,
  reason TEXT,
  credit_card_id INTEGER REFERENCES credit_cards (id),
  hold_expires_at TEXT,
  corrects_id INTEGER UNIQUE REFERENCES ledger_entries (id),
  charge_kind_id INTEGER REFERENCES charge_kinds (id),
  tax_amount INTEGER,
  location_id INTEGER REFERENCES locations (id),
  entry_date TEXT NOT NULL,
  created_by INTEGER REFERENCES users (id),
  UNIQUE (account_id, number)
) STRICT;
CREATE INDEX ledger_entries_by_place ON ledger_entries (location_id, entry_date, id, kind, created_by) WHERE location_id IS NOT NULL;

CREATE TRIGGER ledger_entries_are_kept BEFORE UPDATE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'a ledger entry is never edited'); END;

CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'a ledger entry is never removed'); END;

CREATE TABLE billing_contacts (
  id INTEGER PRIMARY KEY,
  reservation_id INTEGER REFERENCES reservations (id) ON DELETE CASCADE,
  agreement_id INTEGER REFERENCES agreements (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  address TEXT,
  phone TEXT,
  email TEXT,
  billing_by TEXT,
  is_active INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX billing_contacts_by_reservation ON billing_contacts (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX billing_contacts_by_agreement ON billing_contacts (agreement_id) WHERE agreement_id IS NOT NULL;
`;

/**
 * Created after the seed: triggers keep balances and holds equal to their entries, and buckets at 0 or above.
 */
export const ledgerGuards = `
UPDATE accounts SET on_hold = s.held FROM (
  SELECT account_id, sum(hold_effect) AS held FROM ledger_entries GROUP BY account_id HAVING held <> 0
) s WHERE s.account_id = accounts.id;

CREATE TRIGGER ledger_entries_guard_buckets BEFORE INSERT ON ledger_entries
WHEN (NEW.deposit_effect < 0 AND NEW.deposit_effect + coalesce(
    (SELECT sum(deposit_effect) FROM ledger_entries WHERE account_id = NEW.account_id), 0) < 0)
  OR (NEW.hold_effect < 0 AND NEW.hold_effect + coalesce(
    (SELECT sum(hold_effect) FROM ledger_entries WHERE account_id = NEW.account_id), 0) < 0)
BEGIN SELECT RAISE(ABORT, 'a deposit holds less than that'); END;

CREATE TRIGGER ledger_entries_keep_balances AFTER INSERT ON ledger_entries WHEN NEW.balance_effect <> 0
BEGIN
  UPDATE reservations SET balance_due = balance_due + NEW.balance_effect WHERE account_id = NEW.account_id;
  UPDATE agreements SET balance_due = balance_due + NEW.balance_effect
    WHERE account_id = NEW.account_id AND status_id <> 6;
END;

CREATE TRIGGER ledger_entries_keep_holds AFTER INSERT ON ledger_entries WHEN NEW.hold_effect <> 0
BEGIN
  UPDATE accounts SET on_hold = on_hold + NEW.hold_effect WHERE id = NEW.account_id;
END;
`;

/** What was found in the till of a location on a day. Counts are only ever added; the last one holds. */
export const tillsSchema = `
CREATE TABLE till_counts (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  day TEXT NOT NULL,
  version INTEGER NOT NULL,
  note TEXT,
  counted_at TEXT NOT NULL,
  counted_by INTEGER NOT NULL REFERENCES users (id),
  UNIQUE (location_id, day, version)
) STRICT;

CREATE TABLE till_counted (
  till_count_id INTEGER NOT NULL REFERENCES till_counts (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  expected INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  PRIMARY KEY (till_count_id, method)
) STRICT, WITHOUT ROWID;
`;
