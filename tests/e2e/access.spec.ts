import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { THEMES, VIEWPORTS } from './matrix.ts';
import { screens } from './screens.ts';

for (const { name, path, status, login, prepare } of screens) {
  for (const theme of THEMES) {
    test.describe(`${name}, ${theme}`, () => {
      test.use({ login, theme });

      test('B20 has no violation of WCAG 2.2 AA at both sizes', async ({ page, troubles }) => {
        if (status >= 400) troubles.expectStatus(status);
        const answer = await page.goto(path());
        expect(answer?.status()).toBe(status);
        await prepare?.(page);
        for (const viewport of VIEWPORTS) {
          await page.setViewportSize(viewport);
          expect(await accessViolations(page), `${viewport.width}×${viewport.height}`).toEqual([]);
        }
      });
    });
  }
}
