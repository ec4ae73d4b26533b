import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import { ownVehicle } from './created-records.ts';
import { editOf } from './edited-record.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, submitted, type Typings, typingsOf } from './form-plan.ts';
import { imagesOf } from './record-images.ts';

/** Texts for every field of the vehicle form; the device's reference is the journey's mark. */
function typingsFor(mark: string, random: Random, form: ServedForm, odometer: number): Typings {
  const day = (from: number, to: number) => () => submitted.day(random, from, to);
  const name = () => submitted.name(random);
  const text = () => submitted.text(random);
  const whole = (least: number, most: number) => () => ({ text: String(random.whole(least, most)) });
  const choice = (field: string) => () => submitted.choice(random, form, field);
  const code = () => {
    const made = random.filled('@@@######');
    return { text: made, stored: made };
  };
  return typingsOf(form, {
    deviceReference: () => ({ text: mark, stored: mark }),
    number: code,
    plate: code,
    chassisNumber: code,
    make: name,
    model: name,
    year: whole(2015, 2025),
    trim: name,
    colour: name,
    typeId: choice('typeId'),
    homeLocationId: choice('homeLocationId'),
    locationId: choice('locationId'),
    // The reading never falls, even if a first attempt was written.
    odometer: () => ({ text: String(odometer + 5) }),
    fuelType: () => ({ text: random.pick(['Petrol', 'Diesel', 'LPG']) }),
    fuelLevel: whole(0, 8),
    transmission: () => ({ text: random.pick(['Manual', 'Automatic']) }),
    tankSize: whole(30, 80),
    doors: whole(2, 5),
    seats: whole(2, 9),
    baggages: whole(0, 6),
    insuranceCompany: text,
    insuredUntil: day(2030, 2036),
    registeredUntil: day(2030, 2036),
    inspectedUntil: day(2030, 2036),
    boughtOn: day(2010, 2020),
    purchasePrice: () => ({ text: `${random.whole(9000, 40_000)}.50` }),
    leaseCompany: text,
    leaseEndsOn: day(2028, 2034),
    note: () => submitted.lines(random),
  });
}

const shared = {
  login: 'manager',
  intents: [],
  reads: ['vehicles.types', 'locations.list', 'clients.screenSettings', 'vehicles.list'],
} as const;

const LEAST_ODOMETER = 10;
const IMAGE = 'images.createForVehicle';

/** A new vehicle. */
export const newVehiclePlan = (mark: string): FormPlan => ({
  ...shared,
  start: '/fleet/new',
  writes: ['vehicles.create', IMAGE],
  isDone: (pathname) => /^\/fleet\/\d+$/.test(pathname),
  typings: (random, form) => typingsFor(mark, random, form, LEAST_ODOMETER),
  found: (environment) => environment.rows('SELECT * FROM vehicles WHERE device_reference = ?', mark),
  pictures(environment) {
    return imagesOf(environment, 'vehicle', this.found(environment));
  },
  doubled: () => [],
});

/** A change of an existing vehicle. */
export function editVehiclePlan(mark: string, environment: FormEnvironment, random: Random): FormPlan {
  const before = ownVehicle(environment, random);
  return {
    ...shared,
    ...editOf({ kind: 'vehicle', before, elsewhere: { login: 'admin', field: 'insuranceCompany' } }),
    writes: ['vehicles.save', IMAGE],
    pictures: (at) => imagesOf(at, 'vehicle', [before]),
    reads: [...shared.reads, 'vehicles.get'],
    typings: (chance, form) => typingsFor(mark, chance, form, Number(before.odometer)),
    found: (at) =>
      at.rows('SELECT * FROM vehicles WHERE id = ? AND device_reference = ?', Number(before.id), mark),
  };
}
