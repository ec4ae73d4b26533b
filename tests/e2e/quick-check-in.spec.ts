import type { Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { countedKeys } from './counted-keys.ts';
import { type Counter, openCounter, openPage } from './counter.ts';
import { layReturnRates, post, rentOut, standing } from './returns.ts';

test.use({ login: null });

const DAY = 24 * 60;
const CLOSED = 5;
const PENDING_PAYMENT = 3;
/** The most keys that the whole task may take. */
const CAP = 20;

const begin = (page: Page, counter: Counter, scripts: boolean) =>
  openPage(page, `${counter.origin}/quick-check-in`, scripts);

for (const profile of ['full', 'plain'] as const) {
  test.describe(`a quick check-in on a service of the profile ${profile}`, () => {
    test.describe.configure({ mode: 'default' });
    let counter: Counter;
    test.beforeAll(async () => {
      counter = await openCounter({ profile });
      layReturnRates(counter);
    });
    test.afterAll(() => counter.stop());
    test.beforeEach(({ context }) => counter.enter(context));

    for (const scripts of [true, false]) {
      test.describe(`scripts ${scripts ? 'on' : 'off'}`, () => {
        test.use({ javaScriptEnabled: scripts });

        test(`plate, odometer, fuel and Enter show what it comes to; a second Enter closes, in ${CAP} keys`, async ({
          page,
        }) => {
          const rented = await rentOut(page, counter, { out: DAY - 10, due: 10 });
          await post(page, counter, rented, { type: 'Payment', amount: 50 });
          await begin(page, counter, scripts);
          const keys = countedKeys(page);
          keys.think();
          await keys.type(rented.plate.replaceAll(' ', '').toLowerCase());
          await keys.press('Tab');
          await keys.type('5060');
          await keys.press('Tab');
          await keys.type('8');
          const due = page.getByRole('main').getByRole('button', { name: 'Check in' });
          await keys.answered(
            () => keys.press('Enter'),
            () => expect(due).toBeFocused(),
          );
          await expect(page.getByRole('main')).toContainText(rented.plate);
          await expect(
            page.getByText('There is nothing to pay').or(page.getByText('$0.00').first()),
          ).toBeVisible();
          expect(await accessViolations(page)).toEqual([]);
          keys.think();
          await keys.answered(
            () => keys.press('Enter'),
            () => page.waitForURL(`${counter.origin}/agreements/${rented.id}`),
          );
          const { keys: counted, estimate } = keys.tally();
          process.stdout.write(`checkIn: ${counted} keys (cap ${CAP}), ${estimate.toFixed(1)} s\n`);
          expect(counted).toBeLessThanOrEqual(CAP);
          expect(standing(counter, rented)).toMatchObject({
            status: CLOSED,
            balance: 0,
            odometer: 5060,
            fuel: 8,
          });
        });

        test('charges what is late and missing, and takes what is due only as it is said', async ({
          page,
        }) => {
          const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
          await begin(page, counter, scripts);
          await page.getByLabel('Plate or number').fill(rented.number);
          await page.getByLabel('Odometer', { exact: true }).fill('5320');
          await page.getByLabel('Fuel').fill('7/8');
          await page.keyboard.press('Enter');
          await expect(
            page.getByText('42 min late, $12.00').or(page.getByText('Late return')).first(),
          ).toBeVisible();
          const amount = page.locator('[name=payAmount]');
          await amount.fill('10');
          await page.getByRole('main').getByRole('button', { name: 'Check in' }).click();
          await page.waitForURL(`${counter.origin}/agreements/${rented.id}`);
          expect(standing(counter, rented)).toMatchObject({
            status: PENDING_PAYMENT,
            total: 10_025,
            balance: 9025,
          });
        });

        test('says at the fields what is wrong with the readings', async ({ page }) => {
          const rented = await rentOut(page, counter, { out: DAY - 10, due: 10 });
          await openPage(
            page,
            `${counter.origin}/quick-check-in?vehicle=${encodeURIComponent(rented.plate)}&odometer=4000&fuel=9`,
            scripts,
          );
          await expect(page.getByLabel('Odometer', { exact: true })).toHaveAttribute('aria-invalid', 'true');
          await expect(page.getByLabel('Fuel')).toHaveAttribute('aria-invalid', 'true');
          await expect(page.getByRole('main').getByRole('button', { name: 'Check in' })).toHaveCount(0);
        });
      });
    }

    test('says what is not out, and where else to look', async ({ page }) => {
      await openPage(page, `${counter.origin}/quick-check-in?vehicle=ZZ99ZZZ&odometer=1&fuel=1`, true);
      await expect(page.getByText('Nothing is out by the name ZZ99ZZZ')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Look it up' })).toHaveAttribute(
        'href',
        '/quick-lookup?q=ZZ99ZZZ',
      );
    });
  });
}
