import {
  createHoldOperation,
  listHoldsOperation,
  removeHoldOperation,
} from '../../../app/upstream/holds/holds.contract.ts';
import { checkAssigned, checkOneAssigned } from '../assigned-locations.ts';
import { recordId } from '../record-id.ts';
import { conflict, notFound, unprocessable } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { instant } from '../wall-clock.ts';
import { holdForOwnUse } from './hold.ts';
import { secondsOf, type spanOf } from './hold-wish.ts';
import { scheduleOf } from './schedule.ts';

interface Vehicle {
  readonly id: number;
  readonly currentLocationId: number;
  readonly owningLocationId: number;
  readonly zone: string;
}

function vehicleOf({ database, caller, holes }: Asked): Vehicle {
  const found = database.get<Vehicle>(
    `SELECT v.id, v.current_location_id AS currentLocationId,
       v.owning_location_id AS owningLocationId, l.time_zone AS zone
     FROM vehicles v JOIN locations l ON l.id = v.current_location_id WHERE v.id = ? AND v.client_id = ?`,
    [recordId(holes.vehicleId, 'vehicle'), caller.clientId],
  );
  if (found === undefined) throw notFound('There is no such vehicle.');
  return found;
}

/** @throws Refusal 403 when neither where it stands nor where it is at home is assigned to the caller */
function vehicleToChange(asked: Asked): Vehicle {
  const vehicle = vehicleOf(asked);
  checkOneAssigned(asked, [vehicle.currentLocationId, vehicle.owningLocationId]);
  return vehicle;
}

function checkPlace({ database, caller }: Asked, id: number): void {
  const sql = 'SELECT id FROM locations WHERE id = ? AND client_id = ?';
  if (database.get(sql, [id, caller.clientId]) === undefined) throw notFound('There is no such location.');
}

/** Everything that a vehicle is promised for, by its start: days are those of the place where the vehicle stands. */
const holdsListRoute: Route = {
  operationId: listHoldsOperation.id,
  permission: 'FLEET_VIEW',
  answer(asked) {
    const vehicle = vehicleOf(asked);
    const [first, last] = [asked.query.day('StartDate'), asked.query.day('EndDate')];
    const from = first === undefined ? secondsOf(asked.now) : instant(`${first}T00:00:00`, vehicle.zone);
    const to = last === undefined ? Number.POSITIVE_INFINITY : instant(`${last}T23:59:59`, vehicle.zone) + 1;
    return { body: scheduleOf(asked, vehicle, { from, to }) };
  },
};

const holdCreateRoute = writeRoute(createHoldOperation, {
  permission: 'FLEET_EDIT',
  answer(asked, { kind, startDate, endDate, startLocationId, endLocationId, reason }) {
    const vehicle = vehicleToChange(asked);
    const end = endLocationId ?? startLocationId;
    checkPlace(asked, startLocationId);
    checkPlace(asked, end);
    checkAssigned(asked, startLocationId);
    const wish = { vehicleId: vehicle.id, startDate, endDate, startLocationId, endLocationId: end };
    checkLength(asked, wish);
    if (kind === 'transfer' && end === startLocationId) {
      const words = 'A transfer ends at another place than it starts from.';
      throw unprocessable(words, { endLocationId: [words] });
    }
    const holdId = holdForOwnUse(asked, { kind, reason: reason?.trim() || null }, wish);
    return { status: 201, body: { holdId } };
  },
});

function checkLength({ database }: Asked, wish: Parameters<typeof spanOf>[1]): void {
  const zones = [wish.startLocationId, wish.endLocationId].map(
    (id) =>
      database.get<{ zone: string }>('SELECT time_zone AS zone FROM locations WHERE id = ?', [id])?.zone,
  );
  const [start, end] = [instant(wish.startDate, zones[0] ?? 'UTC'), instant(wish.endDate, zones[1] ?? 'UTC')];
  if (end > start) return;
  throw unprocessable('It ends before it starts.', { endDate: ['Must be after the start.'] });
}

/** A rental's hold goes with its record and is not removed here. */
const holdRemoveRoute = writeRoute(removeHoldOperation, {
  permission: 'FLEET_EDIT',
  answer(asked) {
    const vehicle = vehicleToChange(asked);
    const id = recordId(asked.holes.holdId, 'hold');
    const hold = asked.database.get<{ kind: string }>(
      'SELECT kind FROM holds WHERE id = ? AND vehicle_id = ?',
      [id, vehicle.id],
    );
    if (hold === undefined) throw notFound('There is no such hold.');
    if (hold.kind === 'reservation' || hold.kind === 'agreement') {
      throw conflict(`This hold belongs to a ${hold.kind} and ends with it.`);
    }
    asked.database.run('DELETE FROM holds WHERE id = ?', [id]);
    return { body: { holdId: id } };
  },
});

export const availabilityRoutes: readonly Route[] = [holdsListRoute, holdCreateRoute, holdRemoveRoute];
