import { expect, test } from './browser-test.ts';
import { fault, lift } from './check-in-page.ts';
import type { Counter } from './counter.ts';
import { onEachService } from './counter-tests.ts';
import { asItIs, beginExtension, dueField, kept, signByName } from './extension-page.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { layReturnRates, type RentedOut, rentOut, TWO_DAYS } from './returns.ts';
import { stagedForm } from './staged-form.ts';

const extensionsOf = (counter: Counter, { id }: RentedOut) =>
  counter.rows('SELECT id FROM agreement_extensions WHERE agreement_id = ?', id).length;

onEachService('an extension on a service', { lay: layReturnRates }, (counter) => {
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
      expect([extensionsOf(counter, rental), kept(counter, rental)]).toEqual([1, ['addendum']]);
    });

    test('whose addendum is refused goes on with the addendum: what is extended stands', async ({
      page,
      troubles,
    }) => {
      troubles.expectStatus(409, 422, 502, 503, 504);
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
      expect([asItIs(counter, rental)?.total, kept(counter, rental)]).toEqual([15_000, []]);

      await page.getByRole('button', { name: /^Change Extension/ }).click();
      await expect(page.getByText('This part is written already.')).toBeVisible();
      await expect(dueField(page)).toHaveAttribute('readonly', '');
      await form.until('signature');
      await expect(page.getByLabel('Name of who signs')).toHaveValue('Ada Byron');
      await form.until('summary');
      await form.handIn();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}`);
      expect([extensionsOf(counter, rental), kept(counter, rental)]).toEqual([1, ['addendum']]);
      expect(asItIs(counter, rental)?.total).toBe(15_000);
    });
  });
});
