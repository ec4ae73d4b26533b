import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';

const TITLE = 'Winter tyres from Monday';

withScriptsAndWithout('messages of the administrators', (javaScriptEnabled) => {
  test('those that are due stand above the list until they are dismissed', async ({ page }) => {
    await page.goto('/reservations?size=25');
    if (javaScriptEnabled) await hydrated(page);
    const region = page.getByRole('region', { name: 'From your administrators' });
    await expect(region).toContainText(TITLE);
    for (const other of ['Christmas hours', 'New card terminal', 'House rules', 'Chain law']) {
      await expect(page.locator('main')).not.toContainText(other);
    }
    await expect(region.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', /^https:/);
    if (javaScriptEnabled) expect(await accessViolations(page)).toEqual([]);
    await region.getByRole('button', { name: `Dismiss: ${TITLE}` }).click();
    await expect(region).toHaveCount(0);
    await expect(page).toHaveURL('/reservations?size=25');
    if (javaScriptEnabled) await expect(page.locator('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(region).toHaveCount(0);
  });
});

test('a dismissal outlives cleared cookies, and one that cannot be read counts as none', async ({ page }) => {
  const region = page.getByRole('region', { name: 'From your administrators' });
  const button = region.getByRole('button', { name: `Dismiss: ${TITLE}` });
  await page.goto('/reservations');
  const id = Number(await button.getAttribute('value'));
  await page.evaluate((ids) => localStorage.setItem('dismissedMessages', ids), JSON.stringify([id]));
  await page.reload();
  await expect(region).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('dismissedMessages', '{nonsense'));
  await page.reload();
  await hydrated(page);
  await expect(region).toContainText(TITLE);
});

test.describe('the other tenant', () => {
  test.use({ login: 'admin2' });

  test('reads its own messages', async ({ page }) => {
    await page.goto('/reservations');
    const region = page.getByRole('region', { name: 'From your administrators' });
    await expect(region).toContainText('Chain law on the mountain roads');
    await expect(region).not.toContainText(TITLE);
  });
});
