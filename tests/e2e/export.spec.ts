import type { Page } from '@playwright/test';
import { columns as agreements } from '../../app/features/agreements/list/list.server.ts';
import { columns as customers } from '../../app/features/customers/list/list.server.ts';
import { columns as fleet } from '../../app/features/fleet/list/list.server.ts';
import { columns as reservations } from '../../app/features/reservations/list/list.server.ts';
import { readCsv } from '../setup/read-csv.ts';
import { readXlsx } from '../setup/read-xlsx.ts';
import { expect, test } from './browser-test.ts';
import { countReservations, readRecords } from './business.ts';
import { ListExport } from './export-list.ts';
import { withScriptsAndWithout } from './matrix.ts';

/** In order: a user may have two exports under way, and these tests share one. */
test.describe.configure({ mode: 'default' });

/** Every column that a list knows. */
const COLUMNS = { reservations, agreements, fleet, customers };
const NAME = /^Reservations 20\d\d-\d\d-\d\d\.(csv|xlsx)$/;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What the list on screen shows: its heads, and the texts of its rows. */
async function onScreen(page: Page) {
  const table = page.locator('main table');
  const heads = await table.locator('thead th').allInnerTexts();
  const rows = await table.locator('tbody tr').evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map((cell) => {
        const lines = [...cell.querySelectorAll('small')].map((line) => line.textContent ?? '');
        const whole = cell.textContent ?? '';
        const second = lines.join(' ');
        return second === '' ? whole : `${whole.slice(0, whole.length - second.length)} ${second}`;
      }),
    ),
  );
  return {
    heads: heads.map((head) => head.replace(/[↑↓\s]+$/, '')),
    rows: rows.map((row) => row.map(oneLine)),
  };
}

/** An apostrophe is what makes a formula inert. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

withScriptsAndWithout((javaScriptEnabled) => {
  // A real browser: it saves a file.
  test(
    'B16 a CSV file has all pages of what is on screen: filters, order, columns',
    { tag: '@layout' },
    async ({ page }) => {
      const list = new ListExport(page, { scripts: javaScriptEnabled });
      await list.open(
        '/reservations?status=3&sort=number&direction=desc&size=10&columns=Customer,ReservationNumber,TotalAmount',
      );
      const screen = await onScreen(page);
      const { name, bytes } = await list.save('CSV');
      expect(name).toMatch(NAME);
      const [heads, ...rows] = readCsv(bytes);
      expect(heads).toEqual(screen.heads);
      expect(rows.slice(0, 10).map((row) => row.map(withoutApostrophe))).toEqual(screen.rows);
      const numbers = readRecords<{ number: string }>(
        'SELECT number FROM reservations WHERE client_id = 1 AND status_id = 3 ORDER BY sequence DESC',
      );
      expect(rows.map((row) => row[1])).toEqual(numbers.map(({ number }) => number));
    },
  );

  // A real browser: it saves a file.
  test(
    'B16 an Excel file has all pages, and amounts that can be added',
    { tag: '@layout' },
    async ({ page }) => {
      const list = new ListExport(page, { scripts: javaScriptEnabled });
      await list.open('/reservations?columns=ReservationNumber,TotalAmount');
      const { name, bytes } = await list.save('Excel');
      expect(name).toMatch(NAME);
      const { rows, name: sheet } = readXlsx(bytes);
      expect(sheet).toBe('Reservations');
      expect(rows).toHaveLength(countReservations(1) + 1);
      const [sums] = readRecords<{ sum: number }>(
        'SELECT sum(total_amount) AS sum FROM reservations WHERE client_id = 1',
      );
      const amounts = rows.slice(1).map((row) => Math.round(Number(row[1]) * 100));
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(sums?.sum);
    },
  );
});

for (const list of Object.keys(COLUMNS)) {
  test(`B16 the list of ${list} is exported as it stands on screen`, async ({ page }) => {
    const exported = new ListExport(page, { scripts: true });
    await exported.open(`/${list}?size=25`);
    const screen = await onScreen(page);
    const [heads, ...rows] = readCsv((await exported.save('CSV')).bytes);
    expect(heads).toEqual(screen.heads);
    expect(rows.slice(0, 25).map((row) => row.map(withoutApostrophe))).toEqual(screen.rows);
    expect(rows.length).toBeGreaterThan(25);
  });
}

test.describe('fault 55', () => {
  test.use({ login: 'admin2' });

  for (const [list, columns] of Object.entries(COLUMNS)) {
    test(`fault 55: nothing in any column of an export of ${list} is a formula`, async ({ page }) => {
      const exported = new ListExport(page, { scripts: true });
      await exported.open(`/${list}?columns=${Object.keys(columns)}`);
      const [heads = [], ...rows] = readCsv((await exported.save('CSV')).bytes);
      expect(heads).toHaveLength(Object.keys(columns).length);
      const cells = rows.flat();
      const live = cells.filter((cell) => /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell));
      expect(live.filter((cell) => !/^-[^\d]*[\d,.]+$/.test(cell))).toEqual([]);
      await exported.dialog.getByRole('button', { name: 'Close' }).first().click();
      const { markup, rows: cellsOfSheet } = readXlsx((await exported.save('Excel')).bytes);
      expect(markup).not.toContain('<f>');
      expect(cellsOfSheet).toHaveLength(rows.length + 1);
    });
  }

  test('fault 55: a name that begins like a formula is there, with an apostrophe', async ({ page }) => {
    const [found] = readRecords<{ number: string; company: string }>(
      `SELECT r.number, c.company_name AS company FROM reservations r JOIN customers c ON c.id = r.customer_id
       WHERE r.client_id = 2 AND c.company_name LIKE '=%' LIMIT 1`,
    );
    if (!found) throw new Error('The seed holds no company that begins with =.');
    const exported = new ListExport(page, { scripts: true });
    await exported.open(`/reservations?number=${found.number}&columns=Company,ReservationNumber`);
    const rows = readCsv((await exported.save('CSV')).bytes);
    expect(rows).toContainEqual([`'${oneLine(found.company)}`, found.number]);
  });
});

test('B25 closing the dialog gives the focus back to the menu', async ({ page }) => {
  const list = new ListExport(page, { scripts: true });
  await list.open('/reservations?status=3');
  await list.save('CSV');
  await page.keyboard.press('Escape');
  await expect(list.dialog).toBeHidden();
  await expect(page.locator('main header summary')).toBeFocused();
});

test.describe('what cannot be exported', () => {
  test('an invalid filter is reported where it stands', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const answer = await page.goto(
      '/reservations/export?createdFrom=2026-11-20&createdTo=2026-11-19&format=csv',
    );
    expect(answer?.status()).toBe(400);
    expect(new URL(page.url()).pathname).toBe('/reservations');
    await expect(page.getByText('Start date must be before the End date').first()).toBeVisible();
  });
});
