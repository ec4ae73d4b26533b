import type { Page } from '@playwright/test';
import { readCsv } from '../setup/read-csv.ts';
import { readPdf } from '../setup/read-pdf.ts';
import { readXlsx } from '../setup/read-xlsx.ts';
import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { bytesOf, ListExport } from './export-list.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';

/** In order: a user may have two runs under way, and these tests share one. */
test.describe.configure({ mode: 'default' });
test.use({ login: 'manager' });

const PERIOD = { from: '2026-01-01', to: '2027-12-31' };

/** The table of the result; the chart has one of its own. */
const tableOf = (page: Page) => page.locator('main section [tabindex="0"] table');

async function open(page: Page, address: string, scripts: boolean): Promise<void> {
  await page.goto(address);
  if (scripts) await hydrated(page);
}

const run = (page: Page) => page.getByRole('button', { name: 'Run report' }).click();

withScriptsAndWithout((scripts) => {
  // Another one in each browser: criteria that are saved already cannot be saved again.
  const type = scripts ? 'Compact' : 'Economy';

  test('B16 a report is found, run, followed to its records, and its criteria are saved', async ({
    page,
  }) => {
    await open(page, '/reservations', scripts);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Reports' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await page.getByRole('link', { name: 'Revenue by month, location and class' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revenue by month, location and class');
    await page.getByLabel('From', { exact: true }).fill(PERIOD.from);
    await page.getByLabel('To', { exact: true }).fill(PERIOD.to);
    await page.getByLabel('Airport').check();
    await page.getByLabel('Vehicle class').selectOption(type);
    await run(page);
    const table = tableOf(page);
    await expect(table.locator('tbody tr').first()).toContainText('Airport');
    await expect(page).toHaveURL(/DateFrom=2026-01-01&DateTo=2027-12-31&LocationIds=2&VehicleTypeId=\d+/);
    const [{ number, total } = { number: 0, total: 0 }] = readRecords<{ number: number; total: number }>(
      `SELECT count(*) AS number, sum(a.total_amount) AS total FROM agreements a
       JOIN vehicle_types t ON t.id = a.vehicle_type_id WHERE a.client_id = 1 AND a.status_id <> 6
         AND a.checkout_location_id = 2 AND t.name = ? AND a.checkout_date >= '2026-01-01'`,
      type,
    );
    const totals = table.locator('tfoot td');
    await expect(totals.nth(2)).toHaveText(number.toLocaleString('en'));
    await expect(totals.nth(8)).toHaveText((total / 100).toLocaleString('en', { minimumFractionDigits: 2 }));

    const count = table.locator('tbody tr').first().locator('td').nth(3);
    const counted = Number(await count.textContent());
    const list = await count.getByRole('link').getAttribute('href');
    await page.getByRole('link', { name: 'Save view' }).click();
    await page.getByLabel('Name').fill(`Airport, ${type}`);
    await page.getByRole('button', { name: 'Save view' }).click();
    const saved = page.getByRole('link', { name: `Airport, ${type}` });
    await expect(saved).toHaveAttribute('aria-current', 'page');
    await expect(tableOf(page).locator('tbody tr').first()).toContainText('Airport');

    await open(page, list ?? '', scripts);
    await expect(page.locator('main footer span').first()).toHaveText(new RegExp(`of ${counted}$`));
    await open(page, '/reports/1', scripts);
    await saved.click();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('01/01/2026');
    await expect(page.getByLabel('Airport')).toBeChecked();
  });
});

test('B20 a result is accessible in both themes and reached by its key', async ({ page }) => {
  await open(page, '/fleet', true);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await open(page, '/reports/31', true);
  await run(page);
  await expect(tableOf(page).locator('tbody tr').first()).toBeVisible();
  await page.getByText('Show as a table').click();
  expect.soft(await violationsInThemes(page)).toEqual([]);
  // The order changes, and the rows that were read stay the same ones.
  const first = await tableOf(page).locator('tbody tr').first().textContent();
  await tableOf(page).getByRole('link', { name: 'Customer', exact: true }).click();
  await expect(tableOf(page).locator('th[aria-sort=ascending]')).toHaveText(/Customer/);
  await expect(tableOf(page).locator('tbody tr').first()).not.toHaveText(first ?? '');
});

// A real browser: it saves a file.
test(
  'B25 a report is saved as CSV and Excel with its progress, and printed with its heads on each page',
  { tag: '@layout' },
  async ({ page }) => {
    await open(page, '/reports/32', true);
    await run(page);
    await expect(tableOf(page).locator('tbody tr').first()).toBeVisible();
    const { dialog } = new ListExport(page, { scripts: true });
    const rows = readRecords('SELECT 1 FROM agreements WHERE client_id = 1 AND balance_due <> 0').length;
    for (const file of ['CSV', 'Excel'] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: file }).click();
      const download = await saved;
      await expect(dialog).toContainText('saved');
      const bytes = await bytesOf(download);
      const all = file === 'CSV' ? readCsv(bytes) : readXlsx(bytes).rows;
      expect(all).toHaveLength(rows + 1);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    }
    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page.locator('main thead')).toHaveCount(1);
    const { texts } = readPdf(await page.pdf());
    expect(texts.length).toBeGreaterThan(1);
    // The text of a page begins with the heads of its table; the first one has the title above them.
    for (const text of texts) expect.soft(text.replaceAll('\n', '')).toMatch(/Agreement.*Customer.*Balance/);
  },
);

test.describe('another business', () => {
  test.use({ login: 'admin2' });

  test('sees its own figures only', async ({ page }) => {
    await open(page, '/reports/32', true);
    await run(page);
    await expect(page.locator('main footer')).toContainText('Run ');
    const ids = await tableOf(page)
      .getByRole('link', { name: /^A-/ })
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));
    const own = readRecords<{ id: number }>('SELECT id FROM agreements WHERE client_id = 2').map(
      ({ id }) => id,
    );
    expect(ids.filter((id) => !own.includes(id))).toEqual([]);
  });
});
