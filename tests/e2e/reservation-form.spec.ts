import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { counterForTests, onEachService } from './counter-tests.ts';
import { expectAccessOfRentalStages } from './form-checks.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { amountOf, stagedForm } from './staged-form.ts';
import { openPage, type TestBusiness } from './test-business.ts';

const totalOf = (counter: TestBusiness, id: number) =>
  Number(counter.rows('SELECT total_amount AS total FROM reservations WHERE id = ?', id)[0]?.total) / 100;

const countOf = (counter: TestBusiness, customerId: number) =>
  Number(counter.rows('SELECT count(*) AS n FROM reservations WHERE customer_id = ?', customerId)[0]?.n);

const idIn = (page: Page): number => Number(/\/reservations\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);

/** Fills the first stage of a new reservation for a customer, three days from now. */
async function begin(page: Page, counter: TestBusiness, scripts: boolean, customer = counter.customer()) {
  await openPage(page, `${counter.origin}/customers/${customer.id}`, scripts);
  await page.getByRole('link', { name: 'New reservation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New reservation' })).toBeVisible();
  await page.getByLabel('Return', { exact: true }).fill('+3d');
  return customer;
}

// The form of this pattern is made and changed on every kind of service, with scripts and without.
onEachService('any service', { whole: true }, (counter) => {
  withScriptsAndWithout((scripts) => {
    test('a reservation is made, shown as it was priced, and changed', async ({ page }) => {
      const customer = await begin(page, counter, scripts);
      const form = stagedForm(page, scripts);
      await form.until('rates-and-charges');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New reservation');
      await form.until('summary');
      await expect(page.getByText(`${customer.first} ${customer.last}`).first()).toBeVisible();
      const total = await amountOf(page, 'Total');
      await form.submitForm();
      await expect(page).toHaveURL(/\/reservations\/\d+$/);
      expect(await amountOf(page, 'Total')).toBe(total);
      const id = idIn(page);
      expect(counter.rows('SELECT customer_id FROM reservations WHERE id = ?', id)).toEqual([
        { customer_id: customer.id },
      ]);

      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit reservation');
      await page.getByLabel('Destination').fill('Isle of Skye');
      await page.getByLabel('Return', { exact: true }).fill('+5d');
      await form.until('summary');
      const changed = await amountOf(page, 'Total');
      await form.submitForm();
      await expect(page).toHaveURL(`${counter.origin}/reservations/${id}`);
      await expect(page.getByText('Isle of Skye')).toBeVisible();
      expect(await amountOf(page, 'Total')).toBe(changed);
      expect(changed).toContain(totalOf(counter, id).toFixed(2));
    });
  });
});

onEachService('a service', {}, (counter, profile) => {
  withScriptsAndWithout((scripts) => {
    test('a missing entry is reported at its field, and every other entry stays', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      await openPage(page, `${counter.origin}/reservations/new`, scripts);
      await page.getByLabel('Destination').fill('Harwich');
      await page.locator('button[data-primary]').click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole('link', { name: /Enter|Type|Choose/ }).first()).toBeVisible();
      await expect(page.getByLabel('Return', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Destination')).toHaveValue('Harwich');
    });

    test('an entry that the service refuses is reported at its field', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(422);
      await begin(page, counter, scripts);
      const form = stagedForm(page, scripts);
      await form.until('rates-and-charges');
      await page.getByLabel('Promotion code').fill('NOSUCHCODE');
      await form.until('summary');
      await page.locator('button[data-primary]').click();
      await expect(page.getByText(/no promotion with the code NOSUCHCODE/i).first()).toBeVisible();
    });

    // A real browser: its second press gives up the first answer.
    test('a press that comes twice makes one reservation', { tag: '@layout' }, async ({ page }) => {
      const customer = await begin(page, counter, scripts);
      const before = countOf(counter, customer.id);
      const form = stagedForm(page, scripts);
      await form.until('summary');
      const button = page.locator('button[data-primary]');
      await button.dblclick({ delay: 5, noWaitAfter: true });
      await expect(page).toHaveURL(/\/reservations\/\d+$/);
      expect(countOf(counter, customer.id)).toBe(before + 1);
    });

    test('a change that another user has made is shown with both values', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(409, 412);
      await begin(page, counter, scripts);
      const form = stagedForm(page, scripts);
      await form.until('summary');
      await form.submitForm();
      const id = idIn(page);
      await openPage(page, `${counter.origin}/reservations/${id}/edit`, scripts);
      await page.getByLabel('Destination').fill('Mine');
      await form.until('summary');
      counter.change(
        "UPDATE reservations SET destination = 'Theirs', version = version + 1 WHERE id = ?",
        id,
      );
      await page.locator('button[data-primary]').click();
      const row = page.getByRole('row').filter({ hasText: 'Destination' });
      await expect(row).toContainText('Theirs');
      await expect(row).toContainText('Mine');
    });

    // The other profile's service accepts two reservations of one vehicle without an error.
    if (profile === 'full') {
      test('a vehicle that another user has taken leads to the other record, and every entry stays', async ({
        page,
        pageErrors,
      }) => {
        pageErrors.expectStatus(409);
        const vehicle = counter.readyVehicle();
        const form = stagedForm(page, scripts);
        const reserve = async () => {
          await openPage(page, `${counter.origin}/reservations/new?vehicle=${vehicle.id}`, scripts);
          await page.getByLabel('Return', { exact: true }).fill('+2d');
          const customer = counter.customer();
          await page.locator('main [name=find]').fill(`${customer.first} ${customer.last}`);
          await form.until('summary');
        };
        await reserve();
        const address = page.url();
        await reserve();
        await form.submitForm();
        const taken = idIn(page);
        await openPage(page, address, scripts);
        await page.locator('button[data-primary]').click();
        await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
          'href',
          new RegExp(`/reservations/${taken}$`),
        );
        await expect(page.getByText(vehicle.plate).first()).toBeVisible();
      });
    }
  });

  // A service without versions and keys has the same stages.
  if (profile === 'full') {
    test('each stage is accessible, in both themes, with and without mistakes', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      await begin(page, counter, true);
      await expectAccessOfRentalStages(page);
    });
  }

  test('a read-only user sees which permission is missing', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(403);
    await counter.enter(context, 'viewer');
    await page.goto(`${counter.origin}/reservations`);
    await expect(page.getByRole('link', { name: /^R-/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'New reservation' })).toHaveCount(0);
    await page.getByRole('link', { name: /^R-/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('R-');
    await expect(page.getByRole('link', { name: /^(Edit|Check out)$/ })).toHaveCount(0);
    for (const path of ['/reservations/new', `${new URL(page.url()).pathname}/edit`]) {
      expect((await page.goto(counter.origin + path))?.status()).toBe(403);
      await expect(page.getByText('Edit reservations')).toBeVisible();
    }
  });
});

/** The first part of each resource's operation ids. */
const OPERATIONS = {
  reservations: 'reservations',
  agreements: 'agreements',
  fleet: 'vehicles',
  customers: 'customers',
};

test.describe('a service of the given calls alone', () => {
  test.use({ scripts: false });
  const counter = counterForTests({ profile: 'given' });

  test('has no form, and each address says which call is missing', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(501);
    await page.goto(`${counter.origin}/reservations`);
    await expect(page.getByRole('link', { name: /^R-/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'New reservation' })).toHaveCount(0);
    // A manager may change everything, so that nothing but the call is missing.
    await counter.enter(context, 'manager');
    for (const [resource, operations] of Object.entries(OPERATIONS)) {
      const table = resource === 'fleet' ? 'vehicles' : resource;
      const [{ id } = {}] = counter.rows(`SELECT id FROM ${table} WHERE client_id = 1 LIMIT 1`);
      for (const address of [`/${resource}/new`, `/${resource}/${id}/edit`]) {
        expect((await page.goto(counter.origin + address))?.status(), address).toBe(501);
        const missing = `${operations}.${address.endsWith('new') ? 'create' : 'save'}`;
        await expect(page.locator('main')).toContainText(missing);
      }
    }
  });
});
