import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { type Counter, openCounter, openPage } from './counter.ts';
import { hydrated } from './hydrated.ts';

test.describe.configure({ mode: 'default' });
test.use({ login: null });

let counter: Counter;
test.beforeAll(async () => {
  counter = await openCounter();
});
test.afterAll(() => counter.stop());

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first();
const vehicle = (page: Page, plate: string) => page.locator('label').filter({ hasText: plate });

/** Presses a button that leads to another page of the form, and waits until it can be used. */
async function press(page: Page, name: RegExp | string, scripts: boolean): Promise<void> {
  const before = await page.locator('input[name="page"]').first().getAttribute('value');
  await button(page, name).click();
  await expect(page.locator('input[name="page"]').first()).not.toHaveValue(before ?? '');
  if (scripts) await hydrated(page);
}

/** Looks for something: while typing with scripts, by the button without. */
async function find(page: Page, field: string, text: string, scripts: boolean): Promise<void> {
  await page.locator(`[name="${field}"]`).fill(text);
  if (!scripts) await press(page, 'Find', false);
}

/** A new reservation at the agent's place, for a type and some days from now. */
async function begin(page: Page, typeId: number, days: number, scripts: boolean): Promise<void> {
  await openPage(page, `${counter.origin}/reservations/new`, scripts);
  await page.locator('[name="startAt"]').fill(`+${days}d`);
  await page.locator('[name="endAt"]').fill('+2d');
  await page.locator('[name="vehicleType"]').selectOption(String(typeId));
}

const inTheForm = (page: Page) => page.getByRole('main');

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the stages of a rental, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    const scripts = javaScriptEnabled;
    test.use({ javaScriptEnabled });
    test.beforeEach(({ context }) => counter.enter(context));

    test('what is wrong with the dates is said at the field, and the rest stays typed', async ({
      page,
      troubles,
    }) => {
      troubles.expectStatus(400);
      await openPage(page, `${counter.origin}/reservations/new`, scripts);
      await page.locator('[name="startAt"]').fill('yesterday 9');
      await page.locator('[name="endAt"]').fill('yesterday 8');
      await page.locator('[name="poNo"]').fill('PO 7');
      await press(page, /^Continue/, scripts);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(inTheForm(page).getByText('Lies in the past').last()).toBeVisible();
      await expect(inTheForm(page).getByText('Must be after the check-out').last()).toBeVisible();
      await expect(page.locator('[name="poNo"]')).toHaveValue('PO 7');
      await expect(page.locator('[name="endAt"]')).toHaveValue('yesterday 8');
    });

    test('each type has its price and how many are free once the dates are there', async ({ page }) => {
      await begin(page, 1, 3, scripts);
      if (!scripts) await press(page, 'Find', false);
      const own = page.locator('[name="vehicleType"] option[value="1"]');
      await expect(own).toHaveText(/^Economy · \$[\d.]+ · \d+ free$/);
    });

    test('a free vehicle is chosen; one that is not free says why and where to look', async ({ page }) => {
      const { id, typeId, plate } = counter.readyVehicle();
      const who = counter.customer();
      await begin(page, typeId, 4, scripts);
      await press(page, /^Continue/, scripts);
      await vehicle(page, plate).click();
      await find(page, 'find', who.last, scripts).catch(() => undefined);
      await press(page, /^Continue/, scripts);
      await find(page, 'find', who.last, scripts);
      await press(page, 'Review', scripts);
      await expect(inTheForm(page).getByText(plate)).toBeVisible();
      await press(page, /^Make the reservation/, false).catch(() => undefined);
      await expect(page).toHaveURL(/\/reservations\/\d+$/);
      const [made] = counter.rows('SELECT id, number, vehicle_id AS vehicle FROM reservations ORDER BY id DESC LIMIT 1');
      expect(made?.vehicle).toBe(id);

      await begin(page, typeId, 4, scripts);
      await press(page, /^Continue/, scripts);
      await expect(vehicle(page, plate)).toContainText(String(made?.number));
      await expect(vehicle(page, plate).locator('..').getByRole('radio')).toBeDisabled();
    });
  });
}
