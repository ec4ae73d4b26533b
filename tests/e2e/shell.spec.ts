import { expect, test } from './browser-test.ts';
import { countReservations } from './business.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { SEED_NOW } from './sandbox-process.ts';

withScriptsAndWithout((javaScriptEnabled) => {
  test('the place is switched and the page stays', async ({ page }) => {
    await page.goto('/reservations?status=3');
    if (javaScriptEnabled) await hydrated(page);
    const where = page.locator('header summary').first();
    await expect(where).toHaveText(/Pier 4/);
    await where.click();
    await page.getByRole('button', { name: 'Station' }).click();
    await expect(where).toHaveText(/Station/);
    await expect(page).toHaveURL('/reservations?status=3');
  });

  test('the navigation says how many reservations begin today at the place', async ({ page, baseURL }) => {
    const value = encodeURIComponent(JSON.stringify({ location: 2 }));
    await page.context().addCookies([{ name: 'forecourt.p', value, url: baseURL ?? '' }]);
    const today = countReservations(
      1,
      'r.status_id IN (2, 3) AND r.start_location_id = 2 AND r.start_date LIKE ?',
      `${SEED_NOW.slice(0, 10)}%`,
    );
    expect(today).toBeGreaterThan(0);
    const entry = page.getByRole('navigation', { name: 'Screens' }).locator('a').first();
    // No page waits for its counts for long: on a busy machine the next one has them.
    await expect(async () => {
      await page.goto('/settings');
      expect(await entry.locator('b').allInnerTexts()).toEqual([String(today)]);
    }).toPass();
    await expect(entry).toHaveAccessibleName(`Reservations ${today}`);
    await expect(entry).toHaveAccessibleDescription(`Reservations: ${today} arrivals today`);
  });

  test('B13 all shortcuts are listed on a page', async ({ page }) => {
    await page.goto('/shortcuts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard shortcuts');
    await expect(page.getByText('Search everything').first()).toBeVisible();
  });
});

test('B13 ? lists the shortcuts, g r goes to the reservations; in a field they are dead', async ({
  page,
}) => {
  await page.goto('/settings');
  await hydrated(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const field = page.getByRole('searchbox', { name: 'Customer, plate, number' });
  await field.focus();
  await page.keyboard.type('gr?');
  await expect(field).toHaveValue('gr?');
  await expect(dialog).toHaveCount(0);
  await field.blur();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL('/reservations');
});

test('B13 single keys are dead once they are switched off; Ctrl+K is not', async ({
  page,
  context,
  baseURL,
}) => {
  const value = encodeURIComponent(JSON.stringify({ theme: 'system', singleKeys: false }));
  await context.addCookies([{ name: 'forecourt.p', value, url: baseURL ?? '' }]);
  await page.goto('/reservations');
  await hydrated(page);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the navigation folds to icons with names at 1024', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/reservations');
  const entry = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Reservations' });
  const width = async () => (await entry.boundingBox())?.width;
  expect(await width()).toBeLessThanOrEqual(56);
  await entry.hover();
  expect(await width()).toBeGreaterThan(100);
  await page.mouse.move(600, 400);
  await page.keyboard.press('Tab');
  await entry.focus();
  expect(await width()).toBeGreaterThan(100);
});

test('the content is at most 1700 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1080 });
  await page.goto('/reservations');
  expect((await page.locator('main').boundingBox())?.width).toBe(1700);
});

test('another page comes with a view transition, none where motion is not welcome', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset.moved = 'yes';
      return start(update);
    };
  });
  const follow = async () => {
    await page.goto('/reservations');
    await hydrated(page);
    await page.locator('tbody th a').first().click();
    await expect(page).toHaveURL(/\/reservations\/\d+/);
  };
  await follow();
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'yes');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});
