import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';

/** A reservation with everything by which it can be looked for. */
const known = () => {
  const one = readRecords<{
    id: number;
    number: string;
    customer: number;
    name: string;
    phone: string;
    vehicle: number;
    plate: string;
  }>(
    `SELECT r.id, r.number, c.id AS customer, c.last_name AS name, c.cell_phone AS phone, v.id AS vehicle,
       v.license_no AS plate
     FROM reservations r JOIN customers c ON c.id = r.customer_id JOIN vehicles v ON v.id = r.vehicle_id
     WHERE r.client_id = 1 AND v.is_active = 1 AND c.is_active = 1 AND c.last_name <> ''
       AND (SELECT count(*) FROM customers o WHERE o.client_id = 1 AND o.cell_phone = c.cell_phone) = 1 ORDER BY r.id LIMIT 1`,
  )[0];
  if (!one) throw new Error('The demo has no reservation with a vehicle');
  return one;
};

async function open(page: Page): Promise<void> {
  await page.goto('/reservations');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('option', { name: 'Preferences' })).toBeVisible();
}

test.describe('B12 the palette', () => {
  test('goes to a reservation by its number, by keys alone', async ({ page }) => {
    const { id, number } = known();
    await open(page);
    await page.keyboard.type(number.toLowerCase());
    await expect(page.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/reservations/${id}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('takes what is named exactly first: a plate its vehicle, a telephone number its customer', async ({
    page,
  }) => {
    const { plate, vehicle, phone, customer } = known();
    for (const [text, group, place] of [
      [plate.replaceAll(' ', '').toLowerCase(), 'Vehicles', `/fleet/${vehicle}`],
      [phone.replaceAll(' ', ''), 'Customers', `/customers/${customer}`],
    ] as const) {
      await open(page);
      await page.keyboard.type(text);
      await expect(page.getByRole('listbox').getByRole('group').first()).toHaveAccessibleName(group);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(place);
    }
  });

  test('lists at most 300 px, walks by arrows and gives the focus back', async ({ page }) => {
    await page.goto('/reservations');
    await hydrated(page);
    const field = page.getByRole('searchbox', { name: 'Customer, plate, number' });
    await field.focus();
    await page.keyboard.press('Control+k');
    const combobox = page.getByRole('combobox');
    await expect(page.getByRole('option', { name: 'Preferences' })).toBeVisible();
    await combobox.fill('a');
    await combobox.fill(known().name);
    await expect(page.getByRole('group', { name: 'Customers' })).toBeVisible();
    const box = await page.getByRole('listbox').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(300);
    const options = page.getByRole('option');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(combobox).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  test('says that nothing was found, and that the search failed', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(500);
    pageErrors.expectError(/ERR_FAILED/);
    await open(page);
    await page.keyboard.type('zzzzqqq');
    await expect(page.getByRole('status').filter({ hasText: 'No results for' })).toBeVisible();
    await page.route('**/search/results.data?*', (route) => route.abort('failed'));
    await page.keyboard.type('x');
    await expect(page.getByRole('status').filter({ hasText: 'Search failed' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reservations' })).toBeAttached();
  });

  test('drops an answer that a newer question has overtaken', async ({ page }) => {
    await open(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/search\/results\.data\?q=zo(&|$)/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/search\/results\.data\?q=zo(&|$)/);
    await page.keyboard.type('zo');
    await asked;
    await page.keyboard.type('zzzqq');
    const status = page.getByRole('status').filter({ hasText: 'No results for “zozzzqq”' });
    await expect(status).toBeVisible();
    release();
    await expect(status).toBeVisible();
  });

  test('begins with what was gone to just now', async ({ page }) => {
    const { number } = known();
    await open(page);
    await page.keyboard.type(number);
    await expect(page.getByRole('option', { name: number })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option', { name: number })).toBeVisible();
  });

  test('changes the theme', async ({ page }) => {
    await open(page);
    await page.keyboard.type('theme dark');
    await expect(page.getByRole('option')).toHaveText(['Use the dark theme']);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page).toHaveURL('/reservations');
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`B20 axe finds nothing in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await open(page);
      await page.keyboard.type(known().name);
      await expect(page.getByRole('group', { name: 'Customers' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }
});

withScriptsAndWithout('B12 /search', () => {
  test('a number that is scanned leads to its reservation', async ({ page }) => {
    const { id, number } = known();
    await page.goto('/reservations');
    const field = page.getByRole('searchbox', { name: 'Customer, plate, number' });
    await field.fill(` ${number.toLowerCase()} `);
    await field.press('Enter');
    await expect(page).toHaveURL(`/reservations/${id}`);
  });

  test('a plate leads to its vehicle, however it is spaced', async ({ page }) => {
    const { plate, vehicle } = known();
    await page.goto(`/search?q=${encodeURIComponent(plate.replaceAll(' ', '').toLowerCase())}`);
    await expect(page).toHaveURL(`/fleet/${vehicle}`);
  });

  test('a name is found among customers and reservations, as links', async ({ page }) => {
    const { name } = known();
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    const customers = page.getByRole('region', { name: 'Customers' });
    await expect(customers.getByRole('link').first()).toHaveAttribute('href', /^\/customers\/\d+$/);
    await expect(page.getByRole('region', { name: 'Reservations' }).getByRole('link').first()).toBeVisible();
  });

  test('nothing typed offers screens and actions', async ({ page }) => {
    await page.goto('/search');
    const actions = page.getByRole('region', { name: 'Actions' });
    await expect(actions.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await expect(actions.getByRole('button', { name: 'Use the dark theme' })).toBeVisible();
  });
});

test.describe('what another business has', () => {
  test.use({ login: 'admin2' });

  test('is not found', async ({ page }) => {
    const { id, number, plate, vehicle } = known();
    for (const text of [number, plate]) {
      await page.goto(`/search?q=${encodeURIComponent(text)}&stay=1`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
      const ours = `main a[href="/reservations/${id}"], main a[href="/fleet/${vehicle}"]`;
      await expect(page.locator(ours)).toHaveCount(0);
    }
  });
});

test.describe('a read-only user', () => {
  test.use({ login: 'viewer' });

  test('finds what may be seen', async ({ page }) => {
    const { number } = known();
    await page.goto(`/search?q=${number}&stay=1`);
    await expect(page.getByRole('main').getByRole('link', { name: number })).toBeVisible();
  });
});
