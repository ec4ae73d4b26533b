import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RESOURCES, type Resource } from './records.ts';

/** A narrowed and ordered second page of each list, and a control that shows it was narrowed. */
const LISTS: Readonly<Record<Resource['resource'], { readonly query: string; readonly narrowed: string }>> = {
  reservations: {
    query: '?status=5&size=50&sort=total&direction=desc&page=2',
    narrowed: '[name=status][value="5"]:checked',
  },
  agreements: {
    query: '?status=5&size=50&sort=total&direction=desc&page=2',
    narrowed: '[name=status][value="5"]:checked',
  },
  fleet: {
    query: '?homePlace=1&size=50&sort=odometer&direction=desc',
    narrowed: '[name=homePlace] option[value="1"]:checked',
  },
  customers: {
    query: '?type=11&size=50&sort=email&direction=desc&page=2',
    narrowed: '[name=type][value="11"]:checked',
  },
};

/**
 * Scripts are switched off for a page from outside, sometimes after its layout as a page with scripts, whose list scrolls
 * in itself. The browser has restored the scroll position by then. A browser without scripts knows from the start.
 */
async function knowsNoScripts(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const withScripts = /\(scripting: ?enabled\)/g;
    await route.fulfill({ response, body: (await response.text()).replace(withScripts, '(width: 0)') });
  });
}

withScriptsAndWithout((javaScriptEnabled) => {
  for (const { resource, title } of RESOURCES) {
    // A real browser: Back brings the place on the page back.
    test(
      `B1 Back from a record brings filters, page, order and place of ${resource} back`,
      { tag: '@layout' },
      async ({ page, baseURL }) => {
        // Read messages: what stands above the list would come and go with the browser's own restoring.
        const value = encodeURIComponent(JSON.stringify({ dismissed: [1, 2, 3, 4, 5, 6, 7, 8] }));
        await page.context().addCookies([{ name: 'forecourt.p', value, url: baseURL ?? '' }]);
        if (!javaScriptEnabled) await knowsNoScripts(page);
        const { query, narrowed } = LISTS[resource];
        await page.goto(`/${resource}${query}`);
        if (javaScriptEnabled) await hydrated(page);
        const rows = page.getByRole('region', { name: title, exact: true }).locator('tbody tr');
        await expect(rows).toHaveCount(50);
        const shown = await rows.locator('th').allInnerTexts();
        const scrolled = () =>
          page.evaluate(
            () => window.scrollY + (document.querySelector('main section[tabindex]')?.scrollTop ?? 0),
          );
        const link = rows.nth(34).locator('th a');
        await link.scrollIntoViewIfNeeded();
        const [before, href] = [await scrolled(), (await link.getAttribute('href')) ?? ''];
        expect(before).toBeGreaterThan(0);
        await link.click();
        await expect(page).toHaveURL(href);
        await expect(page.locator('main dl').first()).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(`/${resource}${query}`);
        await expect(rows).toHaveCount(50);
        expect(await rows.locator('th').allInnerTexts()).toEqual(shown);
        await expect(page.getByRole('form', { name: 'Filters' }).locator(narrowed)).toHaveCount(1);
        await expect.poll(scrolled).toBe(before);
        if (javaScriptEnabled) await expect(link).toBeFocused();
      },
    );
  }
});
