import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { DAY, inspectReturn, readOff } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import {
  longPhoto,
  noPhoto,
  onDisk,
  photo,
  photoField,
  photosOf,
  sha256,
  storedBoxes,
  tamper,
} from './photo-page.ts';
import { insertReturnRates, minutesFromNow, type RentedOut, rentOut } from './returns.ts';
import { type StagedForm, stagedForm } from './staged-form.ts';
import { openPage } from './test-business.ts';

const counter = counterForTests({ insert: insertReturnRates });

const primary = (page: Page) => page.locator('button[data-primary]');

/** Presses on, and waits for the stage again: it is refused. */
async function isRefused(page: Page, scripts: boolean): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && !response.url().includes('intent=live'),
  );
  await primary(page).click();
  expect((await answered).status()).toBe(400);
  await expect(page).toHaveTitle(/^Error: /);
  if (scripts) await hydrated(page);
}

async function handInReturn(page: Page, form: StagedForm, { id }: RentedOut): Promise<void> {
  await form.until('summary');
  await form.submitForm();
  await expect(page).toHaveURL(`${counter.origin}/agreements/${id}`);
}

withScriptsAndWithout((scripts) => {
  // A real browser: it shows the pictures, and where they stand.
  test(
    'photos of a check-out stand next to those of its check-in, with hash, time and author',
    { tag: '@layout' },
    async ({ page }) => {
      const customer = counter.customer();
      const vehicle = counter.readyVehicle();
      const started = `customer=${customer.id}&vehicle=${vehicle.id}`;
      await openPage(page, `${counter.origin}/agreements/new?${started}`, scripts);
      await page.locator('[name=checkInAt]').fill('+2d');
      const form = stagedForm(page, scripts);
      await form.until('inspection');
      await photoField(page, 'Front').setInputFiles(photo('front out.png'));
      await photoField(page).setInputFiles(photo('key.png'));
      await form.until('summary');
      await form.submitForm();
      await expect(page).toHaveURL(/\/agreements\/\d+$/);
      const id = Number(new URL(page.url()).pathname.split('/').at(-1));
      expect(photosOf(counter, id, 'check-out')).toEqual([
        { name: 'front out.png', place: 'front', hash: sha256(photo('front out.png').buffer) },
        { name: 'key.png', place: null, hash: sha256(photo('key.png').buffer) },
      ]);

      // It was out for an hour.
      counter.change(
        'UPDATE agreements SET checkout_date = ? WHERE id = ?',
        minutesFromNow(counter, -60),
        id,
      );
      await openPage(page, `${counter.origin}/agreements/${id}/check-in`, scripts);
      const odometer = counter.rows('SELECT odometer_out AS odometer FROM agreements WHERE id = ?', id)[0];
      await readOff(page, Number(odometer?.odometer) + 1);
      await form.until('inspection');
      await expect(page.getByRole('img', { name: /^Front, Check-out, .*Ines Carvalho$/ })).toBeVisible();
      await photoField(page, 'Front').setInputFiles(photo('front in.png'));
      await form.until('summary');
      await form.submitForm();

      const inspection = `${counter.origin}/agreements/${id}/inspection`;
      await openPage(page, inspection, scripts);
      const pictures = page.getByRole('region', { name: 'Photos', exact: true });
      const [before, after] = [
        pictures.getByRole('figure').filter({ hasText: 'front out.png' }),
        pictures.getByRole('figure').filter({ hasText: 'front in.png' }),
      ];
      await expect(before).toContainText(/Check-out, \d.*\d\d:\d\d.*, Ines Carvalho/);
      await expect(after).toContainText(/Check-in, \d.*\d\d:\d\d.*, Ines Carvalho/);
      for (const [shown, name] of [
        [before, 'front out.png'],
        [after, 'front in.png'],
      ] as const) {
        const hash = sha256(photo(name).buffer);
        await expect(shown.getByText(hash.slice(0, 12))).toHaveAttribute('title', hash);
        await expect(shown).toContainText('Unchanged since stored');
        const picture = shown.getByRole('img');
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
      }
      // One pair: the two stand side by side.
      const [left, right] = [await before.boundingBox(), await after.boundingBox()];
      expect(left?.y).toBe(right?.y);

      const changed = 'UPDATE documents SET content = CAST(? AS BLOB) WHERE agreement_id = ? AND name = ?';
      tamper(counter, changed, 'not the same picture', id, 'front out.png');
      await page.goto(inspection);
      await expect(before).toContainText('Changed since stored');
      await expect(after).toContainText('Unchanged since stored');
      await expect(page.getByText('Changed since stored: 1.')).toBeVisible();
    },
  );

  test('a file that is no picture or too large is refused at its field, and all others are stored once', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(400);
    const rented = await rentOut(page, counter, { out: DAY, due: 60 });
    const form = await inspectReturn(page, counter, scripts, rented);
    const wrong = [noPhoto('note.png'), longPhoto('huge.png', 800_000)];
    await photoField(page).setInputFiles([photo('good.png'), ...wrong]);
    await isRefused(page, scripts);
    const error = page.locator('[id="photos-error"]');
    await expect(error).toContainText('note.png is not a PNG, JPEG or WebP image');
    await expect(error).toContainText('huge.png is larger than 700 kB');
    await expect(photoField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').getByRole('link', { name: /note\.png/ })).toHaveAttribute(
      'href',
      '#photos',
    );
    await expect(storedBoxes(page, 'good.png')).toHaveCount(1);
    await handInReturn(page, form, rented);
    expect(photosOf(counter, rented.id, 'check-in').map(({ name }) => name)).toEqual(['good.png']);
  });

  // A real browser: its second press gives up the first answer.
  test('a photo that is sent twice is stored once', { tag: '@layout' }, async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const rented = await rentOut(page, counter, { out: DAY, due: 60 });
    const form = await inspectReturn(page, counter, scripts, rented);
    await photoField(page).setInputFiles([photo('once.png'), noPhoto('note.png')]);
    await isRefused(page, scripts);
    await expect(storedBoxes(page, 'once.png')).toHaveCount(1);
    // Chosen again by hand, and pressed twice.
    await photoField(page).setInputFiles(photo('once.png'));
    await photoField(page, 'Front').setInputFiles(photo('front.png'));
    await primary(page).dblclick();
    await expect(page).toHaveURL(/stage=charges/);
    await page.goto(page.url().replace('stage=charges', 'stage=inspection'));
    if (scripts) await hydrated(page);
    for (const name of ['once.png', 'front.png']) await expect(storedBoxes(page, name)).toHaveCount(1);
    await handInReturn(page, form, rented);
    expect(photosOf(counter, rented.id, 'check-in').map(({ name }) => name)).toEqual([
      'front.png',
      'once.png',
    ]);
  });

  test('a photo that is removed again is not stored', async ({ page }) => {
    const rented = await rentOut(page, counter, { out: DAY, due: 60 });
    const form = await inspectReturn(page, counter, scripts, rented);
    await photoField(page).setInputFiles([photo('stays.png'), photo('goes.png')]);
    await form.until('charges');
    await openPage(page, page.url().replace('stage=charges', 'stage=inspection'), scripts);
    await storedBoxes(page, 'goes.png').check();
    await form.until('charges');
    await openPage(page, page.url().replace('stage=charges', 'stage=inspection'), scripts);
    await expect(storedBoxes(page, 'goes.png')).toHaveCount(0);
    await expect(storedBoxes(page, 'stays.png')).toHaveCount(1);
    await handInReturn(page, form, rented);
    expect(photosOf(counter, rented.id, 'check-in').map(({ name }) => name)).toEqual(['stays.png']);
  });
});

test('with scripts a problem of a photo is reported before it is sent', async ({ page }) => {
  const rented = await rentOut(page, counter, { out: DAY, due: 60 });
  const form = await inspectReturn(page, counter, true, rented);
  const field = photoField(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('intent=live')) sent.push(request.url());
  });
  await field.setInputFiles([photo('good.png'), noPhoto('note.png'), longPhoto('huge.png', 800_000)]);
  await expect(page.getByText('note.png is not a PNG, JPEG or WebP image')).toBeVisible();
  await expect(page.getByText('huge.png is larger than 700 kB')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/note\.png is not a PNG/);
  await page.getByRole('button', { name: 'Remove note.png' }).click();
  await expect(page.getByText('note.png is not')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove huge.png' }).click();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await handInReturn(page, form, rented);
  expect(photosOf(counter, rented.id, 'check-in').map(({ name }) => name)).toEqual(['good.png']);
});

test('with scripts photos that are too large together are reported before they are sent', async ({
  page,
}, testInfo) => {
  const rented = await rentOut(page, counter, { out: DAY, due: 60 });
  await inspectReturn(page, counter, true, rented);
  const many = (of: string, count: number) =>
    Array.from({ length: count }, (_, nth) => onDisk(longPhoto(`${of} ${nth}.png`, 690_000), testInfo));
  const words = page.getByText('These photos are larger than 7 MB in total.', { exact: false });
  await photoField(page).setInputFiles(many('any', 8));
  await expect(page.getByRole('button', { name: 'Remove any 7.png' })).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.getByText('Vehicle photos').click();
  await photoField(page, 'Front').setInputFiles(many('front', 3));
  await expect(words.first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove front 0.png' }).click();
  await expect(words).toHaveCount(0);
});
