import type { Database } from '../core/database.ts';
import { conflict } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { shownWall, wallClock } from '../core/wall-clock.ts';
import { type Holder, isHeldBy, overlaps, type Period, secondsOf, spanOf } from './holds.ts';
import {
  type Change,
  type FleetVehicle,
  FOR_EVER,
  fleetOf,
  type Leg,
  leastWithin,
  shortage,
  standsAt,
  takes,
  type Window,
  waitingFor,
} from './type-stock.ts';

interface TypeInput extends Period {
  readonly vehicleTypeId: number;
  /** A named vehicle counts against its own type; null takes any of the requested class. */
  readonly vehicleId: number | null;
  /** The record as it stands in the database; missing for a new one. */
  readonly own?: Holder;
}

const allowanceAt = (database: Database, locationId: number, vehicleTypeId: number): number =>
  database.value<number>(
    'SELECT allowance FROM overbooking_allowances WHERE location_id = ? AND vehicle_type_id = ?',
    locationId,
    vehicleTypeId,
  ) ?? 0;

const inOrder = (legs: readonly Leg[]): readonly Leg[] =>
  [...legs].sort((one, other) => one.from - other.from);

function vehicleAt(
  locationId: number,
  vehicle: FleetVehicle,
  requested: Leg | null,
  own?: Holder,
): readonly Change[] {
  const others = vehicle.legs.filter((leg) => !isHeldBy(leg, own));
  if (requested === null && others.length === vehicle.legs.length) {
    return standsAt(locationId, vehicle.locationId, vehicle.legs, 'both');
  }
  const after = requested === null ? others : inOrder([...others, requested]);
  return [
    ...standsAt(locationId, vehicle.locationId, vehicle.legs, 'before'),
    ...standsAt(locationId, vehicle.locationId, after, 'after'),
  ];
}

interface Stock {
  readonly fleet: readonly FleetVehicle[];
  readonly waiting: ReturnType<typeof waitingFor>;
}

const readStock = (database: Database, window: Window): Stock => ({
  fleet: fleetOf(database, window),
  waiting: waitingFor(database, window),
});

function changesAt(
  locationId: number,
  { fleet, waiting }: Stock,
  requested: Leg | null,
  input: Partial<TypeInput>,
) {
  const { vehicleId = null, own } = input;
  const named = fleet.flatMap((vehicle) =>
    vehicleAt(locationId, vehicle, vehicle.id === vehicleId ? requested : null, own),
  );
  const unnamed = waiting.flatMap((leg) =>
    takes(locationId, leg, isHeldBy({ ...leg, agreementId: null }, own) ? 'before' : 'both'),
  );
  const any = requested !== null && vehicleId === null ? takes(locationId, requested, 'after') : [];
  return [...named, ...unnamed, ...any];
}

/** A named vehicle's own type, which may be better than the one that was asked for. */
function countedType(database: Database, { vehicleId, vehicleTypeId }: TypeInput): number {
  if (vehicleId === null) return vehicleTypeId;
  const sql = 'SELECT vehicle_type_id AS type FROM vehicles WHERE id = ?';
  return database.value<number>(sql, vehicleId) ?? vehicleTypeId;
}

/** Both ends of the request and of what the record held before may be left with one vehicle fewer. */
function placesOf({ fleet, waiting }: Stock, input: TypeInput): ReadonlySet<number> {
  const legs = [
    ...fleet.flatMap((vehicle) => vehicle.legs),
    ...waiting.map((leg) => ({ ...leg, agreementId: null })),
  ];
  const before = legs.filter((leg) => isHeldBy(leg, input.own));
  return new Set([input, ...before].flatMap((one) => [one.startLocationId, one.endLocationId]));
}

/** The named vehicle is taken: the refusal of the hold names the record, which tells more than a number. */
function isTaken({ fleet }: Stock, requested: Leg, { vehicleId, own }: TypeInput): boolean {
  const legs = fleet.find(({ id }) => id === vehicleId)?.legs ?? [];
  return legs.some((leg) => !isHeldBy(leg, own) && overlaps(leg, requested));
}

/**
 * Checks that a request takes no vehicle that another record reserved by class. A location has the vehicles
 * that are free there after the hold before, less the waiting reservations, plus the overbooking allowance.
 * Only what the request makes worse is refused. To be called before anything changes; does nothing on profile
 * plain.
 * @throws Refusal 409 with `capacity` {vehicleTypeId, locationId, free, allowance, from}
 */
export function checkTypeCapacity(call: CallContext, input: TypeInput): void {
  if (call.profile !== 'full') return;
  const { database, caller } = call;
  const { startLocationId, endLocationId, own } = input;
  const vehicleTypeId = countedType(database, input);
  const requested = { ...spanOf(database, input), startLocationId, endLocationId };
  // A new round trip changes nothing once it is over; any other request may have an effect for ever.
  const until = startLocationId === endLocationId && own === undefined ? requested.to : FOR_EVER;
  const window = { clientId: caller.clientId, vehicleTypeId, now: secondsOf(call.now), until };
  const stock = readStock(database, window);
  if (isTaken(stock, requested, input)) return;
  for (const locationId of placesOf(stock, input)) {
    const allowance = allowanceAt(database, locationId, vehicleTypeId);
    const short = shortage(changesAt(locationId, stock, requested, input), allowance);
    if (short !== null) throw refusal(database, { vehicleTypeId, locationId, allowance, ...short });
  }
}

interface Short {
  readonly vehicleTypeId: number;
  readonly locationId: number;
  readonly allowance: number;
  readonly at: number;
  readonly free: number;
}

function refusal(database: Database, { at, free, ...where }: Short) {
  const names = database.get<{ type: string; place: string; zone: string }>(
    `SELECT t.name AS type, l.name AS place, l.time_zone AS zone FROM vehicle_types t, locations l
     WHERE t.id = ? AND l.id = ?`,
    [where.vehicleTypeId, where.locationId],
  );
  const from = wallClock(new Date(at * 1000), names?.zone ?? 'UTC');
  const title = `Every ${names?.type ?? 'vehicle'} at ${names?.place ?? 'this location'} is reserved from ${shownWall(from)} on.`;
  return conflict(title, { capacity: { ...where, free, from } });
}

interface TypeStock {
  /** Vehicles of the type that stand there now or are out from there. */
  readonly total: number;
  /** The fewest that can still be had at one moment of the period; below 0 when more were promised than there are. */
  readonly free: number;
  readonly allowance: number;
}

/** What `checkTypeCapacity` counts with, for a screen; the ids must be the tenant's own. */
export function typeStockOf(
  database: Database,
  input: Period & { readonly clientId: number; readonly vehicleTypeId: number },
  now: Date,
): TypeStock {
  const { clientId, vehicleTypeId, startLocationId } = input;
  const span = spanOf(database, input);
  const window = { clientId, vehicleTypeId, now: secondsOf(now), until: span.to };
  const stock = readStock(database, window);
  const changes = changesAt(startLocationId, stock, null, {});
  return {
    total: stock.fleet.filter(({ locationId }) => locationId === startLocationId).length,
    free: leastWithin(changes, span),
    allowance: allowanceAt(database, startLocationId, vehicleTypeId),
  };
}
