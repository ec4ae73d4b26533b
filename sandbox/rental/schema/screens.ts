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

CREATE TABLE widgets (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  scale INTEGER NOT NULL,
  position INTEGER NOT NULL,
  is_editable INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE user_widgets (
  mapping_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  widget_id INTEGER NOT NULL REFERENCES widgets (id),
  scale INTEGER NOT NULL,
  user_position INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0,
  UNIQUE (user_id, widget_id)
) STRICT;

CREATE TABLE reports (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  base_report_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  category TEXT NOT NULL,
  is_exportable_to_csv INTEGER NOT NULL DEFAULT 1,
  is_exportable_to_excel INTEGER NOT NULL DEFAULT 1,
  is_printable INTEGER NOT NULL DEFAULT 1,
  UNIQUE (client_id, name)
) STRICT;

CREATE TABLE report_criteria (
  id INTEGER PRIMARY KEY,
  report_id INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  display_name TEXT NOT NULL,
  field_type TEXT NOT NULL CHECK (field_type IN ('TextBox', 'DropDown', 'Date', 'ListBox', 'CheckBox')),
  is_visible INTEGER NOT NULL DEFAULT 1,
  default_value TEXT,
  position INTEGER NOT NULL
) STRICT;
CREATE INDEX report_criteria_by_report ON report_criteria (report_id, position);

CREATE TABLE report_fields (
  id INTEGER PRIMARY KEY,
  report_id INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  display_name TEXT NOT NULL,
  display_order INTEGER NOT NULL,
  is_visible INTEGER NOT NULL DEFAULT 1,
  data_type TEXT NOT NULL DEFAULT 'string'
) STRICT;
CREATE INDEX report_fields_by_report ON report_fields (report_id, display_order);
`;
