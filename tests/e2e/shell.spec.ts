import { DateTime } from 'luxon';
import { expect, test, WITH_MOTION } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';

test.use(WITH_MOTION);

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

  test('B13 all shortcuts are listed on a page', async ({ page }) => {
    await page.goto('/shortcuts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard shortcuts');
    await expect(page.getByText('Search everything').first()).toBeVisible();
    // Those of the screens that this user may open.
    const screens = page.locator('dt');
    await expect(screens.filter({ hasText: 'Reservations' })).toHaveCount(1);
    await expect(screens.filter({ hasText: 'Permissions and roles' })).toHaveCount(0);
  });
});

withScriptsAndWithout((javaScriptEnabled) => {
  test('the controls of the top bar say what they are, and a tooltip keeps the times of the specification', async ({
    page,
  }) => {
    if (javaScriptEnabled) await page.clock.install();
    await page.goto('/reservations?status=3');
    if (javaScriptEnabled) await hydrated(page);
    const search = page.getByRole('link', { name: 'Search everything' });
    const account = page.getByRole('banner').locator('summary').last();
    const chip = page.getByRole('link', { name: 'Remove filter Status' });
    await expect(search).toHaveAttribute('title', 'Search everything');
    await expect(account).toHaveAttribute('title', /^Account: /);
    await expect(chip).toHaveAttribute('title', 'Remove filter Status');
    if (!javaScriptEnabled) return;

    const tip = page.getByRole('tooltip');
    await page.clock.pauseAt(Date.now() + 60_000);
    await search.hover();
    // The browser's own tooltip is taken away, the name stays.
    await expect(search).not.toHaveAttribute('title');
    await expect(search).toHaveAccessibleName('Search everything');
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(2);
    await expect(tip).toHaveText('Search everything');
    await expect(search).not.toHaveAttribute('aria-describedby');
    await account.hover();
    await page.clock.runFor(1);
    await expect(tip).toHaveText(/^Account: /);
    await page.mouse.move(500, 600);
    await expect(tip).toBeHidden();
    await page.clock.runFor(301);
    await chip.hover();
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(2);
    await expect(tip).toHaveText('Remove filter Status');
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap shows no tooltip', async ({ page }) => {
    await page.clock.install();
    await page.goto('/reservations');
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const account = page.getByRole('banner').locator('summary').last();
    await account.tap();
    await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});

test.describe('with a business whose day is the product’s', () => {
  const AIRPORT = 2;
  const today = DateTime.now().setZone('Europe/London').toISODate() ?? '';
  const counter = counterForTests({
    login: 'manager',
    // So one of them is there at every hour.
    insert: ({ change }) =>
      change(
        `UPDATE reservations SET start_date = ? WHERE id =
           (SELECT max(id) FROM reservations WHERE client_id = 1 AND status_id = 3 AND start_location_id = ?)`,
        `${today}T12:00:00`,
        AIRPORT,
      ),
  });

  withScriptsAndWithout(() => {
    test('the navigation says how many reservations begin today at the place', async ({ page }) => {
      const value = encodeURIComponent(JSON.stringify({ location: AIRPORT }));
      await page.context().addCookies([{ name: 'forecourt.p', value, url: counter.origin }]);
      const [found] = counter.rows(
        `SELECT count(*) AS arrivals FROM reservations WHERE client_id = 1 AND status_id IN (2, 3)
           AND start_location_id = ? AND start_date LIKE ?`,
        AIRPORT,
        `${today}%`,
      );
      const arrivals = Number(found?.arrivals);
      expect(arrivals).toBeGreaterThan(0);
      const words = arrivals === 1 ? '1 pick-up today' : `${arrivals} pick-ups today`;
      const count = page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: words });
      // No page waits for its counts for long: on a busy machine the next one has them.
      await expect(async () => {
        await page.goto(`${counter.origin}/settings`);
        expect(await count.allInnerTexts()).toEqual([String(arrivals)]);
      }).toPass();
      await count.click();
      await expect(page.getByText(`${arrivals} found`)).toBeVisible();
    });
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
  await expect(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused();
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

test('the navigation folds to icons with their names below at 1024, and behind a switch at 390', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/reservations');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const entry = navigation.getByRole('link', { name: 'Reservations' });
  const before = await entry.boundingBox();
  expect(before?.width).toBeLessThanOrEqual(80);
  // Pointing at it moves nothing.
  await entry.hover();
  expect(await entry.boundingBox()).toEqual(before);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(entry).toBeHidden();
  await navigation.getByRole('checkbox', { name: 'Show all screens' }).press('Space');
  await expect(entry).toBeVisible();
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
