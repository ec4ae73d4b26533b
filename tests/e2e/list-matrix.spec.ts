import { expect, test } from './browser-test.ts';
import { countReservations, written } from './business.ts';
import { ListPage } from './list-page.ts';
import { terminals } from './matrix.ts';

for (const terminal of terminals) {
  const { name, javaScriptEnabled, theme, viewport } = terminal;
  test.describe(`the list with ${name}`, () => {
    test.use({ scripts: javaScriptEnabled, theme, viewport });

    // A real browser: it checks the width.
    test(
      'B15 B21 shows ten rows in this theme and never scrolls the page sideways',
      { tag: '@layout' },
      async ({ page }) => {
        const list = new ListPage(page, { scripts: javaScriptEnabled });
        await list.open();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(list.rows).toHaveCount(10);
        await expect(list.foot).toContainText(`1–10 of ${written(countReservations(1))}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      },
    );

    test('filters, sorts and pages from the address', async ({ page }) => {
      const list = new ListPage(page, { scripts: javaScriptEnabled });
      await list.open();
      await list.apply('Status', (sheet) => sheet.getByLabel('Confirmed').check());
      expect(list.query()).toEqual({ status: ['3'] });
      await list.leave(() => list.table.getByRole('link', { name: 'Customer' }).click());
      await list.leave(() => page.getByRole('link', { name: 'Next' }).click());
      expect(list.query()).toEqual({ status: ['3'], sort: ['customer'], page: ['2'] });
      const total = written(countReservations(1, 'r.status_id = 3'));
      await expect(list.foot).toContainText(`11–20 of ${total}`);
      await expect(list.table.locator('[aria-sort]')).toHaveCount(1);
    });
  });
}
