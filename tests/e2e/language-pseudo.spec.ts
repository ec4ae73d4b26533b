import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { VIEWPORTS } from './matrix.ts';
import { screens } from './screens.ts';
import { chooseLanguage, clippedTexts, spokenTexts, untranslated } from './spoken-texts.ts';

/** A phone, and a counter screen at 400 % zoom. */
const NARROW = { width: 320, height: 640 };

/** What is opened on a screen is found by its English words elsewhere; here every sheet is opened in turn. */
const plain = screens.filter(({ prepare }) => prepare === undefined);

/** Clipped texts of the page as it comes and with each of its sheets open. */
async function clippedAnywhere(page: Page): Promise<string[]> {
  const clipped = await clippedTexts(page);
  for (const sheet of await page.locator('details').all()) {
    await sheet.evaluate((element) => element.toggleAttribute('open', true));
    clipped.push(...(await clippedTexts(page)));
    await sheet.evaluate((element) => element.toggleAttribute('open', false));
  }
  return [...new Set(clipped)];
}

for (const { name, path, status, login } of plain) {
  test.describe(name, () => {
    test.use({ login });

    test.beforeEach(({ troubles }) => {
      if (status >= 400) troubles.expectStatus(status);
    });

    test('every text is translated, a longer language fits, and from right to left the page mirrors', async ({
      page,
      context,
    }) => {
      await chooseLanguage(context, 'en-XA');
      const answer = await page.goto(path());
      expect(answer?.status()).toBe(status);
      expect(answer?.headers()['content-language']).toBe('en-XA');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
      expect(untranslated(await spokenTexts(page), page.url())).toEqual([]);
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        expect(await clippedAnywhere(page), `${viewport.width}×${viewport.height}`).toEqual([]);
      }

      await chooseLanguage(context, 'ar-XB');
      await page.goto(path());
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      for (const viewport of [...VIEWPORTS, NARROW]) {
        await page.setViewportSize(viewport);
        const { wide, mirrored } = await page.evaluate(() => {
          const side = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          const [start, content] = [side('nav'), side('main')];
          return {
            wide: document.documentElement.scrollWidth - window.innerWidth,
            mirrored: !start || !content || start.top >= content.bottom || start.right >= content.right,
          };
        });
        expect({ wide: Math.max(0, wide), mirrored }, `${viewport.width}×${viewport.height}`).toEqual({
          wide: 0,
          mirrored: true,
        });
      }
    });
  });
}
