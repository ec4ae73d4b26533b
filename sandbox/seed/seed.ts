import type { Database } from '../rental/database.ts';
import type { Seed, SeedPlan } from '../rental/demo-clock.ts';
import { type Booking, type Business, planBookings } from './bookings.ts';
import { createCalendar } from './calendar.ts';
import { layCustomers } from './customers.ts';
import { layPrices } from './fixed/prices.ts';
import { layScreens } from './fixed/screens.ts';
import { layStaff } from './fixed/staff.ts';
import { layTenants } from './fixed/tenants.ts';
import { layTrade } from './fixed/trade.ts';
import { layFleet, planFleet, type SeedVehicle, settleFleet } from './fleet.ts';
import { createInsert } from './insert.ts';
import { type SeedPlace, TENANTS } from './places.ts';
import { createRandom } from './random.ts';
import { layReservations } from './reservations.ts';
import { type LocalTime, localTime } from './wall.ts';

/** How many of each there are for so many reservations; 4,000 make 120 vehicles and 3,000 customers. */
function counts(size: number) {
  return {
    reservations: size,
    vehicles: Math.max(24, Math.round(size * 0.03)),
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
  const parked = new Map<string, SeedVehicle[]>();
  for (const vehicle of fleet) {
    const key = `${vehicle.type.id} ${vehicle.place.id}`;
    parked.set(key, [...(parked.get(key) ?? []), vehicle]);
  }
  return (type, place) => parked.get(`${type.id} ${place.id}`) ?? [];
}

function lay(database: Database, { now, size }: SeedPlan): void {
  const year = now.getUTCFullYear();
  const all = counts(size);
  const [reservations, vehicles, customers] = [
    split(all.reservations),
    split(all.vehicles),
    split(all.customers),
  ];
  const timeAt = clocks(now);
  const insert = createInsert(database);
  layTenants(insert, year);
  layStaff(insert, now);
  layTrade(insert);
  layPrices(insert);
  layScreens(
    insert,
    TENANTS.map(({ clientId }) => clientId),
  );
  const bookings: Booking[] = [];
  const fleets: SeedVehicle[] = [];
  let [nextVehicle, nextCustomer] = [1, 1];
  for (const [nth, { clientId }] of TENANTS.entries()) {
    const random = createRandom(`tenant ${clientId}`);
    const people = { clientId, firstId: nextCustomer, count: customers[nth] ?? 0, year };
    const cars = { clientId, firstId: nextVehicle, count: vehicles[nth] ?? 0, year };
    const known = layCustomers(insert, createRandom(`customers ${clientId}`), people);
    const fleet = planFleet(createRandom(`fleet ${clientId}`), cars);
    const business = {
      clientId,
      customers: known,
      carsAt: parkedBy(fleet),
      calendar: createCalendar(),
      timeAt,
    };
    bookings.push(...planBookings(random, business, reservations[nth] ?? 0));
    fleets.push(...fleet);
    nextVehicle += fleet.length;
    nextCustomer += known.length;
  }
  const condition = createRandom('condition');
  layFleet(insert, condition, fleets, year);
  layReservations(insert, createRandom('reservations'), bookings);
  settleFleet(database, condition, fleets);
}

/** The demo business. Raise `edition` when what it lays has changed. */
export const businessSeed: Seed = { edition: 2, lay };
