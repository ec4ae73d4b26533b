import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

const MOST_STOPS = 120;

/** Presses Tab until the focus is on what fits; fails when it never gets there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The keyboard does not reach ${selector} on ${page.url()}`);
}

test.describe('by keyboard alone', () => {
  test.use({ login: null });

  test('B13 sign in, filter, open a reservation, go back, sign out', async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/reservations');
    await tabTo(page, 'button');
    await keyboard.press('Enter');
    await expect(page.getByLabel('User name')).toBeFocused();
    await keyboard.type('agent');
    await keyboard.press('Tab');
    await keyboard.type('demo');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/reservations');
    await hydrated(page);

    await tabTo(page, 'form[aria-label=Filters] summary');
    await keyboard.press('Enter');
    await tabTo(page, '[name=status][value="3"]');
    await keyboard.press('Space');
    await tabTo(page, 'details[open] button');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/reservations?status=3');
    await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);

    await tabTo(page, 'tbody th a');
    const number = await page.evaluate(() => document.activeElement?.textContent ?? '');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await page.goBack();
    await expect(page).toHaveURL('/reservations?status=3');
    await expect(page.locator('tbody th a').first()).toBeFocused();

    for (let back = 0; back < MOST_STOPS; back += 1) {
      await keyboard.press('Shift+Tab');
      if (await page.evaluate(() => document.activeElement?.matches('summary[aria-label^="Account"]'))) break;
    }
    await keyboard.press('Enter');
    await tabTo(page, 'a[href="/logout"]');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, 'dialog form button[type=submit]');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/logged-out/);
  });
});

test('B20 the focus is never under a bar that stays put', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/reservations?size=25');
  await hydrated(page);
  const covered: string[] = [];
  for (let stops = 0; stops < 70; stops += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body || focused.tagName === 'SECTION')
        return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at && (focused.contains(at) || at.contains(focused)) ? null : focused.outerHTML.slice(0, 120);
    });
    if (hidden) covered.push(hidden);
  }
  expect(covered).toEqual([]);
  // The list scrolls, and not the page as well.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});

test('a filter that is opened by keyboard begins at its field; Escape closes it and gives the focus back', async ({
  page,
}) => {
  await page.goto('/reservations');
  await hydrated(page);
  await tabTo(page, 'form[aria-label=Filters] summary');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=status]').first()).toBeFocused();
  // While the sheet is open a single key is no shortcut.
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('form[aria-label=Filters] summary').first()).toBeFocused();
  await expect(page.locator('form[aria-label=Filters] details[open]')).toHaveCount(0);
});
