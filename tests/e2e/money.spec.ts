import type { Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { type Counter, openCounter, openPage } from './counter.ts';
import { checkInNow, entriesOf, layReturnRates, post, type RentedOut, rentOut, standing } from './returns.ts';
import { amountOf, stagedForm } from './staged-form.ts';

test.use({ login: null });

const DAY = 24 * 60;
const PENDING_PAYMENT = 3;
const PENDING_DEPOSIT = 4;
const CLOSED = 5;

const recordOf = (counter: Counter, { id }: Pick<RentedOut, 'id'>) => `${counter.origin}/agreements/${id}`;

/** Says once what was done: a toast where scripts run, a banner inside noscript where none do. */
const said = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => document.body.textContent)).toContain(words);

/** Opens one of the record's money forms by its button in the head, or beside the payments. */
async function begin(
  page: Page,
  counter: Counter,
  rented: RentedOut,
  { button, scripts, beside }: { button: string; scripts: boolean; beside?: boolean },
): Promise<void> {
  await openPage(page, recordOf(counter, rented), scripts);
  const where = beside
    ? page.locator('section[data-part=panel]', {
        has: page.getByRole('heading', { name: 'Deposits and payments' }),
      })
    : page.locator('main header').first();
  const href = await where.getByRole('link', { name: button, exact: true }).getAttribute('href');
  await openPage(page, `${counter.origin}${href}`, scripts);
}

/** A rental of a day that is over and back, with what was posted to its account before. */
async function broughtBack(
  page: Page,
  counter: Counter,
  ...posted: readonly Readonly<Record<string, unknown>>[]
): Promise<RentedOut> {
  const rented = await rentOut(page, counter, { out: DAY - 10, due: 10 });
  for (const entry of posted) await post(page, counter, rented, entry);
  await checkInNow(page, counter, rented);
  return rented;
}

for (const profile of ['full', 'plain'] as const) {
  test.describe(`money after the check-out on a service of the profile ${profile}`, () => {
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

        test('the refund of a credit closes the agreement', async ({ page }) => {
          const rented = await broughtBack(page, counter, { type: 'Payment', amount: 80 });
          expect(standing(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, balance: -3000 });
          await begin(page, counter, rented, { button: 'Refund', scripts });
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            `Refund: agreement ${rented.number}`,
          );
          await expect(page.getByText('empty: $30.00')).toBeVisible();
          await page.getByLabel('Method').selectOption('Cash');
          await stagedForm(page, scripts).handIn();
          await expect(page).toHaveURL(recordOf(counter, rented));
          await said(page, 'Posted. The agreement is closed.');
          expect(standing(counter, rented)).toMatchObject({ status: CLOSED, balance: 0 });
          expect(entriesOf(counter, rented)).toEqual([
            ['Payment', 8000],
            ['Refund', 3000],
          ]);
        });

        test('the release of a hold closes the agreement', async ({ page }) => {
          const rented = await broughtBack(
            page,
            counter,
            { type: 'Payment', amount: 50 },
            { type: 'Hold', amount: 150 },
          );
          await begin(page, counter, rented, { button: 'Release', scripts });
          await stagedForm(page, scripts).handIn();
          expect(standing(counter, rented)).toMatchObject({ status: CLOSED, balance: 0 });
          expect(entriesOf(counter, rented).at(-1)).toEqual(['Release', 15_000]);
        });

        test('what is kept of a deposit pays what is owed, and the rest waits', async ({ page }) => {
          const rented = await broughtBack(page, counter, { type: 'Hold', amount: 150 });
          await begin(page, counter, rented, { button: 'Forfeit', scripts, beside: true });
          await expect(page.getByText('empty: $50.00')).toBeVisible();
          await page.getByLabel('Reason').fill('Unpaid rental');
          await stagedForm(page, scripts).handIn();
          await said(page, 'Posted to the account.');
          expect(standing(counter, rented)).toMatchObject({ status: PENDING_DEPOSIT, balance: 0 });
          expect(entriesOf(counter, rented)).toEqual([
            ['Hold', 15_000],
            ['Forfeit', 5000],
          ]);
          expect(await amountOf(page, 'Deposit held')).toBe('$100.00');
        });

        test('more than is held is refused at the field, and what was typed stays', async ({
          page,
          troubles,
        }) => {
          troubles.expectStatus(422);
          const rented = await broughtBack(page, counter, { type: 'Hold', amount: 150 });
          await begin(page, counter, rented, { button: 'Release', scripts });
          await page.getByLabel('Amount').fill('200');
          await stagedForm(page, scripts).handIn();
          await expect(page).toHaveTitle(/^Error: /);
          await expect(page.getByLabel('Amount')).toHaveValue('200');
          await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
          await expect(page.getByText('There is: hold 150.00.').first()).toBeVisible();
          await page.getByLabel('Amount').fill('150');
          await stagedForm(page, scripts).handIn();
          expect(entriesOf(counter, rented).at(-1)).toEqual(['Release', 15_000]);
        });

        test('a fine after the close is charged with its reason, and paid', async ({ page, troubles }) => {
          troubles.expectStatus(400);
          const rented = await broughtBack(page, counter, { type: 'Payment', amount: 50 });
          expect(standing(counter, rented)).toMatchObject({ status: CLOSED });
          await begin(page, counter, rented, { button: 'Adjust', scripts });
          await stagedForm(page, scripts).handIn();
          await expect(page).toHaveTitle(/^Error: /);
          await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
          await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
          await page.getByLabel('Amount').fill('60');
          await page.getByLabel('Reason').fill('Parking fine of 14 November');
          await stagedForm(page, scripts).handIn();
          expect(await amountOf(page, 'Balance')).toBe('$60.00');
          await expect(page.getByText(/Parking fine of 14 November/).first()).toBeVisible();
          expect(standing(counter, rented)).toMatchObject({ status: CLOSED, balance: 6000 });
          await begin(page, counter, rented, { button: 'Take payment', scripts });
          await expect(page.getByText('empty: $60.00')).toBeVisible();
          await stagedForm(page, scripts).handIn();
          expect(standing(counter, rented)).toMatchObject({ status: CLOSED, balance: 0 });
          expect(entriesOf(counter, rented)).toEqual([
            ['Payment', 5000],
            ['Adjustment', 6000],
            ['Payment', 6000],
          ]);
        });

        test('an entry of today is put right, and taken back', async ({ page }) => {
          const rented = await rentOut(page, counter, { out: 60, due: DAY });
          await post(page, counter, rented, { type: 'Payment', amount: 54, reference: 'Slip 7' });
          await openPage(page, recordOf(counter, rented), scripts);
          const correct = () => page.getByRole('link', { name: 'Correct or take back' });
          await openPage(page, `${counter.origin}${await correct().getAttribute('href')}`, scripts);
          await expect(page.getByLabel('Reference')).toHaveValue('Slip 7');
          await page.getByLabel('Amount').fill('45');
          await page.getByLabel('Reason').fill('Figures swapped');
          await stagedForm(page, scripts).handIn();
          await said(page, 'The entry is corrected.');
          await openPage(page, `${counter.origin}${await correct().getAttribute('href')}`, scripts);
          await page.getByLabel('Taken back').check();
          await stagedForm(page, scripts).handIn();
          await said(page, 'The entry is taken back.');
          await expect(correct()).toHaveCount(0);
          expect(entriesOf(counter, rented)).toEqual([
            ['Payment', 5400],
            ['Payment', -5400],
            ['Payment', 4500],
            ['Payment', -4500],
          ]);
        });

        test('what somebody else took meanwhile is shown before more is taken', async ({
          page,
          troubles,
        }) => {
          troubles.expectStatus(409);
          const rented = await broughtBack(page, counter);
          await begin(page, counter, rented, { button: 'Take payment', scripts });
          await page.getByLabel('Reference').fill('Slip 8');
          await post(page, counter, rented, { type: 'Payment', amount: 20 });
          await stagedForm(page, scripts).handIn();
          await expect(page.getByText('Somebody changed this record meanwhile.').first()).toBeVisible();
          await expect(page.getByRole('cell', { name: 'Balance $30.00' })).toBeVisible();
          expect(entriesOf(counter, rented)).toEqual([['Payment', 2000]]);
        });
      });
    }
  });
}

test.describe('who may move money', () => {
  test.describe.configure({ mode: 'default' });
  let counter: Counter;
  let rented: RentedOut;
  test.beforeAll(async () => {
    counter = await openCounter();
    layReturnRates(counter);
  });
  test.afterAll(() => counter.stop());

  test('is not who only reads, who is told why', async ({ page, context, browser, troubles }) => {
    troubles.expectStatus(403);
    const agent = await browser.newContext();
    await counter.enter(agent);
    rented = await broughtBack(await agent.newPage(), counter, { type: 'Hold', amount: 150 });
    await agent.close();
    await counter.enter(context, 'viewer');
    await openPage(page, recordOf(counter, rented), true);
    for (const name of ['Take payment', 'Release', 'Forfeit', 'Adjust', 'Correct or take back'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.goto(`${recordOf(counter, rented)}/payment?kind=release`);
    await expect(page.getByText(/Change agreements/)).toBeVisible();
  });

  test('is an agent, but for what lets somebody off', async ({ page, context, troubles }) => {
    troubles.expectStatus(403);
    await counter.enter(context);
    const open = await broughtBack(page, counter);
    await openPage(page, recordOf(counter, open), true);
    await expect(page.getByRole('link', { name: 'Write off' })).toHaveCount(0);
    await openPage(page, `${recordOf(counter, open)}/payment?kind=adjustment`, true);
    await expect(page.getByLabel('Is credited')).toHaveCount(0);
    const answer = await page.goto(`${recordOf(counter, open)}/payment?kind=write-off`);
    expect(answer?.status()).toBe(403);
  });

  test('is a manager, who also writes off and credits', async ({ page, context }) => {
    await counter.enter(context, 'manager');
    const open = await broughtBack(page, counter);
    await begin(page, counter, open, { button: 'Adjust', scripts: true, beside: true });
    await page.getByLabel('Is credited').check();
    await page.getByLabel('Amount').fill('20');
    await page.getByLabel('Reason').fill('Waited for an hour');
    await stagedForm(page, true).handIn();
    await begin(page, counter, open, { button: 'Write off', scripts: true, beside: true });
    await page.getByLabel('Reason').fill('Not worth a letter');
    await stagedForm(page, true).handIn();
    expect(standing(counter, open)).toMatchObject({ status: CLOSED, balance: 0 });
    expect(entriesOf(counter, open)).toEqual([
      ['Adjustment', -2000],
      ['WriteOff', 3000],
    ]);
  });

  test('cannot make an agreement void while its money is there, and is told why', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expectStatus(409);
    await counter.enter(context, 'manager');
    const out = await rentOut(page, counter, { out: 60, due: DAY });
    await post(page, counter, out, { type: 'Payment', amount: 50 });
    await page.goto(`${recordOf(counter, out)}/actions/void`);
    await expect(page.getByText(/money taken cannot be void: \$50\.00 is paid/)).toBeVisible();
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`finds forms that all can use, ${theme}`, async ({ page, context }) => {
      await context.addCookies([
        { name: 'forecourt.p', value: encodeURIComponent(JSON.stringify({ theme })), url: counter.origin },
      ]);
      await counter.enter(context, 'manager');
      const out = await rentOut(page, counter, { out: 60, due: DAY });
      await post(page, counter, out, { type: 'Deposit', amount: 50 });
      await post(page, counter, out, { type: 'Hold', amount: 50 });
      await openPage(page, recordOf(counter, out), true);
      expect(await accessViolations(page)).toEqual([]);
      for (const kind of ['payment', 'hold', 'refund', 'forfeit', 'adjustment']) {
        await openPage(page, `${recordOf(counter, out)}/payment?kind=${kind}`, true);
        expect(await accessViolations(page), kind).toEqual([]);
      }
      await page.setViewportSize({ width: 1024, height: 768 });
      await openPage(page, recordOf(counter, out), true);
      const table = page.getByRole('region', { name: 'Payments' });
      const { scrollWidth, clientWidth } = await table.evaluate((region) => ({
        scrollWidth: region.scrollWidth,
        clientWidth: region.clientWidth,
      }));
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    });
  }
});

for (const profile of ['full', 'plain'] as const) {
  test.describe(`a reservation that comes to nothing on a service of the profile ${profile}`, () => {
    test.describe.configure({ mode: 'default' });
    let counter: Counter;
    test.beforeAll(async () => {
      counter = await openCounter({ profile });
    });
    test.afterAll(() => counter.stop());
    test.beforeEach(({ context }) => counter.enter(context));

    for (const scripts of [true, false]) {
      test.describe(`scripts ${scripts ? 'on' : 'off'}`, () => {
        test.use({ javaScriptEnabled: scripts });

        test('says its fee and what was paid ahead, and leads to the refund', async ({ page }) => {
          const [found] = counter.rows(
            `SELECT id, account_id AS account FROM reservations WHERE client_id = 1 AND status_id = 3
             AND advance_paid = 0 AND total_amount > 10000 AND total_days > 1 ORDER BY id`,
          );
          const id = Number(found?.id);
          const answer = await page.request.post(`${counter.origin}/v3/reservations/${id}/payments`, {
            headers: { origin: counter.origin },
            data: { type: 'Payment', method: 'Card', amount: 40 },
          });
          expect(answer.ok()).toBe(true);
          const record = `${counter.origin}/reservations/${id}`;
          await openPage(page, `${record}/actions/cancel`, scripts);
          await expect(
            page.getByText(profile === 'full' ? /^The fee is \$25\.00/ : /^The usual fee of this business/),
          ).toBeVisible();
          await expect(page.getByText(/^\$40\.00 was paid ahead/)).toBeVisible();
          await page.getByLabel('Reason').fill('Flight cancelled');
          await page.getByRole('button', { name: 'Cancel reservation' }).click();
          await expect(page.getByText(/has a credit of \$15\.00/)).toBeVisible();
          const refund = page
            .locator('main header')
            .first()
            .getByRole('link', { name: 'Refund', exact: true });
          await openPage(page, `${counter.origin}${await refund.getAttribute('href')}`, scripts);
          await stagedForm(page, scripts).handIn();
          await expect(page).toHaveURL(record);
          await expect(page.getByText(/has a credit/)).toHaveCount(0);
          expect(counter.rows('SELECT balance_due AS balance FROM reservations WHERE id = ?', id)).toEqual([
            { balance: 0 },
          ]);
        });
      });
    }
  });
}
