import type { Calendar } from './calendar.ts';
import type { SeedCustomer } from './customers.ts';
import type { SeedVehicle } from './fleet.ts';
import { type SeedType, typesOf } from './models.ts';
import { ordinaryPeriod, type Period, type Staged, stagedOf, stagedPeriod } from './periods.ts';
import { placesOf, type SeedPlace } from './places.ts';
import type { Random } from './random.ts';
import { type StatusCode, statusOf, wantsVehicle } from './statuses.ts';
import type { LocalTime } from './wall.ts';

/** A reservation as it is thought out, before it has a number. */
export interface Booking extends Period {
  readonly clientId: number;
  readonly customer: SeedCustomer;
  readonly place: SeedPlace;
  readonly returnPlace: SeedPlace;
  readonly type: SeedType;
  readonly vehicle: SeedVehicle | null;
  readonly status: StatusCode;
  /** Minutes like those of the period. */
  readonly created: number;
  readonly time: LocalTime;
}

export interface Business {
  readonly clientId: number;
  readonly customers: readonly SeedCustomer[];
  /** The fleet by type and home. */
  readonly carsAt: (type: SeedType, place: SeedPlace) => readonly SeedVehicle[];
  readonly calendar: Calendar;
  readonly timeAt: (place: SeedPlace) => LocalTime;
}

const DAY = 1440;
const TRIES = 25;

interface Draft {
  readonly place: SeedPlace;
  readonly type: SeedType;
  readonly period: Period;
  readonly status: StatusCode;
}

function draft(random: Random, business: Business, staged: Staged | null): Draft {
  const place = random.weighted(placesOf(business.clientId).map((one) => [one, one.weight] as const));
  const { now } = business.timeAt(place);
  const types = typesOf(business.clientId).filter(({ weight }) => weight > 0);
  const type = random.weighted(types.map((one) => [one, one.weight] as const));
  const period = staged === null ? ordinaryPeriod(random) : stagedPeriod(random, staged, now);
  return { place, type, period, status: statusOf(random, period, now, staged) };
}

/** A free vehicle of the draft's type and place, taken for its days; a car that is still out is taken until today. */
function takeVehicle(
  random: Random,
  business: Business,
  { place, type, period, status }: Draft,
): SeedVehicle | null {
  const first = Math.floor(period.start / DAY);
  const last = Math.max(Math.floor(period.end / DAY), status === 'CheckedOut' ? 0 : first);
  const vehicle = random.first(business.carsAt(type, place), ({ id }) =>
    business.calendar.isFree(id, first, last),
  );
  if (vehicle === undefined) return null;
  business.calendar.take(vehicle.id, first, last);
  return vehicle;
}

/** Draws until there is a vehicle for what needs one; what never finds one was cancelled. */
function settled(
  random: Random,
  business: Business,
  staged: Staged | null,
): Draft & { vehicle: SeedVehicle | null } {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = draft(random, business, staged);
    const { now } = business.timeAt(found.place);
    if (!wantsVehicle(random, found.status, found.period, now)) return { ...found, vehicle: null };
    const vehicle = takeVehicle(random, business, found);
    if (vehicle !== null) return { ...found, vehicle };
    if (found.status === 'Open' || found.status === 'Confirmed') return { ...found, vehicle: null };
  }
  return { ...draft(random, business, null), status: 'Cancelled', vehicle: null };
}

function returnPlaceOf(random: Random, { place, status }: Draft, vehicle: SeedVehicle | null): SeedPlace {
  if ((vehicle !== null && status !== 'Completed') || !random.chance(0.08)) return place;
  const others = placesOf(place.clientId).filter((other) => other !== place && other.zone === place.zone);
  return others.length === 0 ? place : random.pick(others);
}

/** Weeks ahead for most, minutes for who walks in; never later than now and never at night. */
function createdOf(random: Random, { start }: Period, now: number): number {
  const ahead = random.chance(0.1)
    ? random.whole(5, 60)
    : Math.floor(-16 * DAY * Math.log(1 - random.next()));
  const made = Math.min(start - Math.min(ahead, 180 * DAY), now - random.whole(1, 3 * DAY));
  const sinceMidnight = ((made % DAY) + DAY) % DAY;
  return sinceMidnight < 7 * 60 ? made - sinceMidnight - random.whole(180, 900) : made;
}

/** Thinks out a tenant's trade of two years. */
export function planBookings(random: Random, business: Business, count: number): readonly Booking[] {
  const { customers, clientId } = business;
  return Array.from({ length: count }, (_, index) => {
    const found = settled(random, business, count > 200 ? stagedOf(index) : null);
    const { place, type, period, status, vehicle } = found;
    const time = business.timeAt(place);
    const customer = customers[Math.floor(customers.length * random.next() ** 1.3)];
    if (customer === undefined) throw new Error('The seed has no customers.');
    const returnPlace = returnPlaceOf(random, found, vehicle);
    const created = createdOf(random, period, time.now);
    return { ...period, clientId, customer, place, returnPlace, type, vehicle, status, created, time };
  });
}
