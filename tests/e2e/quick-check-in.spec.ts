import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { CLOSED, DAY, due, look, PENDING_PAYMENT, says } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { entriesOf, insertReturnRates, minutesLate, post, rentOut, stageStatus } from './returns.ts';
import { amountOf, giveBack, stagedForm } from './staged-form.ts';
import { openPage } from './test-business.ts';

const DUE_NOW = { out: DAY - 10, due: 10 };
const LATE = { out: DAY + 42, due: -42 };

onEachService('a quick check-in on a service', { insert: insertReturnRates }, (counter) => {
  withScriptsAndWithout((scripts) => {
    const open = (page: Page) => openPage(page, `${counter.origin}/quick-check-in`, scripts);

    // A real browser: Tab goes from field to field.
    test(
      'plate, odometer, fuel and Enter show what it comes to; a second Enter closes',
      { tag: '@layout' },
      async ({ page }) => {
        const rented = await rentOut(page, counter, DUE_NOW);
        await post(page, counter, rented, { type: 'Payment', amount: 50 });
        await open(page);
        const { keyboard } = page;
        await keyboard.type(rented.plate.replaceAll(' ', '').toLowerCase());
        await keyboard.press('Tab');
        await keyboard.type('5060');
        await keyboard.press('Tab');
        await keyboard.type('8');
        await keyboard.press('Enter');
        await expect(due(page)).toBeFocused();
        const found = page.getByRole('form', { name: rented.number });
        await expect(found).toContainText(rented.plate);
        await expect(found).toContainText(`${rented.customer.first} ${rented.customer.last}`);
        await expect(found).toContainText('Nothing due');
        expect(await amountOf(page, 'Total')).toBe('$50.00');
        await keyboard.press('Enter');
        await page.waitForURL(`${counter.origin}/agreements/${rented.id}`);
        await says(page, 'Checked in. Agreement closed.');
        expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, odometer: 5060, fuel: 8 });
      },
    );

    test('late, far and an eighth short is charged, paid, and its deposit given back', async ({ page }) => {
      const rented = await rentOut(page, counter, LATE);
      await post(page, counter, rented, { type: 'Payment', amount: 50 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      await open(page);
      // The minute of the return is this one, or the next if a minute ends in between.
      const before = minutesLate(counter, rented);
      await look(page, rented.number, '5320', '7/8');
      const minutes = `(${before}|${minutesLate(counter, rented)})`;
      await expect(page.getByText(new RegExp(`^${minutes} min late, \\$12\\.00$`)).first()).toBeVisible();
      await expect(page.getByText('320 mi driven, 100 mi included, 220 mi × $0.10').first()).toBeVisible();
      await expect(
        page.getByText(/^1\/8 missing, 6\.25 l × \$1\.80, fee \$5\.00(, charged from \$3\.00)?$/).first(),
      ).toBeVisible();
      expect(await amountOf(page, 'Total')).toBe('$100.25');
      await expect(page.getByText('Due now: $50.25')).toBeVisible();
      await expect(page.getByText('Collected deposit, $150.00')).toBeVisible();
      if (scripts) await expect(page.locator('[name=payAmount]')).toBeFocused();
      await page.locator('[name=payAmount]').fill('50.25');
      await page.locator('[name=payReference]').fill('Slip 1');
      await page.getByRole('button', { name: 'Settle the deposit' }).click();
      await page.waitForURL(/stage=payment-and-deposit/);
      await openPage(page, page.url(), scripts);
      await expect(page.locator('[name=payAmount]')).toHaveValue('50.25');
      await giveBack(page, scripts, 'collected');
      const form = stagedForm(page, scripts);
      await form.until('summary');
      await form.submitForm();
      await page.waitForURL(`${counter.origin}/agreements/${rented.id}`);
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 10_025, balance: 0 });
      expect(entriesOf(counter, rented)).toEqual([
        ['Payment', 5000],
        ['Deposit', 15_000],
        ['Payment', 5025],
        ['Refund', 15_000],
      ]);
    });

    test('what is not paid stays open, and the agreement says so with the way to pay it', async ({
      page,
    }) => {
      const rented = await rentOut(page, counter, LATE);
      await open(page);
      await look(page, rented.plate, '5320', '7');
      await page.locator('[name=payAmount]').fill('10');
      await page.locator('[name=payReference]').fill('Slip 1');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${counter.origin}/agreements/${rented.id}`);
      await says(page, 'Checked in. Balance still to be settled.');
      await expect(page.getByRole('link', { name: 'Take payment' }).first()).toBeVisible();
      expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, balance: 9025 });
    });

    test('a scan alone asks for the readings', async ({ page }) => {
      const rented = await rentOut(page, counter, DUE_NOW);
      await open(page);
      await page.keyboard.type(rented.plate);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Odometer', { exact: true })).toBeFocused();
      await expect(page.getByRole('form', { name: rented.number })).toContainText('5,000');
      await expect(due(page)).toHaveCount(0);
    });

    test('readings that cannot be are refused at their fields', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      const rented = await rentOut(page, counter, DUE_NOW);
      await open(page);
      await look(page, rented.plate, '4000', '9');
      await expect(page).toHaveTitle(/^Error: /);
      const odometer = page.getByLabel('Odometer', { exact: true });
      await expect(odometer).toHaveAttribute('aria-invalid', 'true');
      await expect(odometer).toHaveValue('4000');
      await expect(page.getByLabel('Fuel')).toHaveAttribute('aria-invalid', 'true');
      await expect(due(page)).toHaveCount(0);
      await page
        .getByRole('alert')
        .getByRole('link', { name: /a reading of at least 5,000/ })
        .click();
      await expect(odometer).toBeFocused();
    });
  });
});
