import type { Page } from '@playwright/test';
import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { listed, RentalStages } from './rental-stages.ts';

const counter = counterForTests();

const newReservation = () => `${counter.origin}/reservations/new`;

test.describe('the stages of a rental', () => {
  test('are gone through without a mouse', async ({ page }) => {
    const one = counter.customer();
    const { typeId } = counter.readyVehicle();
    const [type] = counter.rows('SELECT name FROM vehicle_types WHERE id = ?', typeId);
    const stages = new RentalStages(page, true);
    const keys = page.keyboard;
    await stages.open(newReservation());
    await expect(stages.field('checkOutPlaceId')).toBeFocused();
    for (const _ of ['checkOutAt', 'its calendar', 'checkInPlaceId', 'checkInAt']) await keys.press('Tab');
    await keys.type('+2d');
    await keys.press('Tab');
    await keys.press('Tab');
    await expect(stages.field('vehicleTypeId')).toBeFocused();
    await keys.type(String(type?.name));
    await expect(stages.field('vehicleTypeId')).toHaveValue(String(typeId));
    await stages.tabTo('find');
    await keys.type(one.last);
    await expect(listed(page).filter({ hasText: one.last }).first()).toBeVisible();
    await stages.submitTo('vehicle-information');
    await stages.tabTo('vehicle');
    await keys.press('ArrowDown');
    await expect(stages.field('vehicle').and(page.locator(':enabled')).nth(1)).toBeChecked();
    await stages.submitTo('customer-information');
    await expect(stages.option(one.last).getByRole('radio')).toBeChecked();
    await stages.submitTo('rates-and-charges');
  });

  test('are accessible in both themes', async ({ page }) => {
    const stages = new RentalStages(page, true);
    const { typeId } = counter.readyVehicle();
    await stages.begin(newReservation(), { typeId, days: 20 });
    await stages.fill({ find: 'an' });
    await expect(listed(page).first()).toBeVisible();
    expect(await violationsInThemes(page)).toEqual([]);
    await listed(page).first().click();
    await stages.press(/^Continue/);
    expect(await violationsInThemes(page)).toEqual([]);
    await stages.press(/^Continue/);
    await stages.press('Add driver');
    await stages.press('New customer');
    expect(await violationsInThemes(page)).toEqual([]);
  });
});

test.describe('the choice of a customer', () => {
  /** Opens a new reservation at its search for a customer. */
  const atSearch = async (page: Page): Promise<RentalStages> => {
    const stages = new RentalStages(page, true);
    await stages.begin(newReservation(), { typeId: counter.readyVehicle().typeId, days: 20 });
    return stages;
  };
  const chosen = (page: Page) => page.locator('main [name=customer]:checked');

  test('is a combobox for the keyboard: found, walked and selected without leaving the field', async ({
    page,
  }) => {
    const [one, other] = [counter.customer(), counter.customer()];
    const stages = await atSearch(page);
    const field = stages.field('find');
    const options = listed(page);
    await field.focus();
    await page.keyboard.type(one.last);
    await expect(field).toHaveRole('combobox');
    await expect(options.filter({ hasText: one.first })).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsInThemes(page)).toEqual([]);

    // Tab passes by: nothing is selected that the user has not selected.
    await page.keyboard.press('Tab');
    await expect(options).toHaveCount(0);
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue(one.last);

    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('data-focus');
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveValue(String(one.id));
    await expect(page.getByRole('status').filter({ hasText: 'Selected:' })).toContainText(one.last);
    await expect(field).toBeFocused();

    // The next text replaces the last one, and Enter waits for what it finds.
    await page.keyboard.type(other.last);
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveValue(String(one.id));
    await expect(options.filter({ hasText: other.first })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveValue(String(other.id));
    await stages.submitTo('vehicle-information');
  });

  test('leaves Ctrl+Enter to the form while its list is open', async ({ page }) => {
    const one = counter.customer();
    const stages = await atSearch(page);
    await stages.field('find').focus();
    await page.keyboard.type(one.last);
    await expect(listed(page).first()).toBeVisible();
    await stages.submitTo('vehicle-information');
    await stages.submitTo('customer-information');
    await expect(stages.option(one.last).getByRole('radio')).toBeChecked();
  });

  test('says that it waits, that nothing is found, and that there is no answer', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectError(/intent=live/);
    const stages = await atSearch(page);
    await stages.field('find').fill('zzzz');
    const status = page.getByRole('status');
    await expect(status.filter({ hasText: 'No match' })).toBeAttached();
    const held = Promise.withResolvers<void>();
    await page.route(/intent=live/, async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.keyboard.type('y');
    await expect(status.filter({ hasText: 'Searching…' })).toBeAttached();
    held.resolve();
    await expect(status.filter({ hasText: 'Search failed' })).toBeAttached();
    await expect(stages.field('find')).toHaveValue('zzzzy');
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

    test('opens by its button or by a text, and a tap selects', async ({ page }) => {
      const one = counter.customer();
      const stages = await atSearch(page);
      await stages.field('find').tap();
      await page.getByRole('button', { name: 'Show options: Find a customer' }).tap();
      await stages.field('find').fill(one.last);
      const option = listed(page).filter({ hasText: one.first });
      await option.tap();
      await expect(chosen(page)).toHaveValue(String(one.id));
      await expect(listed(page)).toHaveCount(0);
    });
  });

  test('works as plain radios where its code does not come', async ({ page, pageErrors }) => {
    pageErrors.expectError(/combobox/);
    await page.route(/combobox/, (route) => route.abort());
    const one = counter.customer();
    const stages = await atSearch(page);
    await stages.field('find').fill(one.last);
    await stages.option(one.last).getByRole('radio').check();
    await expect(stages.field('find')).toHaveRole('searchbox');
    await expect(chosen(page)).toHaveValue(String(one.id));
  });
});

test('a blacklisted customer is a warning on a reservation, and at a check-out for those who may override', async ({
  page,
}) => {
  const [listed] = counter.rows(
    `SELECT id, last_name AS last FROM customers WHERE client_id = 1 AND is_blacklisted = 1 AND is_active = 1 LIMIT 1`,
  );
  const stages = new RentalStages(page, true);
  await stages.open(`${newReservation()}?customer=${listed?.id}`);
  await stages.fill({ checkInAt: '+2d' });
  await stages.press(/^Continue/);
  await stages.press(/^Continue/);
  await expect(stages.form.getByText(/is blacklisted.*An override is needed at check-out\./)).toBeVisible();

  const { id: vehicle } = counter.readyVehicle();
  await stages.open(`${counter.origin}/agreements/new?customer=${listed?.id}&vehicle=${vehicle}`);
  await stages.fill({ checkInAt: '+2d' });
  await stages.press(/^Continue/);
  await stages.press(/^Continue/);
  await expect(stages.form.getByText(/Only a user with the Override blacklist permission/)).toBeVisible();
  await expect(stages.field('overrideNote')).toHaveCount(0);
});
