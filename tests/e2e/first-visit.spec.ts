import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

/** The style files that a page asks for from now on. */
function styleFiles(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** What distinguishes a styled page: the background of its frame, and the places of its parts. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('nav, main, h1, table, thead th, button')];
    const places = parts.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
    });
    return [getComputedStyle(document.body).backgroundColor, ...places];
  });

/** Makes the next page the first of its browser, but in the language of the profile, which only the first answer lacks. */
async function forgetStyles(page: Page): Promise<void> {
  await page.request.get('/');
  await page.context().clearCookies({ name: 'forecourt.c' });
}

const linksOf = (page: Page) =>
  page
    .locator('head > link[rel=stylesheet]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.getAttribute('media')]));

test.describe('the styles of a first visit', () => {
  test.beforeEach(({ page }) => forgetStyles(page));

  test('come within the page; those of the next one are files, and both look the same', async ({ page }) => {
    const asked = styleFiles(page);
    await page.goto('/reservations');
    await expect(page.locator('style[data-files]')).toHaveCount(1);
    await hydrated(page);
    const first = await looks(page);
    expect(await linksOf(page), 'links that React takes over').toEqual([[expect.any(String), 'not all']]);
    // The file is loaded for the next page.
    await expect.poll(() => asked.length).toBe(1);
    await page.goto('/reservations');
    await hydrated(page);
    await expect(page.locator('style[data-files]')).toHaveCount(0);
    expect(await linksOf(page)).toEqual([[asked[0], null]]);
    expect(await looks(page)).toEqual(first);
  });

  test('stay while scripts lead to other screens and back', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const home = await looks(page);
    const load = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('navigation').getByRole('link', { name: 'Fleet' }).first().click();
    await expect(page).toHaveURL('/fleet');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    const list = await looks(page);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => looks(page)).toEqual(home);
    expect(await page.evaluate(() => performance.timeOrigin), 'the same document').toBe(load);
    await page.goto('/fleet');
    await hydrated(page);
    expect(await looks(page)).toEqual(list);
  });
});

test.describe('without scripts', { tag: '@layout' }, () => {
  test.use({ scripts: false });

  test('the first visit and the second look the same', async ({ page }) => {
    await forgetStyles(page);
    const asked = styleFiles(page);
    await page.goto('/reservations');
    expect(asked).toEqual([]);
    const first = await looks(page);
    await page.goto('/reservations');
    expect(asked).toHaveLength(1);
    expect(await looks(page)).toEqual(first);
  });
});

test.describe('before the sign-in', () => {
  test.use({ login: null });

  test('a page without scripts leaves the styles to the next page, since it loads no file', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await expect(page.locator('style[data-files]')).toHaveCount(1);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('forecourt.c');
    await page.goto('/logged-out');
    await expect(page.locator('style[data-files]')).toHaveCount(1);
  });
});

test('a terminal without scripts has its styles within the first page alone', async ({
  page,
  context,
  baseURL,
}) => {
  await forgetStyles(page);
  const value = encodeURIComponent(JSON.stringify({ lite: true }));
  await context.addCookies([{ name: 'forecourt.p', value, url: baseURL ?? '' }]);
  const asked = styleFiles(page);
  await page.goto('/fleet');
  await expect(page.locator('style[data-files]')).toHaveCount(1);
  await page.goto('/fleet');
  await expect(page.locator('style[data-files]')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});
