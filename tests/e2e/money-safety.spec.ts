import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { CLOSED, fault, lift } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { begin, broughtBack, recordOf } from './money-page.ts';
import { entriesOf, insertReturnRates, type RentedOut, stageStatus } from './returns.ts';
import { stagedForm } from './staged-form.ts';

/** A movement of an account that owes 50. The others are sent as HTTP in the fault tests. */
const MOVEMENTS = [
  {
    what: 'a payment',
    button: 'Take payment',
    before: [],
    type: async (page: Page) => {
      await page.getByLabel('Amount').fill('50');
      await page.getByLabel('Reference').fill('Slip 7');
    },
    entry: ['Payment', 5000],
    balance: 0,
  },
] as const;

onEachService('a movement of money on a service', { size: 2000, insert: insertReturnRates }, (counter) => {
  test.afterEach(() => lift(counter));

  /** What became of it: its entry, once, and the balance that it leaves. */
  const expectOnce = (rented: RentedOut, { entry, balance, before }: (typeof MOVEMENTS)[number]) => {
    expect(entriesOf(counter, rented).slice(before.length)).toEqual([entry]);
    expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, balance });
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

      test(`${movement.what} whose answer is lost is made once, and reported as unknown`, async ({
        page,
        pageErrors,
      }) => {
        pageErrors.expectStatus(409, 422, 502, 503, 504);
        const rented = await broughtBack(page, counter, ...movement.before);
        await begin(page, counter, rented, { button: movement.button, scripts });
        await movement.type(page);
        await fault(counter, {
          'payments.createForAgreement': { reset: true, when: 'after', times: 1 },
        });
        await page.locator('button[data-primary]').click();
        await expect(page.getByText('Not confirmed.')).toBeVisible();
        await expect(page.getByText('The connection broke before the answer was there.')).toBeVisible();
        await expect(page.getByRole('link', { name: /^Found: payment P-\d+ of \$50\.00/ })).toHaveAttribute(
          'href',
          `/agreements/${rented.id}`,
        );
        await expect(
          page.getByRole('checkbox', { name: 'I have checked: it is not there' }),
        ).not.toBeChecked();
        expectOnce(rented, movement);
        await stagedForm(page, scripts).again();
        await expect(page).toHaveURL(recordOf(counter, rented));
        expectOnce(rented, movement);
      });
    }
  });
});
