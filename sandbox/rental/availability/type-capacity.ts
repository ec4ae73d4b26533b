import type { Database } from '../database.ts';
import { conflict } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { wallClock } from '../wall-clock.ts';
import { type Change, leastWithin, shortage } from './balance-over-time.ts';
import { type FleetVehicle, FOR_EVER, fleetOf, type Leg, standsAt, type Window } from './fleet-at.ts';
import { type Holder, type Period, secondsOf, spanOf } from './hold-wish.ts';
import { overlaps } from './standing-hold.ts';
import { takes, waitingFor } from './waiting.ts';

/** What a record wants of a type's fleet. */
interface TypeWish extends Period {
  readonly vehicleTypeId: number;
  /** A named vehicle counts against its own type; null takes any of the wished type. */
  readonly vehicleId: number | null;
  /** The record as it stands in the database; missing for a new one. */
  readonly own?: Holder;
}

const allowanceAt = (database: Database, locationId: number, vehicleTypeId: number): number =>
  database.get<{ allowance: number }>(
    'SELECT allowance FROM overbooking_allowances WHERE location_id = ? AND vehicle_type_id = ?',
    [locationId, vehicleTypeId],
  )?.allowance ?? 0;

const isOwn = (
  leg: { readonly reservationId: number | null; readonly agreementId: number | null },
  own?: Holder,
) =>
  own !== undefined &&
  ('reservationId' in own ? leg.reservationId === own.reservationId : leg.agreementId === own.agreementId);

const inOrder = (legs: readonly Leg[]): readonly Leg[] =>
  [...legs].sort((one, other) => one.from - other.from);

/** One vehicle's standing at a place, as it is and as it would be with the wish. */
function vehicleAt(
  locationId: number,
  vehicle: FleetVehicle,
  wished: Leg | null,
  own?: Holder,
): readonly Change[] {
  const others = vehicle.legs.filter((leg) => !isOwn(leg, own));
  if (wished === null && others.length === vehicle.legs.length) {
    return standsAt(locationId, vehicle.locationId, vehicle.legs, 'both');
  }
  const after = wished === null ? others : inOrder([...others, wished]);
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

/** Everything that changes the number of free vehicles at a place. */
function changesAt(
  locationId: number,
  { fleet, waiting }: Stock,
  wished: Leg | null,
  wish: Partial<TypeWish>,
) {
  const { vehicleId = null, own } = wish;
  const named = fleet.flatMap((vehicle) =>
    vehicleAt(locationId, vehicle, vehicle.id === vehicleId ? wished : null, own),
  );
  const unnamed = waiting.flatMap((leg) =>
    takes(locationId, leg, isOwn({ ...leg, agreementId: null }, own) ? 'before' : 'both'),
  );
  const any = wished !== null && vehicleId === null ? takes(locationId, wished, 'after') : [];
  return [...named, ...unnamed, ...any];
}

/** A named vehicle's own type, which may be better than the one that was asked for. */
function countedType(database: Database, { vehicleId, vehicleTypeId }: TypeWish): number {
  if (vehicleId === null) return vehicleTypeId;
  const sql = 'SELECT vehicle_type_id AS type FROM vehicles WHERE id = ?';
  return database.get<{ type: number }>(sql, [vehicleId])?.type ?? vehicleTypeId;
}

/** Both ends of the wish and of what the record held before may be left with one vehicle fewer. */
function placesOf({ fleet, waiting }: Stock, wish: TypeWish): ReadonlySet<number> {
  const legs = [
    ...fleet.flatMap((vehicle) => vehicle.legs),
    ...waiting.map((leg) => ({ ...leg, agreementId: null })),
  ];
  const before = legs.filter((leg) => isOwn(leg, wish.own));
  return new Set([wish, ...before].flatMap((one) => [one.startLocationId, one.endLocationId]));
}

/** Somebody has the named vehicle: the hold that is to follow will say who, which tells more than a number. */
function isTaken({ fleet }: Stock, wished: Leg, { vehicleId, own }: TypeWish): boolean {
  const legs = fleet.find(({ id }) => id === vehicleId)?.legs ?? [];
  return legs.some((leg) => !isOwn(leg, own) && overlaps(leg, wished));
}

/**
 * Holds a wish against the type's fleet: at no moment may it take the vehicle that somebody else was promised without
 * one being named. A place has the vehicles that stand free there, by the end of the hold before (a one-way rental
 * takes one away and brings one elsewhere), less the waiting reservations that are to have one, plus the allowance for
 * overbooking. It counts and does not assign: that the same car is free throughout is for whoever names one. Only what
 * the wish itself makes worse is refused, so a record of an overbooked day may still be edited.
 * To be called before anything of the record or its hold changes. Does nothing on profile plain.
 * @throws Refusal 409 in words, with `capacity` {vehicleTypeId, locationId, free, allowance, from}
 */
export function checkTypeCapacity(asked: Asked, wish: TypeWish): void {
  if (asked.profile !== 'full') return;
  const { database, caller } = asked;
  const { startLocationId, endLocationId, own } = wish;
  const vehicleTypeId = countedType(database, wish);
  const wished = { ...spanOf(database, wish), startLocationId, endLocationId };
  // A new round trip changes nothing once it is over; any other wish may be felt for ever.
  const until = startLocationId === endLocationId && own === undefined ? wished.to : FOR_EVER;
  const window = { clientId: caller.clientId, vehicleTypeId, now: secondsOf(asked.now), until };
  const stock = readStock(database, window);
  if (isTaken(stock, wished, wish)) return;
  for (const locationId of placesOf(stock, wish)) {
    const allowance = allowanceAt(database, locationId, vehicleTypeId);
    const short = shortage(changesAt(locationId, stock, wished, wish), allowance);
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
  const moment = from.slice(0, 16).replace('T', ' ');
  const title = `Every ${names?.type ?? 'vehicle'} at ${names?.place ?? 'this place'} is promised from ${moment} on.`;
  return conflict(title, { capacity: { ...where, free, from } });
}

/** How a type stands at a place over a period. */
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
  wish: Period & { readonly clientId: number; readonly vehicleTypeId: number },
  now: Date,
): TypeStock {
  const { clientId, vehicleTypeId, startLocationId } = wish;
  const span = spanOf(database, wish);
  const window = { clientId, vehicleTypeId, now: secondsOf(now), until: span.to };
  const stock = readStock(database, window);
  const changes = changesAt(startLocationId, stock, null, {});
  return {
    total: stock.fleet.filter(({ locationId }) => locationId === startLocationId).length,
    free: leastWithin(changes, span),
    allowance: allowanceAt(database, startLocationId, vehicleTypeId),
  };
}
