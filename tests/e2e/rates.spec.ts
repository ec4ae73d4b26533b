import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { toAnotherPage } from './hydrated.ts';
import { insertNothingElse, insertRates, priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RecordFormPage } from './record-form-page.ts';
import { openPage } from './test-business.ts';

const PRICING = '/settings/rates-and-charges';
/** A class that is reserved without a vehicle, at the first location, under the type Standard. */
const [CLASS, LOCATION, TYPE] = [2, 1, 1];

/** The next Thursday but one, at ten. */
const thursday = () => DateTime.now().plus({ weeks: 2 }).startOf('week').set({ weekday: 4, hour: 10 });
const submitted = (at: DateTime): string => at.toFormat('dd/MM/yyyy HH:mm');

test.describe('rates', () => {
  const counter = counterForTests({ login: 'admin', own: true, insert: insertNothingElse });
  const rate = () =>
    counter.rows(
      `SELECT * FROM rates WHERE rate_type_id = ? AND vehicle_type_id = ? AND location_id = ? AND start_date IS NULL`,
      ...[TYPE, CLASS, LOCATION],
    )[0];

  withScriptsAndWithout((scripts) => {
    const press = (page: Page, name: RegExp | string) =>
      toAnotherPage(page, scripts, () => page.getByRole('button', { name }).click());

    /** Prices new reservations that begin on a Thursday at ten. */
    async function expectPrices(page: Page, answers: readonly (readonly [days: number, price: string])[]) {
      await openPage(page, `${counter.origin}/reservations/new?customer=${counter.customer().id}`, scripts);
      await page.getByLabel('Pick-up location').selectOption(String(LOCATION));
      await page.getByLabel('Return location').selectOption(String(LOCATION));
      await page.getByLabel('Vehicle class').selectOption(String(CLASS));
      await page.getByLabel('Pick-up', { exact: true }).fill(submitted(thursday()));
      for (const [days, price] of answers) {
        await page.getByLabel('Return', { exact: true }).fill(submitted(thursday().plus({ days })));
        await priced(page, scripts, 'Total', price);
      }
    }

    test('a rate that is entered prices a reservation to the cent', async ({ page }) => {
      insertRates(counter, CLASS, { daily: 4000 });
      const form = new RecordFormPage(page, scripts);
      await form.open(`${counter.origin}${PRICING}/rates/${rate()?.id}/edit`);
      await form.fill({
        ...{ 'Daily rate': '50', 'Weekly rate': '250', 'Monthly rate': '900' },
        ...{ 'Friday rate': '80', 'Saturday rate': '80' },
      });
      await press(page, /Continue to Review/);
      const review = page.locator('main form');
      await expect(review).toContainText('Prices that are already agreed stay');
      await expect(review).toContainText(/1 day from/);
      await press(page, 'Save rate');
      await form.confirms('Rate saved');
      await expectPrices(page, [
        [1, '$50.00'],
        [3, '$210.00'],
        [6, '$250.00'],
        [31, '$950.00'],
      ]);
    });

    test('a cell of the grid is changed, in colour and word, reviewed, and prices a reservation', async ({
      page,
    }) => {
      insertRates(counter, CLASS, { daily: 4000, weekly: 20_000 });
      const form = new RecordFormPage(page, scripts);
      await form.open(`${counter.origin}${PRICING}/rate-types/${TYPE}/grid`);
      const cell = page.locator(`[name="cells.${CLASS}-${LOCATION}.dailyRate"]`);
      await expect(cell).toHaveValue('40.00');
      await cell.fill('43.5');
      if (scripts) await expect(page.getByText('changed, was $40.00')).toBeVisible();
      await press(page, /Continue to Review/);
      const review = page.locator('main form');
      for (const words of ['$40.00 → $43.50', 'Changed rates: 1', '$120.00 → $130.50'])
        await expect(review).toContainText(words);
      await press(page, 'Save rates');
      await form.confirms('Rates saved');
      expect(rate()).toMatchObject({ daily: 4350, weekly: 20_000 });
      await expectPrices(page, [
        [1, '$43.50'],
        [6, '$200.00'],
      ]);
    });

    test('a percentage fills the cells before they are reviewed', async ({ page }) => {
      insertRates(counter, CLASS, { daily: 4999 });
      const form = new RecordFormPage(page, scripts);
      await form.open(`${counter.origin}${PRICING}/rate-types/${TYPE}/grid`);
      await form.fill({ Percentage: '3.5' });
      const cell = page.locator(`[name="cells.${CLASS}-${LOCATION}.dailyRate"]`);
      await page.getByRole('button', { name: 'Raise rates' }).click();
      await expect(cell).toHaveValue('51.74');
      await expect(page.getByText('changed, was $49.99').first()).toBeVisible();
      expect(rate()).toMatchObject({ daily: 4999 });
    });

    test('missing rates are listed, and lead to the form of a new rate', async ({ page }) => {
      counter.change(
        'UPDATE rates SET is_active = 0 WHERE vehicle_type_id = 7 AND location_id = ?',
        LOCATION,
      );
      const form = new RecordFormPage(page, scripts);
      await form.open(`${counter.origin}${PRICING}/rate-gaps?class=7&location=${LOCATION}`);
      await expect(page.locator('main')).toContainText('No rate');
      await toAnotherPage(page, scripts, () => page.getByRole('link', { name: 'Add rate' }).first().click());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/New rate/);
      await expect(page.getByLabel('Vehicle class')).toHaveValue('7');
      counter.change('UPDATE rates SET is_active = 1 WHERE vehicle_type_id = 7');
    });
  });
});
