import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { expect, test } from './browser-test.ts';
import { beginCheckIn, readOff, says } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { hydrated, toAnotherPage } from './hydrated.ts';
import { field } from './journey-page.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { begin } from './money-page.ts';
import { amountOf, stagedForm } from './staged-form.ts';
import { openPage, type TestBusiness } from './test-business.ts';

const RUNTIME = '/settings/runtime-configuration';
const ZONE = 'Europe/Berlin';
/** A day is due after eight hours; the vehicle comes back 20 minutes later, after the grace of 15. */
const OUT = 8 * 60 + 20;

/** Wall-clock text of the branch, some minutes from now. */
const wall = (minutes: number): string =>
  DateTime.now().setZone(ZONE).plus({ minutes }).toFormat("yyyy-MM-dd'T'HH:mm:00");

interface Visit {
  readonly page: Page;
  readonly counter: TestBusiness;
  readonly scripts: boolean;
}

/** Opens a form of the settings, enters what is given, and presses its last buttons, past a review. */
async function fill(
  { page, counter, scripts }: Visit,
  address: string,
  texts: Readonly<Record<string, string>>,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  await openPage(page, counter.origin + address, scripts);
  await before();
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  const form = stagedForm(page, scripts);
  for (let presses = 0; new URL(page.url()).pathname === address; presses += 1) {
    if (presses === 2) throw new Error(`${address} is not saved`);
    await form.submitForm();
  }
}

const idOf = ({ counter }: Visit, sql: string, ...cells: readonly (string | number)[]): number =>
  Number(Object.values(counter.rows(sql, ...cells)[0] ?? {})[0]);

/** Calls the service as the signed-in user, for what has no screen here. */
async function call({ page, counter }: Visit, path: string, data: object) {
  const answer = await page.request.post(`${counter.origin}/v3/${path}`, {
    headers: { origin: counter.origin },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}

/** Sets up location, hours, class, rate and the rules of the business on screen; returns the ids of location and class. */
async function setUp(visit: Visit) {
  const { page, scripts } = visit;
  await fill(visit, '/settings/application/locations/new', { name: 'Leipzig', code: 'LEJ' }, async () => {
    await field(page, 'address.countryId').selectOption('2');
    const states = page.locator('main button[value=states]');
    if (!scripts) await toAnotherPage(page, scripts, () => states.click());
    await field(page, 'timeZone').selectOption(ZONE);
  });
  const location = idOf(visit, 'SELECT id FROM locations WHERE name = ?', 'Leipzig');
  const times = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [`opens${day}`, `closes${day}`]);
  await fill(
    visit,
    `/settings/application/store-hours-and-holidays/${location}/edit`,
    Object.fromEntries(times.map((name) => [name, '00:00'])),
  );
  await fill(visit, '/settings/vehicles-and-categories/new', {
    ...{ name: 'Tiny', deposit: '200', 'excess.mandatory': '450' },
  });
  const type = idOf(visit, 'SELECT id FROM vehicle_types WHERE name = ?', 'Tiny');
  const costs = { dailyRate: '50', hourlyRate: '10', extraHourlyRate: '10' };
  await fill(visit, '/settings/rates-and-charges/rates/new', costs, async () => {
    for (const name of [...Object.keys(costs), 'isUnlimitedMileage']) {
      const folded = page.locator('main details:not([open])').filter({ has: field(page, name) });
      if ((await folded.count()) > 0) await folded.locator('summary').click();
    }
    await field(page, 'typeId').selectOption(
      String(idOf(visit, 'SELECT min(id) FROM rate_types WHERE client_id = 1')),
    );
    await field(page, 'vehicleTypeId').selectOption(String(type));
    await field(page, 'locationId').selectOption(String(location));
    await field(page, 'isUnlimitedMileage').check();
  });
  await fill(visit, `${RUNTIME}/counting`, { graceMinutes: '15' });
  await fill(visit, `${RUNTIME}/fees`, { fuelPrice: '2.00', fuelServiceFee: '5' });
  await fill(visit, `${RUNTIME}/terms`, {}, async () => {
    const terms = field(page, 'terms.en.text');
    await terms.fill('Leave no surfboards on the roof.');
  });
  await fill(visit, '/settings/application/users/101/edit', {}, () =>
    field(page, `places.${location}`).check(),
  );
  return { location, type };
}

/** A vehicle, and a customer who took it out earlier today, which no screen offers; returns the agreement. */
async function rent(visit: Visit, { location, type }: { readonly location: number; readonly type: number }) {
  await call(visit, 'vehicles', {
    ...{ vehicleNo: 'LEJ-1', vehicleTypeId: type, licenseNo: 'L EJ 1', vin: 'TESTVEHACLELEJ1' },
    ...{ make: 'Fiat', model: '500', year: 2025, colour: 'Blue', doors: 3, seats: 4, baggages: 1 },
    ...{ transmission: 'Manual', fuelType: 'Petrol', tankSize: 40, fuelLevel: 8, odometer: 100 },
    ...{ owningLocationId: location, currentLocationId: location },
  });
  const { agreementId, agreementNumber, totalAmount } = await call(visit, 'agreements', {
    ...{ agreementTypeId: 11, customerId: visit.counter.customer().id, odometerOut: 100, fuelLevelOut: 8 },
    vehicleId: idOf(visit, 'SELECT id FROM vehicles WHERE number = ?', 'LEJ-1'),
    ...{ checkoutDate: wall(-OUT), checkoutLocationId: location },
    ...{ checkinDate: wall(-20), checkinLocationId: location },
  });
  expect(totalAmount, 'a day, without tax at a location that has none').toBe(50);
  return { id: Number(agreementId), number: String(agreementNumber) };
}

onEachService('a branch on a service', { login: 'admin' }, (counter) => {
  withScriptsAndWithout((scripts) => {
    test('a branch is set up on screen, and a rental there follows its settings', async ({ page }) => {
      test.slow();
      const visit = { page, counter, scripts };
      const branch = await setUp(visit);
      const rented = await rent(visit, branch);
      const record = `${counter.origin}/agreements/${rented.id}`;

      await page.goto(`${record}/agreement`);
      const paper = page.getByRole('main');
      for (const text of ['Leipzig', 'Leave no surfboards on the roof.'])
        await expect(paper).toContainText(text);

      await beginCheckIn(page, counter, rented, scripts);
      await readOff(page, 150, 7);
      const form = stagedForm(page, scripts);
      await form.until('charges');
      expect(await amountOf(page, 'Late return')).toBe('$10.00');
      await field(page, 'otherCharges.0.kind').selectOption({ label: 'Cleaning' });
      await field(page, 'otherCharges.0.amount').fill('12');
      await field(page, 'otherCharges.0.reason').fill('Sand in the boot');
      await form.until('summary');
      await expect(page.getByText('Cleaning: Sand in the boot').first()).toBeVisible();
      await form.submitForm();
      await says(page, 'Balance still to be settled.');
      // 50 for the day, 10 for the late hour, an eighth of the tank at 5 × 2.00 with its fee of 5.00, and the cleaning.
      expect(await amountOf(page, 'Balance')).toBe('$87.00');

      await begin(page, counter, rented, { button: 'Take payment', scripts });
      await field(page, 'payAmount').fill('87');
      await field(page, 'payMethod').selectOption('Cash');
      await field(page, 'payPlace').selectOption({ label: 'Leipzig' });
      await stagedForm(page, scripts).submitForm();
      await expect(page).toHaveURL(record);
      await page.goto(`${counter.origin}/till?place=${branch.location}&day=${wall(0).slice(0, 10)}`);
      if (scripts) await hydrated(page);
      await expect(page.getByRole('main')).toContainText('Leipzig');
      await expect(page.getByRole('main')).toContainText('$87.00');

      // A fine that comes later is a charge of its own; the agreement stays closed.
      await openPage(page, `${record}/charge`, scripts);
      await field(page, 'kindId').selectOption({ label: 'Fine' });
      await field(page, 'amount').fill('35');
      await field(page, 'reason').fill('Parking in Leipzig');
      await stagedForm(page, scripts).submitForm();
      await says(page, 'Charge added');
      expect(await amountOf(page, 'Balance')).toBe('$35.00');
    });
  });
});
