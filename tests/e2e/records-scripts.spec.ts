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

/** Links that lead nowhere and buttons that send nothing, as far as one sees them. */
const dead = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((one) => one.checkVisibility())
      .filter((one) =>
        one instanceof HTMLButtonElement
          ? one.type !== 'submit' || one.form === null
          : !/^(?:[/?]|#\w|https?:)/.test(one.getAttribute('href') ?? ''),
      )
      .map((one) => one.outerHTML),
  );

for (const { name, path, status, login } of plain) {
  test.describe(name, () => {
    test.use({ login });

    test('every control works by itself; scripts take it over and change nothing that it says', async ({
      page,
      browser,
      troubles,
    }) => {
      if (status >= 400) troubles.expectStatus(status);
      // The first page may still be in the browser's language; from then on it is the profile's.
      await page.request.get(path());
      const answer = await page.goto(path());
      expect(answer?.status()).toBe(status);
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
      expect.soft(await dead(other), 'dead without scripts').toEqual([]);
      expect.soft(await said(other), 'said without scripts').toEqual(taken);
      await context.close();
    });
  });
}
