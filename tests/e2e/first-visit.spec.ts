import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { withFirstRecord } from './first-record.ts';
import { holdRequests } from './held-requests.ts';
import { hydrated } from './hydrated.ts';

/** The style files that a page asks for from now on. */
function styleFiles(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** What distinguishes a styled page: how each of its elements looks, and its place. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll(':not(script, link, [type=hidden])')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one);
      const places = [x, y, width, height].map(Math.round);
      return [one.tagName, ...places, color, backgroundColor, borderColor, fontSize, fontWeight].join(' ');
    }),
  );

/** Makes the next page the first of its browser, but in the language of the profile, which only the first answer lacks. */
async function forgetStyles(page: Page): Promise<void> {
  await page.request.get('/');
  await page.context().clearCookies({ name: 'forecourt.c' });
}

/** The scripts that the page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Waits until the page has nothing left to do. Without frames, its idle callback may never come. */
const resting = (page: Page) =>
  page.evaluate(async () => {
    let isIdle = false;
    requestIdleCallback(() => {
      isIdle = true;
    });
    while (!isIdle) await new Promise(requestAnimationFrame);
  });

/** Whether React has taken over the page. */
const isTaken = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll(':scope > link[rel=stylesheet]')].map((one) => [
      one.getAttribute('href'),
      one.getAttribute('media'),
    ]),
  );

test.describe('the styles of a first visit', () => {
  test.beforeEach(({ page }) => forgetStyles(page));

  test('come within the page, and the files take their place before the scripts take over', async ({
    page,
  }) => {
    const arrive = await holdRequests(page, '**/assets/*.css');
    const asked = styleFiles(page);
    await page.goto('/reservations', { waitUntil: 'commit' });
    await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringContaining('/list.route-'));
    await resting(page);
    expect(await isTaken(page), 'scripts that wait for the styles').toBe(false);
    expect(await linksOf(page)).toEqual(asked.map((file) => [file, 'not all']));
    await expect(page.locator('style[data-first]')).toHaveCount(1);
    const first = await looks(page);
    arrive();
    await hydrated(page);
    expect(await linksOf(page)).toEqual(asked.map((file) => [file, null]));
    await expect(page.locator('style[data-first]')).toHaveCount(0);
    expect(await looks(page)).toEqual(first);
    await page.goto('/reservations');
    await hydrated(page);
    await expect(page.locator('style[data-first]')).toHaveCount(0);
    expect(await looks(page)).toEqual(first);
    const [shared, ofLists] = asked;
    expect(asked, 'two files, from the cache the second time').toEqual([shared, ofLists, shared, ofLists]);
  });

  test('stay, and the scripts take over, where the files do not come', async ({ page, pageErrors }) => {
    pageErrors.expectError(/request failed: .*\.css/);
    await page.route('**/assets/*.css', (route) => route.abort());
    await page.goto('/reservations');
    await hydrated(page);
    await expect(page.locator('style[data-first]')).toHaveCount(1);
  });

  test('stay while scripts lead to other screens and back', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const home = await looks(page);
    const load = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('navigation').getByRole('link', { name: 'Fleet' }).first().click();
    await expect(page).toHaveURL('/fleet');
    // Away from the link, which looks different under it.
    await page.mouse.move(0, 0);
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
  test.use({ scripts: false, login: 'manager' });

  for (const [address, theme] of [
    ['/', 'light'],
    ['/reservations', 'dark'],
    ['/agreements/:first/', 'light'],
    ['/reservations/new', 'dark'],
    ['/reports/1', 'light'],
    ['/till', 'dark'],
  ] as const)
    test(`the first visit of ${address} and the second look the same`, async ({ page, context, baseURL }) => {
      const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const path = await withFirstRecord(address, baseURL ?? '', cookies);
      await page.emulateMedia({ colorScheme: theme });
      await forgetStyles(page);
      const asked = styleFiles(page);
      await page.goto(path);
      const first = await looks(page);
      await page.goto(path);
      await expect(page.locator('style[data-first]')).toHaveCount(0);
      expect(await looks(page)).toEqual(first);
      expect(asked.length).toBeGreaterThan(0);
    });
});

test('a page is drawn with its content at once, and a long one as it comes', async ({ page }) => {
  const isHeldBack = async (address: string) =>
    /<link rel="expect" href="#content" +blocking="render"/.test(
      await (await page.request.get(address)).text(),
    );
  expect(await isHeldBack('/reservations?size=10')).toBe(true);
  expect(await isHeldBack('/reservations?size=500')).toBe(false);
});

test.describe('before the sign-in', () => {
  test.use({ login: null });

  test('a page without scripts leaves the styles to the next page, since it loads no file', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await expect(page.locator('style[data-first]')).toHaveCount(1);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('forecourt.c');
    await page.goto('/logged-out');
    await expect(page.locator('style[data-first]')).toHaveCount(1);
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
  await expect(page.locator('style[data-first]')).toHaveCount(1);
  await page.goto('/fleet');
  await expect(page.locator('style[data-first]')).toHaveCount(0);
  expect(asked, 'the shared file and that of lists').toHaveLength(2);
});
