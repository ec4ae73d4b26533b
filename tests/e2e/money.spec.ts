import { expect, test } from './browser-test.ts';
import { CLOSED, DAY, PENDING_DEPOSIT, PENDING_PAYMENT, says } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { begin, broughtBack, recordOf } from './money-page.ts';
import { entriesOf, insertReturnRates, post, rentOut, stageStatus } from './returns.ts';
import { amountOf, stagedForm, take } from './staged-form.ts';
import { openPage } from './test-business.ts';

onEachService('money after the check-out on a service', { insert: insertReturnRates }, (counter) => {
  withScriptsAndWithout((scripts) => {
    test('the refund of a credit closes the agreement', async ({ page }) => {
      const rented = await broughtBack(page, counter, { type: 'Payment', amount: 80 });
      expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_PAYMENT, balance: -3000 });
      await begin(page, counter, rented, { button: 'Refund', scripts });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Refund: agreement ${rented.number}`);
      await expect(page.getByRole('button', { name: 'Refund $30.00' })).toBeVisible();
      await take(page, scripts);
      await stagedForm(page, scripts).submitForm();
      await expect(page).toHaveURL(recordOf(counter, rented));
      await says(page, 'Posted to the account. Agreement closed.');
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, balance: 0 });
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
      await take(page, scripts);
      await stagedForm(page, scripts).submitForm();
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, balance: 0 });
      expect(entriesOf(counter, rented).at(-1)).toEqual(['Release', 15_000]);
    });

    test('the retained part of a deposit pays the balance, and the rest waits', async ({ page }) => {
      const rented = await broughtBack(page, counter, { type: 'Hold', amount: 150 });
      await begin(page, counter, rented, { button: 'Retain', scripts, inAccount: true });
      await take(page, scripts);
      await page.getByLabel('Reason').fill('Unpaid rental');
      await stagedForm(page, scripts).submitForm();
      await says(page, 'Posted to the account');
      expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_DEPOSIT, balance: 0 });
      expect(entriesOf(counter, rented)).toEqual([
        ['Hold', 15_000],
        ['Forfeit', 5000],
      ]);
      expect(await amountOf(page, 'Deposit held')).toBe('$100.00');
    });

    test('more than is held is refused at the field, and the input stays', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(422);
      const rented = await broughtBack(page, counter, { type: 'Hold', amount: 150 });
      await begin(page, counter, rented, { button: 'Release', scripts });
      await page.getByLabel('Amount').fill('200');
      await stagedForm(page, scripts).submitForm();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByLabel('Amount')).toHaveValue('200');
      await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('There is: hold 150.00.').first()).toBeVisible();
      await page.getByLabel('Amount').fill('150');
      await stagedForm(page, scripts).submitForm();
      expect(entriesOf(counter, rented).at(-1)).toEqual(['Release', 15_000]);
    });

    test('a fine after the close is charged with its reason, and paid', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      const rented = await broughtBack(page, counter, { type: 'Payment', amount: 50 });
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED });
      await begin(page, counter, rented, { button: 'Adjust account', scripts });
      await stagedForm(page, scripts).submitForm();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Amount').fill('60');
      await page.getByLabel('Reason').fill('Parking fine of 14 November');
      await stagedForm(page, scripts).submitForm();
      expect(await amountOf(page, 'Balance')).toBe('$60.00');
      await expect(page.getByText(/Parking fine of 14 November/).first()).toBeVisible();
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, balance: 6000 });
      await begin(page, counter, rented, { button: 'Take payment', scripts });
      await take(page, scripts);
      await stagedForm(page, scripts).submitForm();
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, balance: 0 });
      expect(entriesOf(counter, rented)).toEqual([
        ['Payment', 5000],
        ['Adjustment', 6000],
        ['Payment', 6000],
      ]);
    });

    test('an entry of today is corrected, and reversed', async ({ page }) => {
      const rented = await rentOut(page, counter, { out: 60, due: DAY });
      await post(page, counter, rented, { type: 'Payment', amount: 54, reference: 'Slip 7' });
      await openPage(page, recordOf(counter, rented), scripts);
      const correct = () => page.getByRole('link', { name: 'Correct or reverse' });
      await openPage(page, `${counter.origin}${await correct().getAttribute('href')}`, scripts);
      await expect(page.getByLabel('Reference')).toHaveValue('Slip 7');
      await page.getByLabel('Amount').fill('45');
      await page.getByLabel('Reason').fill('Figures swapped');
      await stagedForm(page, scripts).submitForm();
      await says(page, 'Entry corrected');
      await openPage(page, `${counter.origin}${await correct().getAttribute('href')}`, scripts);
      await page.getByLabel('Reverse the entry').check();
      await stagedForm(page, scripts).submitForm();
      await says(page, 'Entry reversed');
      await expect(correct()).toHaveCount(0);
      expect(entriesOf(counter, rented)).toEqual([
        ['Payment', 5400],
        ['Payment', -5400],
        ['Payment', 4500],
        ['Payment', -4500],
      ]);
    });

    test('a payment that another user has taken is shown before more is taken', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409);
      const rented = await broughtBack(page, counter);
      await begin(page, counter, rented, { button: 'Take payment', scripts });
      await take(page, scripts);
      await post(page, counter, rented, { type: 'Payment', amount: 20 });
      await stagedForm(page, scripts).submitForm();
      await expect(page.getByText('Another user has changed this record.').first()).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Balance $30.00' })).toBeVisible();
      expect(entriesOf(counter, rented)).toEqual([['Payment', 2000]]);
    });
  });
});
