import { expect, test } from './browser-test.ts';
import { holdRequests } from './held-requests.ts';
import { hydrated } from './hydrated.ts';
import { RESOURCES } from './records.ts';

/** As many rows of each list as one page may show; the fleet has fewer. */
const MOST = 500;

for (const { resource, title } of RESOURCES) {
  test.describe(`${MOST} ${resource} on one page`, () => {
    test.use({ viewport: { width: 1024, height: 768 } });

    test('are all there for the browser’s own search, and never scroll the page sideways', async ({
      page,
    }) => {
      await page.goto(`/${resource}?size=${MOST}`);
      await hydrated(page);
      const rows = page.getByRole('region', { name: title, exact: true }).locator('tbody tr');
      const count = await rows.count();
      expect(count).toBeGreaterThan(300);
      const last = (
        await rows
          .nth(count - 1)
          .locator('th')
          .innerText()
      ).trim();
      const found = await page.evaluate((text) => {
        window.getSelection()?.removeAllRanges();
        // Every browser has it, no standard does.
        const { find } = window as unknown as { find(text: string, exact: boolean, back: boolean): boolean };
        const hit = find.call(window, text, true, true);
        return { hit, inTable: window.getSelection()?.anchorNode?.parentElement?.closest('tbody') !== null };
      }, last);
      expect(found).toEqual({ hit: true, inTable: true });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    });
  });
}

test('a long list gives way to another view of it as a whole page, a short one by script', async ({
  page,
}) => {
  const documentAfter = async (act: () => Promise<void>, address: RegExp) => {
    await hydrated(page);
    const before = await page.evaluate(() => performance.timeOrigin);
    await act();
    await expect(page).toHaveURL(address);
    await hydrated(page);
    return (await page.evaluate(() => performance.timeOrigin)) === before ? 'the same' : 'another';
  };
  const sort = () => page.getByRole('link', { name: 'Status', exact: true }).click();
  const search = async () => {
    const box = page.getByRole('form', { name: 'Filters' }).getByRole('searchbox');
    await box.fill('an');
    await box.press('Enter');
  };
  for (const [size, which] of [
    [MOST, 'another'],
    [20, 'the same'],
  ] as const) {
    await page.goto(`/reservations?size=${size}`);
    expect(await documentAfter(sort, new RegExp(`size=${size}&sort=\\w+$`))).toBe(which);
    // Blank fields of the form stay out of the address either way.
    const searched = new RegExp(`/reservations\\?size=${size}&sort=\\w+&\\w+=an$`);
    expect(await documentAfter(search, searched)).toBe(which);
  }
});

test.describe('on a small terminal', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test(`${MOST} reservations on one page answer one click while their scripts have not come`, async ({
    page,
  }) => {
    await holdRequests(page, '**/assets/*.js');
    await page.goto(`/reservations?size=${MOST}`, { waitUntil: 'commit' });
    const filter = page.getByRole('form', { name: 'Filters' }).locator('details').first();
    await filter.locator('summary').click();
    await expect(filter).toHaveAttribute('open');
    await filter.locator('summary').click();
    const link = page.getByRole('region', { name: 'Reservations', exact: true }).locator('tbody th a').nth(2);
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page.locator('main dl').first()).toBeVisible();
  });
});
