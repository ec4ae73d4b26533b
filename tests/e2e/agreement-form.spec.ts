import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { DAY } from './check-in-page.ts';
import { counterForTests, onEachService } from './counter-tests.ts';
import { expectAccessOfRentalStages } from './form-checks.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { type Reserved, reserve } from './returns.ts';
import { amountOf, enterReadings, stagedForm, stageOf, take } from './staged-form.ts';
import { openFormOf, openPage, type TestBusiness } from './test-business.ts';

interface Promised extends Reserved {
  readonly plate: string;
  readonly odometer: number;
}

/** A reservation of a ready vehicle for now. */
async function reserveReady(page: Page, counter: TestBusiness): Promise<Promised> {
  const { id, plate } = counter.readyVehicle();
  const body = { poNo: 'PO 4711' };
  const [known] = counter.rows('SELECT odometer FROM vehicles WHERE id = ?', id);
  const reserved = await reserve(page, counter, id, { out: 0, due: 3 * DAY, body });
  return { ...reserved, plate, odometer: Number(known?.odometer) };
}

const beginCheckOut = (page: Page, counter: TestBusiness, scripts: boolean, { id }: Reserved) =>
  openPage(page, `${counter.origin}/agreements/new?reservation=${id}`, scripts);

const agreementOf = (counter: TestBusiness, reservationId: number) =>
  counter.rows(
    `SELECT id, number, total_amount AS total, balance_due AS balance, odometer_out AS odometer, po_no AS po
     FROM agreements WHERE reservation_id = ?`,
    reservationId,
  );

const documentsOf = (counter: TestBusiness, agreementId: number): readonly string[] =>
  counter
    .rows('SELECT kind FROM documents WHERE agreement_id = ? ORDER BY id', agreementId)
    .map(({ kind }) => String(kind));

onEachService('a service', {}, (counter, profile) => {
  withScriptsAndWithout((scripts) => {
    test('a reservation is checked out as it was agreed, with deposit and signature, and changed', async ({
      page,
    }) => {
      const reserved = await reserveReady(page, counter);
      await openFormOf(page, `${counter.origin}/reservations/${reserved.id}`, {
        link: 'Check out',
        title: 'Check out R-',
        scripts,
      });
      await expect(page.getByLabel('Agreement number')).toHaveValue(/^A-\d+$/);
      await expect(page.getByLabel('Purchase order')).toHaveValue('PO 4711');
      const form = stagedForm(page, scripts);
      await form.until('inspection');
      await expect(
        page.getByRole('textbox', { name: /^Odometer/ }),
        'nothing is read beforehand',
      ).toHaveValue('');
      const { odometer } = reserved;
      await page.getByRole('textbox', { name: /^Odometer/ }).fill(String(odometer + 7));
      await form.until('payment');
      await take(page, scripts);
      await take(page, scripts, 'deposit');
      await form.until('signature');
      await page.getByLabel('Typed name').check();
      await page.getByLabel('Signatory’s name').fill('Ada Byron');
      await form.until('summary');
      await expect(page.getByText(reserved.plate).first()).toBeVisible();
      const total = await amountOf(page, 'Total');
      await form.submitForm();
      await expect(page).toHaveURL(/\/agreements\/\d+$/);
      expect(await amountOf(page, 'Total')).toBe(total);
      const [made] = agreementOf(counter, reserved.id);
      expect(made).toMatchObject({ odometer: odometer + 7, po: 'PO 4711', balance: 0 });
      expect(documentsOf(counter, Number(made?.id))).toEqual(['agreement']);

      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit agreement A-');
      await page.getByLabel('Purchase order').fill('PO 4712');
      await form.until('inspection');
      await expect(page.getByLabel('Odometer')).toHaveValue(String(odometer + 7));
      await form.until('summary');
      await form.submitForm();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${made?.id}`);
      expect(agreementOf(counter, reserved.id)).toMatchObject([{ po: 'PO 4712', total: made?.total }]);
    });

    test('an odometer below the last reading is asked about once at its field', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const reserved = await reserveReady(page, counter);
      await beginCheckOut(page, counter, scripts, reserved);
      const form = stagedForm(page, scripts);
      await form.until('inspection');
      const odometer = page.getByRole('textbox', { name: /^Odometer/ });
      await enterReadings(page, scripts);
      await odometer.fill('1');
      await page.locator('button[data-primary]').click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(odometer).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(/^1 (?:km|mi) is what the odometer shows/).check();
      await form.forward();
      expect(stageOf(page)).toBe('payment');
    });

    test('a vehicle that is no longer ready refuses the check-out, and every entry stays', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409);
      const reserved = await reserveReady(page, counter);
      await beginCheckOut(page, counter, scripts, reserved);
      const form = stagedForm(page, scripts);
      await form.until('summary');
      counter.change('UPDATE vehicles SET status_id = 3 WHERE license_no = ?', reserved.plate);
      await page.locator('button[data-primary]').click();
      await expect(page.getByText('Agreement: This is not possible at the moment.')).toBeVisible();
      await expect(page.getByText(reserved.plate).first()).toBeVisible();
      expect(agreementOf(counter, reserved.id)).toEqual([]);
      counter.change('UPDATE vehicles SET status_id = 1 WHERE license_no = ?', reserved.plate);
      await form.submitForm();
      await expect(page).toHaveURL(/\/agreements\/\d+$/);
      expect(agreementOf(counter, reserved.id)).toHaveLength(1);
    });
  });

  test('a drawn signature, damage and a photo are stored with the agreement', async ({ page }) => {
    const reserved = await reserveReady(page, counter);
    await beginCheckOut(page, counter, true, reserved);
    const form = stagedForm(page, true);
    await form.until('inspection');
    await page.getByLabel('Photos').setInputFiles({
      name: 'scratch.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await form.until('signature');
    await page.getByLabel('On screen').check();
    const pad = page.locator('canvas');
    await expect(pad).toBeVisible();
    const box = await pad.boundingBox();
    if (box === null) throw new Error('There is no pad');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    for (const step of [40, 60, 90, 120]) await page.mouse.move(box.x + step, box.y + 20 + (step % 40));
    await page.mouse.up();
    await form.until('summary');
    await form.submitForm();
    await expect(page).toHaveURL(/\/agreements\/\d+$/);
    const [made] = agreementOf(counter, reserved.id);
    expect(documentsOf(counter, Number(made?.id))).toEqual(['signature', 'agreement', 'photo']);
  });

  // A service without versions and keys has the same stages.
  if (profile === 'full') {
    test('each stage is accessible, in both themes, with and without mistakes', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const reserved = await reserveReady(page, counter);
      await beginCheckOut(page, counter, true, reserved);
      await expectAccessOfRentalStages(page);
    });
  }

  test('a read-only user sees which permission is missing', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(403);
    await counter.enter(context, 'viewer');
    const id = Number(counter.rows('SELECT id FROM agreements WHERE client_id = 1 AND status_id = 1')[0]?.id);
    await page.goto(`${counter.origin}/agreements/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A-');
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    for (const path of ['/agreements/new', `/agreements/${id}/edit`]) {
      expect((await page.goto(counter.origin + path))?.status()).toBe(403);
      await expect(page.getByText('Edit agreements')).toBeVisible();
    }
  });
});

test.describe('what cannot be handed over', () => {
  const counter = counterForTests();

  test('a cancelled reservation offers no check-out and its address says why', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    const [cancelled] = counter.rows('SELECT id FROM reservations WHERE client_id = 1 AND status_id = 6');
    await page.goto(`${counter.origin}/reservations/${cancelled?.id}`);
    await expect(page.getByRole('link', { name: 'Check out', exact: true })).toHaveCount(0);
    await page.goto(`${counter.origin}/agreements/new?reservation=${cancelled?.id}`);
    await expect(page.getByText('This reservation cannot be checked out')).toBeVisible();
  });

  test('a closed agreement offers no change and its address says why', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(409);
    const [closed] = counter.rows('SELECT id FROM agreements WHERE client_id = 1 AND status_id = 5');
    await page.goto(`${counter.origin}/agreements/${closed?.id}`);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await page.goto(`${counter.origin}/agreements/${closed?.id}/edit`);
    await expect(page.getByText('This agreement can no longer be changed')).toBeVisible();
  });
});
