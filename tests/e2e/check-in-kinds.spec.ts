import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { beginCheckIn, CLOSED, DAY, due, look, PENDING_PAYMENT, readOff, says } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import {
  entriesOf,
  insertReturnRates,
  minutesFromNow,
  post,
  type RentedOut,
  rentOut,
  stageStatus,
} from './returns.ts';
import { amountOf, giveBack, stagedForm, take } from './staged-form.ts';
import { openPage, type TestBusiness } from './test-business.ts';

/** A rental of an electric vehicle that went out with 90 percent of its battery. */
async function rentOutElectric(page: Page, counter: TestBusiness): Promise<RentedOut> {
  const rented = await rentOut(page, counter, { out: DAY, due: 10 });
  counter.change("UPDATE vehicles SET fuel = 'Electric', battery_level = 90 WHERE id = ?", rented.vehicleId);
  counter.change('UPDATE agreements SET fuel_level_out = 90 WHERE id = ?', rented.id);
  return rented;
}

test.describe('the fuel levels', () => {
  const counter = counterForTests({
    login: 'admin',
    own: true,
    insert(business) {
      insertReturnRates(business);
      business.change("UPDATE fuel_levels SET value = 'Nearly full' WHERE eighths = 7");
    },
  });

  withScriptsAndWithout((scripts) => {
    test('are those of the rental service in every form that asks for one', async ({ page }) => {
      const rented = await rentOut(page, counter, { out: DAY, due: 10 });
      const level = page.getByRole('radio', { name: 'Nearly full' });
      for (const path of [
        `/agreements/${rented.id}/check-in`,
        `/agreements/${rented.id}/exchange`,
        `/agreements/${rented.id}/edit?stage=inspection`,
        '/fleet/new',
      ]) {
        await openPage(page, `${counter.origin}${path}`, scripts);
        await expect(level, path).toHaveValue('7');
      }
      await openPage(page, `${counter.origin}/quick-check-in`, scripts);
      await expect(page.locator('datalist option[value="Nearly full"]')).toBeAttached();
      await look(page, rented.number, '5050', 'nearly full');
      await due(page).click();
      await page.waitForURL(/\/agreements\/\d+$/);
      expect(stageStatus(counter, rented)).toMatchObject({ fuel: 7 });
    });
  });
});

for (const [profile, scripts] of [
  ['full', true],
  ['plain', false],
] as const) {
  test.describe(`on a service of the profile ${profile}, scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ scripts });
    const counter = counterForTests({
      profile,
      insert(business) {
        insertReturnRates(business);
        business.change('UPDATE clients SET charging_price = 50');
      },
    });

    test('an electric vehicle comes back with percent of its battery, and what is missing is charged', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const rented = await rentOutElectric(page, counter);
      await post(page, counter, rented, { type: 'Payment', amount: 50 });
      await beginCheckIn(page, counter, rented, scripts);
      await page.getByLabel('Odometer').fill('5010');
      const battery = page.getByLabel('Battery (%)');
      await expect(page.getByText('out: 90%')).toBeVisible();
      const form = stagedForm(page, scripts);
      await battery.fill('101');
      await form.forward();
      await expect(page.getByText('Enter 0 to 100').first()).toBeVisible();
      await battery.fill('70');
      await priced(page, scripts, 'Total', '$65.00');
      await form.until('charges');
      const charge = page.getByRole('main');
      for (const words of ['20% missing', '20% × $0.50', 'fee $5.00', '$15.00'])
        await expect(charge).toContainText(words);
      await form.until('payment-and-deposit');
      await take(page, scripts);
      await form.until('summary');
      await expect(page.getByText('70%').first()).toBeVisible();
      await form.submitForm();
      await says(page, 'Checked in. Agreement closed.');
      expect(stageStatus(counter, rented)).toMatchObject({
        status: CLOSED,
        total: 6500,
        balance: 0,
        fuel: 70,
      });
      expect(
        counter.rows(
          'SELECT battery_level AS battery, odometer FROM vehicles WHERE id = ?',
          rented.vehicleId,
        ),
      ).toEqual([{ battery: 70, odometer: 5010 }]);
    });

    test('the quick check-in takes percent of a battery, and refuses more than all', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const rented = await rentOutElectric(page, counter);
      await openPage(page, `${counter.origin}/quick-check-in`, scripts);
      await look(page, rented.plate, '5010', '101');
      await expect(page.getByText('Enter 0 to 100').first()).toBeVisible();
      await openPage(page, `${counter.origin}/quick-check-in`, scripts);
      await look(page, rented.plate, '5010', '70');
      await expect(due(page)).toBeVisible();
      expect(await amountOf(page, 'Total')).toBe('$65.00');
      await page.locator('[name=payAmount]').fill('65');
      await page.locator('[name=payMethod]').selectOption('Cash');
      await due(page).click();
      await page.waitForURL(`${counter.origin}/agreements/${rented.id}`);
      await says(page, 'Checked in. Agreement closed.');
      expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 6500, fuel: 70 });
    });

    test('of an insured rental the customer pays the own part, and the insurer’s waits', async ({ page }) => {
      const [type] = counter.rows('SELECT id FROM agreement_types WHERE client_id = 1 AND is_insurance = 1');
      const insured = {
        agreementTypeId: type?.id,
        agreementInsurance: { companyName: 'Aviva', claimNumber: 'C-20/77', allowance: 40 },
      };
      const rented = await rentOut(page, counter, { out: DAY + 42, due: -42, body: insured });
      await post(page, counter, rented, { type: 'Payment', amount: 10 });
      await post(page, counter, rented, { type: 'Deposit', amount: 100 });
      await beginCheckIn(page, counter, rented, scripts);
      await readOff(page, 5010);
      await priced(page, scripts, 'Insurer pays', '$40.00');
      expect(await amountOf(page, 'Customer pays')).toBe('$22.00');
      const form = stagedForm(page, scripts);
      await form.until('payment-and-deposit');
      await expect(
        page.getByText('Due from the customer: $12.00. The insurer pays $40.00 of the rental.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Take $12.00' })).toBeVisible();
      await take(page, scripts);
      await giveBack(page, scripts, 'collected');
      await form.until('summary');
      await form.submitForm();
      await says(page, 'Checked in. Balance still to be settled.');
      expect(stageStatus(counter, rented)).toMatchObject({
        status: PENDING_PAYMENT,
        total: 6200,
        balance: 4000,
      });
      expect(entriesOf(counter, rented)).toEqual([
        ['Payment', 1000],
        ['Deposit', 10_000],
        ['Payment', 1200],
        ['Refund', 10_000],
      ]);
      await expect(page.getByText('Balance due: $40.00.')).toBeVisible();
    });

    test('a return while the location is closed is charged by its rule, shown in advance, and named', async ({
      page,
    }) => {
      const rented = await rentOut(page, counter, { out: DAY, due: 60 });
      const today = minutesFromNow(counter, 0).slice(0, 10);
      counter.change("UPDATE locations SET outside_hours = 'charged', outside_hours_fee = 1500 WHERE id = 1");
      counter.change(
        "INSERT INTO location_holidays (location_id, day, name) VALUES (1, ?, 'Founders’ Day')",
        today,
      );
      try {
        await beginCheckIn(page, counter, rented, scripts);
        await readOff(page, 5010);
        await priced(page, scripts, 'Total', '$65.00');
        const form = stagedForm(page, scripts);
        await form.until('payment-and-deposit');
        await take(page, scripts);
        await form.until('summary');
        await form.submitForm();
        await says(page, 'Checked in. Agreement closed.');
        expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 6500, balance: 0 });
        await expect(page.getByText(/is closed on that day: Founders’ Day\./)).toBeVisible();
      } finally {
        counter.change('DELETE FROM location_holidays');
      }
    });

    test('what the readings make of it is corrected under its own name', async ({ page }) => {
      const rented = await rentOut(page, counter, { out: DAY, due: 10 });
      await beginCheckIn(page, counter, rented, scripts);
      await readOff(page, 5010);
      const form = stagedForm(page, scripts);
      await form.until('payment-and-deposit');
      await page.getByRole('textbox', { name: /^Amount/ }).fill('0');
      await form.until('summary');
      await form.submitForm();
      await openPage(page, `${counter.origin}/agreements/${rented.id}`, scripts);
      await expect(page.getByText('Balance due: $50.00.')).toBeVisible();
      await openPage(page, `${counter.origin}/quick-check-in?vehicle=${rented.plate}`, scripts);
      await expect(page.getByText('Balance due: $50.00.')).toBeVisible();
      await page.getByRole('link', { name: 'Correct check-in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Correct check-in of ${rented.number}`,
      );
      await form.until('summary');
      await expect(page.locator('button[data-primary]')).toContainText('Save correction');
    });
  });
}
