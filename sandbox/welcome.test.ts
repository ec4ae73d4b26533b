import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Database } from './rental/core/database.ts';
import { seededDatabase } from './rental/testing/test-service.ts';
import { DEMO_TENANTS, DEMO_USERS } from './staff.ts';
import { welcome } from './welcome.ts';

const config = {
  ...readConfig({ SANDBOX_RENTAL_PORT: '9101' }),
  now: () => new Date('2026-11-20T10:00:00Z'),
};

let database: Database;
let text: string;
beforeAll(() => {
  database = seededDatabase(400);
  text = welcome(config, database);
});
afterAll(() => database.close());

const count = (sql: string) => database.get<{ n: number }>(sql)?.n;

it('says where everything is served', () => {
  for (const part of [
    'http://127.0.0.1:4400',
    'http://127.0.0.1:9101/v3 (full)',
    'http://127.0.0.1:9101/v3/openapi.json',
    'http://127.0.0.1:4402/rental',
  ]) {
    expect(text).toContain(part);
  }
});

it('says what each tenant has', () => {
  for (const { clientId, name } of DEMO_TENANTS) {
    const vehicles = count(`SELECT count(*) AS n FROM vehicles WHERE client_id = ${clientId}`);
    const line = text.split('\n').find((one) => one.includes(name));
    expect(line).toContain(`${vehicles} vehicles`);
  }
});

it('counts the agreements that are due on the present day', () => {
  const due = count(
    `SELECT count(*) AS n FROM agreements WHERE client_id = 1 AND status_id = 1
       AND checkin_date BETWEEN '2026-11-20T00:00:00' AND '2026-11-20T23:59:59'`,
  );
  expect(due).toBeGreaterThan(0);
  expect(text).toMatch(new RegExp(`Harbour Rentals .*\\(${due} due today\\)`));
});

it.each(DEMO_USERS.map(({ login, role }) => [login, role]))('names %s with the role %s', (login, role) => {
  expect(text).toMatch(new RegExp(`^ {2}${login} +${role} `, 'm'));
});

it('says how far a role goes', () => {
  expect(text).toMatch(/admin .*everything/);
  expect(text).toMatch(
    /manager .*all but SETTINGS_USERS, SETTINGS_ROLES, SETTINGS_LOCATIONS, SETTINGS_RUNTIME/,
  );
  expect(text).toMatch(/viewer .*changes nothing/);
});

it('ends with a call that can be copied', () => {
  expect(text).toContain("curl -sX POST 'http://127.0.0.1:4402/token?login=agent'");
});
