import { expect, test } from './browser-test.ts';
import { fault, lift } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { asItIs, beginExtension, dueField, signByName, stored } from './extension-page.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { insertReturnRates, type RentedOut, rentOut, TWO_DAYS } from './returns.ts';
import { stagedForm } from './staged-form.ts';
import type { TestBusiness } from './test-business.ts';

const extensionsOf = (counter: TestBusiness, { id }: RentedOut) =>
  counter.rows('SELECT id FROM agreement_extensions WHERE agreement_id = ?', id).length;

onEachService('an extension on a service', { insert: insertReturnRates }, (counter) => {
  test.afterEach(() => lift(counter));

  withScriptsAndWithout((scripts) => {
    // A real browser: its second press gives up the first answer.
    test('B9 that is pressed twice is made once, with one addendum', { tag: '@layout' }, async ({ page }) => {
      const rental = await rentOut(page, counter, TWO_DAYS);
      await beginExtension(page, counter, scripts, rental);
      await dueField(page).fill('+1d');
      await stagedForm(page, scripts).until('summary');
      await page.locator('button[data-primary]').dblclick({ delay: 5, noWaitAfter: true });
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}`);
      expect([extensionsOf(counter, rental), stored(counter, rental)]).toEqual([1, ['addendum']]);
    });

    test('whose addendum is refused resumes at the addendum: the extension stands', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409, 422, 502, 503, 504);
      const rental = await rentOut(page, counter, TWO_DAYS);
      await beginExtension(page, counter, scripts, rental);
      await dueField(page).fill('+1d');
      const form = stagedForm(page, scripts);
      await form.until('signature');
      await signByName(page, 'Ada Byron');
      await form.until('summary');
      await fault(counter, { 'documents.create': { status: 422, times: 1 } });
      await page.locator('button[data-primary]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect([asItIs(counter, rental)?.total, stored(counter, rental)]).toEqual([15_000, []]);

      await page.getByRole('button', { name: /^Change Extension/ }).click();
      await expect(page.getByText('This part has already been saved.')).toBeVisible();
      await expect(dueField(page)).toHaveAttribute('readonly', '');
      await form.until('signature');
      await expect(page.getByLabel('Signatory’s name')).toHaveValue('Ada Byron');
      await form.until('summary');
      await form.submitForm();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}`);
      expect([extensionsOf(counter, rental), stored(counter, rental)]).toEqual([1, ['addendum']]);
      expect(asItIs(counter, rental)?.total).toBe(15_000);
    });
  });
});
