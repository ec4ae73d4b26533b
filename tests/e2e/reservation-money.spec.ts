import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { says } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { amountOf, stagedForm, take } from './staged-form.ts';
import { openPage } from './test-business.ts';

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

onEachService('a reservation that is cancelled or not collected, on a service', {}, (counter, profile) => {
  const taken = new Set<number>();
  /** A confirmed reservation that no other test takes, with what was posted to its account. */
  async function promised(page: Page, ...posted: readonly object[]): Promise<string> {
    const found = counter
      .rows(
        `SELECT id FROM reservations WHERE client_id = 1 AND status_id = 3 AND advance_paid = 0
           AND total_amount > 10000 AND total_days > 1 AND account_id NOT IN (
             SELECT account_id FROM ledger_entries WHERE kind <> 'Charge') ORDER BY id`,
      )
      .map(({ id }) => Number(id))
      .find((id) => !taken.has(id));
    if (found === undefined) throw new Error('No reservation is left');
    taken.add(found);
    for (const entry of posted) {
      const answer = await page.request.post(`${counter.origin}/v3/reservations/${found}/payments`, {
        headers: { origin: counter.origin },
        data: { method: 'Card', ...entry },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    return `/reservations/${found}`;
  }

  const idIn = (record: string): number => Number(record.split('/').at(-1));
  const owedBy = (record: string) =>
    counter.rows('SELECT balance_due AS balance FROM reservations WHERE id = ?', idIn(record))[0]?.balance;

  /** Follows a button in the head of the record. */
  async function press(page: Page, record: string, name: string, scripts: boolean): Promise<void> {
    await openPage(page, `${counter.origin}${record}`, scripts);
    const link = page.locator('main header').first().getByRole('link', { name, exact: true });
    await openPage(page, `${counter.origin}${await link.getAttribute('href')}`, scripts);
  }

  withScriptsAndWithout((scripts) => {
    test('a cancellation says its fee and what was paid ahead, and leads to the refund', async ({ page }) => {
      const record = await promised(page, { type: 'Payment', amount: 40 });
      await press(page, record, 'Cancel reservation', scripts);
      await expect(
        page.getByText(profile === 'full' ? /^Fee: \$25\.00/ : /^The standard fee applies/),
      ).toBeVisible();
      await expect(page.getByText(/^Advance payment received: \$40\.00/)).toBeVisible();
      await page.getByLabel('Reason').fill('Flight cancelled');
      await page.getByRole('button', { name: 'Cancel reservation' }).click();
      await expect(page.getByText(/has a credit of \$15\.00/)).toBeVisible();
      await press(page, record, 'Refund', scripts);
      await take(page, scripts);
      await stagedForm(page, scripts).submitForm();
      await expect(page).toHaveURL(`${counter.origin}${record}`);
      await expect(page.getByText(/has a credit/)).toHaveCount(0);
      expect(owedBy(record)).toBe(0);
    });

    test('a no-show says what is held, keeps its fee of it and releases the rest', async ({ page }) => {
      const record = await promised(page, { type: 'Hold', amount: 1200 });
      await press(page, record, 'Mark as no-show', scripts);
      await expect(page.getByText(/\$1,200\.00/)).toBeVisible();
      await page.getByLabel('Reason').fill('Did not arrive');
      await page.getByRole('button', { name: 'Mark as no-show' }).click();
      await expect(page).toHaveURL(`${counter.origin}${record}`);
      // The service's own fee: the price of a day.
      const [stored] = counter.rows(
        'SELECT cancellation_charge AS fee FROM reservations WHERE id = ?',
        idIn(record),
      );
      const fee = Number(stored?.fee) / 100;
      expect(fee).toBeGreaterThan(0);
      expect(await amountOf(page, 'Balance')).toBe(dollars.format(fee));
      const forfeit = page.getByRole('link', { name: 'Retain', exact: true });
      await openPage(page, `${counter.origin}${await forfeit.getAttribute('href')}`, scripts);
      await take(page, scripts);
      await stagedForm(page, scripts).submitForm();
      await says(page, 'Posted to the account');
      await press(page, record, 'Release', scripts);
      await take(page, scripts);
      await stagedForm(page, scripts).submitForm();
      expect(owedBy(record)).toBe(0);
      await expect(page.getByRole('link', { name: 'Release', exact: true })).toHaveCount(0);
    });
  });
});
