import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { screens } from './screens.ts';

/** 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const COUNTER = { width: 1024, height: 768 };

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Controls that are smaller than a finger or a shaky mouse needs; links within a sentence may be. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((one) => !one.matches('p a, a[href="#content"]:not(:focus), [aria-hidden=true]'))
      .flatMap((one) => {
        const target = one.matches('input[type=checkbox]') ? (one.closest('label') ?? one) : one;
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24
          ? [`${Math.round(width)}×${Math.round(height)} ${one.outerHTML}`]
          : [];
      }),
  );

for (const { name, path, status, login, prepare } of screens) {
  test.describe(name, () => {
    test.use({ login });

    test('B21 scrolls no page sideways at 1024×768 and 400 % zoom; B20 no target is below 24 px', async ({
      page,
      troubles,
    }) => {
      if (status >= 400) troubles.expectStatus(status);
      await page.setViewportSize(COUNTER);
      await page.goto(path());
      await prepare?.(page);
      expect.soft(await sideways(page), 'sideways at 1024 × 768').toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page), 'small targets').toEqual([]);
      await page.setViewportSize(ZOOMED);
      expect.soft(await sideways(page), 'sideways at 400 %').toBeLessThanOrEqual(0);
    });
  });
}
