import type { Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { blockFont } from './block-font.ts';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { THEMES, terminals, VIEWPORTS } from './matrix.ts';

const GROUPS = ['actions', 'messages', 'records', 'plans', 'forms', 'entries', 'counter'];

/** Letters as blocks, the same on every machine. */
const BLOCKS = `@font-face { font-family: Blocks; src: url(data:font/ttf;base64,${blockFont().toString('base64')}); }
  * { font-family: Blocks !important; font-weight: 400 !important; letter-spacing: 0 !important; }`;

async function openGallery(page: Page, theme: string): Promise<void> {
  await page.goto(`/dev?theme=${theme}`);
  await hydrated(page);
  // Its editor comes by itself, once the page is there.
  await expect(page.locator('[data-specimen="DamageField"] button svg')).toHaveCount(6);
}

test.use({ login: null });

test.describe('pictures', () => {
  // The font comes by a style element, which the page's policy would refuse.
  test.use({ bypassCSP: true });

  for (const { theme, viewport } of terminals.filter(({ javaScriptEnabled }) => javaScriptEnabled)) {
    test(`the gallery looks as it did, ${theme} at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openGallery(page, theme);
      await page.addStyleTag({ content: BLOCKS });
      await page.evaluate(() => document.fonts.load('14px Blocks'));
      for (const group of GROUPS) {
        await expect
          .soft(page.locator(`[data-group="${group}"]`))
          .toHaveScreenshot(`${group}-${viewport.width}-${theme}.png`, {
            maxDiffPixelRatio: 0.002,
            // A picture takes several frames, which come seconds apart on a busy machine.
            timeout: 50_000,
          });
      }
    });
  }
});

for (const theme of THEMES) {
  test(`B20 the gallery has no violation of WCAG 2.2 AA, ${theme}`, async ({ page }) => {
    await openGallery(page, theme);
    expect(await accessViolations(page)).toEqual([]);
  });
}

test('B21 the gallery scrolls no page sideways at 1024×768 and 400 % zoom', async ({ page }) => {
  await page.goto('/dev');
  for (const viewport of [VIEWPORTS[0], { width: 320, height: 256 }]) {
    await page.setViewportSize(viewport);
    const past = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(past, `${viewport.width}`).toBeLessThanOrEqual(0);
  }
});

test('names what runs, and judges the settings without showing a value', async ({ page, baseURL }) => {
  await page.goto('/dev');
  const text = await page.locator('main').innerText();
  expect(text).toMatch(/Version\s+2\.0\.0/);
  expect(text).toMatch(/Environment\s+demonstration/);
  expect(text).toMatch(/SESSION_SECRETS\s+one secret/);
  expect(text).not.toContain(new URL(baseURL ?? '').host);
});

test('follows the theme of its address and else the browser', async ({ page }) => {
  await page.goto('/dev');
  await page.getByRole('link', { name: 'dark' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'your theme' }).click();
  await expect(page.locator('main')).not.toHaveAttribute('data-theme');
});
