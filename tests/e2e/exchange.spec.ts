import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { DAY } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { beginExchange, exchangeFor, otherType, sameType, takeBack } from './exchange-page.ts';
import { expectAccessOfStages, expectChangeRefused } from './form-checks.ts';
import { priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { insertReturnRates, type RentedOut, rentOut, reserve, TWO_DAYS } from './returns.ts';
import { amountOf, stagedForm } from './staged-form.ts';
import type { TestBusiness } from './test-business.ts';

const statusOf = (counter: TestBusiness, vehicleId: number) =>
  counter.rows(
    'SELECT status_id AS status, odometer, fuel_level AS fuel FROM vehicles WHERE id = ?',
    vehicleId,
  )[0];

const exchangesOf = (counter: TestBusiness, { id }: RentedOut) =>
  counter.rows(
    `SELECT reason, old_odometer_in AS back, old_fuel_level_in AS fuel, new_vehicle_id AS vehicle,
       new_odometer_out AS out, price_difference AS difference, is_free_upgrade AS free
     FROM vehicle_exchanges WHERE agreement_id = ?`,
    id,
  );

const totalOf = (counter: TestBusiness, { id }: RentedOut) =>
  counter.rows('SELECT total_amount AS total FROM agreements WHERE id = ?', id)[0]?.total;

// Each test takes two vehicles.
onEachService('a service', { size: 1500, insert: insertReturnRates }, (counter, profile) => {
  withScriptsAndWithout((scripts) => {
    test('for another type prices the whole rental by it, after a critical fault', async ({ page }) => {
      const { rental, other, form } = await exchangeFor(page, counter, scripts, {
        find: otherType,
        reason: 'Critical fault',
      });
      await priced(page, scripts, 'Total', '$160.00');
      expect(await amountOf(page, 'Previous total')).toBe('$100.00');
      await expect(page.getByRole('textbox', { name: /^Odometer/ })).toHaveValue('');
      await expect(page.getByText('last reading 7,000')).toBeVisible();
      await page.getByRole('textbox', { name: /^Odometer/ }).fill('7,003');
      await form.until('summary');
      await expect(page.getByText(other.plate).first()).toBeVisible();
      await form.submitForm();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}/exchanges`);
      expect(exchangesOf(counter, rental)).toEqual([
        {
          reason: 'CriticalFault',
          back: 5040,
          fuel: 5,
          vehicle: other.id,
          out: 7003,
          difference: 6000,
          free: 0,
        },
      ]);
      expect(totalOf(counter, rental)).toBe(16_000);
      expect(statusOf(counter, rental.vehicleId)).toEqual({ status: 4, odometer: 5040, fuel: 5 });
      expect(statusOf(counter, other.id)).toEqual({ status: 2, odometer: 7003, fuel: 7 });
      const legs = page.getByRole('table', { name: 'Vehicles on this rental' }).getByRole('row');
      await expect(legs.nth(1)).toContainText('5,040');
      await expect(legs.nth(1)).toContainText('5/8');
      await expect(legs.nth(2)).toContainText('7,003');
      await expect(legs.nth(2)).toContainText('7/8');
      const row = page.getByRole('table', { name: 'Exchanges' }).getByRole('row').nth(1);
      await expect(row).toContainText('Critical fault');
      await expect(row).toContainText('$60.00');
      await expect(row).toContainText('Out of service');
    });

    test('for the proposed vehicle of the same type costs nothing and leaves the old one dirty', async ({
      page,
    }) => {
      const rental = await rentOut(page, counter, TWO_DAYS);
      sameType(counter, rental);
      await beginExchange(page, counter, scripts, rental);
      await takeBack(page, 'Customer request');
      const form = stagedForm(page, scripts);
      await form.until('summary');
      await form.submitForm();
      await expect(page).toHaveURL(/exchanges$/);
      expect(exchangesOf(counter, rental)).toMatchObject([{ difference: 0, free: 0 }]);
      expect(totalOf(counter, rental)).toBe(10_000);
      expect(statusOf(counter, rental.vehicleId)?.status).toBe(3);
    });

    test('is free as an upgrade by a user who may change prices', async ({ page, context }) => {
      await counter.enter(context, 'manager');
      const { rental, other, form } = await exchangeFor(page, counter, scripts, {
        find: otherType,
        reason: 'Upgrade',
      });
      if (!scripts) await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByLabel(/^Charge as/).check();
      await priced(page, scripts, 'Total', '$100.00');
      await form.until('summary');
      await form.submitForm();
      await expect(page).toHaveURL(/exchanges$/);
      expect(exchangesOf(counter, rental)).toMatchObject([{ vehicle: other.id, difference: 0, free: 1 }]);
      expect(totalOf(counter, rental)).toBe(10_000);
    });

    test('with an odometer below the one at check-out is refused at its field', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const rental = await rentOut(page, counter, TWO_DAYS);
      await beginExchange(page, counter, scripts, rental);
      await takeBack(page, 'Fault');
      await page.getByRole('textbox', { name: /^Odometer/ }).fill('4999');
      await page.locator('button[data-primary]').click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole('textbox', { name: /^Odometer/ })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Reason')).toHaveValue('Fault');
    });

    if (profile === 'full') {
      test('for a vehicle that has just been reserved is refused with the reservation, and every entry stays', async ({
        page,
        pageErrors,
      }) => {
        pageErrors.expectStatus(409);
        const { rental, other, form } = await exchangeFor(page, counter, scripts, {
          find: sameType,
          reason: 'Fault',
        });
        await form.until('summary');
        const promised = await reserve(page, counter, other.id, { out: DAY, due: 3 * DAY });
        await page.locator('button[data-primary]').click();
        await expect(page.getByText('This is not possible at the moment.')).toBeVisible();
        await expect(page.getByRole('link', { name: new RegExp(promised.number) })).toBeVisible();
        expect(exchangesOf(counter, rental)).toEqual([]);
        await expect(page.getByText(other.plate).first()).toBeVisible();
      });
    }
  });

  // A service without versions and keys has the same stages.
  if (profile === 'full') {
    test('each stage is accessible in both themes', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      const rental = await rentOut(page, counter, TWO_DAYS);
      sameType(counter, rental);
      await beginExchange(page, counter, true, rental);
      const form = stagedForm(page, true);
      await form.forward();
      expect(await violationsInThemes(page), 'with mistakes').toEqual([]);
      await takeBack(page, 'Other');
      await expectAccessOfStages(page);
    });
  }

  test('a read-only user sees which permission is missing, and a closed agreement says why', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(403, 409);
    await expectChangeRefused(page, context, counter, {
      link: 'Exchange vehicle',
      path: 'exchange',
      closed: 'The vehicle on this agreement can no longer be exchanged',
    });
  });
});
