import type { Locator, Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test, WITH_MOTION } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';

const specimen = (page: Page, name: string): Locator => page.locator(`[data-specimen="${name}"]`);

async function openGallery(page: Page): Promise<void> {
  await page.goto('/dev');
  await hydrated(page);
}

test.use({ login: null, ...WITH_MOTION });

test.describe('a dialog', () => {
  test('keeps the focus inside, closes on Escape and gives the focus back', async ({ page }) => {
    await openGallery(page);
    const opener = specimen(page, 'Dialog').getByRole('button', { name: 'Cancel reservation' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel reservation R-20431?' });
    await expect(dialog).toHaveAccessibleDescription(/vehicle becomes available again/);
    await expect(dialog.getByRole('button', { name: 'Keep reservation' })).toBeFocused();
    expect((await dialog.boundingBox())?.width).toBe(512);
    expect(await accessViolations(page)).toEqual([]);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('holds the page behind where it is', async ({ page }) => {
    await openGallery(page);
    await specimen(page, 'Dialog').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const before = await page.evaluate(() => [window.scrollY, document.body.clientWidth]);
    await page.mouse.wheel(0, 400);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => [window.scrollY, document.body.clientWidth])).toEqual(before);
  });

  test('lets a toast be seen, heard and closed above it', async ({ page }) => {
    await openGallery(page);
    await specimen(page, 'Dialog').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
    const messages = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(messages.getByText('Note saved')).toBeVisible();
    await expect(dialog.locator('[data-toasts=polite]')).toContainText('Note saved');
    await messages.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(messages.getByText('Note saved')).toBeHidden();
    await expect(dialog).toBeVisible();
  });
});

test.describe('a link to a dialog', () => {
  test('opens it over the page, and closing it gives the focus back', async ({ page }) => {
    await openGallery(page);
    const link = specimen(page, 'DialogLink').getByRole('link', { name: 'Cancel reservation' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel reservation R-20431?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep reservation' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('leads to its page when the dialog cannot be loaded', async ({ page, pageErrors }) => {
    pageErrors.expectError(/loaded-dialog/);
    await page.route(/loaded-dialog/, (route) => route.abort());
    await openGallery(page);
    await specimen(page, 'DialogLink').getByRole('link').click();
    await expect(page).toHaveURL(/#content$/);
  });
});

test.describe('a menu', () => {
  test('is walked by arrow keys and first letters, and closed by Escape', async ({ page }) => {
    await openGallery(page);
    const menu = specimen(page, 'Menu');
    await menu.locator('summary').focus();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'Notes' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('link', { name: 'History' })).toBeFocused();
    await page.keyboard.press('n');
    await expect(menu.getByRole('link', { name: 'Notes' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'History' })).toBeHidden();
    await expect(menu.locator('summary')).toBeFocused();
  });
});

withScriptsAndWithout((javaScriptEnabled) => {
  test('a menu opens', async ({ page }) => {
    await page.goto('/dev');
    if (javaScriptEnabled) await hydrated(page);
    await specimen(page, 'Menu').locator('summary').click();
    await expect(specimen(page, 'Menu').getByRole('link', { name: 'History' })).toBeVisible();
  });

  test('a chart shows its figures as a table', async ({ page }) => {
    await page.goto('/dev');
    const chart = specimen(page, 'BarChart').locator('[data-part=chart]').first();
    await chart.getByText('Show the data as a table').click();
    await expect(chart.getByRole('row', { name: 'Jul 71 62' })).toBeVisible();
  });
});

test.describe('a tip', () => {
  test('comes after 700 ms, the next at once, and closes on Escape', async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const [find, status] = await specimen(page, 'Tooltips').getByRole('link').all();
    const tip = page.getByRole('tooltip');
    await find?.hover();
    await expect(find ?? page.locator('none')).not.toHaveAttribute('title');
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(2);
    await expect(tip).toHaveText('Find a record by number, name or plate');
    await status?.hover();
    await page.clock.runFor(10);
    await expect(tip).toHaveText('Filter the list by status');
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await page.clock.runFor(1000);
    await expect(tip).toBeHidden();
    await page.mouse.move(0, 0);
    await expect(status ?? page.locator('none')).toHaveAttribute('title', 'Filter the list by status');
  });

  test('comes at once with the keyboard and describes its element', async ({ page }) => {
    await openGallery(page);
    const find = specimen(page, 'Tooltips').getByRole('link').first();
    await find.evaluate((element: HTMLElement) => element.focus({ focusVisible: true } as FocusOptions));
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expect(find).toHaveAccessibleDescription('Find a record by number, name or plate');
  });

  test('stays when the keyboard leads to an element that the page has to scroll to', async ({ page }) => {
    await openGallery(page);
    const links = specimen(page, 'Tooltips').getByRole('link');
    const [find, status] = [links.nth(0), links.nth(1)];
    await status.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Filter the list by status');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('tooltip')).toBeHidden();
    await find.evaluate((element: HTMLElement) => element.focus({ focusVisible: true } as FocusOptions));
    await expect(find).toBeInViewport();
    // The scrolling and what it brings under the pointer are reported in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(page.getByRole('tooltip')).toHaveText('Find a record by number, name or plate');
  });
});
