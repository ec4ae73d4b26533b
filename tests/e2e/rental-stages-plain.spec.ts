import { expect, test } from './browser-test.ts';
import { type Counter, openCounter } from './counter.ts';
import { RentalStages } from './rental-stages.ts';

test.describe.configure({ mode: 'default' });
test.use({ login: null });

let counter: Counter;
test.beforeAll(async () => {
  counter = await openCounter({ profile: 'plain' });
});
test.afterAll(() => counter.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the stages of a rental on a plain service, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a vehicle and a customer are chosen, and the reservation has them', async ({ page, context }) => {
      const { id, typeId, plate } = counter.readyVehicle();
      const customer = counter.customer();
      await counter.enter(context);
      const stages = new RentalStages(page, javaScriptEnabled);
      await stages.begin(`${counter.origin}/reservations/new`, { typeId, days: 2 });
      await stages.fill({ find: customer.last });
      await stages.press(/^Continue/);
      await stages.find('findVehicle', plate);
      await stages.choose(plate);
      await stages.press(/^Review/);
      await expect(stages.form.getByText(plate)).toBeVisible();
      await stages.handIn(/\/reservations\/\d+$/);
      const [made] = counter.rows(
        'SELECT customer_id AS customer, vehicle_id AS vehicle FROM reservations ORDER BY id DESC LIMIT 1',
      );
      expect(made).toEqual({ customer: customer.id, vehicle: id });
    });
  });
}
