import type { Calendar } from './calendar.ts';
import type { SeedCustomer } from './customers.ts';
import type { SeedVehicle } from './fleet.ts';
import { type SeedType, typesOf } from './models.ts';
import { ordinaryPeriod, type Period, type Staged, stagedOf, stagedPeriod } from './periods.ts';
import { placesOf, type SeedPlace } from './places.ts';
import type { Random } from './random.ts';
import { type StatusCode, statusOf, wantsVehicle } from './statuses.ts';
import type { LocalTime } from './wall.ts';

/** A car for the rest of a rental, from a minute on. */
interface SeedExchange {
  readonly at: number;
  readonly vehicle: SeedVehicle;
}

/** A rental as it is thought out, before it has a number. */
export interface Booking extends Period {
  /** Made at the counter without a reservation. */
  readonly isWalkIn: boolean;
  readonly isOnHold: boolean;
  readonly exchange: SeedExchange | null;
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
  readonly fleet: readonly SeedVehicle[];
  /** Agreements that run out on the day of seeding. */
  readonly dueToday: number;
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

function draft(random: Random, business: Business): Draft {
  const place = random.weighted(placesOf(business.clientId).map((one) => [one, one.weight] as const));
  const { now } = business.timeAt(place);
  const types = typesOf(business.clientId).filter(({ weight }) => weight > 0);
  const type = random.weighted(types.map((one) => [one, one.weight] as const));
  const period = ordinaryPeriod(random);
  return { place, type, period, status: statusOf(random, period, now, null) };
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

/** Draws any car of the fleet that is free when the day needs one. */
function stagedWithVehicle(random: Random, business: Business, staged: Staged) {
  for (let tries = 0; tries < business.fleet.length; tries += 1) {
    const { place, type } = random.pick(business.fleet);
    const { now } = business.timeAt(place);
    const period = stagedPeriod(random, staged, now);
    const found = { place, type, period, status: statusOf(random, period, now, staged) };
    const vehicle = takeVehicle(random, business, found);
    if (vehicle !== null) return { ...found, vehicle };
  }
  return null;
}

/**
 * Draws until there is a vehicle for what needs one; what never finds one was cancelled. A reservation that names
 * none still needs one to be there on its days; else it stays a quote.
 */
function settled(
  random: Random,
  business: Business,
  staged: Staged | null,
): Draft & { vehicle: SeedVehicle | null } {
  const forToday = staged === null ? null : stagedWithVehicle(random, business, staged);
  if (forToday !== null) return forToday;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = draft(random, business);
    const isBooked = found.status === 'Open' || found.status === 'Confirmed';
    const { now } = business.timeAt(found.place);
    const named = wantsVehicle(random, found.status, found.period, now);
    if (!named && !isBooked) return { ...found, vehicle: null };
    const vehicle = takeVehicle(random, business, found);
    if (vehicle !== null) return { ...found, vehicle: named ? vehicle : null };
    if (isBooked && found.period.start > now) return { ...found, status: 'Quote', vehicle: null };
  }
  return { ...draft(random, business), status: 'Cancelled', vehicle: null };
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

/** Now and then a car breaks down in the middle of a longer rental and another of its type takes over. */
function exchangeOf(random: Random, business: Business, found: Draft, vehicle: SeedVehicle | null) {
  const { period, status, type, place } = found;
  if (vehicle === null || status !== 'Completed' || period.days < 3 || !random.chance(0.04)) return null;
  const at = period.start + DAY + random.whole(0, 8) * 30;
  const [first, last] = [Math.floor(at / DAY), Math.floor(period.end / DAY)];
  const other = random.first(
    business.carsAt(type, place),
    ({ id }) => id !== vehicle.id && business.calendar.isFree(id, first, last),
  );
  if (other === undefined) return null;
  business.calendar.take(other.id, first, last);
  return { at, vehicle: other };
}

/** Whether the customer could be handed the car: old enough, and with a licence for it that lasts. */
function mayDrive({ licence }: SeedCustomer, { type, period }: Draft, time: LocalTime): boolean {
  const [start, end] = [time.text(period.start), time.text(period.end)];
  const comesOfAge = `${Number(licence.birth.slice(0, 4)) + type.minimumAge}${licence.birth.slice(4)}`;
  const isOfAge = comesOfAge <= start.slice(0, 10) && licence.expiry >= end.slice(0, 10);
  return isOfAge && (type.licenceClass === 'B' || licence.class.includes(type.licenceClass));
}

/** Somebody who fits, regulars likelier than others. */
function customerFor(
  random: Random,
  customers: readonly SeedCustomer[],
  fits: (customer: SeedCustomer) => boolean,
): SeedCustomer {
  for (let tries = 0; ; tries += 1) {
    const customer = customers[Math.floor(customers.length * random.next() ** 1.3)];
    if (customer === undefined) throw new Error('The seed has no customers.');
    if (tries === 4 * TRIES || fits(customer)) return customer;
  }
}

function booking(random: Random, business: Business, staged: Staged | null): Booking {
  const { customers, clientId } = business;
  const found = settled(random, business, staged);
  const { place, type, period, status, vehicle } = found;
  const time = business.timeAt(place);
  const customer = customerFor(random, customers, (one) => mayDrive(one, found, time));
  const returnPlace = returnPlaceOf(random, found, vehicle);
  const created = createdOf(random, period, time.now);
  const exchange = exchangeOf(random, business, found, vehicle);
  const isOnHold = staged === 'on-hold';
  const marks = { isWalkIn: false, isOnHold, exchange };
  return {
    ...period,
    ...marks,
    clientId,
    customer,
    place,
    returnPlace,
    type,
    vehicle,
    status,
    created,
    time,
  };
}

const WALK_INS = 0.04;

/** Thinks out a tenant's trade of two years: so many reservations, and some who walked in. */
export function planBookings(random: Random, business: Business, count: number): readonly Booking[] {
  // Whoever has hostile texts for a name has a reservation, so that they are met on every screen.
  const hostile = business.customers.filter((customer) => customer.hostile);
  const reserved = Array.from({ length: count }, (_, index) => {
    const found = booking(random, business, count > 200 ? stagedOf(index, business.dueToday) : null);
    const guest = hostile[count - 1 - index];
    return guest === undefined ? found : { ...found, customer: guest };
  });
  const others = Array.from({ length: Math.round(count * WALK_INS) }, () => booking(random, business, null));
  const walkIns = others.filter(({ status }) => status === 'Completed' || status === 'CheckedOut');
  return [...reserved, ...walkIns.map((one) => ({ ...one, isWalkIn: true, created: one.start }))];
}
