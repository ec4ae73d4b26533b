import type { SeedCustomer } from './customers.ts';
import type { SeedVehicle } from './fleet.ts';
import { placesOpenOn, type SeedPlace } from './locations.ts';
import { type SeedType, typesOf } from './models.ts';
import {
  ordinaryPeriod,
  type Period,
  type Staged,
  type StatusCode,
  stagedOf,
  stagedOut,
  stagedPeriod,
  statusOf,
  wantsVehicle,
} from './periods.ts';
import { type Calendar, exponential, type LocalTime, type Random } from './random.ts';

interface SeedExchange {
  readonly at: number;
  readonly vehicle: SeedVehicle;
}

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
  readonly created: number;
  readonly time: LocalTime;
}

export interface Business {
  readonly clientId: number;
  readonly customers: readonly SeedCustomer[];
  readonly fleet: readonly SeedVehicle[];
  /** How many vehicles are out with customers; null leaves it, and what else the day shows, to chance. */
  readonly out: number | null;
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
  const period = ordinaryPeriod(random);
  const places = placesOpenOn(business.clientId, Math.ceil(period.end / DAY));
  const place = random.weighted(places.map((one) => [one, one.weight] as const));
  const { now } = business.timeAt(place);
  const types = typesOf(business.clientId).filter(({ weight }) => weight > 0);
  const type = random.weighted(types.map((one) => [one, one.weight] as const));
  return { place, type, period, status: statusOf(random, period, now, null) };
}

/** A free vehicle of the draft's type and location, taken for its days; a car that is still out is taken until today. */
function takeVehicle(random: Random, business: Business, { place, type, period, status }: Draft) {
  const first = Math.floor(period.start / DAY);
  const last = Math.max(Math.floor(period.end / DAY), status === 'CheckedOut' ? 0 : first);
  const isFree = ({ id }: SeedVehicle) => business.calendar.isFree(id, first, last);
  const vehicle = random.first(business.carsAt(type, place), isFree);
  if (vehicle === undefined) return null;
  business.calendar.take(vehicle.id, first, last);
  return vehicle;
}

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

/** Draws until a vehicle is free; else the booking was cancelled, or without a vehicle stays a quote. */
function settled(
  random: Random,
  business: Business,
  staged: Staged | null,
): Draft & { vehicle: SeedVehicle | null } {
  const forToday = staged === null ? null : stagedWithVehicle(random, business, staged);
  if (forToday !== null) return forToday;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = draft(random, business);
    // Where the day is staged, chance lets no further vehicle out.
    if (found.status === 'CheckedOut' && business.out !== null) continue;
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

function returnPlaceOf(random: Random, { place, period, status }: Draft, vehicle: SeedVehicle | null) {
  if ((vehicle !== null && status !== 'Completed') || !random.chance(0.08)) return place;
  const open = placesOpenOn(place.clientId, Math.ceil(period.end / DAY));
  const others = open.filter((other) => other !== place && other.zone === place.zone);
  return others.length === 0 ? place : random.pick(others);
}

/** Mean minutes between the making of a reservation and its pick-up. */
const MEAN_LEAD = 16 * DAY;
/** Mean minutes since a reservation that lies ahead was made: about as many are made a day as vehicles go out. */
const MEAN_AGE = 120 * DAY;
const [MORNING, NIGHT] = [7 * 60, 22 * 60];

/** A time at night moves into the daytime of its day, or to the evening before where that day has less than an hour of it. */
function byDay(random: Random, made: number, latest: number): number {
  const midnight = Math.floor(made / DAY) * DAY;
  if (made - midnight >= MORNING) return made;
  const last = Math.min(midnight + NIGHT, latest);
  const isOver = last - midnight - MORNING < 60;
  return isOver ? midnight - random.whole(180, 900) : random.whole(midnight + MORNING, last);
}

/** Returns when a reservation was made: weeks before most check-outs, never after now and never at night. */
function createdOf(random: Random, { start }: Period, now: number): number {
  const isShort = random.chance(0.1);
  const lead = isShort ? random.whole(5, 60) : Math.floor(exponential(random.next(), MEAN_LEAD));
  const planned = start - Math.min(lead, 180 * DAY);
  const age = () => Math.min(Math.floor(exponential(random.next(), MEAN_AGE)), 360 * DAY);
  const made = planned < now ? planned : now - 1 - age();
  return byDay(random, made, Math.min(start, now) - 1);
}

/** Now and then a car breaks down in the middle of a longer rental and another of its type takes over. */
function exchangeOf(random: Random, business: Business, found: Draft, vehicle: SeedVehicle | null) {
  const { period, status, type, place } = found;
  if (vehicle === null || status !== 'Completed' || period.days < 3 || !random.chance(0.04)) return null;
  const at = period.start + DAY + random.whole(0, 8) * 30;
  const [first, last] = [Math.floor(at / DAY), Math.floor(period.end / DAY)];
  const isFree = ({ id }: SeedVehicle) => id !== vehicle.id && business.calendar.isFree(id, first, last);
  const other = random.first(business.carsAt(type, place), isFree);
  if (other === undefined) return null;
  business.calendar.take(other.id, first, last);
  return { at, vehicle: other };
}

function mayDrive({ licence }: SeedCustomer, { type, period }: Draft, time: LocalTime): boolean {
  const [start, end] = [time.text(period.start), time.text(period.end)];
  const comesOfAge = `${Number(licence.birth.slice(0, 4)) + type.minimumAge}${licence.birth.slice(4)}`;
  const isOfAge = comesOfAge <= start.slice(0, 10) && licence.expiry >= end.slice(0, 10);
  return isOfAge && (type.licenceClass === 'B' || licence.class.includes(type.licenceClass));
}

/** A customer who fits, regulars likelier than others. */
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
  const isOnHold = staged?.kind === 'on-hold';
  return {
    ...{ ...period, created, time, isWalkIn: false, isOnHold, exchange },
    ...{ clientId, customer, place, returnPlace, type, vehicle, status },
  };
}

const WALK_INS = 0.04;

/** Plans a tenant's rentals of two years: `count` reservations, and some walk-ins. */
export function planBookings(random: Random, business: Business, count: number): readonly Booking[] {
  // Customers with hostile texts for a name have a reservation, so that they are met on every screen.
  const hostile = business.customers.filter((customer) => customer.hostile);
  const walkInsOut = Math.round((business.out ?? 0) * WALK_INS);
  const reservedOut = (business.out ?? 0) - walkInsOut;
  const stagedBy = (index: number) => (business.out === null ? null : stagedOf(index, reservedOut));
  const reserved = Array.from({ length: count }, (_, index) => {
    const found = booking(random, business, stagedBy(index));
    const guest = hostile[count - 1 - index];
    return guest === undefined ? found : { ...found, customer: guest };
  });
  const others = Array.from({ length: Math.round(count * WALK_INS) }, (_, index) =>
    booking(random, business, index < walkInsOut ? stagedOut(index, walkInsOut) : null),
  );
  const walkIns = others.filter(({ status }) => status === 'Completed' || status === 'CheckedOut');
  return [...reserved, ...walkIns.map((one) => ({ ...one, isWalkIn: true, created: one.start }))];
}
