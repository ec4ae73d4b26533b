import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../rental/database.ts';
import { seededDatabase } from '../rental/testing/counter.ts';
import { LATIN_CULTURES } from './people/latin-names.ts';
import { SCRIPTED_CULTURES } from './people/scripted-names.ts';
import { HOSTILE_TEXTS, SUMMIT_CULTURES } from './people/summit-names.ts';

let database: Database;
let seedTime: number;
beforeAll(() => {
  const before = performance.now();
  database = seededDatabase(4000);
  seedTime = performance.now() - before;
});
afterAll(() => database.close());

const count = (sql: string): number =>
  database.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n ?? -1;

it('is laid in under five seconds', () => {
  expect(seedTime).toBeLessThan(5000);
});

it.each([
  ['clients', 2],
  ['locations', 6],
  ['vehicles', 120],
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
      "first_name": "Luís",
      "last_name": "Assunção",
      "number": "R-12000",
      "start_date": "2026-12-11T19:00:00",
      "total_amount": 12240,
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
    const live = count('reservations WHERE status_id IN (2, 3, 4) AND vehicle_id IS NOT NULL');
    expect(count('holds')).toBe(live);
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
    const owed = 'status_id IN (2, 3, 4, 5) AND balance_due <> total_amount - advance_paid - amount_paid';
    expect(count(`reservations WHERE ${owed}`)).toBe(0);
  });

  it('was paid in payments', () => {
    const paid = '(SELECT reservation_id, sum(amount) AS paid FROM payments GROUP BY reservation_id) p';
    const wrong = 'coalesce(p.paid, 0) <> r.advance_paid + r.amount_paid';
    expect(count(`reservations r LEFT JOIN ${paid} ON p.reservation_id = r.id WHERE ${wrong}`)).toBe(0);
  });
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

  it('leave hostile notes', () => {
    expect(count("reservations WHERE client_id = 2 AND note LIKE '<script>%'")).toBeGreaterThan(0);
  });
});

it('breaks no reference', () => {
  expect(database.all('PRAGMA foreign_key_check')).toEqual([]);
});
