import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

/** The tab is looked at again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const state = (page: Page) => page.locator('html');

/** Marks the page, to see whether it is reloaded. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-old', ''));
const isOld = (page: Page) => page.locator('body[data-old]');

async function publish(page: Page, body: unknown, status = 200) {
  await page.route('**/meta.json', (route) => route.fulfill({ status, json: body }));
}

test('meta.json says what runs and is never cached', async ({ request }) => {
  const answer = await request.get('/meta.json');
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await answer.json()).toEqual({ version: '2.0.0', build: expect.stringMatching(/^\w{8}/) });
});

test('the running build is the latest one', async ({ page }) => {
  await page.goto('/reservations');
  await hydrated(page);
  await mark(page);
  await comeBack(page);
  await expect(state(page)).toHaveAttribute('data-version', 'latest');
  await expect(isOld(page)).toHaveCount(1);
});

test('a newer build clears the caches and reloads the page, once', async ({ page }) => {
  let asked = 0;
  await page.route('**/meta.json', (route) => {
    asked += 1;
    return route.fulfill({ json: { version: '2.0.1', build: 'ffff' } });
  });
  await page.goto('/reservations?size=25');
  await hydrated(page);
  await page.evaluate(() => caches.open('old'));
  await mark(page);
  await comeBack(page);
  await expect(isOld(page)).toHaveCount(0);
  await hydrated(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await expect(page).toHaveURL('/reservations?size=25');
  await mark(page);
  await comeBack(page);
  await expect.poll(() => asked).toBe(2);
  await expect(state(page)).toHaveAttribute('data-version', 'outdated');
  await expect(isOld(page)).toHaveCount(1);
});

test('the input is not lost without asking', async ({ page }) => {
  await publish(page, { version: '2.0.0', build: 'ffff' });
  await page.goto('/reservations');
  await hydrated(page);
  await page.locator('form input[name=keyword]').fill('half typed');
  await mark(page);
  await comeBack(page);
  const dialog = page.getByRole('dialog', { name: 'A new version is available' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('form input[name=keyword]')).toHaveValue('half typed');
  await comeBack(page);
  await dialog.getByRole('button', { name: 'Reload now' }).click();
  await expect(isOld(page)).toHaveCount(0);
});

test('a check that fails counts as up to date, and says so only when asked to', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectStatus(503);
  await publish(page, {}, 503);
  await page.goto('/reservations');
  await hydrated(page);
  await comeBack(page);
  await expect(state(page)).toHaveAttribute('data-version', 'latest');
  await expect(page.locator('[data-part=toast]')).toHaveCount(0);
  await page.goto('/reservations?verbose');
  await hydrated(page);
  await comeBack(page);
  await expect(state(page)).toHaveAttribute('data-version', 'failed');
  await expect(page.locator('[data-part=toast]')).toHaveText('Could not check for a new version');
});
