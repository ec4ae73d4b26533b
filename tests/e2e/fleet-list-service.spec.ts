import { openFaultHarness } from '../faults/fault-harness.ts';
import { signIn } from '../setup/test-provider.ts';
import { expect } from './browser-test.ts';
import { json, problem, refused, test } from './fleet-service.ts';
import { withScriptsAndWithout } from './matrix.ts';

test('asks in the service spelling, with the defaults', async ({ page, fleet }) => {
  await page.goto('/fleet');
  const [call] = fleet.calls.filter(({ operationId }) => operationId === 'vehicles.list');
  expect(decodeURIComponent(call?.url.search ?? '')).toMatch(
    /^\?page=1&pageSize=10&Active=true&SortDirection=desc&SortBy=VehicleNo&clientId=\d+&userId=\d+$/,
  );
});

test('costs the service one call once it is warm', async ({ page, fleet }) => {
  const asked = async (query: string) => {
    fleet.calls.length = 0;
    await page.goto(`/fleet${query}`);
    return fleet.calls.map(({ operationId }) => operationId);
  };
  // What the first pages ask for may reach the service when they are there.
  await expect.poll(() => asked('?status=1')).toEqual(['vehicles.list']);
  expect(await asked('?status=2')).toEqual(['vehicles.list']);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

withScriptsAndWithout(() => {
  test('B18 forbidden: names the permission that is missing, with 403', async ({
    page,
    fleet,
    pageErrors,
  }) => {
    pageErrors.expectStatus(403);
    fleet.answer('vehicles.list', problem(403, { functionCode: 'FLEET_VIEW' }));
    const answer = await page.goto('/fleet');
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('View fleet')).toBeVisible();
  });

  test('B18 failed: keeps the filters, and tries again', async ({ page, fleet, pageErrors }) => {
    pageErrors.expectStatus(503);
    fleet.answer('vehicles.list', refused);
    await page.goto('/fleet?plate=HB69&status=1');
    await expect(page.getByRole('alert')).toContainText('The rental service is not responding');
    await expect(page.getByLabel('Plate starts with')).toHaveValue('HB69');
    fleet.answer('vehicles.list', json([{ VehicleId: 7, VehicleNo: 'V-0007' }]));
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(1);
  });

  test('fault 55: hostile text in a row stays text', async ({ page, fleet }) => {
    const hostile = '<img src=x onerror=alert(1)>=HYPERLINK("//x")';
    fleet.answer('vehicles.list', json([{ VehicleId: 7, VehicleNo: hostile, Model: hostile }]));
    await page.goto('/fleet');
    await expect(page.locator('tbody th')).toHaveText(hostile);
  });
});

test('on a service of the given calls offers neither order nor what is assumed', async ({ browser }) => {
  const harness = await openFaultHarness({ env: { UPSTREAM_ASSUMED: 'none' } });
  try {
    const origin = harness.product.origin;
    const { jar } = await signIn({ productOrigin: origin, login: 'manager' });
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies(
      jar
        .all()
        .filter(({ name }) => name.startsWith('forecourt.s'))
        .map(({ name, value }) => ({ name, value, url: origin })),
    );
    const page = await context.newPage();
    await page.goto('/fleet');
    await expect(page.locator('[name=notFree]')).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Odometer' }).getByRole('link')).toHaveCount(0);
    const [call] = harness.service.calls.filter(({ operationId }) => operationId === 'vehicles.list');
    expect(call?.url.searchParams.has('SortBy')).toBe(false);
    await page.goto('/fleet/42');
    await expect(page.getByRole('heading', { level: 2, name: 'Vehicle details' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Upcoming bookings' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Change status|Plan/ })).toHaveCount(0);
    await expect(page.locator('main img')).toHaveCount(0);
    await context.close();
  } finally {
    await harness.close();
  }
});
