import type { Page } from '@playwright/test';
import { readPdf } from '../setup/read-pdf.ts';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { counterForTests, onEachService } from './counter-tests.ts';
import { toAnotherPage } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { openPage } from './test-business.ts';
import { CARD, countCash, counted, insertKiosks, numberOf, post, rowsOf, today } from './tills.ts';

/** The checker itself needs scripts in the browser. */
async function checkAccess(page: Page, scripts: boolean): Promise<void> {
  if (scripts) expect(await accessViolations(page)).toEqual([]);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save count' }).click();

onEachService('the till of a service', { size: 200 }, (counter) => {
  let kiosks: number[] = [];
  test.beforeAll(() => {
    kiosks = insertKiosks(counter);
  });
  const nextKiosk = () => kiosks.shift() ?? 0;
  // The user's own language, which a browser learns with its first page.
  test.beforeEach(({ context }) =>
    context.addCookies([{ name: 'i18next', value: 'en', url: counter.origin }]),
  );

  withScriptsAndWithout((scripts) => {
    test('has the day’s money to the cent, by method and user, is counted, balances and is printed', async ({
      page,
      context,
      browser,
    }) => {
      const place = nextKiosk();
      const other = await browser.newContext();
      await counter.enter(other, 'manager');
      const at = { locationId: place };
      await post(context, counter, { ...at, type: 'Payment', amount: 120.5, method: 'Card' });
      await post(context, counter, { ...at, type: 'Deposit', amount: 80 });
      await post(context, counter, { ...at, type: 'Refund', amount: 30.1, from: 'Deposit' });
      await post(context, counter, { ...at, type: 'Hold', amount: 300, method: 'Card', card: CARD });
      await post(other, counter, { ...at, type: 'Payment', amount: 20.2 });
      await other.close();

      const address = `${counter.origin}/till?place=${place}&day=${today()}`;
      await openPage(page, address, scripts);
      await expect(page.getByText('Not counted.')).toBeVisible();
      expect(await rowsOf(page, 'Expected and counted')).toEqual([
        ['Cash', '$100.20', '−$30.10', '$70.10', '', ''],
        ['Card', '$120.50', '$0.00', '$120.50', '', ''],
        ['Total', '$220.70', '−$30.10', '$190.60', '', ''],
      ]);
      const users = await rowsOf(page, 'By user');
      expect(users.map((row) => row.slice(1))).toEqual([
        ['$49.90', '$120.50', '$170.40'],
        ['$20.20', '', '$20.20'],
        ['$70.10', '$120.50', '$190.60'],
      ]);
      await expect(page.getByText('(no money moved): $300.00 authorised')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Entries (5)' })).toBeVisible();
      expect((await rowsOf(page, 'Entries')).map((row) => row.at(-1)).toSorted()).toEqual(
        ['$120.50', '$20.20', '−$30.10', '$300.00no money moved', '$80.00'].toSorted(),
      );
      await checkAccess(page, scripts);

      await page.getByRole('link', { name: 'Count till' }).click();
      await page.waitForURL(/\/count/);
      await openPage(page, page.url(), scripts);
      await counted(page, 'Cash').fill('70.10');
      await counted(page, 'Card').fill('120.50');
      await checkAccess(page, scripts);
      await save(page);
      await expect(page).toHaveURL(address);
      await expect(page.getByText('The till balances')).toBeVisible();
      expect((await rowsOf(page, 'Expected and counted')).at(-1)?.slice(3)).toEqual([
        '$190.60',
        '$190.60',
        '$0.00',
      ]);

      await page.getByRole('link', { name: 'Print' }).click();
      await expect(page.getByText('The till balances')).toBeVisible();
      await expect(page.locator('main')).toContainText('$190.60');
      await expect(page.locator('script')).toHaveCount(0);
      await checkAccess(page, scripts);
      const pdf = readPdf(await (await context.request.get(`${page.url()}.pdf`)).body());
      expect(pdf.isTagged).toBe(true);
    });

    test('a difference needs a note; earlier counts stay, and later money is reported', async ({
      page,
      context,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const place = nextKiosk();
      await post(context, counter, { locationId: place, type: 'Payment', amount: 50 });
      await openPage(page, `${counter.origin}/till/${numberOf(place)}/count`, scripts);
      await counted(page, 'Cash').fill('48,');
      await save(page);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(counted(page, 'Cash')).toHaveValue('48,');
      await counted(page, 'Cash').fill('48');
      await save(page);
      await expect(page.getByRole('link', { name: /^Note: Enter a note explaining/ })).toBeVisible();
      await expect(counted(page, 'Cash')).toHaveValue('48');
      await page.getByRole('textbox', { name: 'Note' }).fill('Two short since noon');
      await save(page);
      await expect(page.getByText('The till is $2.00 short.')).toBeVisible();
      const [first] = await rowsOf(page, 'Counts for this day');
      expect(first?.slice(1)).toEqual([
        'Ines Carvalho',
        'Cash $48.00',
        'Short $2.00',
        'Two short since noon',
      ]);

      await page.getByRole('link', { name: 'Count till' }).click();
      await counted(page, 'Cash').fill('50');
      await page.getByRole('textbox', { name: 'Note' }).fill('');
      await save(page);
      await expect(page.getByText('The till balances')).toBeVisible();
      expect(await rowsOf(page, 'Counts for this day')).toHaveLength(2);

      await post(context, counter, { locationId: place, type: 'Payment', amount: 9.99 });
      await page.reload();
      await expect(page.getByText('Payments or refunds were posted after the last count.')).toBeVisible();
    });

    test('a count that another user has made is shown with both values', async ({
      page,
      context,
      browser,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409);
      const place = nextKiosk();
      await post(context, counter, { locationId: place, type: 'Payment', amount: 50 });
      await openPage(page, `${counter.origin}/till/${numberOf(place)}/count`, scripts);
      await counted(page, 'Cash').fill('50');
      const other = await browser.newContext();
      await counter.enter(other, 'manager');
      await countCash(other, counter, place, 47);
      await other.close();
      await save(page);
      const conflict = page.getByRole('alert').filter({ hasText: '$47.00' });
      await expect(conflict).toContainText('$50.00');
      const [manager] = counter.rows(
        "SELECT first_name || ' ' || last_name AS name FROM users WHERE id = 102",
      );
      await expect(page.getByRole('alert').first()).toContainText(String(manager?.name));
      await expect(page.getByRole('alert').first()).toContainText(/\d\d:\d\d/);
      await toAnotherPage(page, scripts, () => conflict.getByRole('button').click());
      await save(page);
      await expect(page.getByText('The till balances')).toBeVisible();
      expect((await rowsOf(page, 'Counts for this day')).map(([, who]) => who)).toHaveLength(2);
    });
  });

  test('is the user’s location and today by default, and reports an invalid value at its field', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(400);
    await page.goto(`${counter.origin}/till`);
    const own = counter.rows(
      'SELECT l.name FROM user_locations u JOIN locations l ON l.id = u.location_id WHERE u.user_id = 103 ORDER BY l.id',
    )[0];
    await expect(page.getByLabel('Location').locator('option:checked')).toHaveText(String(own?.name));
    await expect(page).toHaveTitle(/^Till: /);
    await page.getByLabel('Date', { exact: true }).fill('2026-11-02');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveTitle(/^Till: .*02\/11\/2026/);
    await page.goto(`${counter.origin}/till?day=frogday`);
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByRole('link', { name: /^Date: / }).click();
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
  });

  test('is seen and not counted by who may only read', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(403);
    await context.clearCookies();
    await counter.enter(context, 'viewer');
    await page.goto(`${counter.origin}/till`);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Till' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Print' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Count till' })).toHaveCount(0);
    const answer = await page.goto(`${counter.origin}/till/${numberOf(1)}/count`);
    expect(answer?.status()).toBe(403);
    await expect(page.locator('main')).toContainText('Count till');
  });
});

test.describe('a service without the call', () => {
  const counter = counterForTests({ profile: 'given', size: 200 });

  test('has no entry, and says so where the address is typed', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(501);
    const answer = await page.goto(`${counter.origin}/till`);
    expect(answer?.status()).toBe(501);
    await expect(page.locator('main')).toContainText('Not supported by this rental service');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Till' })).toHaveCount(0);
    expect((await page.goto(`${counter.origin}/till/${numberOf(1)}/count`))?.status()).toBe(501);
    expect((await page.goto(`${counter.origin}/till/${numberOf(1)}/print`))?.status()).toBe(501);
  });
});
