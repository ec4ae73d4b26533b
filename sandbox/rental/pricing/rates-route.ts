import { badParameter } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';
import { readAgreementToPrice } from './agreement-to-price.ts';
import { basePricer } from './base-price.ts';
import { moments } from './moments.ts';
import { checkOwn } from './own.ts';
import { readRules } from './price-book.ts';
import type { RateCard } from './rate-card.ts';
import { type NamedRate, rateWire } from './rate-wire.ts';
import { cardOf, validRates } from './read-cards.ts';
import { wallMinutes } from './rental-time.ts';

const RATES = `
SELECT r.*, t.name AS rate_name, t.is_prepaid, v.name AS vehicle_type_name, l.name AS location_name
FROM rates r JOIN rate_types t ON t.id = r.rate_type_id
JOIN vehicle_types v ON v.id = r.vehicle_type_id JOIN locations l ON l.id = r.location_id
WHERE r.client_id = ?1 AND (?2 IS NULL OR r.vehicle_type_id = ?2) AND (?3 IS NULL OR r.location_id = ?3)
  AND (?4 IS NULL OR t.name = ?4 COLLATE NOCASE)
  AND (?5 IS NULL OR r.id = ?5)
ORDER BY v.name, l.name, t.id, r.start_date, r.id`;

/** The rate line of that id with its names, or undefined when the tenant has none. */
export const namedRate = ({ database, caller }: Asked, id: number): NamedRate | undefined =>
  database.get<NamedRate>(RATES, [caller.clientId, null, null, null, id]);

/** The lines that are in force on the day on which the rental begins, or all active ones when no day is asked for. */
function linesAsked(asked: Asked, start: string | undefined): readonly NamedRate[] {
  const { database, caller, query } = asked;
  const [vehicleTypeId, locationId] = [query.id('VehicleTypeId'), query.id('LocationId')];
  checkOwn(asked, 'vehicle_types', vehicleTypeId);
  checkOwn(asked, 'locations', locationId);
  const name = query.text('RateName') ?? null;
  const cells = [caller.clientId, vehicleTypeId ?? null, locationId ?? null, name, null];
  const rows = database.all<NamedRate>(RATES, cells).filter(({ is_active }) => is_active === 1);
  if (start === undefined) return rows;
  const valid = new Set<number>();
  const places = new Map(rows.map((row) => [`${row.vehicle_type_id} ${row.location_id}`, row]));
  for (const { vehicle_type_id, location_id } of places.values()) {
    const wanted = { vehicleTypeId: vehicle_type_id, startLocationId: location_id, startDate: start };
    for (const { id } of validRates(database, { clientId: caller.clientId, ...wanted })) valid.add(id);
  }
  return rows.filter(({ id }) => valid.has(id));
}

/** What is asked for of an agreement: its own card, which may differ from the book's by now. */
function frozenLines(asked: Asked, agreementId: number): readonly [NamedRate, RateCard][] {
  const { frozen } = readAgreementToPrice(asked, agreementId);
  const row = frozen === null ? undefined : namedRate(asked, frozen.rateId);
  return frozen === null || row === undefined ? [] : [[row, frozen]];
}

/** Rate lines; with dates also what they come to, and which is the lowest of its vehicle type and location. */
export const ratesListRoute: Route = {
  operationId: 'rates.list',
  answer(asked) {
    const { query } = asked;
    const { start, end } = moments(query);
    const agreementId = query.id('AgreementId');
    const frozen = agreementId === undefined ? [] : frozenLines(asked, agreementId);
    const lines =
      frozen.length > 0 ? frozen : linesAsked(asked, start).map((row) => [row, cardOf(row)] as const);
    if (start === undefined || end === undefined) {
      return { body: lines.map(([row, card]) => rateWire(row, card, null, { base: null, isLowest: false })) };
    }
    const rules = readRules(asked.database, asked.caller.clientId);
    const minutes = wallMinutes(start, end);
    if (minutes <= 0) throw badParameter('CheckinDate', 'must come after CheckoutDate');
    const priced = lines.map(([row, card]) => ({
      row,
      card,
      base: basePricer(card, rules, start).at(minutes),
    }));
    const lowest = new Map<string, number>();
    const place = (row: NamedRate) => `${row.vehicle_type_id} ${row.location_id}`;
    for (const { row, base } of priced) {
      if (base !== null) lowest.set(place(row), Math.min(lowest.get(place(row)) ?? base.amount, base.amount));
    }
    return {
      body: priced.map(({ row, card, base }) =>
        rateWire(
          row,
          card,
          { start, days: base?.rentalDays ?? 1 },
          { base: base?.amount ?? null, isLowest: base !== null && base.amount === lowest.get(place(row)) },
        ),
      ),
    };
  },
};
