/**
 * Money taken, held and given back. Deposit buckets are sums over these entries, never stored. Of a card only brand,
 * last four, expiry and a gateway's token are kept.
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

CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  reservation_id INTEGER REFERENCES reservations (id),
  agreement_id INTEGER REFERENCES agreements (id),
  number TEXT NOT NULL,
  type TEXT NOT NULL
    CHECK (type IN ('Payment', 'Deposit', 'Hold', 'Refund', 'Release', 'Forfeit', 'Adjustment', 'Cancel')),
  method TEXT NOT NULL,
  mode TEXT NOT NULL DEFAULT 'Manual',
  status TEXT NOT NULL DEFAULT 'Approved',
  amount INTEGER NOT NULL,
  reference TEXT,
  credit_card_id INTEGER REFERENCES credit_cards (id),
  hold_expires_at TEXT,
  paid_date TEXT NOT NULL,
  created_by INTEGER REFERENCES users (id),
  UNIQUE (client_id, number),
  CHECK (reservation_id IS NOT NULL OR agreement_id IS NOT NULL)
) STRICT;
CREATE INDEX payments_by_reservation ON payments (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX payments_by_agreement ON payments (agreement_id) WHERE agreement_id IS NOT NULL;

CREATE TABLE adjustments (
  id INTEGER PRIMARY KEY,
  agreement_id INTEGER NOT NULL REFERENCES agreements (id),
  kind TEXT NOT NULL,
  description TEXT NOT NULL,
  amount INTEGER NOT NULL,
  created_date TEXT NOT NULL,
  created_by INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX adjustments_by_agreement ON adjustments (agreement_id);

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
