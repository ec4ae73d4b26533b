import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';

interface CustomerRow extends Readonly<Record<string, string | number | null>> {
  readonly id: number;
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly licence: string;
  readonly reason: string | null;
}

const customerWhere = (condition: string, order = 'c.id', clientId = 1): CustomerRow => {
  const found = readRecords<CustomerRow>(
    `SELECT c.id, c.number, c.first_name AS first, c.last_name AS last, c.license_number AS licence,
       c.blacklist_reason AS reason
     FROM customers c WHERE c.client_id = ? AND c.last_name <> '' AND ${condition} ORDER BY ${order} LIMIT 1`,
    clientId,
  )[0];
  if (!found) throw new Error(`The demo has no customer where ${condition}`);
  return found;
};

/** Who has rented most has something in every count. */
const regular = () =>
  customerWhere('1 = 1', '(SELECT count(*) FROM agreements a WHERE a.customer_id = c.id) DESC, c.id');

const records = (table: string, customer: number, statuses: string) =>
  readRecords<{ total: number }>(
    `SELECT count(*) AS total FROM ${table} WHERE customer_id = ? AND status_id IN (${statuses})`,
    customer,
  )[0]?.total ?? 0;

const GROUPS = [
  'Personal details',
  'Contact',
  'Licence and passport',
  'Insurance',
  'Billing and cards',
  'Rentals and revenue',
  'Contact preferences',
  'Blacklist',
];

const group = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
/** The value below a term. */
const fact = (page: Page, term: string) =>
  page.locator('main dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) });

// What a record does by scripts and without them is shown by that of a reservation; here is what is its own.
test.describe('a customer', () => {
  test.use({ scripts: false });

  test('has every group of fields, each empty field named', async ({ page }) => {
    const { id, number, first, last, licence } = regular();
    await page.goto(`/customers/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first} ${last}`);
    await expect(page).toHaveTitle(`Customer ${first} ${last} · Forecourt`);
    for (const name of GROUPS) await expect(group(page, name)).toBeVisible();
    await expect(group(page, 'Personal details')).toContainText(number);
    await expect(group(page, 'Licence and passport')).toContainText(licence);
  });

  test('leads to what was rented, counted as the service counts', async ({ page }) => {
    const { id } = regular();
    await page.goto(`/customers/${id}`);
    const closed = records('agreements', id, '5');
    const counted = group(page, 'Rentals and revenue');
    await expect(counted.getByText('Closed agreements')).toBeVisible();
    await fact(page, 'Closed agreements').getByRole('link').click();
    await expect(page).toHaveURL(`/agreements?customer=${id}&status=5`);
    await expect(page.getByRole('main')).toContainText(`${closed} found`);
  });

  test('shows figures, each with its list, and a chart with its table', async ({ page }) => {
    const has = (statuses: string) =>
      `EXISTS (SELECT 1 FROM agreements a WHERE a.customer_id = c.id AND a.status_id IN (${statuses}))`;
    const { id } = customerWhere(`${has('5')} AND ${has('1, 2')}`);
    await page.goto(`/customers/${id}`);
    await page.getByRole('link', { name: 'Summary' }).click();
    await expect(page).toHaveURL(`/customers/${id}/summary`);
    const agreements = group(page, 'Agreements');
    const closed = records('agreements', id, '5');
    await expect(agreements.locator(`a[href="/agreements?customer=${id}&status=5"]`)).toContainText(
      String(closed),
    );
    await expect(agreements.getByRole('img', { name: 'Agreements by status' })).toBeVisible();
    await agreements.getByText('Show as a table').click();
    const row = agreements.getByRole('row', { name: 'Closed' });
    await expect(row.getByRole('cell')).toHaveText(String(closed));
    await agreements.getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL(`/agreements?customer=${id}`);
  });

  test('who is blacklisted says so above all', async ({ page }) => {
    const { id, reason } = customerWhere('c.is_blacklisted = 1');
    for (const view of ['', '/summary']) {
      await page.goto(`/customers/${id}${view}`);
      await expect(page.getByRole('alert').filter({ hasText: 'Blacklisted' })).toContainText(reason ?? '');
      await expect(page.locator('main header').first()).toContainText('Blacklisted');
    }
  });

  test('whose licence has expired says so', async ({ page }) => {
    const { id } = customerWhere("c.license_expiry_date < '2026-11-20'");
    await page.goto(`/customers/${id}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Licence expired on' })).toBeVisible();
    await expect(fact(page, 'Licence expiry')).toContainText('expired');
  });

  test('who is not there is named, with 404', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(404);
    for (const id of ['99999999', 'nobody', String(customerWhere('1 = 1', 'c.id', 2).id)]) {
      for (const view of ['', '/summary', '/notes']) {
        const answer = await page.goto(`/customers/${id}${view}`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Customer ${id} not found`);
      }
    }
    await page.getByRole('link', { name: 'All customers' }).click();
    await expect(page).toHaveURL('/customers');
  });
});

test.describe('the hostile corner', () => {
  test.use({ login: 'admin2' });

  for (const payload of ['<script>', 'onerror', '</title>', 'constructor.constructor']) {
    test(`fault 55: '${payload}' is text on the customer and in the title`, async ({ page }) => {
      const condition = `(c.first_name LIKE '%${payload}%' OR c.last_name LIKE '%${payload}%')`;
      const { id, first, last } = customerWhere(condition, 'c.id', 2);
      const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
      await page.goto(`/customers/${id}`);
      expect(plain(await page.getByRole('heading', { level: 1 }).innerText())).toBe(
        plain(`${first} ${last}`),
      );
      expect(plain(await page.title())).toContain(plain(`${first} ${last}`));
      await expect(page.locator('main').locator('script, img, iframe')).toHaveCount(0);
    });
  }
});
