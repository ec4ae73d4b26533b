/**
 * What keeps a vehicle from being promised twice. A hold covers [starts_at, ends_at) in seconds of UTC, the
 * turnaround already in ends_at; the triggers make an overlap impossible whoever writes.
 */
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
