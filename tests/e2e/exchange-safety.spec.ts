import { expect, test } from './browser-test.ts';
import { lift } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { beginExchange, chooseVehicle, exchangeFor, sameType, takeBack } from './exchange-page.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { insertReturnRates, minutesFromNow, type RentedOut, rentOut, TWO_DAYS } from './returns.ts';
import { stagedForm } from './staged-form.ts';
import type { TestBusiness } from './test-business.ts';

const newVehicles = (counter: TestBusiness, { id }: RentedOut) =>
  counter
    .rows('SELECT new_vehicle_id AS vehicle FROM vehicle_exchanges WHERE agreement_id = ?', id)
    .map(({ vehicle }) => vehicle);

onEachService('an exchange on a service', { insert: insertReturnRates }, (counter) => {
  test.afterEach(() => lift(counter));

  withScriptsAndWithout((scripts) => {
    // A real browser: its second press gives up the first answer.
    test('B9 that is pressed twice is made once', { tag: '@layout' }, async ({ page }) => {
      const { rental, other, form } = await exchangeFor(page, counter, scripts, {
        find: sameType,
        reason: 'Fault',
      });
      await form.until('summary');
      await page.locator('button[data-primary]').dblclick({ delay: 5, noWaitAfter: true });
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}/exchanges`);
      expect(newVehicles(counter, rental)).toEqual([other.id]);
    });

    test('B10 that another user has made is shown before anything is written', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400, 409);
      const rental = await rentOut(page, counter, TWO_DAYS);
      const theirs = sameType(counter, rental);
      const ours = sameType(counter, rental);
      await beginExchange(page, counter, scripts, rental);
      await takeBack(page, 'Fault');
      const form = stagedForm(page, scripts);
      await form.until('vehicle-information');
      await chooseVehicle(page, scripts, ours);
      await form.until('summary');
      const answer = await page.request.post(`${counter.origin}/v3/vehicleexchange`, {
        headers: { origin: counter.origin },
        data: {
          agreementId: rental.id,
          exchangeDate: minutesFromNow(counter, 0),
          locationId: 1,
          reason: 'Fault',
          odometerIn: 5030,
          fuelLevelIn: 6,
          vehicleId: theirs.id,
          odometerOut: 7000,
          fuelLevelOut: 7,
        },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await page.locator('button[data-primary]').click();
      const conflict = page.getByRole('table').filter({ hasText: 'Returned vehicle' });
      await expect(conflict).toContainText(theirs.plate);
      expect(newVehicles(counter, rental)).toEqual([theirs.id]);
      // The input stays, and is validated against the vehicle that the customer has now.
      await page.getByRole('button', { name: 'Continue with these values' }).click();
      await expect(page.getByRole('textbox', { name: /^Odometer/ })).toHaveValue('5,040');
      await page.locator('button[data-primary]').click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByText('7,000').first()).toBeVisible();
      expect(newVehicles(counter, rental)).toEqual([theirs.id]);
    });
  });
});
