import { expect, it } from 'vitest';
import { clerkForTests, LONG_MS } from '../journeys/clerk-tests.ts';

const tests = clerkForTests('admin');

type Fields = Readonly<Record<string, string>>;

/** Opens a form, enters what is given, and presses its last buttons. */
async function fill(address: string, entered: Fields): Promise<void> {
  const open = await tests.clerk.open(address);
  const saved = await tests.press(open, entered);
  expect([address, saved.status, saved.html.includes('id="staged-form"')]).toEqual([address, 200, false]);
}

const idOf = (sql: string, ...values: (string | number)[]): number =>
  Number(Object.values(tests.environment.rows(sql, ...values)[0] ?? {})[0]);

async function call(method: string, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await tests.environment.ask('admin', method, `/v3/${path}?clientId=1&userId=101`, body);
  const text = await answer.text();
  expect([path, answer.status < 300, text.slice(0, 300)]).toEqual([path, true, text.slice(0, 300)]);
  return JSON.parse(text);
}

/** Wall-clock text of Berlin, some minutes from now. */
const berlin = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    .replace(' ', 'T');

const week = (): Fields =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
      [`opens${day}`, '00:00'],
      [`closes${day}`, '00:00'],
    ]),
  );

const RUNTIME = '/settings/runtime-configuration';

it(
  'a branch is set up from nothing, and a rental there follows its settings',
  async () => {
    await fill('/settings/application/locations/new', {
      ...{ name: 'Leipzig', code: 'LEJ', 'address.countryId': '2', timeZone: 'Europe/Berlin' },
    });
    const location = idOf('SELECT id FROM locations WHERE name = ?', 'Leipzig');
    await fill(`/settings/application/store-hours-and-holidays/${location}/edit`, week());
    await fill('/settings/vehicles-and-categories/new', {
      name: 'Tiny',
      deposit: '200',
      'excess.mandatory': '450',
    });
    const type = idOf('SELECT id FROM vehicle_types WHERE name = ?', 'Tiny');
    await fill(`${RUNTIME}/counting`, { graceMinutes: '15' });
    await fill(`${RUNTIME}/fees`, { fuelPrice: '2.00', fuelServiceFee: '5' });
    await fill(`${RUNTIME}/deposits`, { holdDays: '10' });
    await fill(`${RUNTIME}/terms`, { 'terms.en.text': 'Leave no surfboards on the roof.' });
    await fill(`${RUNTIME}/business`, { distanceUnit: 'mi' });
    await fill('/settings/application/users/101/edit', { [`places.${location}`]: 'on' });

    const cost = { hourlyRate: 10, dailyRate: 50, extraHourlyRate: 10, isUnlimitedMileage: true };
    const rateTypeId = idOf('SELECT min(id) FROM rate_types WHERE client_id = 1');
    await call('POST', 'rates', { rateTypeId, vehicleTypeId: type, locationId: location, ...cost });
    await call('POST', 'vehicles', {
      ...{ vehicleNo: 'LEJ-1', vehicleTypeId: type, licenseNo: 'L EJ 1', vin: 'TESTVEHACLELEJ1' },
      ...{ make: 'Fiat', model: '500', year: 2025, colour: 'Blue', doors: 3, seats: 4, baggages: 1 },
      ...{ transmission: 'Manual', fuelType: 'Petrol', tankSize: 40, fuelLevel: 8, odometer: 100 },
      ...{ owningLocationId: location, currentLocationId: location },
    });
    const vehicle = idOf('SELECT id FROM vehicles WHERE number = ?', 'LEJ-1');
    const customer = idOf(
      `SELECT id FROM customers c WHERE client_id = 1 AND is_active = 1 AND is_blacklisted = 0 AND is_tax_exempt = 0
         AND (license_class LIKE 'B%' OR license_class IN ('R', '5')) AND license_expiry_date > '2029'
         AND date_of_birth < '1995' AND NOT EXISTS (SELECT 1 FROM customers b WHERE b.is_blacklisted = 1
           AND (b.email = c.email OR b.cell_phone = c.cell_phone OR b.license_number = c.license_number))
       ORDER BY id LIMIT 1`,
    );
    const out = await call('POST', 'agreements', {
      ...{ agreementTypeId: 11, customerId: customer, vehicleId: vehicle, odometerOut: 100, fuelLevelOut: 8 },
      ...{ checkoutDate: berlin(0), checkoutLocationId: location },
      ...{ checkinDate: berlin(8 * 60), checkinLocationId: location },
    });
    // Eight hours cost a day at the rate of the class, without tax at a location that has none.
    expect(out.totalAmount).toBe(50);
    const id = Number(out.agreementId);
    const paper = (await tests.clerk.open(`/agreements/${id}/agreement`)).html;
    const printed = ['Leipzig', '100 mi', 'Leave no surfboards on the roof.'];
    expect(printed.filter((text) => !paper.includes(text))).toEqual([]);

    // The grace ends after 15 minutes, not after 29; an eighth of the tank costs 5 × 2.00 and the fee of 5.00.
    const back = await call('POST', `agreements/${id}/checkin`, {
      ...{ returnDate: berlin(8 * 60 + 20), returnLocationId: location, odometerIn: 150, fuelLevelIn: 7 },
    });
    expect(back).toMatchObject({ totalAmount: 75, difference: 25 });
    await call('POST', `agreements/${id}/payments`, { type: 'Payment', amount: 75, method: 'Cash' });
    const account = (await tests.clerk.open(`/agreements/${id}/summary`)).html;
    expect([account.includes('10.00'), account.includes('15.00')]).toEqual([true, true]);
    const till = (await tests.clerk.open(`/till?place=${location}&day=${berlin(0).slice(0, 10)}`)).html;
    expect([till.includes('Leipzig'), till.includes('75.00')]).toEqual([true, true]);
  },
  LONG_MS,
);
