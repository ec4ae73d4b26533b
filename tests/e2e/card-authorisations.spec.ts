import { DateTime } from 'luxon';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { DAY, fault, lift } from './check-in-page.ts';
import { counterForTests, onEachService } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { entriesOf, insertReturnRates, post, type RentedOut, rentOut } from './returns.ts';
import { stagedForm, take } from './staged-form.ts';
import { openPage } from './test-business.ts';

const CARD = { brand: 'Visa', lastFour: '4242', expiry: '04/39', gatewayToken: 'tok_holds' };

/** Noon so many days from now, as the wall clock of a place says it. */
const noonIn = (days: number): string => DateTime.now().plus({ days }).toFormat("yyyy-MM-dd'T'12:00:00");

onEachService('card authorisations on a service', { insert: insertReturnRates }, (counter) => {
  let soon: RentedOut;
  let later: RentedOut;
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await counter.enter(context);
    const page = await context.newPage();
    soon = await rentOut(page, counter, { out: 60, due: DAY });
    later = await rentOut(page, counter, { out: 60, due: DAY });
    await post(page, counter, soon, {
      type: 'Hold',
      amount: 150,
      holdExpiresAt: noonIn(1),
      card: CARD,
    });
    await post(page, counter, later, {
      type: 'Hold',
      amount: 90,
      holdExpiresAt: noonIn(25),
      card: CARD,
    });
    await context.close();
  });

  withScriptsAndWithout((scripts) => {
    test('are listed while they are about to end', async ({ page }) => {
      await openPage(page, `${counter.origin}/agreements`, scripts);
      await page.getByRole('link', { name: 'Card authorisations' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card authorisations');
      await openPage(page, `${counter.origin}/card-authorisations?size=200`, scripts);
      const row = page.getByRole('row', { name: new RegExp(soon.number) });
      await expect(row).toContainText('Visa •••• 4242');
      await expect(row).toContainText('1 day');
      await expect(row).toContainText('$150.00');
      await expect(page.getByRole('row', { name: new RegExp(later.number) })).toHaveCount(0);
      await openPage(page, `${counter.origin}/card-authorisations?days=30&size=200`, scripts);
      await expect(page.getByRole('row', { name: new RegExp(later.number) })).toContainText('25 days');
      await page.getByRole('link', { name: later.number }).click();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${later.id}`);
    });

    test('are released from there', async ({ page }) => {
      const held = await rentOut(page, counter, { out: 60, due: DAY });
      await post(page, counter, held, { type: 'Hold', amount: 70, holdExpiresAt: noonIn(2) });
      await openPage(page, `${counter.origin}/card-authorisations?size=200`, scripts);
      const row = page.getByRole('row', { name: new RegExp(held.number) });
      const href = await row.getByRole('link', { name: 'Release' }).getAttribute('href');
      await openPage(page, `${counter.origin}${href}`, scripts);
      await take(page, scripts);
      await stagedForm(page, scripts).submitForm();
      expect(entriesOf(counter, held)).toEqual([
        ['Hold', 7000],
        ['Release', 7000],
      ]);
      await openPage(page, `${counter.origin}/card-authorisations?size=200`, scripts);
      await expect(row).toHaveCount(0);
    });
  });

  withScriptsAndWithout((scripts) => {
    test('are renewed from there, and the old one is released after the new one is made', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409, 422, 502, 503, 504);
      const held = await rentOut(page, counter, { out: 60, due: 3 * DAY });
      await post(page, counter, held, {
        type: 'Hold',
        amount: 70,
        holdExpiresAt: noonIn(1),
        card: CARD,
      });
      await openPage(page, `${counter.origin}/card-authorisations?size=200`, scripts);
      const row = page.getByRole('row', { name: new RegExp(held.number) });
      const href = await row.getByRole('link', { name: 'Renew' }).getAttribute('href');
      await openPage(page, `${counter.origin}${href}`, scripts);
      await take(page, scripts);
      await expect(page.getByLabel('Last four digits')).toHaveValue('4242');
      await page.getByLabel('Card expiry').fill('04/39');
      await page.getByLabel('Gateway reference').fill('tok_again');
      await page.getByRole('textbox', { name: 'Authorisation expires' }).fill('+20d 12:00');
      counter.change(`CREATE TRIGGER no_release BEFORE INSERT ON ledger_entries WHEN NEW.kind = 'Release'
          BEGIN SELECT RAISE(ABORT, 'Nothing is released now'); END`);
      await page.locator('button[data-primary]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      counter.change('DROP TRIGGER no_release');
      expect(entriesOf(counter, held).map(([kind]) => kind)).toEqual(['Hold', 'Hold']);
      // What failed inside the service may have been done: it is sent again only by who says that it is not there.
      await page.getByRole('checkbox', { name: 'I have checked: it is not there' }).check();
      await stagedForm(page, scripts).again();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${held.id}`);
      expect(entriesOf(counter, held)).toEqual([
        ['Hold', 7000],
        ['Hold', 7000],
        ['Release', 7000],
      ]);
      await openPage(page, `${counter.origin}/card-authorisations?size=200`, scripts);
      await expect(row).toHaveCount(0);
    });
  });

  test('are none in an empty place, and the list says so', async ({ page }) => {
    await openPage(page, `${counter.origin}/card-authorisations?place=999999`, true);
    await expect(
      page.getByRole('heading', { name: 'No card authorisations match these filters' }),
    ).toBeVisible();
  });

  test('are listed once they have run out, too', async ({ page }) => {
    await openPage(page, `${counter.origin}/card-authorisations?days=over`, true);
    await expect(page.getByRole('row', { name: /Expired/ }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(soon.number) })).toHaveCount(0);
  });

  test('are listed again once the service answers', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(502, 503);
    await fault(counter, { 'payments.list': { status: 503 } });
    await page.goto(`${counter.origin}/card-authorisations?days=7&size=200`);
    await expect(page.getByRole('alert')).toBeVisible();
    await lift(counter);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: new RegExp(soon.number) })).toBeVisible();
  });

  test('are refused, with the reason, to a user who may not see agreements', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(403);
    await fault(counter, { 'payments.list': { status: 403 } });
    await counter.enter(context, 'viewer');
    const answer = await page.goto(`${counter.origin}/card-authorisations`);
    await lift(counter);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  });

  test('are seen by who only reads, without ways to release them', async ({ page, context }) => {
    await counter.enter(context, 'viewer');
    await openPage(page, `${counter.origin}/card-authorisations?size=200`, true);
    await expect(page.getByRole('row', { name: new RegExp(soon.number) })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Renew|Release|Forfeit)/ })).toHaveCount(0);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`stand in a table that all can read, ${theme}`, async ({ page, context }) => {
      await context.addCookies([
        { name: 'forecourt.p', value: encodeURIComponent(JSON.stringify({ theme })), url: counter.origin },
      ]);
      await openPage(page, `${counter.origin}/card-authorisations?size=200`, true);
      expect(await accessViolations(page)).toEqual([]);
    });
  }
});

test.describe('card authorisations on a service of the profile given', () => {
  const counter = counterForTests({ profile: 'given' });

  test('have no entry, and their address says why', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(501);
    await openPage(page, `${counter.origin}/agreements`, true);
    await expect(page.getByRole('link', { name: 'Card authorisations' })).toHaveCount(0);
    expect((await page.goto(`${counter.origin}/card-authorisations`))?.status()).toBe(501);
  });
});
