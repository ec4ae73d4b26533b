import { expect, test, WITH_MOTION } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';

test.use(WITH_MOTION);

const ground = 'document.body && getComputedStyle(document.body).backgroundColor';

test('B15 the server writes the theme into the page, so that nothing flashes', async ({
  page,
  context,
  baseURL,
}) => {
  for (const theme of ['light', 'dark', 'system']) {
    const value = encodeURIComponent(JSON.stringify({ theme }));
    await context.addCookies([{ name: 'forecourt.p', value, url: baseURL ?? '' }]);
    const html = await (await page.request.get('/reservations')).text();
    expect(html).toContain(`data-theme="${theme}"`);
  }
});

test.describe('B15 the dark theme', () => {
  test.use({ theme: 'dark', scripts: false });

  // A real browser: it looks at the colours.
  test('is dark before any script', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/reservations');
    const [red = 255] = ((await page.evaluate(ground)) as string).match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeLessThan(80);
  });
});

test.describe('B15 the system theme', () => {
  test.use({ theme: 'system', colorScheme: 'dark' });

  test('follows the system', async ({ page }) => {
    await page.goto('/reservations');
    const dark = (await page.evaluate(ground)) as string;
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(ground)).not.toBe(dark);
  });
});

withScriptsAndWithout('B15 the theme control', (javaScriptEnabled) => {
  test.use({ theme: 'light' });

  test('cycles light, system, dark, light and stays on the page', async ({ page }) => {
    await page.goto('/reservations?size=25');
    if (javaScriptEnabled) await hydrated(page);
    for (const next of ['system', 'dark', 'light']) {
      const menu = page.locator('details').filter({ has: page.locator('summary[aria-label^="Account"]') });
      if (!(await menu.evaluate((element) => element.hasAttribute('open'))))
        await menu.locator('summary').click();
      await menu.getByRole('button', { name: /theme$/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', next);
    }
    await expect(page).toHaveURL('/reservations?size=25');
  });
});
