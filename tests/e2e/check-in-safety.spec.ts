import { expect, test } from './browser-test.ts';
import { beginCheckIn, CLOSED, DAY, fault, lift, PENDING_PAYMENT, readOff } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { entriesOf, insertReturnRates, post, rentOut, stageStatus } from './returns.ts';
import { giveBack, stagedForm, take } from './staged-form.ts';
import { openPage } from './test-business.ts';

onEachService('a check-in in trouble on a service', { insert: insertReturnRates }, (counter) => {
  test.afterEach(() => lift(counter));

  test('a change by another user is shown, and the input stays', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(409);
    const rented = await rentOut(page, counter, { out: DAY, due: 60 });
    await beginCheckIn(page, counter, rented, true);
    await readOff(page, 5100);
    const form = stagedForm(page, true);
    await form.until('payment-and-deposit');
    await take(page, true);
    await form.until('summary');
    const other = await context.newPage();
    await beginCheckIn(other, counter, rented, true);
    await readOff(other, 5050);
    const theirs = stagedForm(other, true);
    await theirs.until('payment-and-deposit');
    await other.getByLabel('Amount').first().fill('0');
    await theirs.until('summary');
    await theirs.submitForm();
    expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, odometer: 5050 });
    await page.locator('button[data-primary]').click();
    const conflict = page.getByRole('table').filter({ hasText: 'Odometer' });
    await expect(conflict).toContainText('5050');
    await expect(conflict).toContainText('5100');
    expect(stageStatus(counter, rented)).toMatchObject({ odometer: 5050 });
    await page.getByRole('button', { name: 'Continue with these values' }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
    await openPage(page, page.url(), true);
    await form.until('summary');
    await form.submitForm();
    expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, odometer: 5100, balance: 0 });
  });

  test.describe('scripts off', () => {
    test.use({ scripts: false });

    test('a check-in whose answer is lost is made once, with its money', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(502, 504);
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      await beginCheckIn(page, counter, rented, false);
      await readOff(page, 5100);
      const form = stagedForm(page, false);
      await form.until('payment-and-deposit');
      await take(page, false);
      await giveBack(page, false, 'collected');
      await form.until('summary');
      await fault(counter, { 'agreements.checkin': { reset: true, when: 'after', times: 1 } });
      await page.locator('button[data-primary]').click();
      await expect(
        page.getByRole('link', { name: new RegExp(`^Found: ${rented.number}, returned `) }),
      ).toHaveAttribute('href', `/agreements/${rented.id}`);
      expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, odometer: 5100 });
      await form.submitForm();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`);
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 6200, balance: 0 });
      expect(entriesOf(counter, rented)).toEqual([
        ['Deposit', 15_000],
        ['Payment', 6200],
        ['Refund', 15_000],
      ]);
    });

    test('money that is refused is moved later, and nothing twice', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(409, 422, 502, 503);
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      await beginCheckIn(page, counter, rented, false);
      await readOff(page, 5100);
      const form = stagedForm(page, false);
      await form.until('payment-and-deposit');
      await page.getByLabel('Retain part').check();
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await page.locator('[name=collectedForfeitAmount]').fill('40');
      await page.getByLabel('Refund the rest').check();
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await page.locator('[name=collectedRefundMethod]').selectOption('Cash');
      await take(page, false);
      await form.until('summary');
      await expect(page.getByText('$22.00, Card')).toBeVisible();
      await fault(counter, { 'payments.createForAgreement': { status: 422, times: 1 } });
      await page.locator('button[data-primary]').click();
      await expect(page.getByText('Deposit retained:', { exact: false }).first()).toBeVisible();
      expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, balance: 6200 });
      await form.submitForm();
      expect(entriesOf(counter, rented)).toEqual([
        ['Deposit', 15_000],
        ['Forfeit', 4000],
        ['Payment', 2200],
        ['Refund', 11_000],
      ]);
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 6200, balance: 0 });
    });

    test('the input stays while the service is down', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(502, 503);
      const rented = await rentOut(page, counter, { out: DAY, due: 60 });
      await beginCheckIn(page, counter, rented, false);
      await readOff(page, 5100);
      await page.getByLabel('Note').fill('Key in the box');
      await fault(counter, { '*': { reset: true } });
      await page.locator('button[data-primary]').click();
      await expect(page.getByText('Your entries are saved on this page')).toBeVisible();
      await lift(counter);
      // The product leaves a call alone for a while that failed often.
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Send again' });
        if ((await again.count()) > 0) await again.click();
        await expect(page).toHaveURL(/stage=inspection/, { timeout: 1000 });
      }).toPass();
      await page.goto(page.url().replace('stage=inspection', 'stage=rental-information'));
      await expect(page.getByLabel('Note')).toHaveValue('Key in the box');
      await expect(page.getByLabel('Odometer')).toHaveValue('5100');
    });
  });
});
