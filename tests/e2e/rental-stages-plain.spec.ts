import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RentalStages } from './rental-stages.ts';

const counter = counterForTests({ profile: 'plain' });

withScriptsAndWithout('the stages of a rental on a plain service', (javaScriptEnabled) => {
  test('a vehicle and a customer are chosen, and the reservation has them', async ({ page }) => {
    const { id, typeId, plate } = counter.readyVehicle();
    const customer = counter.customer();
    const stages = new RentalStages(page, javaScriptEnabled);
    await stages.begin(`${counter.origin}/reservations/new`, { typeId, days: 2 });
    await stages.fill({ find: customer.last });
    await stages.press(/^Continue/);
    await stages.find('findVehicle', plate);
    await stages.choose(plate);
    await stages.press(/^Review/);
    await expect(stages.form.getByText(plate)).toBeVisible();
    await stages.submitForm(/\/reservations\/\d+$/);
    const [made] = counter.rows(
      'SELECT customer_id AS customer, vehicle_id AS vehicle FROM reservations ORDER BY id DESC LIMIT 1',
    );
    expect(made).toEqual({ customer: customer.id, vehicle: id });
  });
});
