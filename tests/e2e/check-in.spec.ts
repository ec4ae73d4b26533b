import { expect, test } from './browser-test.ts';
import {
  beginCheckIn,
  CLOSED,
  DAY,
  PENDING_DEPOSIT,
  PENDING_PAYMENT,
  readOff,
  says,
} from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { afterDue, entriesOf, insertReturnRates, post, rentOut, stageStatus } from './returns.ts';
import { amountOf, giveBack, stagedForm, take } from './staged-form.ts';
import { openPage } from './test-business.ts';

onEachService('a check-in on a service', { insert: insertReturnRates }, (counter, profile) => {
  withScriptsAndWithout((scripts) => {
    test('42 minutes late, 320 driven and an eighth short is charged, paid and closed', async ({ page }) => {
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
      await post(page, counter, rented, { type: 'Payment', amount: 50 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      await openPage(page, `${counter.origin}/agreements/${rented.id}`, scripts);
      await page.getByRole('link', { name: 'Check in', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Check in ${rented.number}`);
      await openPage(page, page.url(), scripts);
      await page.getByRole('textbox', { name: 'Returned at' }).fill(afterDue(counter, rented, 42));
      await readOff(page, 5320, 7);
      await priced(page, scripts, 'Total', '$100.25');
      expect(await amountOf(page, 'Late return')).toBe('$12.00');
      expect(await amountOf(page, 'Due now')).toBe('$50.25');
      if (profile === 'full')
        await expect(page.getByText(/Next price step in \d+ min, .*: \+\$12\.00/)).toBeVisible();
      const form = stagedForm(page, scripts);
      await form.until('charges');
      await expect(page.getByText('42 min late, $12.00').first()).toBeVisible();
      await expect(page.getByText('320 mi driven, 100 mi included, 220 mi × $0.10').first()).toBeVisible();
      await expect(
        page.getByText(/^1\/8 missing, 6\.25 l × \$1\.80, fee \$5\.00(, charged from \$3\.00)?$/).first(),
      ).toBeVisible();
      await form.until('payment-and-deposit');
      await take(page, scripts);
      await giveBack(page, scripts, 'collected');
      await form.until('summary');
      await expect(page.getByText('$50.25, Card')).toBeVisible();
      await form.submitForm();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`);
      await says(page, 'Checked in. Agreement closed.');
      expect(stageStatus(counter, rented)).toEqual({
        status: CLOSED,
        total: 10_025,
        balance: 0,
        odometer: 5320,
        fuel: 7,
      });
      expect(entriesOf(counter, rented)).toEqual([
        ['Payment', 5000],
        ['Deposit', 15_000],
        ['Payment', 5025],
        ['Refund', 15_000],
      ]);
      expect(
        counter.rows('SELECT status_id AS status, odometer FROM vehicles WHERE id = ?', rented.vehicleId),
      ).toEqual([{ status: 3, odometer: 5320 }]);
    });

    test('an early return costs less, and the credit goes back', async ({ page }) => {
      const rented = await rentOut(page, counter, { out: DAY - 10, due: DAY });
      await post(page, counter, rented, { type: 'Payment', amount: 100 });
      await beginCheckIn(page, counter, rented, scripts);
      await readOff(page, 5040);
      await priced(page, scripts, 'Total', '$50.00');
      await expect(
        page.getByText('Returned early: $50.00 less than agreed ($100.00), now $50.00.').first(),
      ).toBeVisible();
      const form = stagedForm(page, scripts);
      await form.until('payment-and-deposit');
      await expect(page.getByText('Refund due: $50.00')).toBeVisible();
      await take(page, scripts, 'refund');
      await form.until('summary');
      await form.submitForm();
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 5000, balance: 0 });
      expect(entriesOf(counter, rented)).toEqual([
        ['Payment', 10_000],
        ['Refund', 5000],
      ]);
    });

    test('what is not paid stays open, and the check-in is put right until it is closed', async ({
      page,
    }) => {
      const rented = await rentOut(page, counter, { out: DAY + 100, due: -100 });
      await post(page, counter, rented, { type: 'Hold', amount: 150 });
      await beginCheckIn(page, counter, rented, scripts);
      await readOff(page, 5350);
      const form = stagedForm(page, scripts);
      await form.until('payment-and-deposit');
      expect(await amountOf(page, 'Late return')).toBe('$50.00');
      await expect(page.getByLabel('Leave'), 'until the user chooses').toBeChecked();
      await form.until('summary');
      await form.submitForm();
      await says(page, 'Checked in. Balance still to be settled.');
      expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, total: 11_500 });

      await openPage(page, page.url(), scripts);
      await page.getByRole('link', { name: 'Correct check-in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Correct check-in of A-');
      await openPage(page, page.url(), scripts);
      await expect(page.getByLabel('Odometer')).toHaveValue('5350');
      await page.getByLabel('Odometer').fill('5250');
      await priced(page, scripts, 'Total', '$105.00');
      await form.until('payment-and-deposit');
      await take(page, scripts);
      await form.until('summary');
      await form.submitForm();
      await says(page, 'Checked in. Deposit still to be settled.');
      expect(stageStatus(counter, rented)).toEqual({
        status: PENDING_DEPOSIT,
        total: 10_500,
        balance: 0,
        odometer: 5250,
        fuel: 8,
      });

      await beginCheckIn(page, counter, rented, scripts);
      await form.until('payment-and-deposit');
      await expect(page.getByText('Nothing due')).toBeVisible();
      await giveBack(page, scripts, 'held');
      await form.until('summary');
      await form.submitForm();
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 10_500, odometer: 5250 });
      expect(entriesOf(counter, rented)).toEqual([
        ['Hold', 15_000],
        ['Payment', 10_500],
        ['Release', 15_000],
      ]);
    });

    test('part of the deposit is retained for the balance, and the rest is refunded', async ({ page }) => {
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      await beginCheckIn(page, counter, rented, scripts);
      await readOff(page, 5010);
      const form = stagedForm(page, scripts);
      await form.until('payment-and-deposit');
      await page.getByLabel('Retain part').check();
      if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
      await take(page, scripts, 'collectedForfeit');
      await expect(page.getByLabel('Refund the rest')).not.toBeChecked();
      await page.getByLabel('Refund the rest').check();
      if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
      await page.locator('[name=collectedRefundMethod]').selectOption('Cash');
      await form.until('summary');
      await form.submitForm();
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 6200, balance: 0 });
      expect(entriesOf(counter, rented)).toEqual([
        ['Deposit', 15_000],
        ['Forfeit', 6200],
        ['Refund', 8800],
      ]);
    });

    test('readings that cannot be are refused at their fields', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      const rented = await rentOut(page, counter, { out: DAY, due: 60 });
      await beginCheckIn(page, counter, rented, scripts);
      await page.getByLabel('Odometer').fill('4999');
      await page.locator('button[data-primary]').click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByLabel('Odometer')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Fuel: Select a fuel level')).toBeVisible();
      await expect(page.getByLabel('Odometer')).toHaveValue('4999');
    });
  });
});
