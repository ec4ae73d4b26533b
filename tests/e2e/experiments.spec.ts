import type { Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

const SETTINGS = 'Incomplete settings navigation';
const row = (page: Page, name: string) => page.getByRole('form', { name });

async function openDialog(page: Page) {
  await page.locator('summary[aria-label^="Account"]').click();
  await page.getByRole('link', { name: 'Experimental features' }).click();
  const dialog = page.getByRole('dialog', { name: 'Experimental features' });
  await expect(dialog.getByRole('switch').first()).toBeVisible();
  return dialog;
}

test.describe('B23 experimental features with scripts off', () => {
  test.use({ scripts: false, login: 'manager' });

  test('are saved and reset by plain forms; no screen of the settings is incomplete', async ({ page }) => {
    await page.goto('/settings');
    const sections = page.getByRole('main').getByRole('listitem');
    const before = await sections.count();
    await page.getByRole('link', { name: 'Experimental features' }).click();
    await row(page, SETTINGS).getByRole('switch').check();
    await row(page, SETTINGS).getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/experimental-features');
    await expect(page.getByRole('status')).toHaveText('Feature saved');
    await expect(row(page, SETTINGS)).toContainText('Changed from default');
    await page.reload();
    await expect(page.getByRole('status')).toHaveCount(0);
    await page.goto('/settings');
    await expect(sections).toHaveCount(before);
    // Managers do not manage places, so what takes that permission is not listed.
    await expect(page.getByRole('link', { name: 'Runtime configuration' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Rates and charges' }).click();
    await expect(page.getByRole('link', { name: 'Missing and overlapping rates' })).toBeVisible();
    await page.goto('/experimental-features');
    await row(page, SETTINGS).getByRole('button', { name: 'Reset' }).click();
    await expect(row(page, SETTINGS).getByRole('switch')).not.toBeChecked();
    await expect(row(page, SETTINGS)).not.toContainText('Changed from default');
  });
});

test.describe('B23 experimental features with scripts on', () => {
  test.use({ login: 'admin' });

  test('open as a dialog; edited and saved values are marked as text; a short toast confirms the save', async ({
    page,
  }) => {
    await page.goto('/reservations');
    await hydrated(page);
    const dialog = await openDialog(page);
    const feature = row(page, SETTINGS);
    await expect(feature).toContainText('incomplete_all.settings.navigation');
    await feature.getByRole('switch').check();
    await expect(feature).toContainText('Not saved');
    await expect(feature).not.toContainText('Changed from default');
    expect(await accessViolations(page)).toEqual([]);
    await feature.getByRole('button', { name: 'Save' }).click();
    const toast = page.locator('[data-part=toast]');
    await expect(toast).toHaveText(`${SETTINGS} saved`);
    await expect(toast.getByRole('button')).toHaveCount(0);
    await expect(feature).toContainText('Changed from default');
    await expect(feature).not.toContainText('Not saved');
    await expect(toast).toHaveCount(0);
    const stored = () => page.evaluate(() => localStorage.getItem('incomplete_all.settings.navigation'));
    expect(await stored()).toBe('true');
    await feature.getByRole('button', { name: 'Reset' }).click();
    await expect(feature.getByRole('switch')).not.toBeChecked();
    await expect(feature).not.toContainText('Changed from default');
    await expect.poll(stored).toBeNull();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('summary[aria-label^="Account"]')).toBeFocused();
    await expect(page).toHaveURL('/reservations');
  });

  test('the second one shows the unfinished panels of the application settings, of which there are none', async ({
    page,
  }) => {
    await page.goto('/settings/application');
    const panels = page.getByRole('main').getByRole('listitem');
    const before = await panels.count();
    await page.goto('/experimental-features');
    const feature = row(page, 'All incomplete application settings tabs');
    await hydrated(page);
    await feature.getByRole('switch').check();
    await feature.getByRole('button', { name: 'Save' }).click();
    await expect(feature).toContainText('Changed from default');
    await page.goto('/settings/application');
    for (const panel of ['Users', 'Permissions and roles', 'Locations', 'Store hours and holidays']) {
      await expect(page.getByRole('link', { name: panel, exact: true })).toBeVisible();
    }
    await expect(panels).toHaveCount(before);
  });
});

test('a settings screen without its permission names it; one that there is none of is not found', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectStatus(403);
  pageErrors.expectStatus(404);
  expect((await page.goto('/settings/application/users'))?.status()).toBe(403);
  await expect(page.getByText('You need the permission “Manage users”.')).toBeVisible();
  expect((await page.goto('/settings/application/nothing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('what no feature has is refused', async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  for (const form of [
    { id: 'incomplete_all.settings.navigation', value: 'perhaps', intent: 'save' },
    { id: 'unknown', value: 'true', intent: 'save' },
    { id: 'incomplete_all.settings.navigation', intent: 'save' },
  ]) {
    const answer = await page.request.post('/experimental-features', { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(400);
  }
});

test('a screen that fails leaves the frame, from which the user continues', async ({ page, pageErrors }) => {
  pageErrors.expectStatus(400);
  // Remix aborts the reads of a failed screen at the next navigation, which the page reports in one of two ways.
  pageErrors.expectError(/signal is aborted without reason|BodyStreamBuffer was aborted/);
  await page.goto('/experimental-features');
  await hydrated(page);
  await page
    .locator('input[name=id]')
    .first()
    .evaluate((input: HTMLInputElement) => {
      input.value = 'unknown';
    });
  await row(page, SETTINGS).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Reservations' }).click();
  await expect(page).toHaveURL('/reservations');
  await expect(page.locator('tbody tr').first()).toBeVisible();
});

test('an edit on the page is marked as text at once', async ({ page }) => {
  await page.goto('/experimental-features');
  await hydrated(page);
  await row(page, SETTINGS).getByRole('switch').check();
  await expect(row(page, SETTINGS)).toContainText('Not saved');
});
