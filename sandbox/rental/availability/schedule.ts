import {
  createHoldOperation,
  listHoldsOperation,
  removeHoldOperation,
} from '../../../app/upstream/holds/holds.contract.ts';
import { checkAssigned, checkOneAssigned } from '../core/assigned-locations.ts';
import { checkOwn, type LocationRow, recordId, zoneOf } from '../core/records.ts';
import { conflict, notFound, unprocessable, wrongField } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { instant, wallClock } from '../core/wall-clock.ts';
import { commitmentOf, commitmentsOf } from './commitments.ts';
import { holdForOwnUse } from './hold-vehicle.ts';
import { type ActiveHold, heldUntil, holdsOfVehicle, secondsOf, type spanOf } from './holds.ts';

type Risk = 'late' | 'elsewhere';

interface AtRisk {
  readonly because: Risk;
  readonly other: ActiveHold | undefined;
}

/**
 * Whether a hold is at risk: the one before it is overdue into it, or leaves the vehicle elsewhere. `holds`
 * are ordered by start, `now` is in seconds of UTC.
 */
function riskOf(
  hold: ActiveHold,
  holds: readonly ActiveHold[],
  { now, currentLocationId }: { readonly now: number; readonly currentLocationId: number },
): AtRisk | null {
  if (heldUntil(hold, now) <= now || hold.kind === 'agreement') return null;
  const other = holds.findLast((one) => one.starts_at < hold.starts_at && heldUntil(one, now) > now);
  if (other !== undefined && heldUntil(other, now) > hold.starts_at) return { because: 'late', other };
  const place = other?.end_location_id ?? currentLocationId;
  return place === hold.start_location_id ? null : { because: 'elsewhere', other };
}

/** The vehicle's commitments that are not over at the span's start and begin before its end, as they go over the wire. */
function scheduleOf(
  { database, now }: CallContext,
  vehicle: { readonly id: number; readonly currentLocationId: number },
  span: { readonly from: number; readonly to: number },
) {
  const seconds = secondsOf(now);
  const holds = holdsOfVehicle(database, vehicle.id);
  const shown = holds.filter((one) => heldUntil(one, seconds) > span.from && one.starts_at < span.to);
  const commitments = commitmentsOf(
    database,
    shown.map(({ id }) => id),
  );
  const places = new Map(
    database.all<LocationRow>('SELECT * FROM locations').map((place) => [place.id, place]),
  );
  const { currentLocationId } = vehicle;
  return shown.map((hold) => {
    const commitment = commitments.get(hold.id);
    const [start, end] = [places.get(hold.start_location_id), places.get(hold.end_location_id)];
    const until = heldUntil(hold, seconds);
    const own = hold.kind === 'maintenance' || hold.kind === 'transfer';
    return {
      holdId: hold.id,
      vehicleId: hold.vehicle_id,
      kind: hold.kind,
      referenceId: own ? null : commitment?.referenceId,
      number: commitment?.number,
      customerName: commitment?.customerName,
      startDate: commitment?.startDate,
      endDate: commitment?.endDate,
      freeFrom: wallClock(new Date(until * 1000), end?.time_zone ?? 'UTC'),
      startLocationId: hold.start_location_id,
      startLocationName: start?.name,
      endLocationId: hold.end_location_id,
      endLocationName: end?.name,
      reason: hold.reason,
      isAtRisk: riskOf(hold, holds, { now: seconds, currentLocationId }) !== null,
      deleteAvailable: own,
    };
  });
}

export function recordRisk(
  { database, now }: CallContext,
  reservationId: number,
  vehicle: { readonly id: number; readonly currentLocationId: number },
) {
  const holds = holdsOfVehicle(database, vehicle.id);
  const own = holds.find(({ reservation_id }) => reservation_id === reservationId);
  const where = { now: secondsOf(now), currentLocationId: vehicle.currentLocationId };
  const risk = own === undefined ? null : riskOf(own, holds, where);
  if (risk === null) return null;
  return { because: risk.because, conflict: commitmentOf(database, risk.other) ?? null };
}

interface Vehicle {
  readonly id: number;
  readonly currentLocationId: number;
  readonly owningLocationId: number;
  readonly zone: string;
}

function vehicleOf({ database, caller, pathParams }: CallContext): Vehicle {
  const found = database.get<Vehicle>(
    `SELECT v.id, v.current_location_id AS currentLocationId,
       v.owning_location_id AS owningLocationId, l.time_zone AS zone
     FROM vehicles v JOIN locations l ON l.id = v.current_location_id WHERE v.id = ? AND v.client_id = ?`,
    [recordId(pathParams.vehicleId, 'vehicle'), caller.clientId],
  );
  if (found === undefined) throw notFound('There is no such vehicle.');
  return found;
}

/** @throws Refusal 403 when neither where it stands nor where it is at home is assigned to the caller */
function vehicleToChange(call: CallContext): Vehicle {
  const vehicle = vehicleOf(call);
  checkOneAssigned(call, [vehicle.currentLocationId, vehicle.owningLocationId]);
  return vehicle;
}

/** Everything that a vehicle is promised for, by its start: days are those of the location where the vehicle stands. */
const holdsListRoute: Route = {
  operationId: listHoldsOperation.id,
  permission: 'FLEET_VIEW',
  answer(call) {
    const vehicle = vehicleOf(call);
    const [first, last] = [call.query.day('StartDate'), call.query.day('EndDate')];
    const from = first === undefined ? secondsOf(call.now) : instant(`${first}T00:00:00`, vehicle.zone);
    const to = last === undefined ? Number.POSITIVE_INFINITY : instant(`${last}T23:59:59`, vehicle.zone) + 1;
    return { body: scheduleOf(call, vehicle, { from, to }) };
  },
};

const holdCreateRoute = writeRoute(createHoldOperation, {
  permission: 'FLEET_EDIT',
  answer(call, { kind, startDate, endDate, startLocationId, endLocationId, reason }) {
    const vehicle = vehicleToChange(call);
    const end = endLocationId ?? startLocationId;
    checkOwn(call, 'locations', startLocationId);
    checkOwn(call, 'locations', end);
    checkAssigned(call, startLocationId);
    const input = { vehicleId: vehicle.id, startDate, endDate, startLocationId, endLocationId: end };
    checkLength(call, input);
    if (kind === 'transfer' && end === startLocationId) {
      throw wrongField('endLocationId', 'A transfer ends at another location.');
    }
    const holdId = holdForOwnUse(call, { kind, reason: reason?.trim() || null }, input);
    return { status: 201, body: { holdId } };
  },
});

function checkLength({ database }: CallContext, input: Parameters<typeof spanOf>[1]): void {
  const start = instant(input.startDate, zoneOf(database, input.startLocationId));
  const end = instant(input.endDate, zoneOf(database, input.endLocationId));
  if (end > start) return;
  throw unprocessable('The end must be after the start.', { endDate: ['Must be after the start.'] });
}

/** A rental's hold goes with its record and is not removed here. */
const holdRemoveRoute = writeRoute(removeHoldOperation, {
  permission: 'FLEET_EDIT',
  answer(call) {
    const vehicle = vehicleToChange(call);
    const id = recordId(call.pathParams.holdId, 'hold');
    const kind = call.database.value<string>(
      'SELECT kind FROM holds WHERE id = ? AND vehicle_id = ?',
      id,
      vehicle.id,
    );
    if (kind === undefined) throw notFound('There is no such hold.');
    if (kind === 'reservation' || kind === 'agreement') {
      throw conflict(`This hold belongs to a ${kind} and ends with it.`);
    }
    call.database.run('DELETE FROM holds WHERE id = ?', [id]);
    return { body: { holdId: id } };
  },
});

export const availabilityRoutes: readonly Route[] = [holdsListRoute, holdCreateRoute, holdRemoveRoute];
