import { type Database, readRecord, readRecords } from '../core/database.ts';
import { notFound } from '../core/refusal.ts';
import { bookOf, type CurrentBook } from './calculation/agreed-book.ts';
import { price } from './calculation/price.ts';
import {
  type BookCharge,
  type BookPromotion,
  type BookTax,
  type PriceBook,
  type RateCard,
  readCard,
} from './calculation/price-book.ts';
import type { PricedRental } from './calculation/priced.ts';
import type { PriceTerms, RentalToPrice } from './calculation/terms.ts';
import { readCards } from './rate-cards.ts';

export function readRules(database: Database, clientId: number): PriceBook['rules'] {
  const rules = readRecord<PriceBook['rules']>(
    database,
    `SELECT grace_minutes, full_day_after_minutes, half_day_minutes, week_days, month_days, fuel_price, charging_price,
       fuel_service_fee, fuel_allowance FROM clients WHERE id = ?`,
    [clientId],
  );
  if (rules === undefined) throw notFound('There is no such client.');
  return rules;
}

/** The card of the agreement, with the rules and the price book under which the vehicle went out; null before that. */
function agreedCard(database: Database, { agreementId, clientId, frozen }: RentalToPrice): RateCard | null {
  if (frozen?.rules !== undefined) return frozen;
  const stored = database.value<string>(
    'SELECT frozen_rates FROM agreements WHERE id = ? AND client_id = ?',
    agreementId ?? null,
    clientId,
  );
  return readCard(stored ?? null);
}

function readPlace(database: Database, clientId: number, id: number) {
  const place = readRecord<{ timeZone: string; youngDriverAge: number }>(
    database,
    'SELECT time_zone, young_driver_age FROM locations WHERE id = ? AND client_id = ?',
    [id, clientId],
  );
  if (place === undefined) throw notFound('There is no such location.');
  return place;
}

function readDeposit(database: Database, { clientId, vehicleTypeId }: RentalToPrice): PriceBook['deposit'] {
  const deposit = database.get<PriceBook['deposit']>(
    `SELECT deposit AS amount, CASE is_deposit_percentage WHEN 1 THEN deposit_percentage END AS percentage
     FROM vehicle_types WHERE id = ? AND client_id = ?`,
    [vehicleTypeId, clientId],
  );
  if (deposit === undefined) throw notFound('There is no such vehicle class.');
  return deposit;
}

function readCustomer(database: Database, { clientId, customerId = null }: RentalToPrice) {
  if (customerId === null) return null;
  const customer = readRecord<{ isTaxExempt: boolean; dateOfBirth: string | null }>(
    database,
    'SELECT is_tax_exempt, date_of_birth FROM customers WHERE id = ? AND client_id = ?',
    [customerId, clientId],
  );
  if (customer === undefined) throw notFound('There is no such customer.');
  return customer;
}

function readOneWayFee(database: Database, rental: RentalToPrice): PriceBook['oneWayFee'] {
  const { startLocationId, endLocationId, vehicleTypeId } = rental;
  if (startLocationId === endLocationId) return null;
  const sql = `SELECT amount, is_taxable FROM one_way_fees
    WHERE from_location_id = ? AND to_location_id = ? AND vehicle_type_id = ?`;
  const cells = [startLocationId, endLocationId, vehicleTypeId];
  return readRecord<NonNullable<PriceBook['oneWayFee']>>(database, sql, cells) ?? null;
}

/** What the price book charges, taxes and takes off now. */
const readBook = (database: Database, rental: RentalToPrice): CurrentBook => ({
  charges: readCharges(database, rental),
  promotions: readPromotions(database, rental),
  taxes: readTaxes(database, rental.startLocationId, rental.startDate),
});

/** A frozen card holds until another rate is asked for by name. */
const isNamed = ({ rateName }: RateCard, terms: PriceTerms): boolean =>
  terms.rateName === null || terms.rateName.toLowerCase() === rateName.toLowerCase();

/** Reads the price book of a rental; throws Refusal 404 for a foreign location, vehicle type or customer. */
export function readPriceBook(database: Database, rental: RentalToPrice): PriceBook {
  const { clientId, startLocationId, endLocationId, asCheckin, frozen = null } = rental;
  const start = readPlace(database, clientId, startLocationId);
  const end = readPlace(database, clientId, endLocationId);
  const due = readPlace(database, clientId, asCheckin?.dueLocationId ?? endLocationId);
  const customer = readCustomer(database, rental);
  const agreed = agreedCard(database, rental);
  const births = [customer?.dateOfBirth ?? null, ...(rental.birthDates ?? [])];
  return {
    rules: agreed?.rules ?? readRules(database, clientId),
    zones: { start: start.timeZone, end: end.timeZone, due: due.timeZone },
    locationId: startLocationId,
    deposit: readDeposit(database, rental),
    cards: frozen !== null && isNamed(frozen, rental.terms) ? [frozen] : readCards(database, rental),
    ...bookOf(rental, readBook(database, rental), agreed?.agreed),
    youngDrivers: readYoungDrivers(database, rental, births, {
      age: start.youngDriverAge,
      agreed: agreed?.agreed?.youngDriver ?? null,
    }),
    oneWayFee: readOneWayFee(database, rental),
    isTaxExempt: customer?.isTaxExempt === true,
  };
}

/**
 * Prices a rental from the tenant's price book; writes nothing.
 * @throws Refusal 404 as `readPriceBook`; 422 as `price`
 */
export function priceRental(database: Database, rental: RentalToPrice): PricedRental {
  return price(readPriceBook(database, rental), rental);
}

type ChargeRow = Omit<BookCharge, 'taxIds' | 'isMandatory' | 'options'> & {
  readonly taxIds: string | null;
  readonly isOptional: boolean;
};

const CHARGES = `
SELECT m.id, m.name, m.calculation_type, m.value, m.quantity, m.min_value, m.max_value, m.is_taxable, m.is_optional,
  m.is_bill_to_insurance AS is_billed_to_insurance, (SELECT group_concat(t.tax_id) FROM misc_charge_taxes t WHERE t.misc_charge_id = m.id) AS tax_ids
FROM misc_charges m WHERE m.client_id = ?1`;

const OFFERED = `m.is_active = 1
  AND (m.location_id IS NULL OR m.location_id = ?2) AND (m.vehicle_type_id IS NULL OR m.vehicle_type_id = ?3)`;

const chargeOf = ({ isOptional, taxIds, ...row }: ChargeRow, options: BookCharge['options']): BookCharge => ({
  ...row,
  taxIds: taxIds === null ? null : taxIds.split(',').map(Number),
  isMandatory: !isOptional,
  options,
});

/** The charges that every rental here bears, and those that were asked for, also when they are offered no more. */
function readCharges(database: Database, rental: RentalToPrice): readonly BookCharge[] {
  const { clientId, startLocationId, vehicleTypeId, terms } = rental;
  const own = [clientId, startLocationId, vehicleTypeId];
  const mandatory = readRecords<ChargeRow>(
    database,
    `${CHARGES} AND m.applies_to = 'rental' AND m.is_optional = 0 AND ${OFFERED} ORDER BY m.id`,
    own,
  );
  const chosen = terms.charges
    .flatMap(({ miscChargeId }) =>
      readRecords<ChargeRow>(database, `${CHARGES} AND m.id = ?2`, [clientId, miscChargeId]),
    )
    .filter((row) => mandatory.every(({ id }) => id !== row.id));
  const options = database.all<{ id: number; misc_charge_id: number; value: number }>(
    `SELECT o.id, o.misc_charge_id, o.value FROM misc_charge_options o JOIN misc_charges m ON m.id = o.misc_charge_id
     WHERE m.client_id = ?`,
    [clientId],
  );
  const optionsOf = (row: ChargeRow) => options.filter(({ misc_charge_id }) => misc_charge_id === row.id);
  return [...mandatory, ...chosen]
    .sort((one, other) => one.id - other.id)
    .map((row) => ({ ...chargeOf(row, optionsOf(row)), isMandatory: mandatory.includes(row) }));
}

function isYounger(birth: string, age: number, start: string): boolean {
  const comesOfAge = `${String(Number(birth.slice(0, 4)) + age).padStart(4, '0')}${birth.slice(4, 10)}`;
  return start.slice(0, 10) < comesOfAge;
}

/** The location's charge for young drivers, and how many of these drivers are under its age; null when none is. */
function readYoungDrivers(
  database: Database,
  { clientId, startLocationId, vehicleTypeId, startDate }: RentalToPrice,
  births: readonly (string | null)[],
  { age, agreed }: { readonly age: number; readonly agreed: BookCharge | null },
): PriceBook['youngDrivers'] {
  const count = births.filter((birth) => birth !== null && isYounger(birth, age, startDate)).length;
  if (count === 0) return null;
  if (agreed !== null) return { charge: agreed, count };
  const row = readRecord<ChargeRow>(
    database,
    `${CHARGES} AND m.applies_to = 'young-driver' AND ${OFFERED} ORDER BY m.location_id IS NULL, m.id LIMIT 1`,
    [clientId, startLocationId, vehicleTypeId],
  );
  return row === undefined ? null : { charge: chargeOf(row, []), count };
}

type PromotionRow = Omit<BookPromotion, 'isUsed'> & { readonly isOneTime: boolean };

/** Another rental's line of this promotion: not of the record itself, its other half, or one that came to nothing. */
const USED = `
SELECT 1 AS used FROM charge_lines l
LEFT JOIN reservations r ON r.id = l.reservation_id
LEFT JOIN reservation_statuses rs ON rs.id = r.status_id
LEFT JOIN agreements a ON a.id = l.agreement_id
LEFT JOIN agreement_statuses s ON s.id = a.status_id
WHERE l.kind = 'promotion' AND l.source_id = ?1
  AND coalesce(rs.code, s.code) NOT IN ('Cancelled', 'Expired', 'NoShow', 'Void')
  AND coalesce(r.id, -1) <> ?2 AND coalesce(a.reservation_id, -1) <> ?2
  AND coalesce(a.id, -1) <> ?3 AND coalesce(r.agreement_id, -1) <> ?3
LIMIT 1`;

const isUsed = (database: Database, row: PromotionRow, own: readonly [number, number]): boolean =>
  row.isOneTime && database.get(USED, [row.id, ...own]) !== undefined;

/** A tenant whose feature is switched off; a feature that is not listed is no limit. */
const WITHOUT_PROMOTIONS = `
SELECT 1 AS off FROM client_features
WHERE client_id = ? AND name = 'Promotions' AND lower(trim(value)) IN ('', 'false', '0')`;

/** The promotions that apply by themselves, and those that were chosen, with whether they are used up. */
function readPromotions(database: Database, rental: RentalToPrice): readonly BookPromotion[] {
  if (database.get(WITHOUT_PROMOTIONS, [rental.clientId])) return [];
  const chosenIds = rental.terms.promotionIds;
  const rows = readRecords<PromotionRow>(
    database,
    `SELECT id, code, start_date, end_date, vehicle_type_id, location_id, discount_type, discount_value, applicable_to,
       minimum_day, minimum_total, is_auto_apply, is_one_time, is_active FROM promotions
     WHERE client_id = ? AND (is_active = 1 AND is_auto_apply = 1 OR id IN (SELECT value FROM json_each(?)))`,
    [rental.clientId, JSON.stringify(chosenIds)],
  );
  const own = [rental.reservationId ?? 0, rental.agreementId ?? 0] as const;
  return rows.map((row) => ({ ...row, isUsed: isUsed(database, row, own) }));
}

const TAXES = `
SELECT t.id, t.name, t.value, t.is_never_exempt, l.is_option AS is_optional, l.is_default_selected
FROM location_taxes l JOIN taxes t ON t.id = l.tax_id
WHERE l.location_id = ?1
  AND (t.active_date IS NULL OR substr(t.active_date, 1, 10) <= ?2)
  AND (t.expiry_date IS NULL OR substr(t.expiry_date, 1, 10) >= ?2)
ORDER BY t.id`;

const readTaxes = (database: Database, locationId: number, startDate: string): readonly BookTax[] =>
  readRecords<BookTax>(database, TAXES, [locationId, startDate.slice(0, 10)]);
