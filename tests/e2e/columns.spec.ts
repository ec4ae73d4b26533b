import type { Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test, WITH_MOTION } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

/** No other test arranges these columns for this user; the runs with and without scripts have a list each. */
const LISTS = { on: 'fleet', off: 'reservations' } as const;

const heads = async (page: Page) =>
  (await page.locator('thead th').allInnerTexts()).map((text) => text.replace(/[↑↓\s]+$/, ''));
/** The columns of the page or the dialog, in their order. */
const offered = (page: Page) => page.locator('main form li label, dialog li label').allInnerTexts();
/** Whether fewer than all of them are offered, and this one among them. */
const isNarrowed = async (page: Page, all: readonly string[], to: string) => {
  const found = await offered(page);
  return found.includes(to) && found.length < all.length;
};
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Columns:/ });

async function openDialog(page: Page) {
  await page.getByRole('link', { name: /^Columns/ }).click();
  await expect(dialogOf(page).getByRole('checkbox').first()).toBeVisible();
  return dialogOf(page);
}

test.describe('B3 the page of columns with scripts off', () => {
  const list = LISTS.off;
  test.use({ scripts: false, login: 'viewer' });
  test.describe.configure({ mode: 'serial' });

  test('chooses, orders and saves them, and leads back to the list as it was', async ({ page }) => {
    await page.goto(`/${list}?size=25&page=2`);
    const before = await heads(page);
    await page.getByRole('link', { name: /^Columns/ }).click();
    await expect(page).toHaveURL(`/${list}/columns?size=25&page=2`);
    await page.waitForLoadState();
    const all = await offered(page);
    expect(all.slice(0, before.length)).toEqual(before);
    expect(all.length).toBeGreaterThan(before.length);

    const [first = '', second = '', third = ''] = before;
    const newcomer = all[before.length] ?? '';
    await page.getByLabel(second, { exact: true }).uncheck();
    await page.getByLabel(newcomer, { exact: true }).check();
    const up = page.getByRole('button', { name: `Move ${third} up`, exact: true });
    await up.click();
    await expect(up).toBeFocused();
    await up.click();
    await expect(page.getByRole('button', { name: `Move ${third} down`, exact: true })).toBeFocused();
    await expect(up).toBeDisabled();
    await expect(page.getByLabel(second, { exact: true })).not.toBeChecked();
    await expect(page.getByLabel(newcomer, { exact: true })).toBeChecked();
    await expect.poll(async () => (await offered(page)).slice(0, 3)).toEqual([third, first, second]);

    await page.getByRole('button', { name: 'Save columns' }).click();
    await expect(page).toHaveURL(`/${list}?size=25&page=2`);
    await expect(page.getByRole('status')).toHaveText('Columns saved');
    await expect.poll(() => heads(page)).toEqual([third, first, ...before.slice(3), newcomer]);
    await page.reload();
    await expect.poll(() => heads(page)).toEqual([third, first, ...before.slice(3), newcomer]);
  });

  test('finds columns without losing what was ticked out of sight', async ({ page }) => {
    await page.goto(`/${list}/columns`);
    const all = await offered(page);
    const [first = ''] = all;
    const last = all.at(-1) ?? '';
    await page.getByLabel(first, { exact: true }).uncheck();
    await page.getByLabel('Find a column').fill(last.toUpperCase());
    await page.getByLabel('Find a column').press('Enter');
    await expect(page.getByLabel('Find a column')).toHaveValue(last.toUpperCase());
    await expect.poll(() => isNarrowed(page, all, last)).toBe(true);
    await page.getByLabel(last, { exact: true }).check();
    await page.getByLabel('Find a column').fill('zzzz');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('No columns match')).toBeVisible();
    await page.getByLabel('Find a column').fill('');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect.poll(() => offered(page)).toEqual(all);
    await expect(page.getByLabel(first, { exact: true })).not.toBeChecked();
    await expect(page.getByLabel(last, { exact: true })).toBeChecked();
  });

  test('shows the first column of the specification when none is chosen, and resets to the usual ones', async ({
    page,
  }) => {
    await page.goto(`/${list}/columns`);
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await page.getByRole('button', { name: 'Save columns' }).click();
    await expect.poll(() => heads(page)).toEqual(['Number']);
    await page.getByRole('link', { name: 'Columns · 1' }).click();
    await page.getByRole('button', { name: 'Restore defaults' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).not.toHaveCount(1);
    await page.getByRole('button', { name: 'Save columns' }).click();
    await expect.poll(async () => (await heads(page)).length).toBeGreaterThan(4);
  });

  test('begins with the columns that the address names, and saves them in place of those', async ({
    page,
  }) => {
    await page.goto(`/${list}?columns=Status,ReservationNumber&size=25`);
    const before = await heads(page);
    expect(before).toHaveLength(2);
    await page.getByRole('link', { name: 'Columns · 2' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Save columns' }).click();
    await expect(page).toHaveURL(`/${list}?size=25`);
    await expect.poll(() => heads(page)).toEqual(before);
    await page.goto(`/${list}/columns`);
    await page.getByRole('button', { name: 'Restore defaults' }).click();
    await page.getByRole('button', { name: 'Save columns' }).click();
  });
});

test.describe('B3 the dialog of columns', () => {
  const list = LISTS.on;
  test.use({ login: 'viewer', ...WITH_MOTION });
  test.describe.configure({ mode: 'serial' });

  test.beforeEach(async ({ page }) => {
    await page.goto(`/${list}?size=25&page=2`);
    await hydrated(page);
  });

  test('chooses and orders by buttons, keeps the focus, announces, and saves', async ({ page }) => {
    const before = await heads(page);
    const dialog = await openDialog(page);
    expect((await offered(page)).slice(0, before.length)).toEqual(before);
    expect(await accessViolations(page)).toEqual([]);
    const [first = '', second = '', third = ''] = before;
    await dialog.getByLabel(second, { exact: true }).uncheck();
    const up = dialog.getByRole('button', { name: `Move ${third} up`, exact: true });
    await up.click();
    await expect(up).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${third} moved to position 2 of \\d+$`));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: `Move ${third} down`, exact: true })).toBeFocused();
    await expect.poll(async () => (await offered(page)).slice(0, 3)).toEqual([third, first, second]);
    await dialog.getByRole('button', { name: 'Save columns' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-part=toast]')).toContainText('Columns saved');
    await expect(page).toHaveURL(`/${list}?size=25&page=2`);
    await expect.poll(() => heads(page)).toEqual([third, first, ...before.slice(3)]);
    await expect(page.getByRole('link', { name: /^Columns/ })).toBeFocused();
  });

  test('is ordered by keyboard: space, arrows, space; Escape puts a column back', async ({ page }) => {
    const dialog = await openDialog(page);
    const [first = '', second = '', third = ''] = await offered(page);
    const handle = dialog.getByRole('button', { name: `Reorder ${first}`, exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${first} moved to position 2 of \\d+$`));
    await page.keyboard.press('Space');
    await expect.poll(async () => (await offered(page)).slice(0, 3)).toEqual([second, first, third]);
    await expect(handle).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${first} moved to position 1 of \\d+$`));
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('status')).toHaveText('Column returned to its original position');
    await expect(dialog).toBeVisible();
    expect((await offered(page)).slice(0, 3)).toEqual([second, first, third]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Columns/ })).toBeFocused();
  });

  test('is ordered by keyboard with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = await openDialog(page);
    const [first = '', second = ''] = await offered(page);
    await dialog.getByRole('button', { name: `Reorder ${first}`, exact: true }).focus();
    for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key);
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${first} moved to position 2 of \\d+$`));
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('status')).toHaveText('Column returned to its original position');
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect.poll(async () => (await offered(page)).slice(0, 2)).toEqual([second, first]);
  });

  test('is ordered by dragging', async ({ page }) => {
    const dialog = await openDialog(page);
    const [first = '', second = '', third = ''] = await offered(page);
    const from = await dialog.getByRole('button', { name: `Reorder ${first}`, exact: true }).boundingBox();
    const to = await dialog.getByRole('button', { name: `Reorder ${third}`, exact: true }).boundingBox();
    if (!from || !to) throw new Error('The columns have no place');
    const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y + 10);
    await page.mouse.move(middle.x, to.y + to.height, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await offered(page)).slice(0, 3)).toEqual([second, third, first]);
  });

  test('finds columns, and resets to the usual ones', async ({ page }) => {
    const dialog = await openDialog(page);
    const all = await offered(page);
    const last = all.at(-1) ?? '';
    await dialog.getByLabel('Find a column').fill(last);
    await expect.poll(() => isNarrowed(page, all, last)).toBe(true);
    await dialog.getByLabel(last, { exact: true }).check();
    await dialog.getByLabel('Find a column').fill('');
    await expect(dialog.getByLabel(last, { exact: true })).toBeChecked();
    await dialog.getByRole('button', { name: 'Restore defaults' }).click();
    await expect(dialog.getByLabel(last, { exact: true })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Save columns' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await heads(page)).length).toBeGreaterThan(4);
  });
});
