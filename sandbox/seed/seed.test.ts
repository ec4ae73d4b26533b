import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../rental/core/database.ts';
import { readTerms } from '../rental/pricing/calculation/terms.ts';
import { priceRental } from '../rental/pricing/read-price-book.ts';
import { seededDatabase } from '../rental/testing/test-service.ts';
import { LATIN_CULTURES } from './people/latin-names.ts';
import { SCRIPTED_CULTURES } from './people/scripted-names.ts';
import { HOSTILE_TEXTS, SUMMIT_CULTURES } from './people/summit-names.ts';

let database: Database;
beforeAll(() => {
  database = seededDatabase(4000);
});
afterAll(() => database.close());

interface Priced {
  readonly number: string;
  readonly client_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_location_id: number;
  readonly end_location_id: number;
  readonly vehicle_type_id: number;
  readonly customer_id: number;
  readonly price_terms: string;
  readonly total_amount: number;
}

/** What the service's own pricing makes of the record's terms. */
function priceAgain(record: Priced): number {
  const rental = {
    clientId: record.client_id,
    startDate: record.start_date,
    endDate: record.end_date,
    startLocationId: record.start_location_id,
    endLocationId: record.end_location_id,
    vehicleTypeId: record.vehicle_type_id,
    customerId: record.customer_id,
    agreementId: null,
    terms: readTerms(record.price_terms),
    frozen: null,
    advance: 0,
    paid: 0,
  };
  return priceRental(database, rental).total;
}

const count = (sql: string): number =>
  database.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n ?? -1;

it.each([
  ['clients', 2],
  ['locations', 7],
  ['locations WHERE is_active = 0', 1],
  ['users WHERE client_id = 1', 10],
  ['vehicles', 400],
  ['customers', 3000],
  ['reservations', 4000],
  ['reservations WHERE client_id = 1', 3400],
  ['(SELECT DISTINCT time_zone FROM locations)', 3],
  ['(SELECT DISTINCT number FROM reservations WHERE client_id = 1)', 3400],
])('has %s: %d', (what, expected) => {
  expect(count(what)).toBe(expected);
});

it('is the same on every machine', () => {
  const facts = database.get(
    "SELECT r.number, c.first_name, c.last_name, r.start_date, r.total_amount FROM reservations r JOIN customers c ON c.id = r.customer_id WHERE r.client_id = 1 AND r.number = 'R-12000'",
  );
  expect(facts).toMatchInlineSnapshot(`
    {
      "first_name": "Ottavia",
      "last_name": "Ferrari",
      "number": "R-12000",
      "start_date": "2026-09-16T11:45:00",
      "total_amount": 26093,
    }
  `);
});

describe('statuses fit their dates in the place’s own time', () => {
  const local = `CASE r.start_location_id WHEN 4 THEN '2026-11-20T11:00:00' WHEN 5 THEN '2026-11-20T03:00:00'
    WHEN 6 THEN '2026-11-20T03:00:00' ELSE '2026-11-20T10:00:00' END`;

  it.each([
    ['nothing is completed ahead of its end', `status_id = 5 AND end_date >= ${local}`],
    ['nothing is checked out ahead of its start', `status_id = 4 AND start_date > ${local}`],
    ['nothing is open long after its start', `status_id IN (1, 2, 3) AND start_date < '2026-11-19T00:00:00'`],
    ['nothing expired that lies ahead', `status_id IN (7, 8) AND start_date > ${local}`],
    ['nothing is made after now', `created_date > ${local}`],
    ['nothing starts before it is made', 'created_date > start_date'],
    ['nothing ends before it starts', 'end_date <= start_date'],
    [
      'no car was handed out without a car',
      'status_id IN (4, 5) AND (vehicle_id IS NULL OR agreement_id IS NULL)',
    ],
  ])('%s', (_, rule) => {
    expect(count(`reservations r WHERE ${rule}`)).toBe(0);
  });

  it.each([
    ['late pick-ups', `status_id IN (2, 3) AND start_date < ${local}`],
    ['late returns', `status_id = 4 AND end_date < ${local}`],
    ['arrivals later today', `status_id IN (2, 3) AND start_date > ${local} AND start_date < '2026-11-21'`],
  ])('the day has %s', (_, rule) => {
    expect(count(`reservations r WHERE client_id = 1 AND ${rule}`)).toBeGreaterThanOrEqual(3);
  });
});

describe('vehicles', () => {
  it('are never promised twice', () => {
    const both =
      'a.vehicle_id = b.vehicle_id AND a.id < b.id AND a.start_date < b.end_date AND b.start_date < a.end_date';
    const live = 'a.status_id IN (2, 3, 4, 5) AND b.status_id IN (2, 3, 4, 5)';
    expect(count(`reservations a JOIN reservations b ON ${both} WHERE ${live}`)).toBe(0);
  });

  it('are held by every live reservation that names one', () => {
    const live = count('reservations WHERE status_id IN (2, 3) AND vehicle_id IS NOT NULL');
    expect(count("holds WHERE kind = 'reservation'")).toBe(live);
  });

  it('are held by every agreement that is running', () => {
    const running = count(
      'agreements a JOIN holds h ON h.agreement_id = a.id AND h.vehicle_id = a.vehicle_id',
    );
    const expected = count('agreements WHERE status_id IN (1, 2)');
    expect([running, count("holds WHERE kind = 'agreement'")]).toEqual([expected, expected]);
  });

  it('are out exactly while an agreement runs', () => {
    const out = '(SELECT vehicle_id FROM agreements WHERE status_id IN (1, 2))';
    expect(count(`vehicles WHERE (status_id = 2) <> (id IN ${out})`)).toBe(0);
  });

  it('bear plates of their country', () => {
    const plates = database.all<{ plate: string; zone: string }>(
      'SELECT v.license_no AS plate, l.time_zone AS zone FROM vehicles v JOIN locations l ON l.id = v.owning_location_id',
    );
    const patterns: Readonly<Record<string, RegExp>> = {
      'Europe/London': /^[A-Z]{2}\d{2} [A-Z]{3}$/,
      'Europe/Berlin': /^B-[A-Z]{2} \d{3,4}E?$/,
      'America/Denver': /^[A-Z]{3}-[A-Z]\d{2}$/,
    };
    expect(plates.filter(({ plate, zone }) => !patterns[zone]?.test(plate))).toEqual([]);
  });

  it('never lose distance from one rental to the next', () => {
    const back = `(SELECT odometer_out, lag(coalesce(odometer_in, odometer_out)) OVER (PARTITION BY vehicle_id ORDER BY checkout_date) AS last
      FROM agreements) WHERE odometer_out < last`;
    expect(count(back)).toBe(0);
  });
});

describe('money', () => {
  it('is the sum of its lines', () => {
    const sums = '(SELECT reservation_id, sum(amount) AS total FROM charge_lines GROUP BY reservation_id) s';
    expect(
      count(`reservations r JOIN ${sums} ON s.reservation_id = r.id WHERE s.total <> r.total_amount`),
    ).toBe(0);
  });

  it('adds up to the balance of what is running', () => {
    const later =
      "(SELECT account_id, sum(amount) AS fines FROM ledger_entries WHERE kind = 'Adjustment' GROUP BY 1) f";
    const owed = 'r.total_amount + coalesce(f.fines, 0) - r.advance_paid - r.amount_paid';
    const wrong = `r.status_id IN (2, 3, 4, 5) AND r.balance_due <> ${owed}`;
    expect(count(`reservations r LEFT JOIN ${later} ON f.account_id = r.account_id WHERE ${wrong}`)).toBe(0);
  });

  it.each(['reservations', 'agreements'])('leaves the %s with the balance of their account', (table) => {
    const owed = '(SELECT account_id, sum(balance_effect) AS owed FROM ledger_entries GROUP BY account_id) e';
    const wrong = 'coalesce(e.owed, 0) <> r.balance_due';
    expect(count(`${table} r LEFT JOIN ${owed} ON e.account_id = r.account_id WHERE ${wrong}`)).toBe(0);
  });

  it.each(['deposit_effect', 'hold_effect'])(
    'never takes more out of a deposit than is in it: %s',
    (effect) => {
      const sums = `(SELECT sum(${effect}) AS held FROM ledger_entries GROUP BY account_id)`;
      expect(count(`${sums} WHERE held < 0`)).toBe(0);
    },
  );

  it('is what the service asks for the same rental', () => {
    const records = database.all<Priced>('SELECT * FROM reservations WHERE id % 17 = 0');
    const others = records.filter((record) => priceAgain(record) !== record.total_amount);
    expect([records.length > 200, others.map(({ number }) => number)]).toEqual([true, []]);
  });
});

describe('the trade has something of everything', () => {
  const soon = "hold_expires_at BETWEEN '2026-11-20' AND '2026-11-23'";

  it.each([
    ['agreements that are out at tenant 1', 'agreements WHERE client_id = 1 AND status_id = 1', 200],
    ['agreements on hold', 'agreements WHERE status_id = 2', 6],
    ['agreements with a payment to come', 'agreements WHERE status_id = 3', 20],
    ['agreements with a deposit to give back', 'agreements WHERE status_id = 4', 10],
    ['closed agreements', 'agreements WHERE status_id = 5', 1000],
    ['agreements without a reservation', 'agreements WHERE reservation_id IS NULL', 50],
    ['exchanged vehicles', 'vehicle_exchanges', 20],
    ['insurance rentals', 'agreement_insurances', 50],
    ['notes on reservations', "notes WHERE reference_type = 'reservation'", 100],
    ['notes on agreements', "notes WHERE reference_type = 'agreement'", 100],
    ['notes on customers', "notes WHERE reference_type = 'customer'", 100],
    ['notes on vehicles', "notes WHERE reference_type = 'vehicle'", 20],
    ['alert notes', 'notes WHERE is_alert = 1', 50],
    ['payments', "ledger_entries WHERE kind = 'Payment'", 1000],
    ['deposits in cash', "ledger_entries WHERE kind = 'Deposit'", 100],
    ['holds on cards', "ledger_entries WHERE kind = 'Hold'", 1000],
    ['holds about to expire', `ledger_entries WHERE ${soon}`, 5],
    ['fines after the close', "ledger_entries WHERE kind = 'Adjustment'", 10],
    ['promotions in use', "charge_lines WHERE kind = 'promotion'", 100],
    ['percentage charges', "charge_lines WHERE calculation_type = 'Percentage'", 100],
    ['range charges', "charge_lines WHERE calculation_type = 'Range'", 20],
    ['fixed charges', "charge_lines WHERE calculation_type = 'Fixed'", 100],
    ['charges by the day', "charge_lines WHERE calculation_type = 'Perday'", 500],
    ['young drivers', "charge_lines WHERE kind = 'young-driver'", 20],
    ['one-way rentals', "charge_lines WHERE kind = 'one-way'", 20],
    ['blacklisted customers', 'customers WHERE is_blacklisted = 1', 8],
    ['tax-exempt customers', 'customers WHERE is_tax_exempt = 1', 8],
    ['electric vehicles', "vehicles WHERE fuel = 'Electric' AND battery_level IS NOT NULL", 10],
    ['cars booked in at the workshop', "holds WHERE kind = 'maintenance'", 8],
    ['costs of vehicles', 'vehicle_ledger', 1000],
    ['fines that name the rental', 'traffic_tickets WHERE agreement_id IS NOT NULL', 10],
    ['damage found at a return', "documents WHERE kind = 'damage' AND phase = 'check-in'", 40],
    ['damage marked as a vehicle went out', "documents WHERE kind = 'damage' AND phase = 'check-out'", 20],
  ])('%s', (_, what, atLeast) => {
    expect(count(what)).toBeGreaterThanOrEqual(atLeast);
  });
});

describe('the inactive location', () => {
  const closed = '(SELECT id FROM locations WHERE is_active = 0)';

  it.each([
    ['reservations that began there', `reservations WHERE start_location_id = ${closed}`, 20],
    ['rentals that came back there', `agreements WHERE checkin_location_id = ${closed}`, 20],
  ])('has %s', (_, what, atLeast) => {
    expect(count(what)).toBeGreaterThanOrEqual(atLeast);
  });

  it.each([
    [
      'record that is not over',
      `agreements WHERE status_id < 3 AND ${closed} IN (checkout_location_id, checkin_location_id)`,
    ],
    [
      'reservation after its last day',
      `reservations WHERE end_date > '2026-07-13' AND ${closed} IN (start_location_id, end_location_id)`,
    ],
    ['vehicle', `vehicles WHERE ${closed} IN (owning_location_id, current_location_id)`],
    ['user', `user_locations WHERE location_id = ${closed}`],
  ])('has no %s', (_, what) => {
    expect(count(what)).toBe(0);
  });
});

it('a fifth of the fleet has standing damage', () => {
  const damaged = count(
    "(SELECT DISTINCT a.vehicle_id FROM documents d JOIN agreements a ON a.id = d.agreement_id WHERE d.kind = 'damage')",
  );
  expect(damaged / count('vehicles')).toBeGreaterThan(0.14);
  expect(damaged / count('vehicles')).toBeLessThan(0.26);
});

describe('people', () => {
  const names = (clientId: number): string =>
    database
      .all<{ name: string }>('SELECT first_name || last_name AS name FROM customers WHERE client_id = ?', [
        clientId,
      ])
      .map(({ name }) => name)
      .join('\n');

  it.each([
    'Greek',
    'Cyrillic',
    'Arabic',
    'Hebrew',
    'Han',
    'Hiragana',
    'Katakana',
    'Hangul',
    'Devanagari',
    'Thai',
  ])('of tenant 1 write %s', (script) => {
    expect(names(1)).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  });

  it('of the two tenants share no family name', () => {
    const harbour = [...LATIN_CULTURES, ...SCRIPTED_CULTURES].flatMap(({ family }) =>
      family.map(({ name }) => name),
    );
    const summit = SUMMIT_CULTURES.flatMap(({ family }) => family.map(({ name }) => name));
    expect(summit.filter((name) => harbour.includes(name))).toEqual([]);
  });

  it('of tenant 2 work for companies of Summit', () => {
    expect(count("customers WHERE client_id = 2 AND company_name NOT LIKE '% of Summit'")).toBe(0);
  });

  it('are hostile in tenant 2 only', () => {
    expect(HOSTILE_TEXTS.filter((text) => names(1).includes(text))).toEqual([]);
  });

  it('bear each hostile text', () => {
    expect(HOSTILE_TEXTS.filter((text) => !names(2).includes(text))).toEqual([]);
  });

  it('reserve with each hostile text', () => {
    const without = 'customers c WHERE NOT EXISTS (SELECT 1 FROM reservations r WHERE r.customer_id = c.id)';
    const named = HOSTILE_TEXTS.map((text) => text.replaceAll("'", "''"));
    const list = named.map((text) => `c.first_name = '${text}' OR c.last_name = '${text}'`).join(' OR ');
    expect(count(`${without} AND (${list})`)).toBe(0);
  });

  it('leave hostile notes', () => {
    expect(count("reservations WHERE client_id = 2 AND note LIKE '<script>%'")).toBeGreaterThan(0);
  });
});

it('breaks no reference', () => {
  expect(database.all('PRAGMA foreign_key_check')).toEqual([]);
});
