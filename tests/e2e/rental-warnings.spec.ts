import { expect, test } from './browser-test.ts';
import { counterForTests, onEachService } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RentalStages } from './rental-stages.ts';

/** A type for whose drivers 25 years are the least. */
const GROWN_UP = `SELECT id, name FROM vehicle_types WHERE client_id = 1 AND minimum_age >= 25 ORDER BY id LIMIT 1`;

onEachService('what a service warns of as it saves', {}, (counter) => {
  withScriptsAndWithout((scripts) => {
    test('stands on the record’s page: the licence is that of a blacklisted customer', async ({ page }) => {
      const [one, listed] = [counter.customer(), counter.customer()];
      counter.change('UPDATE customers SET is_blacklisted = 1 WHERE id = ?', listed.id);
      counter.change('UPDATE customers SET license_number = ? WHERE id = ?', `FIT${listed.id}`, one.id);
      const stages = new RentalStages(page, scripts);
      await stages.begin(`${counter.origin}/reservations/new?customer=${one.id}`, { typeId: 1, days: 3 });
      await stages.press('Review');
      await stages.submitForm(/\/reservations\/\d+$/);
      const warning = page.getByRole('alert').filter({ hasText: 'Warning from the rental service' });
      await expect(warning).toContainText(/The licence is that of .*, who is blacklisted/);
      await page.reload();
      await expect(warning).toBeVisible();

      counter.change('UPDATE customers SET license_number = ? WHERE id = ?', `OWN${one.id}`, one.id);
      await stages.open(`${page.url()}/edit`);
      await stages.press('Review');
      await stages.form.getByRole('button', { name: /^Save reservation/ }).click();
      await page.waitForURL(/\/reservations\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(warning).toHaveCount(0);
    });
  });
});

test.describe('before anything saved', () => {
  const counter = counterForTests();

  withScriptsAndWithout((scripts) => {
    test('a customer who is too young for the vehicle’s class is reported when selected', async ({
      page,
    }) => {
      const { id, first } = counter.customer();
      const [type] = counter.rows(GROWN_UP);
      const born = new Date().getFullYear() - 22;
      counter.change('UPDATE customers SET date_of_birth = ? WHERE id = ?', `${born}-01-01`, id);
      const stages = new RentalStages(page, scripts);
      await stages.begin(`${counter.origin}/reservations/new?customer=${id}`, {
        typeId: Number(type?.id),
        days: 1,
      });
      await stages.press(/^Continue/);
      await stages.press(/^Continue/);
      await expect(stages.form).toContainText(
        new RegExp(`${first} .* will be 22 at pick-up. Minimum age for .*: 25`),
      );
    });

    test('a blacklisted driver is reported, with the override for a user who may', async ({
      page,
      context,
    }) => {
      await context.clearCookies();
      await counter.enter(context, 'manager');
      const [one, driver] = [counter.customer(), counter.customer()];
      counter.change('UPDATE customers SET is_blacklisted = 1 WHERE id = ?', driver.id);
      const { id: vehicle } = counter.readyVehicle();
      const stages = new RentalStages(page, scripts);
      await stages.open(`${counter.origin}/agreements/new?customer=${one.id}&vehicle=${vehicle}`);
      await stages.fill({ checkInAt: '+2d' });
      await stages.press(/^Continue/);
      await stages.press(/^Continue/);
      await stages.find('findDriver', driver.last);
      await stages.choose(driver.last);
      await stages.press('Add driver');
      await expect(stages.form).toContainText(new RegExp(`${driver.last} is blacklisted`));
      await expect(stages.field('overrideNote')).toBeVisible();
    });

    test('a draft check-out of a reservation is listed on its page', async ({ page }) => {
      const [open] = counter.rows(
        `SELECT id FROM reservations WHERE client_id = 1 AND status_id = 3 AND start_location_id = 1 ORDER BY id LIMIT 1`,
      );
      const stages = new RentalStages(page, scripts);
      await stages.open(`${counter.origin}/agreements/new?reservation=${open?.id}`);
      await stages.fill({ checkInAt: '+4d' });
      await page.getByRole('button', { name: 'Save for later' }).click();
      await expect(page).toHaveURL(new RegExp(`/reservations/${open?.id}$`));
      await page.getByRole('link', { name: /^Drafts/ }).click();
      await expect(page.getByRole('main')).toContainText('Check-out');
      await page.getByRole('link', { name: 'Resume' }).first().click();
      await expect(page.getByLabel('Return', { exact: true })).toHaveValue('+4d');
    });
  });
});
