import type { Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { type Counter, openCounter, openPage } from './counter.ts';
import { priced } from './known-rates.ts';
import { entriesOf, layReturnRates, post, type RentedOut, rentOut, standing } from './returns.ts';
import { amountOf, stagedForm, stageOf } from './staged-form.ts';

test.use({ login: null });

const DAY = 24 * 60;
const CLOSED = 5;
const PENDING_PAYMENT = 3;
const PENDING_DEPOSIT = 4;

async function begin(
  page: Page,
  counter: Counter,
  rented: Pick<RentedOut, 'id'>,
  scripts: boolean,
): Promise<void> {
  await openPage(page, `${counter.origin}/agreements/${rented.id}/check-in`, scripts);
}

/** Types what was read off the vehicle. */
async function read(page: Page, odometer: number, eighths = 8): Promise<void> {
  await page.getByLabel('Odometer').fill(String(odometer));
  await page.locator(eighths === 0 ? 'label[for=fuelIn]' : `label[for=fuelIn-${eighths}]`).click();
}

/** Has the service fail by operation, until told otherwise. */
const fault = (counter: Counter, faults: object) =>
  fetch(`${counter.sandbox.faults}/rental/faults`, { method: 'POST', body: JSON.stringify(faults) });

/** Goes to another stage of the form that the page shows. */
async function begun(page: Page, stage: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('stage', stage);
  await page.goto(address.href);
}

/** Waits until the page says what has just been done: in a toast, or without scripts in a banner. */
const says = (page: Page, words: string) =>
  expect.poll(() => page.content(), { message: words }).toContain(words);

for (const profile of ['full', 'plain'] as const) {
  test.describe(`a check-in on a service of the profile ${profile}`, () => {
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

        test('42 minutes late, 320 driven and an eighth short is charged, paid and closed', async ({
          page,
        }) => {
          const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
          await post(page, counter, rented, { type: 'Payment', amount: 50 });
          await post(page, counter, rented, { type: 'Deposit', amount: 150 });
          await openPage(page, `${counter.origin}/agreements/${rented.id}`, scripts);
          await page.getByRole('link', { name: 'Check in', exact: true }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Check in ${rented.number}`);
          await openPage(page, page.url(), scripts);
          await read(page, 5320, 7);
          await priced(page, scripts, 'Total', '$100.25');
          expect(await amountOf(page, 'Late return')).toBe('$12.00');
          expect(await amountOf(page, 'Due now')).toBe('$50.25');
          if (profile === 'full')
            await expect(page.getByText(/Next step in \d+ min, .*: \+\$12\.00/)).toBeVisible();
          const form = stagedForm(page, scripts);
          await form.until('charges');
          await expect(page.getByText('42 min late, $12.00').first()).toBeVisible();
          await expect(page.getByText('320 driven, 100 allowed, 220 × $0.10').first()).toBeVisible();
          await expect(page.getByText(/^1 missing, .*6\.25 × \$1\.80, fee \$5\.00$/).first()).toBeVisible();
          await form.until('summary');
          await expect(page.getByText('$50.25, Card')).toBeVisible();
          await form.handIn();
          await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`);
          await says(page, 'Checked in, the agreement is closed');
          expect(standing(counter, rented)).toEqual({
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
          await begin(page, counter, rented, scripts);
          await read(page, 5040);
          await priced(page, scripts, 'Total', '$50.00');
          await expect(
            page.getByText('Back early: $50.00 less than agreed ($100.00), now $50.00.').first(),
          ).toBeVisible();
          const form = stagedForm(page, scripts);
          await form.until('payment-and-deposit');
          await expect(page.getByText('The customer gets back $50.00')).toBeVisible();
          await form.until('summary');
          await form.handIn();
          expect(standing(counter, rented)).toMatchObject({ status: CLOSED, total: 5000, balance: 0 });
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
          await begin(page, counter, rented, scripts);
          await read(page, 5350);
          const form = stagedForm(page, scripts);
          await form.until('payment-and-deposit');
          expect(await amountOf(page, 'Late return')).toBe('$50.00');
          await page.getByLabel('Amount').first().fill('0');
          if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
          await page.getByLabel('Decide later').check();
          await form.until('summary');
          await form.handIn();
          await says(page, 'Checked in, the balance is still to be settled');
          expect(standing(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, total: 11_500 });

          await openPage(page, page.url(), scripts);
          await page.getByRole('link', { name: 'Correct the check-in' }).click();
          await expect(page.getByRole('heading', { level: 1 })).toContainText('Check in A-');
          await openPage(page, page.url(), scripts);
          await expect(page.getByLabel('Odometer')).toHaveValue('5350');
          await page.getByLabel('Odometer').fill('5250');
          await priced(page, scripts, 'Total', '$105.00');
          await form.until('payment-and-deposit');
          await page.getByLabel('Decide later').check();
          await form.until('summary');
          await form.handIn();
          await says(page, 'Checked in, the deposit is still to be settled');
          expect(standing(counter, rented)).toEqual({
            status: PENDING_DEPOSIT,
            total: 10_500,
            balance: 0,
            odometer: 5250,
            fuel: 8,
          });

          await begin(page, counter, rented, scripts);
          await form.until('payment-and-deposit');
          await expect(page.getByText('Nothing is due')).toBeVisible();
          await form.until('summary');
          await form.handIn();
          expect(standing(counter, rented)).toMatchObject({ status: CLOSED, total: 10_500, odometer: 5250 });
          expect(entriesOf(counter, rented)).toEqual([
            ['Hold', 15_000],
            ['Payment', 10_500],
            ['Release', 15_000],
          ]);
        });

        test('a part of the deposit is kept for what is owed, and the rest goes back', async ({ page }) => {
          const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
          await post(page, counter, rented, { type: 'Deposit', amount: 150 });
          await begin(page, counter, rented, scripts);
          await read(page, 5010);
          const form = stagedForm(page, scripts);
          await form.until('payment-and-deposit');
          await page.getByLabel('Keep a part for good').check();
          if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
          await expect(page.getByLabel('Refund the rest')).toBeChecked();
          await expect(page.getByText('empty: $62.00')).toBeVisible();
          await form.until('summary');
          await form.handIn();
          expect(standing(counter, rented)).toMatchObject({ status: CLOSED, total: 6200, balance: 0 });
          expect(entriesOf(counter, rented)).toEqual([
            ['Deposit', 15_000],
            ['Forfeit', 6200],
            ['Refund', 8800],
          ]);
        });

        test('readings that cannot be are refused at their fields', async ({ page, troubles }) => {
          troubles.expectStatus(400);
          const rented = await rentOut(page, counter, { out: DAY, due: 60 });
          await begin(page, counter, rented, scripts);
          await page.getByLabel('Odometer').fill('4999');
          await page.locator('button[data-primary]').click();
          await expect(page).toHaveTitle(/^Error: /);
          await expect(page.getByLabel('Odometer')).toHaveAttribute('aria-invalid', 'true');
          await expect(page.getByText('Fuel: Enter a level')).toBeVisible();
          await expect(page.getByLabel('Odometer')).toHaveValue('4999');
        });
      });
    }

    test('what somebody else changed meanwhile is shown, with what was typed', async ({
      page,
      context,
      troubles,
    }) => {
      troubles.expectStatus(409);
      const rented = await rentOut(page, counter, { out: DAY, due: 60 });
      await begin(page, counter, rented, true);
      await read(page, 5100);
      const form = stagedForm(page, true);
      await form.until('summary');
      const other = await context.newPage();
      await begin(other, counter, rented, true);
      await read(other, 5050);
      const theirs = stagedForm(other, true);
      await theirs.until('payment-and-deposit');
      await other.getByLabel('Amount').first().fill('0');
      await theirs.until('summary');
      await theirs.handIn();
      expect(standing(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, odometer: 5050 });
      await page.locator('button[data-primary]').click();
      const conflict = page.getByRole('table').filter({ hasText: 'Odometer' });
      await expect(conflict).toContainText('5050');
      await expect(conflict).toContainText('5100');
      expect(standing(counter, rented)).toMatchObject({ odometer: 5050 });
      await page.getByRole('button', { name: 'Go on with this' }).click();
      await expect(page.getByRole('table')).toHaveCount(0);
      await openPage(page, page.url(), true);
      await form.until('summary');
      await form.handIn();
      expect(standing(counter, rented)).toMatchObject({ status: CLOSED, odometer: 5100, balance: 0 });
    });

    test('a check-in whose answer is lost is made once, with its money', async ({ page, troubles }) => {
      troubles.expectStatus(409, 502, 503);
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      await begin(page, counter, rented, false);
      await read(page, 5100);
      const form = stagedForm(page, false);
      await form.until('summary');
      await fault(counter, { 'agreements.checkin': { reset: true, when: 'after', times: 1 } });
      await page.locator('button[data-primary]').click();
      await expect(page.getByRole('link', { name: `Look at ${rented.number}` })).toBeVisible();
      expect(standing(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, odometer: 5100 });
      await expect(async () => {
        const goesOn = page.getByRole('button', { name: 'Go on with this' });
        const next = (await goesOn.count()) > 0 ? goesOn : page.locator('button[data-primary]');
        await next.click({ timeout: 1000 });
        await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`, { timeout: 2000 });
      }).toPass();
      expect(standing(counter, rented)).toMatchObject({ status: CLOSED, total: 6200, balance: 0 });
      expect(entriesOf(counter, rented)).toEqual([
        ['Deposit', 15_000],
        ['Payment', 6200],
        ['Refund', 15_000],
      ]);
    });

    test('money that is refused is moved later, and nothing twice', async ({ page, troubles }) => {
      troubles.expectStatus(409, 422, 502, 503);
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
      await post(page, counter, rented, { type: 'Deposit', amount: 150 });
      await begin(page, counter, rented, false);
      await read(page, 5100);
      const form = stagedForm(page, false);
      await form.until('payment-and-deposit');
      await page.getByLabel('Keep a part for good').check();
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await page.locator('[name=collectedForfeitAmount]').fill('40');
      await form.until('summary');
      await expect(page.getByText('$22.00, Card')).toBeVisible();
      await fault(counter, { 'payments.createForAgreement': { status: 422, times: 1 } });
      await page.locator('button[data-primary]').click();
      await expect(page.getByText('Deposit kept:', { exact: false }).first()).toBeVisible();
      expect(standing(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, balance: 6200 });
      await form.handIn();
      expect(entriesOf(counter, rented)).toEqual([
        ['Deposit', 15_000],
        ['Forfeit', 4000],
        ['Payment', 2200],
        ['Refund', 11_000],
      ]);
      expect(standing(counter, rented)).toMatchObject({ status: CLOSED, total: 6200, balance: 0 });
    });

    test('a service that is dead keeps what was typed', async ({ page, troubles }) => {
      troubles.expectStatus(502, 503);
      const rented = await rentOut(page, counter, { out: DAY, due: 60 });
      await begin(page, counter, rented, false);
      await read(page, 5100);
      await page.getByLabel('Note').fill('Key in the box');
      await fault(counter, { '*': { reset: true } });
      await page.locator('button[data-primary]').click();
      await expect(page.getByText('What you typed is kept on this page')).toBeVisible();
      await fault(counter, {});
      // The product leaves a call alone for a while that failed often.
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Send again' });
        if ((await again.count()) > 0) await again.click();
        await expect(page).toHaveURL(/stage=inspection/, { timeout: 1000 });
      }).toPass();
      await begun(page, 'rental-information');
      await expect(page.getByLabel('Note')).toHaveValue('Key in the box');
      await expect(page.getByLabel('Odometer')).toHaveValue('5100');
    });
  });
}

test.describe('around a check-in', () => {
  test.describe.configure({ mode: 'default' });
  let counter: Counter;
  test.beforeAll(async () => {
    counter = await openCounter();
    layReturnRates(counter);
  });
  test.afterAll(() => counter.stop());

  test('each stage is accessible', async ({ page, context }) => {
    await counter.enter(context);
    const rented = await rentOut(page, counter, { out: DAY + 42, due: -42 });
    await post(page, counter, rented, { type: 'Deposit', amount: 150 });
    await begin(page, counter, rented, true);
    await read(page, 5320, 7);
    const form = stagedForm(page, true);
    for (;;) {
      expect(await accessViolations(page), stageOf(page)).toEqual([]);
      if (stageOf(page) === 'summary') break;
      await form.forward();
    }
  });

  test('a closed agreement offers none, and its address says why', async ({ page, context, troubles }) => {
    troubles.expectStatus(409);
    await counter.enter(context);
    const [closed] = counter.rows('SELECT id FROM agreements WHERE client_id = 1 AND status_id = 5');
    await page.goto(`${counter.origin}/agreements/${closed?.id}`);
    await expect(page.getByRole('link', { name: /^(Check in|Correct)/ })).toHaveCount(0);
    await page.goto(`${counter.origin}/agreements/${closed?.id}/check-in`);
    await expect(page.getByText('This agreement takes no check-in any more')).toBeVisible();
  });

  test('who may only look is told what it takes', async ({ page, context, troubles }) => {
    troubles.expectStatus(403);
    await counter.enter(context, 'viewer');
    const [open] = counter.rows('SELECT id FROM agreements WHERE client_id = 1 AND status_id = 1');
    expect((await page.goto(`${counter.origin}/agreements/${open?.id}/check-in`))?.status()).toBe(403);
    await page.goto(`${counter.origin}/agreements/${open?.id}`);
    await expect(page.getByRole('link', { name: 'Check in', exact: true })).toHaveCount(0);
  });
});
