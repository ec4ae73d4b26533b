import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { RentalStages } from './rental-stages.ts';

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
    await expect(stages.option(one.last)).toBeVisible();
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
    await expect(stages.field('customer').first()).toBeVisible();
    expect(await violationsInThemes(page)).toEqual([]);
    await stages.choose(await stages.firstOf('customer'));
    await stages.press(/^Continue/);
    expect(await violationsInThemes(page)).toEqual([]);
    await stages.press(/^Continue/);
    await stages.press('Add driver');
    await stages.press('New customer');
    expect(await violationsInThemes(page)).toEqual([]);
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
