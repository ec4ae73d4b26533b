import type { Page } from '@playwright/test';
import { expect, test, WITH_MOTION } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const cards = (page: Page) => messages(page).locator('[data-part=toast]');
const show = (page: Page, kind: string) => page.locator(`[data-toast=${kind}]`).click();

async function openGallery(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/dev');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  // The first one brings the code.
  await show(page, 'good');
  await expect(cards(page)).toHaveCount(1);
}

test.use({ login: null, ...WITH_MOTION });

test.describe('B14 toasts', () => {
  test('stand bottom-centre, 356 px wide and 14 px apart, three at a time', async ({ page }) => {
    await openGallery(page);
    for (const kind of ['info', 'bad', 'good']) await show(page, kind);
    await expect(cards(page)).toHaveCount(3);
    const boxesOf = () =>
      cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const places = async () => {
      const boxes = await boxesOf();
      const gaps = boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)));
      return { gaps, bottom: boxes.at(-1)?.bottom };
    };
    await expect.poll(places, 'once they have risen').toEqual({ gaps: [14, 14], bottom: 900 - 24 });
    const [first] = await boxesOf();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(first?.width).toBe(356);
    expect(Math.abs((first?.left ?? 0) + 178 - width / 2)).toBeLessThanOrEqual(1);
  });

  test('go after 4000 ms, but not what is bad', async ({ page }) => {
    await openGallery(page);
    await show(page, 'bad');
    await page.clock.runFor(3900);
    await expect(cards(page)).toHaveCount(2);
    await page.clock.runFor(200);
    await expect(cards(page)).toHaveText(['Export failed. Try again.']);
    await page.clock.runFor(60_000);
    await expect(cards(page)).toHaveCount(1);
    await messages(page).getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(cards(page)).toHaveCount(0);
  });

  test('of an experimental feature go after 1500 ms and cannot be closed', async ({ page }) => {
    await openGallery(page);
    await show(page, 'flag');
    const flag = cards(page).filter({ hasText: 'Feature turned on' });
    await expect(flag).toBeVisible();
    await expect(flag.getByRole('button')).toHaveCount(0);
    await page.clock.runFor(1600);
    await expect(flag).toHaveCount(0);
  });

  test('are announced: what is bad at once, the rest when there is a pause', async ({ page }) => {
    await openGallery(page);
    await show(page, 'bad');
    await page.clock.runFor(200);
    await expect(page.locator('[data-toasts=assertive]')).toHaveText(/Export failed/);
    await expect(page.locator('[data-toasts=polite]')).toHaveText(/Note saved/);
  });

  test('are reached by Alt+T, stay while they have the focus, and Escape leads back', async ({ page }) => {
    await openGallery(page);
    await page.keyboard.press('Alt+t');
    await expect(messages(page).locator('ol')).toBeFocused();
    await page.clock.runFor(10_000);
    await expect(cards(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-toast=good]')).toBeFocused();
    await page.clock.runFor(5000);
    await expect(cards(page)).toHaveCount(0);
  });

  test('are thrown out by a swipe of 20 px and come back from less', async ({ page }) => {
    await openGallery(page);
    const words = cards(page).getByText('Note saved');
    const box = await words.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 8];
    const swipe = async (far: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + far, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(19);
    await expect(cards(page)).toHaveCount(1);
    await swipe(21);
    await expect(cards(page)).toHaveCount(0);
  });
});
