import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { CLOSED, fault, lift } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { begin, broughtBack, recordOf } from './money-page.ts';
import { entriesOf, layReturnRates, type RentedOut, standing } from './returns.ts';
import { stagedForm } from './staged-form.ts';

/** Movements of an account that owes 50, by the button that leads to each. */
const MOVEMENTS = [
  {
    what: 'a payment',
    button: 'Take payment',
    before: [],
    type: (page: Page) => page.getByLabel('Reference').fill('Slip 7'),
    entry: ['Payment', 5000],
    balance: 0,
  },
  {
    what: 'a refund',
    button: 'Refund',
    before: [{ type: 'Payment', amount: 80 }],
    type: (page: Page) => page.getByLabel('Method').selectOption('Cash'),
    entry: ['Refund', 3000],
    balance: 0,
  },
  {
    what: 'an adjustment',
    button: 'Adjust',
    before: [{ type: 'Payment', amount: 50 }],
    type: async (page: Page) => {
      await page.getByLabel('Amount').fill('60');
      await page.getByLabel('Reason').fill('Parking fine');
    },
    entry: ['Adjustment', 6000],
    balance: 6000,
  },
] as const;

onEachService('a movement of money on a service', { size: 2000, lay: layReturnRates }, (counter, profile) => {
  test.afterEach(() => lift(counter));

  /** What became of it: its entry, once, and the balance that it leaves. */
  const expectOnce = (rented: RentedOut, { entry, balance, before }: (typeof MOVEMENTS)[number]) => {
    expect(entriesOf(counter, rented).slice(before.length)).toEqual([entry]);
    expect(standing(counter, rented)).toMatchObject({ status: CLOSED, balance });
  };

  withScriptsAndWithout((scripts) => {
    for (const movement of MOVEMENTS) {
      // A real browser: its second press gives up the first answer.
      test(`B9 ${movement.what} that is pressed twice is made once`, { tag: '@layout' }, async ({ page }) => {
        const rented = await broughtBack(page, counter, ...movement.before);
        await begin(page, counter, rented, { button: movement.button, scripts });
        await movement.type(page);
        await page.locator('button[data-primary]').dblclick({ delay: 5, noWaitAfter: true });
        await expect(page).toHaveURL(recordOf(counter, rented));
        expectOnce(rented, movement);
      });

      test(`${movement.what} whose answer is lost is made once, and said to be unknown`, async ({
        page,
        troubles,
      }) => {
        troubles.expectStatus(409, 422, 502, 503, 504);
        const rented = await broughtBack(page, counter, ...movement.before);
        await begin(page, counter, rented, { button: movement.button, scripts });
        await movement.type(page);
        await fault(counter, {
          'payments.createForAgreement': { reset: true, when: 'after', times: 1 },
        });
        await page.locator('button[data-primary]').click();
        await expect(page.getByText('The result is unknown.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Look at the agreement' })).toHaveAttribute(
          'href',
          `/agreements/${rented.id}`,
        );
        expectOnce(rented, movement);
        if (profile !== 'full') return;
        // The service answers a repeated key with its first answer, so that asking again is safe.
        await stagedForm(page, scripts).again();
        await expect(page).toHaveURL(recordOf(counter, rented));
        expectOnce(rented, movement);
      });

      test(`${movement.what} that never reached the service is made when it is sent again`, async ({
        page,
        troubles,
      }) => {
        troubles.expectStatus(502, 503, 504);
        const rented = await broughtBack(page, counter, ...movement.before);
        await begin(page, counter, rented, { button: movement.button, scripts });
        await movement.type(page);
        await fault(counter, { 'payments.createForAgreement': { status: 503, times: 1 } });
        await page.locator('button[data-primary]').click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        expect(entriesOf(counter, rented)).toHaveLength(movement.before.length);
        await stagedForm(page, scripts).again();
        await expect(page).toHaveURL(recordOf(counter, rented));
        expectOnce(rented, movement);
      });
    }
  });
});
