import { DateTime } from 'luxon';
import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { fault, lift } from './check-in-page.ts';
import { counterForTests, onEachService } from './counter-tests.ts';
import { keyWalk } from './key-walk.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { stagedForm } from './staged-form.ts';
import { openPage } from './test-business.ts';
import { counted, countsOf, insertKiosks, numberOf, post, rowsOf, today } from './tills.ts';

test.use({ viewport: { width: 1024, height: 768 } });

onEachService('counting on a service', { size: 200 }, (counter) => {
  let kiosks: number[] = [];
  test.beforeAll(() => {
    kiosks = insertKiosks(counter);
  });
  const nextKiosk = () => kiosks.shift() ?? 0;
  test.afterEach(() => lift(counter));

  withScriptsAndWithout((scripts) => {
    const primary = 'button[data-primary]';

    // A real browser: its second press gives up the first answer.
    test('B9 a count that is sent twice is one', { tag: '@layout' }, async ({ page, context }) => {
      const place = nextKiosk();
      await post(context, counter, { locationId: place, type: 'Payment', amount: 12.3 });
      await openPage(page, `${counter.origin}/till/${numberOf(place)}/count`, scripts);
      await counted(page, 'Cash').fill('12.30');
      await page.locator(primary).dblclick({ delay: 5, noWaitAfter: true });
      await expect(page.getByText('The till balances')).toBeVisible();
      expect(countsOf(counter, place)).toEqual([1230]);
    });

    test('a service that is down stores no count, and the form keeps its entries', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(502, 503, 504);
      const place = nextKiosk();
      await openPage(page, `${counter.origin}/till/${numberOf(place)}/count`, scripts);
      await counted(page, 'Cash').fill('3.07');
      await page.getByRole('textbox', { name: 'Note' }).fill('Coins of a machine');
      await fault(counter, { 'tills.save': { status: 503 } });
      await page.locator(primary).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(counted(page, 'Cash')).toHaveValue('3.07');
      await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Coins of a machine');
      expect(countsOf(counter, place)).toEqual([]);
      await lift(counter);
      await page.getByRole('checkbox', { name: 'I have checked: it is not there' }).check();
      await stagedForm(page, scripts).again();
      await expect(page.getByText('The till is $3.07 over.')).toBeVisible();
      expect(countsOf(counter, place)).toEqual([307]);
    });

    test('a count that is not complete is saved for later', async ({ page, context }) => {
      const place = nextKiosk();
      await post(context, counter, { locationId: place, type: 'Payment', amount: 8 });
      await openPage(page, `${counter.origin}/till/${numberOf(place)}/count`, scripts);
      await counted(page, 'Cash').fill('7.50');
      await page.getByRole('button', { name: 'Save for later' }).click();
      await expect(page).toHaveURL(`${counter.origin}/till?place=${place}&day=${today()}`);
      await page.goto(`${counter.origin}/drafts`);
      const [kiosk] = counter.rows('SELECT name FROM locations WHERE id = ?', place);
      await page
        .locator('main li')
        .filter({ hasText: String(kiosk?.name) })
        .getByRole('link', { name: 'Resume' })
        .click();
      await expect(counted(page, 'Cash')).toHaveValue('7.50');
      expect(countsOf(counter, place)).toEqual([]);
    });

    // A real browser: the order in which Tab goes.
    test('is done by keyboard alone', { tag: '@layout' }, async ({ page, context }) => {
      const place = nextKiosk();
      await post(context, counter, { locationId: place, type: 'Payment', amount: 50 });
      const walk = keyWalk(page, scripts);
      await walk.follow(`${counter.origin}/till?place=${place}`, 'Count till', /\/count/);
      await walk.to('counted.Cash');
      await page.keyboard.type('48.5');
      await walk.to('note');
      await page.keyboard.type('A coin rolled away');
      await walk.enter(/^Save count/);
      await expect(page.getByText('The till is $1.50 short.')).toBeVisible();
      await walk.to('Print');
      await page.keyboard.press('Enter');
      await expect(page.getByText('The till is $1.50 short.')).toBeVisible();
      await expect(page).toHaveURL(/\/print$/);
      expect(walk.faults).toEqual([]);
    });
  });
});

test.describe('a till', () => {
  const counter = counterForTests({ size: 200 });
  let kiosks: number[] = [];
  let abroad: { readonly zone: string; readonly place: number }[] = [];
  test.beforeAll(() => {
    kiosks = insertKiosks(counter);
    abroad = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => ({
      zone,
      place: kiosks.shift() ?? 0,
    }));
    // Before any user signs in, since the product caches the locations for a minute.
    for (const { zone, place } of abroad)
      counter.change('UPDATE locations SET time_zone = ? WHERE id = ?', zone, place);
  });
  // The user's own language, which a browser learns with its first page.
  test.beforeEach(({ context }) =>
    context.addCookies([{ name: 'i18next', value: 'en', url: counter.origin }]),
  );

  test('has the days of its place’s own zone', async ({ page, context }) => {
    for (const { zone, place } of abroad) {
      await post(context, counter, { locationId: place, type: 'Payment', amount: 17.17 });
      await page.goto(`${counter.origin}/till?place=${place}`);
      const there = DateTime.now().setZone(zone);
      await expect(page.getByLabel('Date', { exact: true })).toHaveValue(there.toFormat('yyyy-MM-dd'));
      await expect(page.getByRole('link', { name: 'Next day' })).toHaveCount(0);
      expect((await rowsOf(page, 'Expected and counted')).at(-1)?.[3]).toBe('$17.17');
      await page.getByRole('link', { name: 'Previous day' }).click();
      await expect(page.getByText('No money was taken or refunded here on this day.')).toBeVisible();
    }
  });

  test.afterEach(() => lift(counter));

  test('that the service does not return is reported, with the choice of another', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(502, 503);
    const [place] = kiosks;
    await fault(counter, { 'tills.get': { status: 503 } });
    await page.goto(`${counter.origin}/till?place=${place}`);
    await expect(page.getByRole('link', { name: /again/i })).toBeVisible();
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue(String(place));
    await lift(counter);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No money was taken or refunded here on this day.')).toBeVisible();
  });

  test('is accessible in both themes, counted and being counted', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(400);
    const place = kiosks.shift() ?? 0;
    await post(context, counter, { locationId: place, type: 'Payment', amount: 50 });
    await openPage(page, `${counter.origin}/till/${numberOf(place)}/count`, true);
    await counted(page, 'Cash').fill('48');
    await stagedForm(page, true).submitForm();
    await expect(page.getByRole('link', { name: /^Note: / })).toBeVisible();
    expect(await violationsInThemes(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Note' }).fill('Two short');
    await stagedForm(page, true).submitForm();
    await expect(page.getByText('The till is $2.00 short.')).toBeVisible();
    expect(await violationsInThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page).toHaveURL(/\/print$/);
    expect(await violationsInThemes(page)).toEqual([]);
  });
});
