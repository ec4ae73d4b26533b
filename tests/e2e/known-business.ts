import { DateTime } from 'luxon';
import type { RentedOut } from './returns.ts';
import { ASSIGN_ALL_LOCATIONS } from './sandbox-process.ts';
import { openTestBusiness, type TestBusiness } from './test-business.ts';
import type { TestEnvironment } from './test-environment.ts';

/** A vehicle that stands ready at the quay. */
interface Ready {
  readonly id: number;
  readonly typeId: number;
  readonly plate: string;
}

/** A business with two places where nothing was posted yet, and known rates at the first of them. */
export interface KnownBusiness extends TestBusiness {
  /** Where the rental begins. */
  readonly quay: number;
  /** Where it ends. */
  readonly pier: number;
  /** Of the cheaper type, with 5,000 on its odometer, a full tank of 50. */
  readonly first: Ready;
  /** Of the dearer type, with 7,000 on its odometer, 7/8 of a tank of 40. */
  readonly second: Ready;
  readonly seat: number;
  readonly tag: number;
}

const NOON = 12;

/**
 * The zone in which it is about noon now: no test is then cut in two by midnight, whenever it runs. Its clock never
 * changes, so that a day has 24 hours.
 */
function zoneAtNoon(): string {
  const ahead = ((NOON - new Date().getUTCHours() + NOON) % 24) - NOON;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

function insertLocation(counter: TestBusiness, name: string, zone: string): number {
  counter.change(
    `INSERT INTO locations (client_id, name, code, address, city, country_id, postal, latitude, longitude, phone, email,
       time_zone) VALUES (1, ?, 'Q', 'Quay', 'Harbour', 1, 'H1', 0, 0, '1', 'q@x.example', ?)`,
    name,
    zone,
  );
  counter.change(ASSIGN_ALL_LOCATIONS);
  return Number(counter.rows('SELECT id FROM locations WHERE name = ?', name)[0]?.id);
}

const chargeNamed = (counter: TestBusiness, name: string): number =>
  Number(counter.rows('SELECT id FROM misc_charges WHERE client_id = 1 AND name = ?', name)[0]?.id);

/** Vehicles of two classes, each without a reservation. */
function twoTypes(counter: TestBusiness, quay: number): readonly [Ready, Ready] {
  const first = counter.readyVehicle();
  let second = counter.readyVehicle();
  while (second.typeId === first.typeId) second = counter.readyVehicle();
  const stand =
    'UPDATE vehicles SET current_location_id = ?, odometer = ?, fuel_level = ?, tank_size = ? WHERE id = ?';
  counter.change(stand, quay, 5000, 8, 50, first.id);
  counter.change(stand, quay, 7000, 7, 40, second.id);
  return [first, second];
}

const RATES = `
INSERT INTO rates (client_id, rate_type_id, vehicle_type_id, location_id, daily, weekly, extra_hourly, mileage_per_day,
  mileage_rate, is_unlimited_mileage) VALUES (1, 1, ?, ?, ?, ?, ?, ?, ?, 0)`;

/** Rates, charges, a tax and a fee for the way, all in minor units. */
function insertPrices(
  counter: TestBusiness,
  { quay, pier, first, second, seat, tag }: Omit<KnownBusiness, keyof TestBusiness>,
): void {
  counter.change(RATES, first.typeId, quay, 5000, 25_000, 1200, 100, 10);
  counter.change(RATES, second.typeId, quay, 8000, 40_000, 1500, 120, 25);
  counter.change('UPDATE misc_charges SET is_optional = 1');
  counter.change('UPDATE promotions SET is_auto_apply = 0');
  counter.change("UPDATE misc_charges SET calculation_type = 'Perday', value = 650 WHERE id = ?", seat);
  counter.change(
    "UPDATE misc_charges SET calculation_type = 'Fixed', value = 900, is_taxable = 0 WHERE id = ?",
    tag,
  );
  counter.change("UPDATE taxes SET name = 'Quay tax', value = 7.5 WHERE id = 1");
  counter.change('INSERT INTO location_taxes (location_id, tax_id) VALUES (?, 1)', quay);
  counter.change(
    'INSERT INTO one_way_fees (from_location_id, to_location_id, vehicle_type_id, amount) VALUES (?, ?, ?, 4000)',
    quay,
    pier,
    second.typeId,
  );
  counter.change('UPDATE clients SET fuel_price = 180, fuel_service_fee = 500, fuel_allowance = 0');
}

/** Inserts everything that the journey's figures come from. */
export function openKnownBusiness(environment: TestEnvironment): KnownBusiness {
  const counter = openTestBusiness(environment);
  const zone = zoneAtNoon();
  counter.change('UPDATE locations SET time_zone = ?', zone);
  const [quay, pier] = [insertLocation(counter, 'Quay', zone), insertLocation(counter, 'Pier', zone)];
  counter.change(`INSERT OR REPLACE INTO overbooking_allowances
    SELECT l.id, t.id, 1000 FROM locations l JOIN vehicle_types t ON t.client_id = l.client_id`);
  const [first, second] = twoTypes(counter, quay);
  const [seat, tag] = [chargeNamed(counter, 'Child seat'), chargeNamed(counter, 'Toll tag')];
  const records = { quay, pier, first, second, seat, tag };
  insertPrices(counter, records);
  return { ...counter, ...records };
}

/** The quay's present day, `yyyy-MM-dd`. */
export function today({ rows, quay }: KnownBusiness): string {
  const [place] = rows('SELECT time_zone AS zone FROM locations WHERE id = ?', quay);
  return DateTime.now().setZone(String(place?.zone)).toFormat('yyyy-MM-dd');
}

/** Has minutes pass for an agreement alone: everything that was agreed and done under it is so much longer ago. */
export function letPass({ change }: KnownBusiness, { id }: Pick<RentedOut, 'id'>, minutes: number): void {
  const earlier = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%S', ${column}, '-${minutes} minutes')`;
  change(`UPDATE agreements SET ${earlier('checkout_date')}, ${earlier('checkin_date')} WHERE id = ?`, id);
  change(`UPDATE vehicle_exchanges SET ${earlier('exchange_date')} WHERE agreement_id = ?`, id);
  change(
    'UPDATE holds SET starts_at = starts_at - ?1 * 60, ends_at = ends_at - ?1 * 60 WHERE agreement_id = ?2',
    minutes,
    id,
  );
}
