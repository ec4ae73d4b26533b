import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { CLOSED } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { keyWalk } from './key-walk.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { broughtBack, recordOf } from './money-page.ts';
import { entriesOf, insertReturnRates, type RentedOut, stageStatus } from './returns.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const counter = counterForTests({ insert: insertReturnRates });

withScriptsAndWithout('by keyboard alone', (scripts) => {
  /** From an agreement's record to one of its money forms. */
  async function begin(page: Page, rented: RentedOut, link: string) {
    const walk = keyWalk(page, scripts);
    await walk.follow(recordOf(counter, rented), link, /\/payment\?kind=/);
    return walk;
  }

  // A real browser: the order in which Tab goes.
  test('what is owed is paid in cash', { tag: '@layout' }, async ({ page }) => {
    const rented = await broughtBack(page, counter);
    const walk = await begin(page, rented, 'Take payment');
    await walk.to('payAmount');
    await page.keyboard.type('50');
    await walk.to('payMethod');
    await page.keyboard.type('Cash');
    await walk.to('payReference');
    await page.keyboard.type('Slip 7');
    await walk.enter(/^Take payment/);
    await expect(page).toHaveURL(recordOf(counter, rented));
    expect(entriesOf(counter, rented)).toEqual([['Payment', 5000]]);
    expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, balance: 0 });
    expect(walk.faults).toEqual([]);
  });

  // A real browser: where the focus is.
  test('fault 68: Enter upon Enter takes no payment', { tag: '@layout' }, async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const rented = await broughtBack(page, counter);
    const walk = await begin(page, rented, 'Take payment');
    await walk.to('payAmount');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    if (scripts) {
      // One key enters what is due, plain to see.
      await walk.to('payAmount');
      await page.keyboard.press('=');
      await expect(page.locator('[name=payAmount]')).toHaveValue('50');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/Enter a reference/).first()).toBeVisible();
    }
    expect(entriesOf(counter, rented)).toEqual([]);
  });

  // A real browser: the order in which Tab goes.
  test('a fine is charged after the close', { tag: '@layout' }, async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const rented = await broughtBack(page, counter, { type: 'Payment', amount: 50 });
    const walk = await begin(page, rented, 'Adjust account');
    await walk.enter(/^Post adjustment/);
    const summary = page.getByRole('alert');
    await expect(summary).toBeVisible();
    if (scripts) await expect(summary).toBeFocused();
    await walk.to('payAmount');
    await page.keyboard.type('60');
    await walk.to('payReason');
    await page.keyboard.type('Parking fine');
    await walk.enter(/^Post adjustment/);
    await expect(page).toHaveURL(recordOf(counter, rented));
    expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, balance: 6000 });
    expect(walk.faults).toEqual([]);
  });
});
