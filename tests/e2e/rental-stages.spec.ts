import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RentalStages } from './rental-stages.ts';
import type { KnownCustomer } from './test-business.ts';

let one: KnownCustomer;
let other: KnownCustomer;
const counter = counterForTests({
  insert: (counter) => {
    [one, other] = [counter.customer(), counter.customer()];
  },
});

const newReservation = () => `${counter.origin}/reservations/new`;
const newest = () =>
  counter.rows(
    'SELECT id, number, customer_id AS customer, vehicle_id AS vehicle FROM reservations ORDER BY id DESC LIMIT 1',
  )[0];
const driversOf = (id: unknown) =>
  counter.rows(
    'SELECT customer_id AS customer, last_name AS last FROM reservation_drivers WHERE reservation_id = ? ORDER BY id',
    Number(id),
  );

withScriptsAndWithout('the stages of a rental', (javaScriptEnabled) => {
  const stagesOn = (page: Page) => new RentalStages(page, javaScriptEnabled);

  test('invalid dates are reported at the field, and the other input stays', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const stages = stagesOn(page);
    await stages.open(newReservation());
    await stages.fill({ checkOutAt: 'yesterday 9:00', checkInAt: 'yesterday 8:00', purchaseOrder: 'PO 7' });
    await stages.press(/^Continue/);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(
      stages.form.getByText('Enter a time that is not in the past', { exact: true }),
    ).toBeVisible();
    await expect(stages.form.getByText('Return must be after pick-up', { exact: true })).toBeVisible();
    await expect(stages.field('purchaseOrder')).toHaveValue('PO 7');
    await expect(stages.field('checkInAt')).toHaveValue(/^\d\d\/\d\d\/\d{4} 08:00$/);
  });

  test('each type has its price and how many are free once the dates are there', async ({ page }) => {
    const stages = stagesOn(page);
    await stages.begin(newReservation(), { typeId: 1, days: 3 });
    await stages.recalculate();
    await expect(stages.field('vehicleTypeId').locator('option[value="1"]')).toHaveText(
      /^Economy · \$[\d.]+ · \d+ available$/,
    );
  });

  test('a free vehicle is chosen; the next rental shows which reservation has it', async ({ page }) => {
    const { id, typeId, plate } = counter.readyVehicle();
    const stages = stagesOn(page);
    await stages.begin(newReservation(), { typeId, days: 4 });
    await stages.press(/^Continue/);
    await stages.choose(plate);
    await stages.press(/^Continue/);
    await stages.fill({ find: one.last });
    await stages.press(/^Review/);
    await expect(stages.form.getByText(plate)).toBeVisible();
    await stages.submitForm(/\/reservations\/\d+$/);
    const made = newest();
    expect(made?.vehicle).toBe(id);

    await stages.begin(newReservation(), { typeId, days: 4 });
    await stages.press(/^Continue/);
    const row = stages.option(plate);
    await expect(row).toContainText(`${made?.number}`);
    await expect(row.getByRole('radio')).toBeDisabled();
    const link = row.getByRole('link', { name: `${made?.number}` });
    await expect(link).toHaveAttribute('href', `/reservations/${made?.id}`);
  });

  test('a vehicle that another user has taken is refused with the other record, the form intact', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    const { typeId, plate } = counter.readyVehicle();
    const [slow, quick] = [stagesOn(page), stagesOn(await context.newPage())];
    for (const stages of [slow, quick]) {
      await stages.begin(newReservation(), { typeId, days: 6 });
      await stages.fill({ destination: 'Whitby', find: one.last });
      await stages.press(/^Continue/);
      await stages.choose(plate);
      await stages.press(/^Review/);
    }
    await quick.submitForm(/\/reservations\/\d+$/);
    const made = newest();
    await slow.press(/^Reserve/);
    await expect(slow.form.getByRole('link', { name: `${made?.number}` }).first()).toHaveAttribute(
      'href',
      `/reservations/${made?.id}`,
    );
    await expect(slow.form.getByText('Whitby')).toBeVisible();
    await slow.press('Change Vehicle');
    await slow.choose('Any ');
    await slow.press(/^Review/);
    await expect(slow.form.getByText('Whitby')).toBeVisible();
  });

  test('an upgrade is charged as its own type, and as the one that was asked for when it is free', async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await counter.enter(context, 'manager');
    const stages = stagesOn(page);
    await stages.begin(newReservation(), { typeId: 1, days: 9 });
    await stages.press(/^Continue/);
    const upgrade = stages.form.locator('label').filter({ hasText: /\+\$/ }).first();
    const total = () => stages.total();
    const asked = await total();
    await upgrade.click();
    await stages.recalculate();
    await expect.poll(total).not.toBe(asked);
    await expect(stages.form.getByText(/^Booked: Economy/)).toBeVisible();
    await stages.field('freeUpgrade').check();
    await stages.recalculate();
    await expect.poll(total).toBe(asked);
  });

  test('the only customer who is found is chosen, and another may be', async ({ page }) => {
    const stages = stagesOn(page);
    await stages.begin(newReservation(), { typeId: 1, days: 3 });
    await stages.fill({ find: one.last });
    await stages.press(/^Review/);
    await stages.press('Change Customer');
    await expect(stages.option(one.last).getByRole('radio')).toBeChecked();
    await stages.find('find', other.last);
    await stages.choose(other.last);
    await stages.press(/^Review/);
    await expect(stages.form.getByText(`${other.first} ${other.last}`).first()).toBeVisible();
  });

  test('a customer is created with the rental, and a possible duplicate is reported', async ({ page }) => {
    const [{ licence, mobile } = {}] = counter.rows(
      'SELECT license_number AS licence, cell_phone AS mobile FROM customers WHERE id = ?',
      one.id,
    );
    const stages = stagesOn(page);
    await stages.begin(newReservation(), { typeId: 1, days: 12 });
    await stages.press(/^Continue/);
    await stages.press(/^Continue/);
    await stages.find('find', 'Grace Hopper');
    await stages.press('New customer');
    await expect(stages.field('new.lastName')).toHaveValue('Hopper');
    await stages.fill({ 'new.mobile': `${mobile}`, 'new.licenceNumber': `${licence}` });
    await stages.field('new.country').selectOption({ label: 'United Kingdom' });
    await stages.recalculate();
    await expect(stages.form.getByText(/^Possible duplicate/).first()).toContainText(one.last);
    await stages.fill({ 'new.mobile': '020 7946 0958', 'new.licenceNumber': `HOPPE${javaScriptEnabled}` });
    await stages.press(/^Review/);
    await stages.submitForm(/\/reservations\/\d+$/);
    const [created] = counter.rows(
      'SELECT id, last_name AS last, cell_phone AS mobile FROM customers ORDER BY id DESC LIMIT 1',
    );
    expect(created).toMatchObject({ last: 'Hopper', mobile: '+44 20 7946 0958' });
    expect(newest()?.customer).toBe(created?.id);
  });

  test('others drive, too: a known customer, and a driver without a customer record', async ({ page }) => {
    const stages = stagesOn(page);
    await stages.begin(newReservation(), { typeId: 1, days: 15 });
    await stages.fill({ find: one.last });
    await stages.press(/^Continue/);
    await stages.press(/^Continue/);
    await stages.find('findDriver', other.last);
    await stages.press('Add driver');
    await stages.press('Add driver');
    await stages.press('Add driver');
    await stages.fill({ 'drivers.1.firstName': 'Mary', 'drivers.1.lastName': 'Somerville' });
    await stages.fill({ 'drivers.2.firstName': 'Nobody', 'drivers.2.lastName': 'Really' });
    await stages.page.getByRole('button', { name: 'Remove' }).last().click();
    await expect(stages.field('drivers.2.firstName')).toHaveCount(0);
    await stages.press(/^Review/);
    await expect(
      stages.form.getByText(`the customer, ${other.first} ${other.last}, Mary Somerville`),
    ).toBeVisible();
    await stages.submitForm(/\/reservations\/\d+$/);
    expect(driversOf(newest()?.id)).toEqual([
      { customer: one.id, last: expect.anything() },
      { customer: other.id, last: expect.anything() },
      { customer: null, last: 'Somerville' },
    ]);
  });
});
