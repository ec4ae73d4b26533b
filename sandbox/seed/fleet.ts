import type { Database } from '../rental/core/database.ts';
import type { Insert } from './insert.ts';
import { activePlacesOf, type SeedPlace, type TenantPlan } from './locations.ts';
import { COLOURS, type SeedModel, type SeedType, typesOf } from './models.ts';
import type { Random } from './random.ts';

export interface SeedVehicle {
  readonly id: number;
  readonly clientId: number;
  readonly number: string;
  readonly type: SeedType;
  readonly place: SeedPlace;
  readonly model: SeedModel;
  readonly year: number;
  readonly plate: string;
  readonly isLeased: boolean;
  odometer: number;
  rented: boolean;
}

function plate(random: Random, place: SeedPlace, model: SeedModel, year: number): string {
  const electric = model[3] === 'Electric';
  if (place.country === 'DE')
    return `B-${random.filled('@@ ')}${random.whole(100, 9999)}${electric ? 'E' : ''}`;
  if (place.country === 'US') return random.filled('@@@-@##');
  const area = random.pick(['HB', 'HC', 'HF', 'LD', 'LK', 'GX', 'WX', 'RV']);
  const age = (year % 100) + (random.chance(0.5) ? 50 : 0);
  return `${area}${age} ${random.filled('@@@')}`;
}

function unused(taken: Set<string>, make: () => string): string {
  let found = make();
  while (taken.has(found)) found = make();
  taken.add(found);
  return found;
}

/** Generates a tenant's vehicles: one of each type first, then types and locations by their weights. */
export function planFleet(random: Random, plan: TenantPlan): readonly SeedVehicle[] {
  const types = typesOf(plan.clientId).filter((type) => type.weight > 0);
  const places = activePlacesOf(plan.clientId);
  const taken = new Set<string>();
  return Array.from({ length: plan.count }, (_, index) => {
    const common = index < types.length ? types[index] : undefined;
    const type = common ?? random.weighted(types.map((one) => [one, one.weight] as const));
    const place = random.weighted(places.map((one) => [one, one.weight] as const));
    const model = random.pick(type.models);
    const year =
      plan.year -
      random.weighted([
        [0, 2],
        [1, 4],
        [2, 4],
        [3, 3],
        [4, 1],
      ] as const);
    return {
      id: plan.firstId + index,
      clientId: plan.clientId,
      number: `${plan.clientId === 2 ? 'S' : 'V'}-${String(index + 1).padStart(4, '0')}`,
      type,
      place,
      model,
      year,
      plate: unused(taken, () => plate(random, place, model, year)),
      isLeased: index % 10 < 3,
      odometer: random.whole(400, 9000) + (plan.year - year) * random.whole(12000, 21000),
      rented: false,
    };
  });
}

/** What the lease of a car costs a month, in minor units. */
export const leaseOf = ({ type }: SeedVehicle): number => Math.round(type.value * 0.5);

const STATUS = { available: 1, rented: 2, dirty: 3, outOfService: 4 } as const;

const LITRES_OF_GALLON = 3.785;

export function insertFleet(
  insert: Insert,
  random: Random,
  fleet: readonly SeedVehicle[],
  year: number,
): void {
  for (const vehicle of fleet) {
    const [make, model, trim, fuel, tank] = vehicle.model;
    const electric = fuel === 'Electric';
    insert('vehicles', {
      id: vehicle.id,
      client_id: vehicle.clientId,
      number: vehicle.number,
      vehicle_type_id: vehicle.type.id,
      status_id: STATUS.available,
      make,
      model,
      year: vehicle.year,
      trim,
      colour: random.pick(COLOURS),
      license_no: vehicle.plate,
      vin: random.filled('@@@##@@#@########'),
      doors: vehicle.type.doors,
      seats: vehicle.type.seats,
      baggages: vehicle.type.baggages,
      transmission: electric || vehicle.clientId === 2 || random.chance(0.4) ? 'Automatic' : 'Manual',
      fuel,
      tank_size: vehicle.clientId === 2 && !electric ? Math.round(tank / LITRES_OF_GALLON) : tank,
      fuel_level: random.weighted([
        [8, 8],
        [7, 2],
        [4, 1],
      ] as const),
      battery_level: electric ? random.whole(45, 100) : null,
      odometer: vehicle.odometer,
      ownership: vehicle.isLeased ? 'Leased' : 'Owned',
      lease_company: vehicle.isLeased ? random.pick(['LeasePlan', 'Arval', 'Alphabet']) : null,
      lease_end_date: vehicle.isLeased ? `${vehicle.year + 4}-06-30` : null,
      lease_payout: vehicle.isLeased ? leaseOf(vehicle) * 12 : null,
      owning_location_id: vehicle.place.id,
      current_location_id: vehicle.place.id,
      purchase_date: `${vehicle.year}-0${random.whole(1, 9)}-15`,
      purchase_price: Math.round(vehicle.type.value * (0.9 + random.next() * 0.2)) * 100,
      insurance_company: random.pick(['Allianz', 'AXA', 'Aviva', 'Progressive']),
      insurance_expiry: `${year + 1}-0${random.whole(1, 9)}-28`,
      inspection_expiry: `${year + 1}-0${random.whole(1, 9)}-10`,
    });
  }
}

function statusOf(random: Random, vehicle: SeedVehicle): number {
  if (vehicle.rented) return STATUS.rented;
  return random.weighted([
    [STATUS.available, 90],
    [STATUS.dirty, 8],
    [STATUS.outOfService, 2],
  ] as const);
}

export function settleFleet(database: Database, random: Random, fleet: readonly SeedVehicle[]): void {
  const sql = 'UPDATE vehicles SET odometer = ?, status_id = ? WHERE id = ?';
  for (const vehicle of fleet) database.run(sql, [vehicle.odometer, statusOf(random, vehicle), vehicle.id]);
}
