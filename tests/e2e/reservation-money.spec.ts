import { expect, test } from './browser-test.ts';
import { type Counter, openCounter, openPage } from './counter.ts';
import { stagedForm } from './staged-form.ts';

test.use({ login: null });

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
