// The board, the picker and parts that fail are one screen, so the file is long.

import type { Page } from '@playwright/test';
import type { FaultHarness } from '../faults/fault-harness.ts';
import { neverAnswer, status } from '../setup/faulty-answers.ts';
import { expect, test, WITH_MOTION } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { test as standingIn } from './standing-in.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Customize widgets' });
const widgetsOn = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.widget));
const namesIn = (page: Page) => dialogOf(page).locator('li b').allInnerTexts();

/** How many rows a list has in all. */
async function rowsOf(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  return /([\d,]+) (?:found|match)/.exec(html)?.[1] ?? '0';
}

test('sign-in opens the day: figures are those of their lists, and its tab reads them again', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const figures = page.getByRole('region', { name: 'Figures of the day' }).getByRole('listitem');
  await expect(figures).toHaveCount(9);
  for (const figure of await figures.all()) {
    const [value, label] = (await figure.innerText()).split('\n');
    const href = (await figure.getByRole('link').getAttribute('href')) ?? '';
    expect.soft(await rowsOf(page, href), label).toBe(value);
  }
  for (const name of ['Pick-ups', 'Returns due', 'Overdue', 'Needs attention'])
    expect.soft(await page.getByRole('region', { name }).locator('li').count(), name).toBeLessThanOrEqual(10);
  const counts = page.getByRole('navigation', { name: 'Main navigation' }).locator('li > a + a');
  for (const count of await counts.all()) {
    const href = (await count.getAttribute('href')) ?? '';
    expect.soft(await rowsOf(page, href), href).toBe(await count.innerText());
  }
  await expect(page.getByRole('img', { name: 'Sales status' })).toBeVisible();
  await page.clock.install();
  await page.goto('/?location=all&type=1');
  await expect(page.locator('main summary').first()).toHaveText('All locations');
  await expect(page.getByLabel('Vehicle class')).toHaveValue('1');

  // The age grows, and once the tab becomes visible again the page is read again.
  await hydrated(page);
  const setVisibility = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const age = page.locator('main header small');
  await expect(age).toHaveText(/^As of [\d:]+ [ap]m$/i);
  await setVisibility('hidden');
  await page.clock.runFor(5 * 60_000);
  await expect(age).toContainText('5 min old');
  const isRead = page.waitForResponse((answer) => answer.url().includes('/_root.data?location=all'));
  await setVisibility('visible');
  expect((await isRead).status()).toBe(200);
  await expect(age).not.toContainText('min old');
  await expect(page).toHaveURL('/?location=all&type=1');
});

test('on 1280 pixels no number breaks, widgets of a row are of one height, and counts stand within their screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const details = page.locator('main li small');
  expect((await details.allInnerTexts()).join(), 'numbers').toMatch(/[A-Z]-\d+/);
  const broken = await details.evaluateAll((all) =>
    all.flatMap((one) => {
      const [range, found] = [document.createRange(), [] as string[]];
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: number, index } of (node.nodeValue ?? '').matchAll(/[A-Z]-\d+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + number.length);
          if (range.getClientRects().length > 1) found.push(number);
        }
      return found;
    }),
  );
  expect.soft(broken, 'broken').toEqual([]);
  const boxes = await page.locator('[data-widget] > *').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return { top: Math.round(top), height: Math.round(height) };
    }),
  );
  const rows = [...Map.groupBy(boxes, ({ top }) => top).values()];
  expect(
    rows.some((row) => row.length > 1),
    'two in a row',
  ).toBe(true);
  for (const row of rows) expect.soft(new Set(row.map(({ height }) => height)).size, 'heights').toBe(1);
  const counts = page.getByRole('navigation', { name: 'Main navigation' }).locator('b');
  await expect(counts).not.toHaveCount(0);
  for (const count of await counts.all()) {
    const [own, screen] = await Promise.all([
      count.boundingBox(),
      count.locator('xpath=ancestor::li').boundingBox(),
    ]);
    const space = (screen?.x ?? 0) + (screen?.width ?? 0) - (own?.x ?? 0) - (own?.width ?? 0);
    expect.soft(space, 'a count within the highlight of its screen').toBeGreaterThan(6);
  }
});

// The widgets of these users are shown by no other test.
test.describe('with scripts', () => {
  test.use({ login: 'manager', ...WITH_MOTION });
  test('a widget of the picker is dropped with reduced motion', { tag: '@layout' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: 'Customize widgets' }).click();
    const first = dialogOf(page).getByRole('listitem').first();
    const handle = first.getByRole('button', { name: /^Drag/ });
    await expect(handle).toBeVisible();
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('style', /position: fixed/);
    await page.keyboard.press('Space');
    await expect(first).not.toHaveAttribute('style', /position: fixed/);
  });

  test(
    'B11 the picker orders by pointer, by 25 pixels a key press and by buttons, hides, and saves',
    {
      tag: '@layout',
    },
    async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      const before = await widgetsOn(page);
      const opener = page.getByRole('link', { name: 'Customize widgets' });
      await opener.click();
      await expect(page).toHaveURL('/?show_widget_picker=true');
      const first = dialogOf(page).getByRole('listitem').first();
      const handle = first.getByRole('button', { name: /^Drag/ });
      await expect(first).toBeVisible();
      // While the dialog still opens, it moves what stands in it.
      await dialogOf(page).evaluate((dialog) =>
        Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
      );
      const names = await namesIn(page);
      await expect(dialogOf(page).getByRole('heading', { name: 'Customize widgets' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(handle).toBeFocused();

      const top = async () => (await first.boundingBox())?.y ?? 0;
      await page.keyboard.press('Space');
      await expect(first).toHaveAttribute('style', /position: fixed/);
      // Lifted, it stands on whole pixels.
      const start = await top();
      const moved = async () => Math.round((await top()) - start);
      for (const presses of [1, 2]) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(moved).toBe(presses * 25);
      }
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeVisible();
      expect(await namesIn(page)).toEqual(names);

      // Until the item is back in its place it cannot be lifted.
      await expect(first).not.toHaveAttribute('style', /position: fixed/);
      await page.keyboard.press('Space');
      await expect(first).toHaveAttribute('style', /position: fixed/);
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
      await expect.poll(moved).toBe(75);
      await page.keyboard.press('Space');
      const [one = '', two = '', ...rest] = names;
      await expect.poll(() => namesIn(page)).toEqual([two, one, ...rest]);
      // The drop ends with the focus back on the handle, whose tip would cover the handle above.
      const second = dialogOf(page).getByRole('listitem').nth(1);
      await expect(second.getByRole('button', { name: /^Drag/ })).toBeFocused();
      await dialogOf(page).getByRole('heading', { name: 'Customize widgets' }).focus();
      await expect(page.getByRole('tooltip')).toBeHidden();

      const [from, to] = [await first.boundingBox(), await second.boundingBox()];
      if (!from || !to) throw new Error('The items are not on the page');
      await page.mouse.move(from.x + 22, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 22, from.y + from.height / 2 + 8, { steps: 2 });
      // Below a lifted item the others are moved down, and back up as it passes them. A move counts with the next frame, and
      // one that still waits for it at the end does not.
      await expect(second).toHaveAttribute('style', /translate/);
      await page.mouse.move(to.x + 22, to.y + to.height / 2 + 12, { steps: 6 });
      await expect(second).not.toHaveAttribute('style', /translate/);
      await page.mouse.up();
      await expect.poll(() => namesIn(page)).toEqual(names);

      // A finger that stays on the handle lifts the widget; it is moved there and back.
      const finger = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: from.x + 22, y, id: 1 }],
        });
      for (const order of [[two, one, ...rest], names]) {
        await expect(first).not.toHaveAttribute('style', /position: fixed/);
        await touch('touchStart', from.y + from.height / 2);
        await expect(first).toHaveAttribute('style', /position: fixed/);
        for (const share of [0.3, 0.6, 1])
          await touch('touchMove', from.y + from.height / 2 + (to.y + 12 - from.y) * share);
        await expect(second).not.toHaveAttribute('style', /translate/);
        await touch('touchEnd');
        await expect.poll(() => namesIn(page)).toEqual(order);
      }

      await dialogOf(page)
        .getByRole('button', { name: `Move ${two} up` })
        .click();
      await dialogOf(page)
        .getByRole('button', { name: `Hide ${one}` })
        .click();
      await expect(dialogOf(page).getByText('Hidden', { exact: true })).toBeVisible();
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => widgetsOn(page)).toEqual([before[1], ...before.slice(2)]);

      await opener.click();
      await expect(dialogOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/');
      await expect(opener).toBeFocused();
    },
  );
});

test.describe('without scripts', () => {
  test.use({ scripts: false, login: 'viewer' });
  test('the picker is a form on the page', async ({ page }) => {
    await page.goto('/?show_widget_picker=true');
    const form = page.getByRole('form', { name: 'Customize widgets' });
    await form.getByRole('button', { name: 'Move Sales status up' }).click();
    await form.getByRole('button', { name: 'Hide Vehicle status' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/');
    const shown = await widgetsOn(page);
    expect(shown).toContain('SalesStatus');
    expect(shown).not.toContain('VehicleStatus');
  });
});

const answerWidgets = (harness: FaultHarness) =>
  harness.service.answer('dashboard.list', (response) => {
    const widget = (widgetID: number, widgetName: string) => ({ widgetID, widgetName });
    const widgets = [widget(1, 'SalesStatus'), widget(2, 'VehicleStatus'), widget(3, 'Weather')];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(widgets));
  });

standingIn.describe('a part that cannot be read', () => {
  standingIn.use({ scripts: false });
  standingIn('holds no other part back', async ({ page, harness, enter }) => {
    answerWidgets(harness);
    harness.service.answer('statistics.sales', status(500));
    harness.service.answer('statistics.vehicleStatusCounts', neverAnswer);
    await enter('manager');
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('region', { name: 'Sales status' })).toContainText('rental service');
    await expect(page.getByRole('region', { name: 'Vehicle status' }).getByRole('link')).toHaveText(
      'Wait for this part',
    );
    await expect(page.getByText('No widget available for "Weather".')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Figures of the day' }).getByRole('listitem')).toHaveCount(
      9,
    );
  });

  standingIn(
    'of the widgets says so, and names what could not be saved',
    async ({ page, harness, enter, pageErrors }) => {
      harness.service.answer('dashboard.list', status(500));
      await enter('admin');
      await page.goto('/?show_widget_picker=true');
      await expect(page.getByText('Error loading widgets').first()).toBeVisible();
      answerWidgets(harness);
      harness.service.answer('dashboard.save', status(500));
      pageErrors.expectStatus(502);
      await page.goto('/?show_widget_picker=true');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(
        page.getByText('Not saved: Sales status, Vehicle status, Weather. Save again.'),
      ).toBeVisible();
      const saves = harness.service.calls.filter(({ operationId }) => operationId === 'dashboard.save');
      expect(saves).toHaveLength(3);
    },
  );
});
