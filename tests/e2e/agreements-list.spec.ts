import { expect, test } from './browser-test.ts';
import { readRecords, written } from './business.ts';
import { hydrated } from './hydrated.ts';

/** How many agreements of the first tenant fulfil a condition. */
const countAgreements = (condition = '1 = 1') =>
  readRecords<{ total: number }>(
    `SELECT count(*) AS total FROM agreements a WHERE client_id = 1 AND (${condition})`,
  )[0]?.total ?? 0;

const newest = (limit = 10) =>
  readRecords<{ number: string }>(
    'SELECT number FROM agreements WHERE client_id = 1 ORDER BY created_date DESC, id DESC LIMIT ?',
    limit,
  ).map(({ number }) => number);

const some = () =>
  readRecords<{ id: number; number: string; customer: number; vehicle: number; vehicleNumber: string }>(
    `SELECT a.id, a.number, a.customer_id AS customer, a.vehicle_id AS vehicle, v.number AS vehicleNumber
     FROM agreements a JOIN vehicles v ON v.id = a.vehicle_id WHERE a.client_id = 1 ORDER BY a.id LIMIT 1 OFFSET 30`,
  )[0] ?? { id: 0, number: '', customer: 0, vehicle: 0, vehicleNumber: '' };

interface Filter {
  readonly name: string;
  query(): string;
  condition(): string;
}

const filters: readonly Filter[] = [
  { name: 'statuses', query: () => 'status=1&status=2', condition: () => 'status_id IN (1, 2)' },
  { name: 'the name of a status', query: () => 'statusName=closed', condition: () => 'status_id = 5' },
  {
    name: 'days of check-out, both included',
    query: () => 'checkOutFrom=2026-10-01&checkOutTo=2026-10-31',
    condition: () => "checkout_date >= '2026-10-01' AND checkout_date < '2026-11-01'",
  },
  { name: 'types', query: () => 'type=13', condition: () => 'agreement_type_id = 13' },
  { name: 'check-out place', query: () => 'checkOutPlace=2', condition: () => 'checkout_location_id = 2' },
  { name: 'check-in place', query: () => 'checkInPlace=4', condition: () => 'checkin_location_id = 4' },
  { name: 'vehicle type', query: () => 'vehicleType=6', condition: () => 'vehicle_type_id = 6' },
  { name: 'number', query: () => `number=${some().number}`, condition: () => `number = '${some().number}'` },
  {
    name: 'vehicle number',
    query: () => `vehicleNumber=${some().vehicleNumber}`,
    condition: () => `vehicle_id = ${some().vehicle}`,
  },
  {
    name: 'customer',
    query: () => `customer=${some().customer}`,
    condition: () => `customer_id = ${some().customer}`,
  },
  {
    name: 'vehicle',
    query: () => `vehicle=${some().vehicle}`,
    condition: () => `vehicle_id = ${some().vehicle}`,
  },
  { name: 'nothing when overdue is no flag', query: () => 'overdue=yes', condition: () => '1 = 1' },
];

// What a list does by scripts and without them is shown by that of reservations; here is what is its own.
test.describe('the list of agreements', () => {
  test.use({ scripts: false });

  test('begins with the newest', async ({ page }) => {
    await page.goto('/agreements');
    const table = page.getByRole('region', { name: 'Agreements' });
    await expect(table.locator('tbody th')).toHaveText(newest());
    await expect(table.locator('thead th').first()).toHaveText('Number');
    await expect(page.locator('main footer')).toContainText(`1–10 of ${written(countAgreements())}`);
  });

  test('adds its page up', async ({ page }) => {
    await page.goto('/agreements');
    const [sums] = readRecords<{ total: number; balance: number }>(
      `SELECT sum(total_amount) AS total, sum(balance_due) AS balance FROM
           (SELECT total_amount, balance_due FROM agreements WHERE client_id = 1
            ORDER BY created_date DESC, id DESC LIMIT 10)`,
    );
    const money = (minor = 0) => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    const foot = page.locator('main footer');
    await expect(foot).toContainText(money(sums?.total));
    await expect(foot).toContainText(money(sums?.balance));
  });

  for (const { name, query, condition } of filters) {
    test(`B1 narrows by ${name}`, async ({ page }) => {
      await page.goto(`/agreements?${query()}`);
      const count = countAgreements(condition());
      expect(count).toBeGreaterThan(0);
      await expect(page.locator('main h1 + span')).toHaveText(`${written(count)} found`);
    });
  }

  for (const yes of ['true', '1']) {
    test(`shows only what is overdue with overdue=${yes}, marked as late`, async ({ page }) => {
      await page.goto(`/agreements?overdue=${yes}&size=100`);
      const rows = page.getByRole('region', { name: 'Agreements' }).locator('tbody tr');
      const count = await rows.count();
      expect(count).toBeGreaterThan(0);
      await expect(rows.filter({ hasText: 'Overdue' })).toHaveCount(count);
    });
  }

  test('refuses an end before the start, with a message at the field', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const answer = await page.goto('/agreements?checkOutFrom=2026-11-24&checkOutTo=2026-11-21');
    expect(answer?.status()).toBe(400);
    await expect(page).toHaveTitle(/^Error: Agreements/);
    await expect(page.getByText('Start date must be before the End date')).toBeVisible();
    await expect(page.locator('[name=checkOutFrom]')).toHaveValue('2026-11-24');
  });

  test('says what was looked for when nothing matches', async ({ page }) => {
    await page.goto('/agreements?keyword=zzzz');
    await expect(page.getByRole('heading', { name: 'No agreements match these filters' })).toBeVisible();
    await expect(page.locator('main')).toContainText('Number, name, plate: zzzz');
  });
});

test('B1 narrows by what is chosen in its form', async ({ page }) => {
  await page.goto('/agreements');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Filters' });
  await form.locator('summary', { hasText: 'Status' }).click();
  await form.getByLabel('On hold', { exact: true }).check();
  await form.locator('details[open]').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/status=2/);
  const count = countAgreements('status_id = 2');
  await expect(page.locator('main h1 + span')).toHaveText(`${written(count)} found`);
});

test('B2 leads to an agreement by its number', async ({ page }) => {
  const { id, number } = some();
  await page.goto(`/agreements?number=${number}`);
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page).toHaveURL(`/agreements/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
});

test('B5 orders by another column with one mark of it', async ({ page }) => {
  await page.goto('/agreements');
  await hydrated(page);
  const head = page.getByRole('columnheader', { name: 'Total' });
  await head.getByRole('link').click();
  await expect(page).toHaveURL('/agreements?sort=total');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('thead [aria-sort]')).toHaveCount(1);
  const [least] = readRecords<{ number: string }>(
    'SELECT number FROM agreements WHERE client_id = 1 ORDER BY total_amount, id LIMIT 1',
  );
  await expect(page.locator('tbody th').first()).toHaveText(least?.number ?? '');
});

test('shows every column that the service has for agreements', async ({ page }) => {
  const codes = readRecords<{ code: string }>(
    "SELECT code FROM column_headers WHERE module = 'agreement' ORDER BY position",
  ).map(({ code }) => code);
  await page.goto(`/agreements?columns=${codes.join(',')}`);
  const heads = page.getByRole('region', { name: 'Agreements' }).locator('thead th');
  await expect(heads).toHaveCount(codes.length);
  expect(await heads.allInnerTexts()).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/[a-z][A-Z]/)]),
  );
});

test.describe('the other tenant', () => {
  test.use({ login: 'admin2' });

  test('sees no agreement of this one', async ({ page }) => {
    await page.goto('/agreements?size=500');
    const [own] = readRecords<{ total: number }>(
      'SELECT count(*) AS total FROM agreements WHERE client_id = 2',
    );
    await expect(page.locator('main footer')).toContainText(`of ${written(own?.total ?? 0)}`);
  });
});
