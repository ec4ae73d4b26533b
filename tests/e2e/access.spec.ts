import type { Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { THEMES, VIEWPORTS } from './matrix.ts';
import { screens } from './screens.ts';

/** Both themes and both sizes, each once: what depends on the theme does not depend on the size. */
const looks = THEMES.map((theme, at) => ({ theme, viewport: VIEWPORTS[at] ?? VIEWPORTS[0] }));
/** 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

const MARGIN = 40;

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** By how much the page can be scrolled beyond what is on it; the margin of a sheet apart. */
const emptyBelow = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    return (
      scrollHeight -
      Math.max(window.innerHeight, document.body.getBoundingClientRect().bottom + window.scrollY)
    );
  });

/** Controls that are smaller than a finger or a shaky mouse needs; links within a sentence may be. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((one) => !one.matches('p a, a[href="#content"]:not(:focus), [aria-hidden=true]'))
      .flatMap((one) => {
        const target = one.matches('input:is([type=checkbox], [type=radio])')
          ? (one.closest('label') ?? one)
          : one;
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24
          ? [`${Math.round(width)}×${Math.round(height)} ${one.outerHTML}`]
          : [];
      }),
  );

for (const { name, path, status, login, prepare } of screens) {
  test.describe(name, () => {
    test.use({ login });

    test('B20 no violation of WCAG 2.2 AA in both themes and sizes, no target below 24 px; B21 nothing scrolls sideways, zoomed neither', async ({
      page,
      troubles,
    }) => {
      if (status >= 400) troubles.expectStatus(status);
      const answer = await page.goto(path());
      expect(answer?.status()).toBe(status);
      await prepare?.(page);
      for (const { theme, viewport } of looks) {
        const look = `${theme}, ${viewport.width}×${viewport.height}`;
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize(viewport);
        expect.soft(await accessViolations(page), look).toEqual([]);
        expect.soft(await sideways(page), `sideways, ${look}`).toBeLessThanOrEqual(0);
        expect.soft(await emptyBelow(page), `empty below, ${look}`).toBeLessThanOrEqual(MARGIN);
        expect.soft(await smallTargets(page), `small targets, ${look}`).toEqual([]);
      }
      await page.setViewportSize(ZOOMED);
      expect.soft(await sideways(page), 'sideways at 400 %').toBeLessThanOrEqual(0);
    });
  });
}
