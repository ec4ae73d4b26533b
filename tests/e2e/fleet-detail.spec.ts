import { accessViolations } from './axe.ts';
import { expect } from './browser-test.ts';
import { bookingIn, json, problem, refused, test, vehicleWith } from './fleet-service.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';

// What a record does by scripts and without them is shown by that of a reservation; here is what is its own.
test.describe('a vehicle', () => {
  test.use({ scripts: false });

  test('says what it is, where it stands and what state it is in', async ({ page }) => {
    await page.goto('/fleet/42');
    await expect(page).toHaveTitle(/^Vehicle V-0042/);
    const head = page.locator('main header').first();
    await expect(head).toContainText('V-0042');
    await expect(head).toContainText('Available');
    await expect(head).toContainText('LD24 KXB');
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(titles).toEqual(
      expect.arrayContaining([
        'Upcoming bookings',
        'Vehicle details',
        'Location and status',
        'Class and rates',
        'Technical details',
        'Ownership',
        'Insurance and inspection',
        'Finance',
        'Inventory',
        'Photos',
      ]),
    );
  });

  test('says that papers have expired', async ({ page, fleet }) => {
    fleet.answer('vehicles.get', vehicleWith({ insuranceExpiryDate: '2020-04-28' }));
    await page.goto('/fleet/42');
    await expect(page.getByText('Insurance expired on 28/04/2020.')).toBeVisible();
    const fact = page.locator('dl > div', { hasText: 'Insurance expiry' });
    await expect(fact).toContainText('expired');
  });

  test('folds what is not known and names it', async ({ page, fleet }) => {
    fleet.answer('vehicles.get', json({ vehicle: { vehicleId: 42, vehicleNo: 'V-0042' } }));
    await page.goto('/fleet/42');
    const identity = page.getByRole('region', { name: 'Vehicle details' });
    await identity.locator('summary').click();
    await expect(identity).toContainText('VIN');
    await expect(identity.getByText('Unit number')).toBeVisible();
  });

  // A real browser: it checks the size.
  test(
    'shows its pictures in a size that is known before they come',
    { tag: '@layout' },
    async ({ page }) => {
      await page.goto('/fleet/42');
      const image = page.getByRole('img', { name: 'Front' });
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveAttribute('width', '208');
      expect(await image.boundingBox()).toMatchObject({ width: 208, height: 156 });
      const answer = await page.request.get('/fleet/42/images/7');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    },
  );

  test('draws its bookings as bars, each with a row of the table below', async ({ page, fleet }) => {
    fleet.answer(
      'holds.list',
      json([
        bookingIn(-3, -1, { holdId: 71 }),
        bookingIn(2, 5, { holdId: 72, kind: 'reservation', referenceId: 20380, number: 'R-20380' }),
        bookingIn(8, 9, {
          holdId: 73,
          kind: 'maintenance',
          referenceId: null,
          number: null,
          reason: 'Tyres',
          deleteAvailable: true,
        }),
      ]),
    );
    await page.goto('/fleet/42');
    const bars = page.getByRole('group', { name: 'Bookings for vehicle V-0042, next four weeks' });
    await expect(bars.getByRole('link')).toHaveCount(3);
    await expect(bars.getByRole('link', { name: /Agreement, A-20380, Zoë/ })).toHaveAttribute(
      'href',
      '/agreements/9003',
    );
    await expect(bars.getByRole('link', { name: /R-20380/ })).toHaveAttribute('href', '/reservations/20380');
    const table = page.locator('#bookings tbody tr');
    await expect(table).toHaveCount(3);
    await expect(table.nth(2)).toContainText('Tyres');
    await bars.getByRole('link', { name: /Tyres/ }).click();
    await expect(page).toHaveURL(/\/fleet\/42#bookings$/);
  });

  test('warns of a booking that cannot rely on it, with a link', async ({ page, fleet }) => {
    fleet.answer('holds.list', json([bookingIn(2, 5, { isAtRisk: true })]));
    await page.goto('/fleet/42');
    await expect(page.getByText('The vehicle may not be available for this booking:')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'A-20380' }).first()).toHaveAttribute(
      'href',
      '/agreements/9003',
    );
  });

  test('lives on without its bookings, and says so', async ({ page, fleet }) => {
    fleet.answer('holds.list', refused);
    await page.goto('/fleet/42');
    await expect(page.getByText('Bookings could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Vehicle details' })).toBeVisible();
  });

  test('adds its books up, with a chart and its table', async ({ page }) => {
    await page.goto('/fleet/42/summary');
    await expect(page.getByRole('region', { name: 'Profit and loss' })).toContainText('2,719.50');
    await expect(page.getByRole('img', { name: /Revenue and profit by month/ })).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table', { name: /Revenue and profit/ })).toContainText('169.5');
  });

  test('says in the place of its books why they cannot be had', async ({ page, fleet, pageErrors }) => {
    pageErrors.expectStatus(503);
    fleet.answer('vehicles.summary', refused);
    const answer = await page.goto('/fleet/42/summary');
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('alert')).toContainText('The rental service is not responding');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('V-0042');
  });

  for (const [view, operation, parameter] of [
    ['reservations', 'reservations.list', 'clientDate'],
    ['agreements', 'agreements.list', 'currentDate'],
  ] as const) {
    test(`lists the first 50 ${view} of its number`, async ({ page, fleet }) => {
      await page.goto(`/fleet/42/${view}`);
      const calls = fleet.calls.filter(({ operationId, url }) => {
        return operationId === operation && url.searchParams.has('VehicleNo');
      });
      const [call] = calls;
      expect(calls).toHaveLength(1);
      expect(decodeURIComponent(call?.url.search ?? '')).toMatch(
        new RegExp(
          `^\\?page=1&pageSize=50&${parameter}=\\d{4}-\\d\\d-\\d\\d&VehicleNo=V-0042&clientId=\\d+&userId=\\d+$`,
        ),
      );
      const link = page.locator('main tbody th').getByRole('link').first();
      await expect(link).toHaveAttribute('href', new RegExp(`^/${view}/\\d+$`));
      await expect(page.getByRole('link', { name: `View in ${view} list` })).toHaveAttribute(
        'href',
        `/${view}?vehicle=42`,
      );
    });
  }

  test('B18 empty: says that it has no reservations, and leads to the list', async ({ page, fleet }) => {
    fleet.answer('reservations.list', json([]));
    await page.goto('/fleet/42/reservations');
    await expect(page.getByRole('heading', { name: 'No reservations for this vehicle' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View in reservations list' })).toBeVisible();
  });

  test('B18 absent: 404 names the vehicle', async ({ page, fleet, pageErrors }) => {
    pageErrors.expectStatus(404);
    fleet.answer('vehicles.get', problem(404));
    const answer = await page.goto('/fleet/4711');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Vehicle 4711 not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All vehicles' })).toHaveAttribute('href', '/fleet');
  });

  test('fault 56: 403 names the permission', async ({ page, fleet, pageErrors }) => {
    pageErrors.expectStatus(403);
    fleet.answer('vehicles.get', problem(403, { functionCode: 'FLEET_VIEW' }));
    const answer = await page.goto('/fleet/42');
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('FLEET_VIEW')).toBeVisible();
  });

  test('fault 55: hostile text in its fields stays text', async ({ page, fleet }) => {
    const hostile = '<img src=x onerror=alert(1)>';
    fleet.answer(
      'vehicles.get',
      vehicleWith({ vehicleNo: hostile, note: hostile, leaseCompany: hostile, colour: hostile }),
    );
    await page.goto('/fleet/42');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
    await expect(page).toHaveTitle(new RegExp(hostile.replace(/[()]/g, '\\$&')));
  });
});

withScriptsAndWithout((javaScriptEnabled) => {
  for (const view of ['reservations', 'agreements']) {
    test(`a vehicle without a number leads from its ${view} to its summary, which replaces them`, async ({
      page,
      fleet,
    }) => {
      fleet.answer('vehicles.get', vehicleWith({ vehicleNo: '' }));
      await page.goto('/fleet');
      await page.goto('/fleet/42');
      if (javaScriptEnabled) await hydrated(page);
      const tabs = page.getByRole('navigation', { name: 'Views' });
      await tabs.getByRole('link', { name: new RegExp(view, 'i') }).click();
      await expect(page).toHaveURL('/fleet/42/summary');
      await page.goBack();
      await expect(page).toHaveURL(javaScriptEnabled ? '/fleet' : '/fleet/42');
    });
  }
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`a vehicle in ${theme}`, () => {
    test.use({ theme });

    test('B20 has no violation of WCAG 2.2 AA with papers that have run out and a booking at risk', async ({
      page,
      fleet,
    }) => {
      fleet.answer('vehicles.get', vehicleWith({ insuranceExpiryDate: '2020-04-28' }));
      fleet.answer('holds.list', json([bookingIn(-3, -1), bookingIn(2, 5, { holdId: 72, isAtRisk: true })]));
      await page.goto('/fleet/42');
      expect(await accessViolations(page)).toEqual([]);
    });
  });
}
