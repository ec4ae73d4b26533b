import { expect, test } from './browser-test.ts';
import { fault, lift } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { RentalStages } from './rental-stages.ts';

/** Longer than a user should wait without a message, in milliseconds. */
const LONG = 5000;

onEachService('a save that takes long, of a service', {}, (counter) => {
  test.afterEach(() => lift(counter));
  const made = (customer: number) =>
    counter.rows('SELECT id FROM reservations WHERE customer_id = ? AND po_no = ?', customer, 'LONG-1');

  test('B25 says so after a second, can be stopped, and is made once when it is sent again', async ({
    page,
  }) => {
    const { id } = counter.customer();
    const stages = new RentalStages(page, true);
    await stages.begin(`${counter.origin}/reservations/new?customer=${id}`, { typeId: 1, days: 3 });
    await stages.fill({ purchaseOrder: 'LONG-1' });
    await stages.press('Review');
    await fault(counter, { 'reservations.create': { delayMs: LONG, times: 1 } });
    const submit = stages.form.getByRole('button', { name: /^Reserve/ }).first();
    // Playwright cannot act on a page that is being left, so the page itself presses the button as a user would.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (!document.body.innerText.includes('Still working…')) return;
        seen.disconnect();
        [...document.querySelectorAll('button')].find((one) => one.innerText === 'Stop waiting')?.click();
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await submit.click({ noWaitAfter: true });
    await expect(page.getByText(/You stopped waiting/)).toBeVisible();
    await expect(page.getByText('Still working…')).toHaveCount(0);
    await expect(stages.form).toContainText('LONG-1');

    await submit.click();
    await page.waitForURL(/\/reservations\/\d+$/);
    expect(made(id)).toHaveLength(1);
  });
});
