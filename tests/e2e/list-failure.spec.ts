// A file of its own: each of its calls fails, and with those of other tests they would open the breaker of the list.
import { accessViolations } from './axe.ts';
import { expect } from './browser-test.ts';
import { problem } from './fleet-service.ts';
import { THEMES } from './matrix.ts';
import { test } from './standing-in.ts';

for (const theme of THEMES) {
  test.describe(`trouble, ${theme}`, () => {
    test.use({ theme });

    test('B20 has no violation of WCAG 2.2 AA when the service fails', async ({
      page,
      harness,
      enter,
      pageErrors,
    }) => {
      pageErrors.expectStatus(502);
      harness.service.answer('reservations.list', problem(500));
      await enter('agent');
      await page.goto('/reservations');
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      expect(await accessViolations(page)).toEqual([]);
    });
  });
}
