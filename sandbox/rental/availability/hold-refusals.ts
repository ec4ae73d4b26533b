import type { Database } from '../database.ts';
import { statusIdOf } from '../life-cycles/moves.ts';
import { conflict, type Refusal } from '../refusal.ts';
import { commitmentsOf, nameOf } from './commitments.ts';
import type { StandingHold } from './standing-hold.ts';

const shown = (wall: string): string => wall.slice(0, 16).replace('T', ' ');

const placeName = (database: Database, id: number): string =>
  database.get<{ name: string }>('SELECT name FROM locations WHERE id = ?', [id])?.name ?? 'another place';

/** 409 that names the record which has the vehicle at that time. */
export function overlapRefusal(database: Database, hold: StandingHold | undefined): Refusal {
  const other = hold && commitmentsOf(database, [hold.id]).get(hold.id);
  if (other === undefined) return conflict('The vehicle is not free at that time.');
  const title = `${nameOf(other)} has this vehicle from ${shown(other.startDate)} to ${shown(other.endDate)}.`;
  return conflict(title, { conflict: other });
}

/** 409 for a vehicle that is due and still out. */
export function lateRefusal(database: Database, hold: StandingHold): Refusal {
  const other = commitmentsOf(database, [hold.id]).get(hold.id);
  if (other === undefined) return conflict('The vehicle is still out.');
  const title = `${nameOf(other)} was due at ${shown(other.endDate)} and is still out with this vehicle.`;
  return conflict(title, { conflict: other });
}

/** 409 for a vehicle that a customer has now, which names the agreement; null when no agreement that is out has it. */
export function rentedRefusal(database: Database, vehicleId: number): Refusal | null {
  const hold = database.get<{ id: number }>(
    `SELECT h.id FROM holds h JOIN agreements a ON a.id = h.agreement_id
     WHERE h.vehicle_id = ? AND a.status_id IN (?, ?)`,
    [vehicleId, statusIdOf('agreement', 'Open'), statusIdOf('agreement', 'OnHold')],
  );
  const other = hold && commitmentsOf(database, [hold.id]).get(hold.id);
  if (other === undefined) return null;
  const title = `${nameOf(other)} has this vehicle, due back at ${shown(other.endDate)}.`;
  return conflict(title, { presentStatus: 'Rented', conflict: other });
}

/** 409 because the vehicle will be at another place when it is wanted; `hold` is what takes it there. */
export function elsewhereRefusal(
  database: Database,
  where: { readonly hold: StandingHold | undefined; readonly is: number; readonly wanted: number },
): Refusal {
  const other = where.hold && commitmentsOf(database, [where.hold.id]).get(where.hold.id);
  const [is, wanted] = [placeName(database, where.is), placeName(database, where.wanted)];
  const title = `The vehicle will be at ${is} and not at ${wanted}: it needs a transfer first.`;
  return conflict(title, { transferNeeded: true, ...(other === undefined ? {} : { conflict: other }) });
}

/** 409 because the next hold of the vehicle starts somewhere else than where this one would leave it. */
export function strandedRefusal(database: Database, next: StandingHold, left: number): Refusal {
  const other = commitmentsOf(database, [next.id]).get(next.id);
  const [place, needed] = [placeName(database, left), placeName(database, next.start_location_id)];
  const whose = other === undefined ? 'The next rental' : nameOf(other);
  const title = `${whose} starts with this vehicle at ${needed}, and it would be at ${place}: it needs a transfer.`;
  return conflict(title, { transferNeeded: true, ...(other === undefined ? {} : { conflict: other }) });
}
