import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';
import { askedAt } from '../ledger/testing/till.fixture.ts';
import { idOf } from '../testing/sample.ts';
import { seededDatabase } from '../testing/test-service.ts';
import { checkDrivers, type DriversToCheck } from './rules.ts';

let database: Database;
let rental: DriversToCheck;
let listedId: number;

beforeAll(() => {
  database = seededDatabase(150);
});
afterAll(() => database.close());

const LICENCE = { license_number: 'GOOD 1234', license_class: 'B', license_expiry_date: '2035-01-01' };

function change(id: number, columns: Readonly<Record<string, string | number | null>>): void {
  const sets = Object.keys(columns).map((name) => `${name} = ?`);
  database.run(`UPDATE customers SET ${sets.join(', ')} WHERE id = ?`, [...Object.values(columns), id]);
}

beforeEach(() => {
  const [customerId, other] = database
    .all<{ id: number }>('SELECT id FROM customers WHERE client_id = 1 ORDER BY id LIMIT 2')
    .map(({ id }) => id);
  listedId = other ?? 0;
  database.run('UPDATE customers SET is_blacklisted = 0');
  change(customerId ?? 0, {
    ...LICENCE,
    date_of_birth: '1980-05-05',
    passport_number: 'P 5550',
    email: 'Good@post.example',
    cell_phone: '+44 7700 900001',
  });
  change(listedId, {
    is_blacklisted: 1,
    blacklist_reason: 'Unpaid damage',
    license_number: 'BAD 9999',
    passport_number: 'P 1',
    email: 'bad@post.example',
    cell_phone: '+44 7700 900002',
  });
  rental = {
    customerId: customerId ?? 0,
    drivers: [],
    vehicleTypeId: idOf(
      database,
      'SELECT min(id) AS id FROM vehicle_types WHERE client_id = 1 AND minimum_age = 21',
    ),
    locationId: 1,
    startDate: '2026-11-20T10:00:00',
    endDate: '2026-11-25T10:00:00',
    strict: true,
  };
});

const check = (options: Partial<DriversToCheck> = {}, without?: string) =>
  checkDrivers(askedAt(database, without === undefined ? {} : { without }), { ...rental, ...options });

function refusal(options: Partial<DriversToCheck>, without?: string): Refusal {
  try {
    check(options, without);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('The drivers were not refused.');
}

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  dateOfBirth: '1990-12-10',
  licenseNumber: 'LOVEL 912100',
  licenseCountryId: 1,
  licenseClass: 'B',
  licenseExpiryDate: '2032-01-31',
};

describe('a check-out', () => {
  it('passes a customer who may drive', () => {
    expect(check()).toEqual({ warnings: [], isYoung: false, alertNote: null });
  });

  it('refuses by the driver’s field what keeps an extra driver from driving', () => {
    const { status, fields } = refusal({ drivers: [ada, { ...ada, licenseExpiryDate: '2026-11-21' }] });
    expect([status, fields]).toEqual([
      422,
      { errors: { 'drivers.1.licenseExpiryDate': [expect.any(String)] } },
    ]);
  });

  it('looks at the drivers and not at a customer who stays at home', () => {
    change(rental.customerId, { license_number: null });
    expect(check({ drivers: [ada] }).warnings).toEqual([]);
  });

  it('takes from the customer what the body does not say of a driver', () => {
    const drivers = [{ customerId: rental.customerId }];
    expect(check({ drivers }).warnings).toEqual([]);
  });

  it('treats a driver of the other tenant as absent', () => {
    const customerId = idOf(database, 'SELECT min(id) AS id FROM customers WHERE client_id = 2');
    expect(refusal({ drivers: [{ customerId }] }).status).toBe(404);
  });
});

describe('a reservation', () => {
  it('is warned of what a check-out refuses', () => {
    const { warnings } = check({ strict: false, drivers: [{ ...ada, licenseNumber: null }] });
    expect(warnings).toEqual([{ code: 'licence-missing', message: expect.stringContaining('Ada Lovelace') }]);
  });

  it('is warned of a blacklisted customer', () => {
    const { warnings, alertNote } = check({ strict: false, customerId: listedId, drivers: [ada] });
    expect([warnings, alertNote]).toEqual([
      [{ code: 'blacklisted', message: expect.stringContaining('Unpaid damage') }],
      null,
    ]);
  });
});

describe('young drivers', () => {
  it.each([
    ['2001-11-21', true],
    ['2001-11-20', false],
  ])('born on %s, under the place’s age of 25: %s', (dateOfBirth, isYoung) => {
    database.run('UPDATE locations SET young_driver_age = 25 WHERE id = 1');
    expect(check({ drivers: [{ ...ada, dateOfBirth }] }).isYoung).toBe(isYoung);
  });
});

describe('the blacklist blocks a check-out', () => {
  it.each([
    ['licence', { license_number: 'bad-9999' }],
    ['passport', { passport_number: 'p1' }],
    ['email address', { email: 'BAD@post.example' }],
    ['mobile number', { cell_phone: '0044 7700 900002' }],
  ])('of a customer with the same %s', (_, columns) => {
    change(rental.customerId, columns);
    expect(refusal({}).status).toBe(422);
  });

  it('of an extra driver with a listed licence', () => {
    expect(refusal({ drivers: [ada, { ...ada, licenseNumber: 'BAD9999' }] }).status).toBe(422);
  });

  it('not by values that both lack', () => {
    change(rental.customerId, { passport_number: null, email: null, cell_phone: null });
    change(listedId, { passport_number: null, email: null, cell_phone: null });
    expect(check().warnings).toEqual([]);
  });

  it('not by the other tenant’s list', () => {
    change(listedId, { is_blacklisted: 0 });
    database.run("UPDATE customers SET is_blacklisted = 1, license_number = 'GOOD 1234' WHERE client_id = 2");
    expect(check().warnings).toEqual([]);
  });

  it('until a user with the permission gives a reason', () => {
    const overridden = check({
      customerId: listedId,
      drivers: [ada],
      overrideNote: ' Damage was paid today ',
    });
    expect(overridden.alertNote).toBe('Blacklist overridden: Damage was paid today');
  });

  it('when no reason is given', () => {
    const { status, fields } = refusal({ customerId: listedId, drivers: [ada], overrideNote: ' ' });
    expect([status, Object.keys(fields.errors as object)]).toEqual([422, ['overrideNote']]);
  });

  it('of a caller without the permission, with any reason', () => {
    const { message } = refusal(
      { customerId: listedId, drivers: [ada], overrideNote: 'Trust me' },
      'BLACKLIST_OVERRIDE',
    );
    expect(message).toContain('BLACKLIST_OVERRIDE');
  });
});
