export const screensSchema = `
CREATE TABLE column_headers (
  id INTEGER PRIMARY KEY,
  module TEXT NOT NULL CHECK (module IN ('vehicle', 'reservation', 'customer', 'agreement')),
  code TEXT NOT NULL,
  description TEXT NOT NULL,
  search_text TEXT NOT NULL,
  position INTEGER NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0,
  UNIQUE (module, code)
) STRICT;

CREATE TABLE user_column_headers (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  module TEXT NOT NULL,
  mapping_id INTEGER NOT NULL,
  PRIMARY KEY (user_id, module)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_column_choices (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  column_header_id INTEGER NOT NULL REFERENCES column_headers (id),
  is_selected INTEGER NOT NULL,
  order_index INTEGER NOT NULL,
  PRIMARY KEY (user_id, column_header_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE screen_settings (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  screen_name TEXT NOT NULL,
  section_name TEXT NOT NULL,
  field_name TEXT NOT NULL,
  default_value TEXT,
  is_required INTEGER NOT NULL DEFAULT 0,
  is_visible INTEGER NOT NULL DEFAULT 1,
  UNIQUE (client_id, screen_name, section_name, field_name)
) STRICT;

CREATE TABLE widgets (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  scale INTEGER NOT NULL,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE user_widgets (
  mapping_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  widget_id INTEGER NOT NULL REFERENCES widgets (id),
  scale INTEGER NOT NULL,
  position INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL,
  UNIQUE (user_id, widget_id)
) STRICT;

CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  sent_date TEXT,
  expiry_date TEXT,
  link TEXT,
  is_active INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX messages_by_client ON messages (client_id);
`;
