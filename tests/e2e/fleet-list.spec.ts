import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { readRecords, written } from './business.ts';
import { hydrated } from './hydrated.ts';

/** How many vehicles of the first tenant fulfil a condition. */
const countVehicles = (condition = 'is_active = 1') =>
  readRecords<{ total: number }>(
    `SELECT count(*) AS total FROM vehicles v WHERE client_id = 1 AND (${condition})`,
  )[0]?.total ?? 0;

const anyVehicle = () =>
  readRecords<{ id: number; number: string; plate: string }>(
    'SELECT id, number, license_no AS plate FROM vehicles WHERE client_id = 1 AND is_active = 1 ORDER BY id LIMIT 1 OFFSET 20',
  )[0] ?? { id: 0, number: '', plate: '' };

interface Filter {
  readonly name: string;
  query(): string;
  condition(): string;
}

const filters: readonly Filter[] = [
  {
    name: 'plate by its beginning',
    query: () => `plate=${encodeURIComponent(anyVehicle().plate.slice(0, 4))}`,
    condition: () => `is_active = 1 AND license_no LIKE '${anyVehicle().plate.slice(0, 4)}%'`,
  },
  {
    name: 'number',
    query: () => `number=${anyVehicle().number}`,
    condition: () => `number = '${anyVehicle().number}'`,
  },
  {
    name: 'vehicle',
    query: () => `vehicle=${anyVehicle().id}`,
    condition: () => `id = ${anyVehicle().id}`,
  },
  { name: 'status', query: () => 'status=2', condition: () => 'is_active = 1 AND status_id = 2' },
  { name: 'type', query: () => 'type=6', condition: () => 'is_active = 1 AND vehicle_type_id = 6' },
  { name: 'place', query: () => 'place=2', condition: () => 'is_active = 1 AND current_location_id = 2' },
  { name: 'home', query: () => 'homePlace=4', condition: () => 'is_active = 1 AND owning_location_id = 4' },
  { name: 'use, read from 1', query: () => 'active=1', condition: () => 'is_active = 1' },
  { name: 'use, read from true', query: () => 'active=true', condition: () => 'is_active = 1' },
  { name: 'use, read from anything else', query: () => 'active=yes', condition: () => 'is_active = 0' },
];

// What a list does by scripts and without them is shown by that of reservations; here is what is its own.
test.describe("the fleet's list", () => {
  test.use({ scripts: false });

  test('begins with the highest number of the vehicles in use', async ({ page }) => {
    await page.goto('/fleet');
    const table = page.getByRole('region', { name: 'Fleet' });
    const first = readRecords<{ number: string }>(
      'SELECT number FROM vehicles WHERE client_id = 1 AND is_active = 1 ORDER BY number DESC LIMIT 10',
    );
    await expect(table.locator('tbody th')).toHaveText(first.map(({ number }) => number));
    await expect(table.locator('thead th[aria-sort]')).toHaveText(/Unit number/);
    await expect(page.locator('main footer')).toContainText(`1–10 of ${written(countVehicles())}`);
    await expect(page.locator('main footer')).toContainText(/This page: \d+ of 10 available/);
  });

  test('marks the status and draws the plate', async ({ page }) => {
    await page.goto(`/fleet?vehicle=${anyVehicle().id}`);
    const row = page.getByRole('region', { name: 'Fleet' }).locator('tbody tr');
    await expect(row).toContainText(anyVehicle().plate);
    await expect(row.getByText(/Available|Rented|Dirty|Out of service/)).toBeVisible();
  });

  for (const { name, query, condition } of filters) {
    test(`B1 narrows by ${name}`, async ({ page }) => {
      await page.goto(`/fleet?${query()}`);
      const count = countVehicles(condition());
      const words =
        count === 0
          ? page.getByRole('heading', { name: 'No vehicles match these filters' })
          : page.locator('main h1 + span').filter({ hasText: `${written(count)} found` });
      await expect(words).toBeVisible();
    });
  }

  test('refuses an end before the start, with a message at the field', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const answer = await page.goto('/fleet?freeFrom=2026-11-24&freeTo=2026-11-21');
    expect(answer?.status()).toBe(400);
    await expect(page).toHaveTitle(/^Error: Fleet/);
    await expect(page.getByText('Start date must be before the End date')).toBeVisible();
    await expect(page.locator('[name=freeFrom]')).toHaveValue('2026-11-24');
  });

  test('asks for the other day when only one is given', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    await page.goto('/fleet?freeFrom=2026-11-24');
    await expect(page.getByText('Enter both dates')).toBeVisible();
  });

  test('lists what is free, and with a tick the rest with the reason', async ({ page }) => {
    await page.goto('/fleet?freeFrom=2026-11-24&freeTo=2026-11-26&size=500');
    const free = await page.getByRole('region', { name: 'Fleet' }).locator('tbody tr').count();
    expect(free).toBeLessThan(countVehicles());
    await page.goto('/fleet?freeFrom=2026-11-24&freeTo=2026-11-26&notFree=true&size=500');
    const rows = page.getByRole('region', { name: 'Fleet' }).locator('tbody tr');
    await expect(rows).toHaveCount(countVehicles());
    await expect(rows.filter({ hasText: 'has it at that time' }).first()).toBeVisible();
  });
});

test('B1 narrows by what is chosen in its form', async ({ page }) => {
  await page.goto('/fleet');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Filters' });
  await form.locator('summary', { hasText: 'Status' }).click();
  await form.getByLabel('Status', { exact: true }).selectOption({ label: 'Rented' });
  await form.locator('details[open]').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/status=2/);
  const count = countVehicles('is_active = 1 AND status_id = 2');
  await expect(page.locator('main h1 + span')).toHaveText(`${written(count)} found`);
});

test('B2 leads to a vehicle by its number', async ({ page }) => {
  await page.goto(`/fleet?vehicle=${anyVehicle().id}`);
  await page.getByRole('link', { name: anyVehicle().number, exact: true }).click();
  await expect(page).toHaveURL(`/fleet/${anyVehicle().id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(anyVehicle().number);
});

test('B5 orders by another column with one mark of it', async ({ page }) => {
  await page.goto('/fleet');
  await hydrated(page);
  const head = page.getByRole('columnheader', { name: 'Odometer' });
  await head.getByRole('link').click();
  await expect(page).toHaveURL('/fleet?sort=odometer');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('thead [aria-sort]')).toHaveCount(1);
  const [least] = readRecords<{ number: string }>(
    'SELECT number FROM vehicles WHERE client_id = 1 AND is_active = 1 ORDER BY odometer, id LIMIT 1',
  );
  await expect(page.locator('tbody th').first()).toHaveText(least?.number ?? '');
});

test.describe('the other tenant', () => {
  test.use({ login: 'admin2' });

  test('sees no vehicle of this one', async ({ page }) => {
    await page.goto('/fleet?size=500');
    const [{ total } = { total: 0 }] = readRecords<{ total: number }>(
      'SELECT count(*) AS total FROM vehicles WHERE client_id = 2 AND is_active = 1',
    );
    await expect(page.locator('tbody tr')).toHaveCount(total);
    await expect(page.locator('tbody th', { hasText: /^V-/ })).toHaveCount(0);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ theme });

    test('B20 has no violation of WCAG 2.2 AA with reasons next to numbers', async ({ page }) => {
      await page.goto('/fleet?freeFrom=2026-11-24&freeTo=2026-11-26&notFree=true');
      expect(await accessViolations(page)).toEqual([]);
    });
  });
}
