import type { Database } from '../rental/core/database.ts';
import type { Seed, SeedPlan } from '../rental/demo-clock.ts';
import { type Booking, type Business, planBookings } from './bookings.ts';
import { insertCustomers } from './customers.ts';
import { insertPrices } from './fixed/prices.ts';
import { insertScreens } from './fixed/screens.ts';
import { insertStaff } from './fixed/staff.ts';
import { insertMessages, insertTenants } from './fixed/tenants.ts';
import { insertTerms } from './fixed/terms.ts';
import { insertTrade } from './fixed/trade.ts';
import { insertFleet, planFleet, type SeedVehicle, settleFleet } from './fleet.ts';
import { createInsert } from './insert.ts';
import { fleetPlaceOf, type SeedPlace, TENANTS } from './locations.ts';
import { insertNotes } from './notes.ts';
import { createPricing } from './price.ts';
import { type Calendar, createCalendar, createRandom, type LocalTime, localTime } from './random.ts';
import { insertRentals } from './reservations.ts';
import { insertCosts, insertDamage, insertMaintenance } from './upkeep.ts';

/** The share of the fleet that is out with customers. */
const OUT = 0.68;
/** Below so many reservations a tenant has too few records for a day that is staged. */
const STAGED_FROM = 200;

const outOf = (vehicles: number, reservations: number): number | null =>
  reservations > STAGED_FROM ? Math.round(vehicles * OUT) : null;

/** How many of each there are for so many reservations; 4,000 make 400 vehicles and 3,000 customers. */
function counts(size: number) {
  return {
    reservations: size,
    vehicles: Math.max(24, Math.round(size * 0.03 + Math.min(280, size * 0.07))),
    customers: Math.max(60, Math.round(size * 0.75)),
  };
}

/** Splits a count over the tenants by their share; the last takes what rounding leaves. */
function split(count: number): readonly number[] {
  const first = Math.round(count * (TENANTS[0]?.share ?? 1));
  return [first, count - first];
}

function clocks(now: Date): (place: SeedPlace) => LocalTime {
  const known = new Map<string, LocalTime>();
  return ({ zone }) => {
    const time = known.get(zone) ?? localTime(now, zone);
    known.set(zone, time);
    return time;
  };
}

function parkedBy(fleet: readonly SeedVehicle[]): Business['carsAt'] {
  const parked = Map.groupBy(fleet, ({ type, place }) => `${type.id} ${place.id}`);
  return (type, place) => parked.get(`${type.id} ${fleetPlaceOf(place)}`) ?? [];
}

function insertAll(database: Database, { now, size }: SeedPlan): void {
  const year = now.getUTCFullYear();
  const wanted = counts(size);
  const [reservations, vehicles, customers] = [
    split(wanted.reservations),
    split(wanted.vehicles),
    split(wanted.customers),
  ];
  const timeAt = clocks(now);
  const insert = createInsert(database);
  insertTenants(insert, year);
  insertStaff(insert, now);
  insertTrade(insert);
  insertMessages(insert, now);
  insertTerms(insert);
  insertPrices(insert);
  insertScreens(
    insert,
    TENANTS.map(({ clientId }) => clientId),
  );
  const bookings: Booking[] = [];
  const fleets: { readonly fleet: readonly SeedVehicle[]; readonly calendar: Calendar }[] = [];
  let [nextVehicle, nextCustomer] = [1, 1];
  for (const [nth, { clientId }] of TENANTS.entries()) {
    const random = createRandom(`tenant ${clientId}`);
    const people = { clientId, firstId: nextCustomer, count: customers[nth] ?? 0, year };
    const cars = { clientId, firstId: nextVehicle, count: vehicles[nth] ?? 0, year };
    const known = insertCustomers(insert, createRandom(`customers ${clientId}`), people);
    const fleet = planFleet(createRandom(`fleet ${clientId}`), cars);
    const business = {
      clientId,
      fleet,
      out: outOf(fleet.length, reservations[nth] ?? 0),
      customers: known,
      carsAt: parkedBy(fleet),
      calendar: createCalendar(),
      timeAt,
    };
    for (const booking of planBookings(random, business, reservations[nth] ?? 0)) bookings.push(booking);
    fleets.push({ fleet, calendar: business.calendar });
    nextVehicle += fleet.length;
    nextCustomer += known.length;
  }
  const condition = createRandom('condition');
  const all = fleets.flatMap(({ fleet }) => fleet);
  insertFleet(insert, condition, all, year);
  insertRentals(
    { database, insert, random: createRandom('reservations') },
    createPricing(database),
    bookings,
  );
  for (const { fleet, calendar } of fleets)
    insertMaintenance(insert, createRandom('workshop'), fleet, calendar, ({ place }) => timeAt(place));
  insertCosts(insert, createRandom('costs'), all, now);
  insertDamage(database, insert, createRandom('damage'), all);
  settleFleet(database, condition, all);
  insertNotes(database, insert, createRandom('notes'), now);
}

/** The demo business. Raise `edition` when its data have changed. */
export const businessSeed: Seed = { edition: 16, insert: insertAll };
