import { MONEY_KINDS } from '../../app/features/rentals/money/money-account.ts';
import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { CLOSED, DAY } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { begin, broughtBack, recordOf } from './money-page.ts';
import { entriesOf, insertReturnRates, post, type RentedOut, rentOut, stageStatus } from './returns.ts';
import { stagedForm, take } from './staged-form.ts';
import { openPage } from './test-business.ts';

test.describe('a user who may move money', () => {
  const counter = counterForTests({ insert: insertReturnRates, login: null });
  let rented: RentedOut;

  test('is not a read-only user, who sees why', async ({ page, context, browser, pageErrors }) => {
    pageErrors.expectStatus(403);
    const agent = await browser.newContext();
    await counter.enter(agent);
    rented = await broughtBack(await agent.newPage(), counter, { type: 'Hold', amount: 150 });
    await agent.close();
    await counter.enter(context, 'viewer');
    await openPage(page, recordOf(counter, rented), true);
    for (const name of ['Take payment', 'Release', 'Retain', 'Adjust account', 'Correct or reverse'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.goto(`${recordOf(counter, rented)}/payment?kind=release`);
    await expect(page.getByText(/Edit agreements/)).toBeVisible();
  });

  test('is an agent, but not to write off or credit', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(403);
    await counter.enter(context);
    const open = await broughtBack(page, counter);
    await openPage(page, recordOf(counter, open), true);
    await expect(page.getByRole('link', { name: 'Write off' })).toHaveCount(0);
    await openPage(page, `${recordOf(counter, open)}/payment?kind=adjustment`, true);
    await expect(page.getByLabel('Credit the customer')).toHaveCount(0);
    const answer = await page.goto(`${recordOf(counter, open)}/payment?kind=write-off`);
    expect(answer?.status()).toBe(403);
  });

  test('is a manager, who also writes off and credits', async ({ page, context }) => {
    await counter.enter(context, 'manager');
    const open = await broughtBack(page, counter);
    await begin(page, counter, open, { button: 'Adjust account', scripts: true, inAccount: true });
    await page.getByLabel('Credit the customer').check();
    await page.getByLabel('Amount').fill('20');
    await page.getByLabel('Reason').fill('Waited for an hour');
    await stagedForm(page, true).submitForm();
    await begin(page, counter, open, { button: 'Write off', scripts: true, inAccount: true });
    await take(page, true);
    await page.getByLabel('Reason').fill('Not worth a letter');
    await stagedForm(page, true).submitForm();
    expect(stageStatus(counter, open)).toMatchObject({ status: CLOSED, balance: 0 });
    expect(entriesOf(counter, open)).toEqual([
      ['Adjustment', -2000],
      ['WriteOff', 3000],
    ]);
  });

  test('cannot void an agreement while there is money on it, and sees why', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    await counter.enter(context, 'manager');
    const out = await rentOut(page, counter, { out: 60, due: DAY });
    await post(page, counter, out, { type: 'Payment', amount: 50 });
    await openPage(page, recordOf(counter, out), true);
    await expect(page.getByRole('link', { name: 'Void' })).toHaveCount(0);
    await page.goto(`${recordOf(counter, out)}/actions/void`);
    await expect(page.getByText(/money on it: \$50\.00 paid/)).toBeVisible();
  });

  test('finds forms that all can use, in both themes', async ({ page, context }) => {
    await counter.enter(context, 'manager');
    const out = await rentOut(page, counter, { out: 60, due: DAY });
    await post(page, counter, out, { type: 'Deposit', amount: 50 });
    await post(page, counter, out, { type: 'Hold', amount: 50 });
    await openPage(page, recordOf(counter, out), true);
    expect(await violationsInThemes(page)).toEqual([]);
    for (const kind of MONEY_KINDS) {
      await openPage(page, `${recordOf(counter, out)}/payment?kind=${kind}`, true);
      expect(await violationsInThemes(page), kind).toEqual([]);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await openPage(page, recordOf(counter, out), true);
    const table = page.getByRole('group', { name: 'Payments', exact: true });
    const { scrollWidth, clientWidth } = await table.evaluate((region) => ({
      scrollWidth: region.scrollWidth,
      clientWidth: region.clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
