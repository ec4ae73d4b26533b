import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { entriesOf, insertReturnRates, post, rentOut, reserve } from './returns.ts';
import { openPage } from './test-business.ts';

const counter = counterForTests({ insert: insertReturnRates });

/** To the review past all that is complete, and on. */
const FORWARD = ['Control+Shift+Enter', 'Control+Enter'];
/** So many presses are enough for every stage, and for its refusals. */
const MOST = 8;

/** Presses a key again and again, as soon as the answer to the last press is drawn, until the form is gone. */
async function pressOn(page: Page, keys: readonly string[]): Promise<void> {
  const form = page.locator('form[data-keeps]');
  for (let presses = 0; presses < MOST && (await form.count()) > 0; presses += 1) {
    // Each answer draws a form of its own.
    await form.evaluate((drawn) => drawn.setAttribute('data-pressed', ''));
    await page.keyboard.press(keys[presses % keys.length] ?? 'Enter');
    await expect(page.locator('form[data-pressed]')).toHaveCount(0);
  }
}

test.beforeEach(({ pageErrors }) => pageErrors.expectStatus(400));

test('fault 68: the fastest keys through a check-out take no money', async ({ page }) => {
  const { id } = await reserve(page, counter, counter.readyVehicle().id, { out: 60, due: 24 * 60 });
  const [row] = counter.rows('SELECT account_id AS id FROM reservations WHERE id = ?', id);
  const accountId = Number(row?.id);
  const before = entriesOf(counter, { accountId });
  await openPage(page, `${counter.origin}/agreements/new?reservation=${id}`, true);
  await pressOn(page, FORWARD);
  expect(counter.rows('SELECT id FROM agreements WHERE reservation_id = ?', id)).toEqual([]);
  expect(entriesOf(counter, { accountId })).toEqual(before);
});

interface Rented {
  readonly id: number;
  readonly number: string;
}
const RETURNS: readonly (readonly [string, (rented: Rented) => string, readonly string[]])[] = [
  ['a check-in', ({ id }) => `/agreements/${id}/check-in`, FORWARD],
  [
    'a quick check-in',
    ({ number }) => `/quick-check-in?vehicle=${number}&odometer=5060&fuel=8`,
    ['Enter', ...FORWARD],
  ],
];

for (const [what, addressOf, keys] of RETURNS) {
  test(`fault 68: the fastest keys through ${what} move no money`, async ({ page }) => {
    const rented = await rentOut(page, counter, { out: 25 * 60, due: -60 });
    await post(page, counter, rented, { type: 'Deposit', amount: 150 });
    const before = entriesOf(counter, rented);
    await openPage(page, counter.origin + addressOf(rented), true);
    await pressOn(page, keys);
    expect(entriesOf(counter, rented)).toEqual(before);
  });
}
