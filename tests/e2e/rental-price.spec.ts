import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { expect, test } from './browser-test.ts';
import { onEachService } from './counter-tests.ts';
import { insertNothingElse, insertRates, priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { amountOf, stagedForm } from './staged-form.ts';
import { openPage, type TestBusiness } from './test-business.ts';

/** A type that a reservation of no certain vehicle can have without end. */
const TYPE = 2;

const HOURS = { hourly: 1200, daily: 5000, extra_hourly: 1200 };
const BUNDLES = { daily: 5000, weekly: 25_000, monthly: 90_000 };
const WEEKEND = { ...BUNDLES, friday: 8000, saturday: 8000 };

/** A rental's length, and its price to the cent. */
type Answer = readonly [length: { readonly days?: number; readonly minutes?: number }, price: string];

const BY_HOURS: readonly Answer[] = [
  [{ minutes: 190 }, '$48.00'],
  [{ minutes: 300 }, '$50.00'],
  [{ minutes: 1469 }, '$50.00'],
  [{ minutes: 1470 }, '$62.00'],
  [{ minutes: 1520 }, '$74.00'],
  [{ minutes: 1535 }, '$100.00'],
];
const BY_BUNDLES: readonly Answer[] = [
  [{ days: 1 }, '$50.00'],
  [{ days: 5 }, '$250.00'],
  [{ days: 6 }, '$250.00'],
  [{ days: 8 }, '$300.00'],
  [{ days: 13 }, '$500.00'],
  [{ days: 25 }, '$900.00'],
  [{ days: 31 }, '$950.00'],
];
const BY_WEEKDAYS: readonly Answer[] = [
  [{ days: 3 }, '$210.00'],
  [{ days: 6 }, '$250.00'],
  [{ days: 31 }, '$950.00'],
];

/** The next Thursday but one, at ten. */
function thursday(): DateTime {
  const week = DateTime.now().plus({ weeks: 2 }).startOf('week');
  return week.set({ weekday: 4, hour: 10 });
}

const submitted = (at: DateTime): string => at.toFormat('dd/MM/yyyy HH:mm');

/** Opens a new reservation of the known type that begins on a Thursday at ten. */
async function begin(page: Page, counter: TestBusiness, scripts: boolean): Promise<void> {
  const { id } = counter.customer();
  await openPage(page, `${counter.origin}/reservations/new?customer=${id}`, scripts);
  await page.getByLabel('Pick-up location').selectOption('1');
  await page.getByLabel('Return location').selectOption('1');
  await page.getByLabel('Vehicle class').selectOption(String(TYPE));
  await page.getByLabel('Pick-up', { exact: true }).fill(submitted(thursday()));
}

/** Types the length of the rental. */
async function last(page: Page, length: Answer[0]): Promise<void> {
  await page.getByLabel('Return', { exact: true }).fill(submitted(thursday().plus(length)));
}

const savedTotal = (counter: TestBusiness, id: string | number) =>
  counter.rows(
    'SELECT total_amount AS total, price_terms AS terms FROM reservations WHERE id = ?',
    Number(id),
  )[0];

const idIn = (page: Page): string => /(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';

onEachService('prices of a service', { insert: insertNothingElse }, (counter) => {
  withScriptsAndWithout((scripts) => {
    for (const [what, rates, answers] of [
      ['by the hour and the extra hour', HOURS, BY_HOURS],
      ['by the cheapest way to cover all days', BUNDLES, BY_BUNDLES],
      ['by weekdays of their own', WEEKEND, BY_WEEKDAYS],
    ] as const) {
      test(`are known to the cent ${what}, in the form and on the record`, async ({ page }) => {
        insertRates(counter, TYPE, rates);
        await begin(page, counter, scripts);
        for (const [length, price] of answers) {
          await last(page, length);
          await priced(page, scripts, 'Total', price);
          expect(await amountOf(page, 'Due now')).toBe(price);
        }
        const [, price] = answers.at(-1) ?? [];
        const form = stagedForm(page, scripts);
        await form.until('summary');
        await form.submitForm();
        expect(await amountOf(page, 'Total')).toBe(price);
        expect(savedTotal(counter, idIn(page))).toMatchObject({
          total: Number(price?.replace(/\D/g, '')),
        });
      });
    }

    test('show each charge’s calculation, tax and promotion, and are stored as they were shown', async ({
      page,
    }) => {
      insertRates(counter, TYPE, BUNDLES);
      await begin(page, counter, scripts);
      await last(page, { days: 8 });
      const form = stagedForm(page, scripts);
      await form.until('rates-and-charges');
      await page.getByRole('checkbox', { name: /^Child seat/ }).check();
      await priced(page, scripts, 'Total', '$340.00');
      await page.getByRole('group', { name: 'Child seat' }).getByLabel('Quantity').fill('2');
      await page.getByLabel('Promotion code').fill('welcome20');
      await priced(page, scripts, 'Total', '$360.00');
      const seat = page.getByRole('group', { name: 'Child seat' });
      await expect(seat).toContainText('2 × $5.00 × 8 days');
      await expect(seat).toContainText('$80.00');
      expect(await amountOf(page, 'Promotion WELCOME20')).toBe('−$20.00');
      await form.until('payment');
      await page.getByRole('textbox', { name: /^Amount/ }).fill('25.50');
      await page.getByLabel('Method').selectOption('Cash');
      await form.until('summary');
      await form.submitForm();
      const id = idIn(page);
      expect(savedTotal(counter, id)).toMatchObject({ total: 36_000 });
      expect(counter.rows('SELECT advance_paid AS paid FROM reservations WHERE id = ?', Number(id))).toEqual([
        { paid: 2550 },
      ]);
      expect(await amountOf(page, 'Total')).toBe('$360.00');
    });

    test('are changed by hand with the permission and a reason, and not without it', async ({
      page,
      context,
    }) => {
      insertRates(counter, TYPE, BUNDLES);
      await counter.enter(context, 'manager');
      await begin(page, counter, scripts);
      await last(page, { days: 4 });
      const form = stagedForm(page, scripts);
      await form.until('rates-and-charges');
      await page.getByText('Change rate').click();
      await page.locator('[name$=".dailyRate"]').fill('40');
      await page.getByLabel('Reason for the rate change').fill('Promised on the phone');
      await priced(page, scripts, 'Total', '$160.00');
      await form.until('summary');
      await form.submitForm();
      const id = idIn(page);
      const agreed = savedTotal(counter, id);
      expect(agreed).toMatchObject({ total: 16_000 });
      await page.goto(`${counter.origin}/reservations/${id}/notes`);
      await expect(page.getByText('Rate changed: Promised on the phone')).toBeVisible();

      await context.clearCookies();
      await counter.enter(context, 'agent');
      await openPage(page, `${counter.origin}/reservations/${id}/edit`, scripts);
      await form.until('rates-and-charges');
      await expect(page.getByText('Change rate')).toBeVisible();
      await expect(page.locator('[name$=".weeklyRate"]')).toHaveCount(0);
      await form.until('summary');
      expect(await amountOf(page, 'Total')).toBe('$160.00');
      await form.submitForm();
      expect(savedTotal(counter, id)).toEqual(agreed);
    });
  });
});
