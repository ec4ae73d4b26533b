import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { seededDatabase } from '../testing/test-service.ts';
import { readCard, serializeCard } from './calculation/price-book.ts';
import { PLAIN_TERMS, type RentalToPrice, readTerms, serializeTerms } from './calculation/terms.ts';
import { replaceChargeLines } from './charge-lines.ts';
import { priceRental } from './read-price-book.ts';

let database: Database;
beforeAll(() => {
  database = seededDatabase(40);
});
afterAll(() => database.close());

/** A week in June at a location and for a type that have rates, for a customer of chance. */
function rental(change: Partial<RentalToPrice> = {}): RentalToPrice {
  const rate = database.get<{ vehicleTypeId: number; startLocationId: number }>(
    'SELECT vehicle_type_id AS vehicleTypeId, location_id AS startLocationId FROM rates WHERE client_id = 1 LIMIT 1',
  );
  if (rate === undefined) throw new Error('The seed has no rates.');
  return {
    ...rate,
    clientId: 1,
    endLocationId: rate.startLocationId,
    startDate: '2026-06-03T09:00:00',
    endDate: '2026-06-10T09:00:00',
    customerId: null,
    agreementId: null,
    terms: PLAIN_TERMS,
    frozen: null,
    advance: 0,
    paid: 0,
    ...change,
  };
}

const oneId = (table: string) =>
  database.get<{ id: number }>(`SELECT min(id) AS id FROM ${table} WHERE client_id = 1`)?.id ?? 0;

it("the reservation's lines add up to its total", () => {
  const reservationId = oneId('reservations');
  const { total } = priceRental(database, rental());
  replaceChargeLines(database, { reservationId }, priceRental(database, rental()));
  const sums = database.get(
    `SELECT (SELECT sum(amount) FROM charge_lines WHERE reservation_id = ?1) AS lines, total_amount AS total
     FROM reservations WHERE id = ?1`,
    [reservationId],
  );
  expect(sums).toEqual({ lines: total, total });
});

it("an agreement's lines are replaced and not added to", () => {
  const agreementId = oneId('agreements');
  const priced = priceRental(database, rental());
  replaceChargeLines(database, { agreementId }, priced);
  replaceChargeLines(database, { agreementId }, priced);
  const count = 'SELECT count(*) AS lines FROM charge_lines WHERE agreement_id = ?';
  expect(database.get(count, [agreementId])).toEqual({ lines: priced.lines.length });
});

it('a frozen card prices as before when the price book has changed', () => {
  const before = priceRental(database, rental());
  database.run('UPDATE rates SET daily = daily * 2, weekly = weekly * 2, monthly = monthly * 2');
  const frozen = readCard(serializeCard(before.card));
  expect(priceRental(database, rental({ frozen })).base).toBe(before.base);
});

it('stored terms are read as they were', () => {
  const terms = { ...PLAIN_TERMS, promotionIds: [3], preAdjustment: -500 };
  expect(readTerms(serializeTerms(terms))).toEqual(terms);
});

it('a customer under the age of the location pays the young-driver charge', () => {
  const customerId = oneId('customers');
  database.run("UPDATE customers SET date_of_birth = '2006-01-01' WHERE id = ?", [customerId]);
  database.run(
    "UPDATE misc_charges SET applies_to = 'young-driver', is_optional = 1, location_id = NULL WHERE name = 'Young driver'",
  );
  const kinds = priceRental(database, rental({ customerId })).lines.map(({ kind }) => kind);
  expect(kinds).toContain('young-driver');
});

it('a one-time promotion that another rental has used is skipped', () => {
  const promotionId = oneId('promotions');
  database.run("DELETE FROM charge_lines WHERE kind = 'promotion'");
  const always =
    'minimum_day = 0, minimum_total = 0, is_one_time = 1, is_active = 1, vehicle_type_id = NULL, location_id = NULL';
  database.run(`UPDATE promotions SET ${always} WHERE id = ?`, [promotionId]);
  database.run(
    "UPDATE reservations SET status_id = (SELECT id FROM reservation_statuses WHERE code = 'Open') WHERE id = ?",
    [oneId('reservations')],
  );
  const wanted = rental({ terms: { ...PLAIN_TERMS, promotionIds: [promotionId] } });
  const skipped = (change: Partial<RentalToPrice>) =>
    priceRental(database, { ...wanted, ...change }).promotions.find((one) => one.promotionId === promotionId)
      ?.skipped;
  const reservationId = oneId('reservations');
  replaceChargeLines(database, { reservationId }, priceRental(database, wanted));
  expect([skipped({}), skipped({ reservationId })]).toEqual(['used', null]);
});
