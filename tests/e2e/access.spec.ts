import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { THEMES, VIEWPORTS } from './matrix.ts';
import { screens } from './screens.ts';

/** Both themes and both sizes, each once: what depends on the theme does not depend on the size. */
const looks = THEMES.map((theme, at) => ({ theme, viewport: VIEWPORTS[at] ?? VIEWPORTS[0] }));

for (const { name, path, status, login, prepare } of screens) {
  test.describe(name, () => {
    test.use({ login });

    test('B20 has no violation of WCAG 2.2 AA in both themes and sizes', async ({ page, troubles }) => {
      if (status >= 400) troubles.expectStatus(status);
      const answer = await page.goto(path());
      expect(answer?.status()).toBe(status);
      await prepare?.(page);
      for (const { theme, viewport } of looks) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize(viewport);
        expect(await accessViolations(page), `${theme}, ${viewport.width}×${viewport.height}`).toEqual([]);
      }
    });
  });
}
