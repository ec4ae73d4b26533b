import type { Page } from '@playwright/test';
import { csvOf, IMPORT } from '../journeys/file-import.ts';
import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { toAnotherPage } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { openPage } from './test-business.ts';

const HEAD = ['Rate type', 'Vehicle class', 'Location', 'First day', 'Last day', 'Daily rate'];

test.describe('the import of rates', () => {
  const counter = counterForTests({ login: 'admin', own: true });
  const named = (table: string) => String(counter.rows(`SELECT name FROM ${table} WHERE id = 1`)[0]?.name);
  const fileOf = (...lines: readonly (readonly string[])[]) => ({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      csvOf([
        HEAD,
        ...lines.map((line) => [named('rate_types'), named('vehicle_types'), named('locations'), ...line]),
      ]),
    ),
  });

  withScriptsAndWithout((scripts) => {
    const press = (page: Page, name: string) =>
      toAnotherPage(page, scripts, () => page.getByRole('button', { name }).click());

    /** Selects a file and has it checked. */
    async function check(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
      await openPage(page, `${counter.origin}${IMPORT}?of=rates`, scripts);
      await page.getByLabel('File', { exact: true }).setInputFiles(file);
      await press(page, 'Check file');
    }

    test('shows errors, then a preview, and saves it', { tag: '@layout' }, async ({ page }) => {
      const year = scripts ? '2036' : '2037';
      await check(page, fileOf([`${year}-01-01`, `${year}-03-01`, 'many']));
      await expect(page.getByRole('main')).toContainText('rates.csv cannot be imported. Errors: 1.');
      await expect(page.getByRole('cell', { name: 'Enter an amount' })).toBeVisible();
      if (scripts) expect(await violationsInThemes(page)).toEqual([]);
      await check(page, fileOf([`${year}-01-01`, `${year}-03-01`, '71.50']));
      await expect(page.getByRole('main')).toContainText('New: 1, changed: 0, unchanged: 0.');
      if (scripts) expect(await violationsInThemes(page)).toEqual([]);
      await press(page, 'Save changes: 1');
      await expect(page.getByRole('main')).toContainText('Saved: 1 of 1.');
      if (scripts) expect(await violationsInThemes(page)).toEqual([]);
      expect(counter.rows(`SELECT daily FROM rates WHERE start_date = '${year}-01-01'`)).toEqual([
        { daily: 7150 },
      ]);
    });
  });
});
