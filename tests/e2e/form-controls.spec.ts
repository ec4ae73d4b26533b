import type { Locator, Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

const state = (page: Page, name: string, of = 'rest'): Locator =>
  page.locator(`[data-specimen="${name}"] [data-state="${of}"]`);

async function openGallery(page: Page): Promise<void> {
  await page.goto('/dev');
  await hydrated(page);
}

test.use({ login: null });

test.describe('a field of days', () => {
  test('says what it reads while one types, and what is wrong only when one leaves', async ({ page }) => {
    await openGallery(page);
    const drawn = state(page, 'DateField');
    const field = drawn.getByRole('textbox');
    const height = (await drawn.boundingBox())?.height;
    await field.pressSequentially('31/12');
    await expect(drawn).toContainText('Thu 31 Dec');
    await field.fill('31/2');
    await expect(drawn).not.toContainText('date does not exist');
    await field.blur();
    await expect(drawn).toContainText('This date does not exist');
    await field.pressSequentially('8');
    await expect(drawn).not.toContainText('date does not exist');
    expect((await drawn.boundingBox())?.height, 'nothing moves').toBe(height);
  });

  test('takes a day from the calendar as if it were typed, and keeps the time', async ({ page }) => {
    await openGallery(page);
    const drawn = state(page, 'DateTimeField', 'filled');
    await expect(drawn.getByRole('button', { name: 'Open calendar: Return' })).toBeVisible();
    await drawn.locator('input[type="date"]').fill('2026-12-31');
    await expect(drawn.getByRole('textbox')).toHaveValue('31/12/2026 14:30');
    await expect(drawn.getByRole('textbox')).toBeFocused();
    await expect(drawn).toContainText('Thu 31 Dec, 14:30');
  });

  test('is read by the server until it is used, then by a script of its own', async ({ page }) => {
    const reader = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /day-reading/.test(name)).length,
      );
    await openGallery(page);
    const drawn = state(page, 'DateTimeField', 'filled');
    await expect(drawn).toContainText(/[A-Z]\w\w \d+ [A-Z]\w\w, 14:30/);
    expect(await reader()).toBe(0);
    await drawn.getByRole('textbox').focus();
    await expect.poll(reader).toBe(1);
    await expect(drawn).toContainText(/[A-Z]\w\w \d+ [A-Z]\w\w, 14:30/);
  });

  test('is entered, and keeps its time, where that script cannot be loaded', async ({ page, pageErrors }) => {
    pageErrors.expectError(/day-reading/);
    await page.route(/day-reading/, (route) => route.abort());
    await openGallery(page);
    const drawn = state(page, 'DateTimeField', 'filled');
    await drawn.locator('input[type="date"]').fill('2026-12-31');
    await expect(drawn.getByRole('textbox')).toHaveValue('31/12/2026 14:30');
  });

  test('offers no calendar where nothing may be changed', async ({ page }) => {
    await openGallery(page);
    await expect(state(page, 'DateField', 'read-only').getByRole('button')).toHaveCount(0);
  });
});

test.describe('a fuel level', () => {
  test('is chosen by arrows, figures and letters', async ({ page }) => {
    await openGallery(page);
    const group = state(page, 'FuelField', 'filled').getByRole('radiogroup', { name: 'Fuel in' });
    await group.getByRole('radio', { name: '5/8' }).focus();
    for (const [key, level] of [
      ['ArrowRight', '6/8'],
      ['3', '3/8'],
      ['f', 'full, 8/8'],
      ['E', 'empty'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(group.getByRole('radio', { name: level })).toBeChecked();
      await expect(group.getByRole('radio', { name: level })).toBeFocused();
    }
  });

  test.describe('without scripts', () => {
    test.use({ scripts: false });

    test('is chosen by pressing a cell', async ({ page }) => {
      await page.goto('/dev');
      const group = state(page, 'FuelField').getByRole('radiogroup');
      await group.getByText('3', { exact: true }).click();
      await expect(group.getByRole('radio', { name: '3/8' })).toBeChecked();
      await expect(state(page, 'DateField').getByRole('button')).toHaveCount(0);
      await expect(state(page, 'TextAreaField')).toContainText('up to 200 characters');
    });
  });
});

test('an odometer follows what is typed', async ({ page }) => {
  await openGallery(page);
  const drawn = state(page, 'OdometerField');
  const field = drawn.getByRole('textbox', { name: 'Odometer in' });
  await field.fill('48,934');
  await expect(field).toHaveAccessibleDescription('724 km driven, 600 included, 124 extra');
  await field.fill('48,100');
  await expect(field).toHaveAccessibleDescription('Below the odometer out (48,210 km)');
});

test('a text area counts what is left and what is too much', async ({ page }) => {
  await openGallery(page);
  const drawn = state(page, 'TextAreaField limit', 'too long');
  await expect(drawn).toContainText('characters over the limit: 3');
  await drawn.getByRole('textbox').fill('🚗🚗');
  await expect(drawn).toContainText('characters left: 3');
});

test.describe('a combobox', () => {
  test('comes with the first focus, and nothing that was typed is lost', async ({ page }) => {
    await openGallery(page);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const drawn = state(page, 'Combobox', 'ready, wide');
    const field = drawn.getByRole('searchbox', { name: 'Find' });
    expect(scripts.filter((path) => path.includes('combobox'))).toEqual([]);
    await field.focus();
    await page.keyboard.type('an');
    const box = drawn.getByRole('combobox', { name: 'Find' });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('an');
    await expect(drawn.getByRole('status')).toHaveText('Searching…');
    await page.keyboard.press('Escape');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.fill('');
    const options = drawn.getByRole('option');
    await expect(options).toHaveText(['Ann Lee C-1001', 'Anna Lindqvist C-1002', 'Priya Raghunathan C-1003']);
    expect(await accessViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(drawn.getByRole('radio', { name: 'Anna Lindqvist' })).toBeChecked();
    await expect(options).toHaveCount(0);
  });

  for (const [name, text, words] of [
    ['none', '', 'No match'],
    ['failed', 'a', 'Search failed. Keep typing to try again.'],
  ] as const) {
    test(`says what became of a search: ${name}`, async ({ page }) => {
      await openGallery(page);
      const drawn = state(page, 'Combobox', `${name}, wide`);
      await drawn.getByRole('searchbox').focus();
      await expect(drawn.getByRole('combobox')).toBeFocused();
      if (text === '') await page.keyboard.press('ArrowDown');
      else await page.keyboard.type(text);
      await expect(drawn.getByRole('status')).toHaveText(words);
    });
  }
});

test('the steps fold into one line on a phone, and open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openGallery(page);
  const steps = state(page, 'Stepper', 'third of five, wide');
  await expect(steps.getByRole('listitem').first()).toBeHidden();
  await steps.getByText('Step 3 of 5: Charges').click();
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.getByRole('link', { name: 'Return (done)' })).toBeVisible();
});

test('a problem in the summary leads to its field', async ({ page }) => {
  await openGallery(page);
  const summary = state(page, 'ErrorSummary', 'two problems, wide');
  await summary.getByRole('link', { name: 'Reason: Enter a reason' }).click();
  await expect(state(page, 'TextField', 'error').getByRole('textbox')).toBeFocused();
});

test('Ctrl+Enter presses the primary button from inside a text area', async ({ page }) => {
  await openGallery(page);
  await state(page, 'FormActions', 'back and on, wide').getByRole('textbox').fill('two');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/dev?remark=two&to=payment');
});

test.describe('a row of fields', () => {
  test.use({ login: 'admin' });

  test('has its controls in one line, however many lines their labels take', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/settings/runtime-configuration/fees');
    const group = page.getByRole('region', { name: 'Fuel and charging' });
    const distinct = (figure: 'top' | 'height', of: Locator) =>
      of.evaluateAll(
        (all, name) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect()[name])))],
        figure,
      );
    const labels = await distinct('height', group.locator('label'));
    expect(labels.length, 'labels of one and of more lines').toBeGreaterThan(1);
    expect(await distinct('top', group.getByRole('textbox'))).toHaveLength(1);
  });
});
