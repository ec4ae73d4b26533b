import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { holdRequests } from './held-requests.ts';
import { hydrated } from './hydrated.ts';
import { ListPage } from './list-page.ts';

test('input and scrolling from before the scripts arrive stay when they take over', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/*.js');
  const list = new ListPage(page, { scripts: false });
  await page.goto('/reservations?size=50', { waitUntil: 'commit' });
  await list.filters.getByRole('searchbox').fill('typed early');
  await list.sheet('Created').locator('summary').click();
  await list.filters.locator('input[name=createdFrom]').fill('2026-01-05');
  await list.sheet('Status').locator('summary').click();
  await list.filters.getByLabel('Confirmed').check();
  await list.sheet('More filters').locator('summary').click();
  await list.filters.getByLabel('Vehicle class').selectOption('3');
  const region = page.locator('main section[tabindex]');
  await region.locator('tbody tr').nth(49).waitFor();
  await region.evaluate((table) => table.scrollTo(0, 200));
  arrive();
  await hydrated(page);
  await expect(list.sheet('More filters')).toHaveAttribute('open');
  await expect(list.filters.getByRole('searchbox')).toHaveValue('typed early');
  await expect(list.filters.locator('input[name=createdFrom]')).toHaveValue('2026-01-05');
  await expect(list.filters.locator('input[name=status][value="3"]')).toBeChecked();
  await expect(list.filters.getByLabel('Vehicle class')).toHaveValue('3');
  expect(await region.evaluate(({ scrollTop }) => scrollTop)).toBe(200);
});

/** What is pressed before any script has arrived, and what has come of it in the end. */
const presses: readonly [
  name: string,
  press: (page: Page) => Promise<void>,
  outcome: (page: Page) => Promise<void>,
][] = [
  [
    'the key of the palette',
    (page) => page.keyboard.press('Control+k'),
    (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible(),
  ],
  [
    'the button of the palette',
    (page) => page.locator('[data-dialog=palette]').click(),
    (page) => expect(page).toHaveURL('/search'),
  ],
  [
    'the theme',
    async (page) => {
      await page.locator('summary[aria-label^="Account"]').click();
      await page.getByRole('button', { name: /theme$/ }).click();
    },
    (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  ],
  [
    'the sign-out',
    async (page) => {
      await page.locator('summary[aria-label^="Account"]').click();
      await page.locator('[data-dialog=sign-out]').click();
    },
    (page) => expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible(),
  ],
];

for (const [name, press, outcome] of presses) {
  test(`0 of 5 slowed loads lose ${name}`, async ({ page, context, baseURL }) => {
    test.slow();
    for (let load = 0; load < 5; load += 1) {
      const value = encodeURIComponent(JSON.stringify({ theme: 'system' }));
      await context.addCookies([{ name: 'forecourt.p', value, url: baseURL ?? '' }]);
      const arrive = await holdRequests(page, '**/assets/*.js');
      await page.goto('/reservations', { waitUntil: 'commit' });
      await page.locator('tbody tr').first().waitFor();
      await press(page);
      arrive();
      await outcome(page);
      await page.unroute('**/assets/*.js');
    }
  });
}

/** Events all the while, as from impatient fingers, until scripts have taken the page over. */
function keepOnPressing(): void {
  const press = () => {
    const content = document.querySelector('main');
    if (content && Object.keys(content).some((key) => key.startsWith('__reactFiber'))) clearInterval(timer);
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      content?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    content?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  };
  const timer = setInterval(press, 1);
}

test('presses in the middle of being taken over do not end the page', async ({ page, devTools }) => {
  test.slow();
  await page.addInitScript(keepOnPressing);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const path of ['/reservations', '/reservations/new', '/quick-lookup', '/reservations']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
