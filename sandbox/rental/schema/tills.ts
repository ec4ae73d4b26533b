/** What was found in the till of a place on a day. Counts are only ever added; the last one holds. */
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
