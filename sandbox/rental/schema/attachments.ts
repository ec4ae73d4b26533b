export const attachmentsSchema = `
CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  reference_type TEXT NOT NULL CHECK (reference_type IN ('customer', 'vehicle', 'reservation', 'agreement')),
  reference_id INTEGER NOT NULL,
  note TEXT NOT NULL,
  note_type TEXT NOT NULL DEFAULT 'General',
  is_alert INTEGER NOT NULL DEFAULT 0,
  is_admin INTEGER NOT NULL DEFAULT 0,
  created_by INTEGER REFERENCES users (id),
  created_date TEXT NOT NULL,
  changed_by INTEGER REFERENCES users (id),
  changed_at TEXT
) STRICT;
CREATE INDEX notes_by_reference ON notes (client_id, reference_type, reference_id, created_date);

CREATE TABLE images (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  reference_type TEXT NOT NULL CHECK (reference_type IN ('customer', 'vehicle', 'vehicle-type')),
  reference_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL,
  created_date TEXT NOT NULL
) STRICT;
CREATE INDEX images_by_reference ON images (client_id, reference_type, reference_id);

CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  agreement_id INTEGER NOT NULL REFERENCES agreements (id),
  kind TEXT NOT NULL CHECK (kind IN
    ('signature', 'damage', 'photo', 'agreement', 'addendum', 'check-in-slip', 'invoice', 'credit-note')),
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  content BLOB NOT NULL,
  phase TEXT CHECK (phase IN ('check-out', 'check-in', 'exchange')),
  place TEXT,
  marks TEXT,
  content_hash TEXT NOT NULL,
  created_by INTEGER REFERENCES users (id),
  created_date TEXT NOT NULL
) STRICT;
CREATE INDEX documents_by_agreement ON documents (agreement_id);

CREATE TRIGGER documents_are_kept BEFORE UPDATE ON documents
BEGIN SELECT RAISE(ABORT, 'a document is never edited'); END;

CREATE TRIGGER documents_stay BEFORE DELETE ON documents
BEGIN SELECT RAISE(ABORT, 'a document is never removed'); END;

CREATE TABLE traffic_tickets (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  customer_id INTEGER REFERENCES customers (id),
  vehicle_id INTEGER NOT NULL REFERENCES vehicles (id),
  agreement_id INTEGER REFERENCES agreements (id),
  amount INTEGER NOT NULL,
  issued_date TEXT NOT NULL,
  description TEXT NOT NULL
) STRICT;
CREATE INDEX traffic_tickets_by_customer ON traffic_tickets (customer_id);

CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  reference_type TEXT NOT NULL,
  reference_id INTEGER NOT NULL,
  changed_at TEXT NOT NULL,
  changed_by INTEGER REFERENCES users (id),
  field TEXT NOT NULL,
  old_value ANY,
  new_value ANY
) STRICT;
CREATE INDEX changes_by_reference ON changes (client_id, reference_type, reference_id, id);

CREATE TABLE idempotent_answers (
  client_id INTEGER NOT NULL REFERENCES clients (id),
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (client_id, key)
) STRICT, WITHOUT ROWID;
`;
