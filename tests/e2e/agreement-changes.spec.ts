import { expect, test } from './browser-test.ts';
import { fault, lift } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { exchangeFor, otherType } from './exchange-page.ts';
import { beginExtension, dueField, signByName } from './extension-page.ts';
import { priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { insertReturnRates, rentOut, TWO_DAYS } from './returns.ts';
import { amountOf, stagedForm } from './staged-form.ts';

onEachService('the change of a rental on a service', { insert: insertReturnRates }, (counter) => {
  test.afterEach(() => lift(counter));

  withScriptsAndWithout((scripts) => {
    test('an extension says that the vehicle is free, and how much dearer the rental becomes', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(422);
      const rental = await rentOut(page, counter, TWO_DAYS);
      await beginExtension(page, counter, scripts, rental);
      await expect(page.getByText('No later bookings for this vehicle.')).toBeVisible();
      await dueField(page).fill('+1d');
      await priced(page, scripts, 'Price difference', '+$50.00');
      const form = stagedForm(page, scripts);
      await form.until('signature');
      const signed = (name: string) => page.getByRole('group', { name, exact: true });
      await expect(signed('Price difference')).toContainText('+$50.00');
      await signByName(page, 'Ada Byron');
      await form.until('summary');

      // What it cost before stays what it was, also while only the addendum is missing.
      await fault(counter, { 'documents.create': { status: 422, times: 1 } });
      await page.locator('button[data-primary]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await amountOf(page, 'Previous total')).toBe('$100.00');
      await page.getByRole('button', { name: /^Change .*[Ss]ign/ }).click();
      await expect(signed('Previous total')).toContainText('$100.00');
      await expect(signed('Price difference')).toContainText('+$50.00');
    });

    test('an exchange for a dearer type says by how much', async ({ page }) => {
      await exchangeFor(page, counter, scripts, {
        find: otherType,
        reason: 'Upgrade',
      });
      await priced(page, scripts, 'Price difference', '+$60.00');
      expect([await amountOf(page, 'Previous total'), await amountOf(page, 'Total')]).toEqual([
        '$100.00',
        '$160.00',
      ]);
    });
  });
});
