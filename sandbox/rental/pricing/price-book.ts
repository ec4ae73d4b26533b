import type { Database } from '../database.ts';
import { notFound } from '../refusal.ts';
import type { PriceBook } from './book.ts';
import type { RateCard } from './rate-card.ts';
import { readCards } from './read-cards.ts';
import { readCharges, readYoungDrivers } from './read-charges.ts';
import { readPromotions } from './read-promotions.ts';
import { readTaxes } from './read-taxes.ts';
import type { RentalToPrice } from './rental-to-price.ts';
import type { PriceTerms } from './terms.ts';

interface RulesRow {
  readonly grace_minutes: number;
  readonly full_day_after_minutes: number;
  readonly half_day_minutes: number;
  readonly week_days: number;
  readonly month_days: number;
  readonly fuel_price: number;
  readonly charging_price: number;
  readonly fuel_service_fee: number;
  readonly fuel_allowance: number;
}

/** How the tenant counts time and bills fuel. */
export function readRules(database: Database, clientId: number): PriceBook['rules'] {
  const row = database.get<RulesRow>('SELECT * FROM clients WHERE id = ?', [clientId]);
  if (row === undefined) throw notFound('There is no such client.');
  return {
    graceMinutes: row.grace_minutes,
    fullDayAfterMinutes: row.full_day_after_minutes,
    halfDayMinutes: row.half_day_minutes,
    weekDays: row.week_days,
    monthDays: row.month_days,
    fuelPrice: row.fuel_price,
    chargingPrice: row.charging_price,
    fuelServiceFee: row.fuel_service_fee,
    fuelAllowance: row.fuel_allowance,
  };
}

interface Place {
  readonly time_zone: string;
  readonly young_driver_age: number;
}

function readPlace(database: Database, clientId: number, id: number): Place {
  const place = database.get<Place>(
    'SELECT time_zone, young_driver_age FROM locations WHERE id = ? AND client_id = ?',
    [id, clientId],
  );
  if (place === undefined) throw notFound('There is no such location.');
  return place;
}

interface TypeRow {
  readonly deposit: number;
  readonly deposit_percentage: number;
  readonly is_deposit_percentage: number;
}

function readDeposit(database: Database, { clientId, vehicleTypeId }: RentalToPrice): PriceBook['deposit'] {
  const type = database.get<TypeRow>(
    'SELECT deposit, deposit_percentage, is_deposit_percentage FROM vehicle_types WHERE id = ? AND client_id = ?',
    [vehicleTypeId, clientId],
  );
  if (type === undefined) throw notFound('There is no such vehicle type.');
  return {
    amount: type.deposit,
    percentage: type.is_deposit_percentage === 1 ? type.deposit_percentage : null,
  };
}

interface CustomerRow {
  readonly is_tax_exempt: number;
  readonly date_of_birth: string | null;
}

function readCustomer(database: Database, { clientId, customerId }: RentalToPrice): CustomerRow | null {
  if (customerId === null) return null;
  const sql = 'SELECT is_tax_exempt, date_of_birth FROM customers WHERE id = ? AND client_id = ?';
  const customer = database.get<CustomerRow>(sql, [customerId, clientId]);
  if (customer === undefined) throw notFound('There is no such customer.');
  return customer;
}

function readOneWayFee(database: Database, rental: RentalToPrice): PriceBook['oneWayFee'] {
  const { startLocationId, endLocationId, vehicleTypeId } = rental;
  if (startLocationId === endLocationId) return null;
  const fee = database.get<{ amount: number; is_taxable: number }>(
    `SELECT amount, is_taxable FROM one_way_fees
     WHERE from_location_id = ? AND to_location_id = ? AND vehicle_type_id = ?`,
    [startLocationId, endLocationId, vehicleTypeId],
  );
  return fee === undefined ? null : { amount: fee.amount, isTaxable: fee.is_taxable === 1 };
}

/** A frozen card holds until another rate is asked for by name. */
const isNamed = ({ rateName }: RateCard, terms: PriceTerms): boolean =>
  terms.rateName === null || terms.rateName.toLowerCase() === rateName.toLowerCase();

/**
 * Reads everything that one rental's price is calculated from.
 * @throws Refusal 404 for a place, vehicle type or customer that the tenant does not have
 */
export function readPriceBook(database: Database, rental: RentalToPrice): PriceBook {
  const { clientId, startLocationId, endLocationId, vehicleTypeId, asCheckin, frozen } = rental;
  const start = readPlace(database, clientId, startLocationId);
  const end = readPlace(database, clientId, endLocationId);
  const due = readPlace(database, clientId, asCheckin?.dueLocationId ?? endLocationId);
  const customer = readCustomer(database, rental);
  const births = [customer?.date_of_birth ?? null, ...(rental.birthDates ?? [])];
  return {
    rules: readRules(database, clientId),
    zones: { start: start.time_zone, end: end.time_zone, due: due.time_zone },
    locationId: startLocationId,
    vehicleTypeId,
    deposit: readDeposit(database, rental),
    cards: frozen !== null && isNamed(frozen, rental.terms) ? [frozen] : readCards(database, rental),
    charges: readCharges(database, rental),
    youngDrivers: readYoungDrivers(database, rental, births, start.young_driver_age),
    taxes: readTaxes(database, startLocationId, rental.startDate),
    promotions: readPromotions(database, rental),
    oneWayFee: readOneWayFee(database, rental),
    isTaxExempt: customer?.is_tax_exempt === 1,
  };
}
