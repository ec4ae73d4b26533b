import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { screens } from './screens.ts';

const plain = screens.filter(({ prepare }) => prepare === undefined);

/** What a page says in its content, enhancements apart: what only scripts can do is no loss without them. */
const said = (page: Page) =>
  page
    .locator('main')
    .locator('h1, h2, h3, dt, dd, th, td, legend, label, summary')
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? '').filter((text) => text !== ''));

for (const { name, path, status, login } of plain) {
  test.describe(name, () => {
    test.use({ login });

    test.beforeEach(({ troubles }) => {
      if (status >= 400) troubles.expectStatus(status);
    });

    test.describe('scripts off', () => {
      test.use({ javaScriptEnabled: false });

      test('every control on it works by itself', async ({ page }) => {
        const answer = await page.goto(path());
        expect(answer?.status()).toBe(status);
        const dead = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('a, button')]
            .filter((one) => one.checkVisibility())
            .filter((one) =>
              one instanceof HTMLButtonElement
                ? one.type !== 'submit' || one.form === null
                : !/^(?:[/?]|#\w|https?:)/.test(one.getAttribute('href') ?? ''),
            )
            .map((one) => one.outerHTML),
        );
        expect(dead).toEqual([]);
      });
    });

    test('scripts take it over and change nothing that it says', async ({ page, browser }) => {
      // The first page may still be in the browser's language; from then on it is the profile's.
      await page.goto(path());
      await page.goto(path());
      const scripts = await page.locator('script[type=module]').count();
      if (scripts > 0) await hydrated(page);
      const taken = await said(page);
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: 'en-GB',
        storageState: await page.context().storageState(),
      });
      const other = await context.newPage();
      await other.goto(page.url());
      expect(await said(other)).toEqual(taken);
      await context.close();
    });
  });
}
