import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { readRecords, written } from './business.ts';
import { hydrated } from './hydrated.ts';

const count = (condition: string, clientId = 1, ...cells: readonly (string | number)[]) =>
  readRecords<{ total: number }>(
    `SELECT count(*) AS total FROM customers c WHERE c.client_id = ? AND (${condition})`,
    clientId,
    ...cells,
  )[0]?.total ?? 0;

const ids = (order: string, condition = 'c.is_active = 1') =>
  readRecords<{ id: number }>(
    `SELECT c.id FROM customers c WHERE c.client_id = 1 AND ${condition} ORDER BY ${order} LIMIT 10`,
  ).map(({ id }) => `/customers/${id}`);

const one = (condition: string) =>
  readRecords<{ id: number; first: string; phone: string; born: string; number: string }>(
    `SELECT c.id, c.first_name AS first, c.cell_phone AS phone, c.date_of_birth AS born, c.number
     FROM customers c WHERE c.client_id = 1 AND c.is_active = 1 AND ${condition} ORDER BY c.id LIMIT 1`,
  )[0] ?? { id: 0, first: '', phone: '', born: '', number: '' };

const table = (page: Page) => page.getByRole('region', { name: 'Customers' });
const rows = (page: Page) => table(page).locator('tbody tr');
const heads = (page: Page) => table(page).locator('thead th');
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const links = (page: Page) =>
  rows(page)
    .locator('th a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

// What a list does by scripts and without them is shown by that of reservations; here is what is its own.
test.describe('customers', () => {
  test.use({ scripts: false });

  const open = (page: Page, query = '') => page.goto(`/customers${query}`);

  test('begin with the active ones, ascending by name, first name first', async ({ page }) => {
    await open(page);
    await expect(rows(page)).toHaveCount(10);
    await expect(heads(page)).toHaveText(['First name', /^Last name/, 'Phone', 'Email', 'Type', 'Company']);
    await expect.poll(() => links(page)).toEqual(ids('c.sort_name, c.id'));
    await expect(table(page).locator('[aria-sort]')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.locator('main footer')).toContainText(`of ${written(count('c.is_active = 1'))}`);
  });

  test('are ordered by a head, then the other way', async ({ page }) => {
    await open(page);
    const head = table(page).getByRole('columnheader', { name: 'Email' });
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => links(page)).toEqual(ids('c.email, c.id'));
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => links(page)).toEqual(ids('c.email DESC, c.id DESC'));
  });

  test('that no longer rent are shown when they are asked for', async ({ page }) => {
    await open(page, '?active=false');
    const inactive = count('c.is_active = 0');
    if (inactive === 0)
      await expect(page.getByRole('heading', { name: 'No customers match these filters' })).toBeVisible();
    else await expect(rows(page)).toHaveCount(Math.min(10, inactive));
  });

  test('are found by telephone however it is spaced, and by the day of birth', async ({ page }) => {
    const { id, phone, born } = one("c.cell_phone LIKE '+44%'");
    await open(page, `?phone=${phone.replaceAll(/\D/g, '').slice(2)}&bornOn=${born}`);
    expect(await links(page)).toContain(`/customers/${id}`);
    expect((await links(page)).length).toBe(
      count('c.is_active = 1 AND c.cell_phone = ? AND c.date_of_birth = ?', 1, phone, born),
    );
  });

  test('tell at the field that a telephone number is too short, and keep it', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(400);
    const answer = await page.goto('/customers?phone=07&keyword=smith');
    expect(answer?.status()).toBe(400);
    await expect(page).toHaveTitle(/^Error: Customers/);
    await expect(filters(page).locator('[name=phone]')).toHaveValue('07');
    await expect(filters(page).locator('[name=keyword]')).toHaveValue('smith');
    await expect(page.getByText('Enter at least three digits of the phone number')).toBeAttached();
  });

  test('name as text who is blacklisted', async ({ page }) => {
    const { number } = one('c.is_blacklisted = 1');
    await open(page, `?keyword=${number}`);
    await expect(rows(page).first().locator('th')).toContainText('Blacklisted');
  });
});

test('customers are narrowed by several types, and the choice stays in the form', async ({ page }) => {
  await page.goto('/customers');
  await hydrated(page);
  const chip = filters(page).locator('details').filter({ hasText: 'Type' }).first();
  await chip.locator('summary').click();
  for (const box of await chip.getByRole('checkbox').all()) await box.check();
  await chip.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/type=11&type=12/);
  await expect(page.locator('main footer')).toContainText(
    `of ${written(count('c.is_active = 1 AND c.customer_type_id IN (11, 12)'))}`,
  );
  await expect(filters(page).locator('[name=type][value="12"]')).toBeChecked();
});

test('customers lead to their own page', async ({ page }) => {
  await page.goto('/customers');
  await hydrated(page);
  const link = rows(page).locator('th a').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [value, active] of [
  ['true', 1],
  ['1', 1],
  ['', 1],
  ['false', 0],
  ['0', 0],
  ['yes', 0],
] as const) {
  test(`active=${value} asks for ${active ? 'active' : 'inactive'} ones`, async ({ page }) => {
    await page.goto(`/customers?active=${value}&size=500`);
    const total = count(`c.is_active = ${active}`);
    await expect(rows(page)).toHaveCount(Math.min(500, total));
  });
}

test('every known column has its own head and words', async ({ page }) => {
  const codes = readRecords<{ code: string }>(
    "SELECT code FROM column_headers WHERE module = 'customer' ORDER BY position",
  ).map(({ code }) => code);
  await page.goto(`/customers?columns=${codes.join(',')}&sort=bornOn`);
  await expect(heads(page)).toHaveText([
    'First name',
    'Last name',
    'Phone',
    'Email',
    'Type',
    'Company',
    /^Date of birth/,
    'City',
    'Licence number',
  ]);
  const [first] = readRecords<{ born: string }>(
    'SELECT date_of_birth AS born FROM customers WHERE client_id = 1 AND is_active = 1 ORDER BY 1 LIMIT 1',
  );
  const [year, month, day] = (first?.born ?? '').split('-');
  await expect(rows(page).first().locator('td').nth(5)).toHaveText(`${day}/${month}/${year}`);
});

test.describe('the hostile corner', () => {
  test.use({ login: 'admin2' });

  test('fault 55: is text', async ({ page }) => {
    await page.goto('/customers?size=500');
    await expect(rows(page)).toHaveCount(Math.min(500, count('c.is_active = 1', 2)));
    await expect(table(page).locator('script, img, svg, iframe')).toHaveCount(0);
  });
});
