import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { DAY, fault, inspectReturn, lift } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { longPhoto, onDisk, photo, photoField, photosOf, storedBoxes } from './photo-page.ts';
import { insertReturnRates, type RentedOut, rentOut } from './returns.ts';
import { fillProviderForm } from './sign-in-forms.ts';
import { openPage } from './test-business.ts';

const primary = (page: Page) => page.locator('button[data-primary]');

onEachService('photos in trouble on a service', { insert: insertReturnRates }, (counter) => {
  test.afterEach(() => lift(counter));

  const names = ({ id }: RentedOut) => photosOf(counter, id, 'check-in').map(({ name }) => name);

  withScriptsAndWithout((scripts) => {
    test('a photo that the service refuses is sent again with the rest, and none twice', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(422, 503, 502);
      const rented = await rentOut(page, counter, { out: DAY, due: 60 });
      const form = await inspectReturn(page, counter, scripts, rented);
      await photoField(page, 'Front').setInputFiles(photo('front.png'));
      await photoField(page).setInputFiles([photo('one.png'), photo('two.png')]);
      await form.until('summary');
      await fault(counter, { 'documents.create': { status: 422, times: 1 } });
      await form.submitForm();
      await expect(page.getByText(/^Photo: /).first()).toBeVisible();
      expect(names(rented)).toEqual([]);
      await form.submitForm();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`);
      expect(names(rented)).toEqual(['front.png', 'one.png', 'two.png']);
    });
  });

  test.describe('scripts off', () => {
    test.use({ scripts: false });

    test('a photo that is sent while the service is down is saved, and stays with the form', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(502, 503);
      const rented = await rentOut(page, counter, { out: DAY, due: 60 });
      const form = await inspectReturn(page, counter, false, rented);
      await photoField(page).setInputFiles([photo('kept.png'), longPhoto('huge.png', 800_000)]);
      await fault(counter, { '*': { reset: true } });
      await primary(page).click();
      await expect(page.getByText('Your entries are saved on this page')).toBeVisible();
      await expect(page.getByText('huge.png is larger than 700 kB').first()).toBeVisible();
      await lift(counter);
      // The product leaves a call alone for a while that failed often.
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Send again' });
        if ((await again.count()) > 0) await again.click();
        await expect(page).toHaveURL(/stage=charges/, { timeout: 1000 });
      }).toPass();
      await openPage(page, page.url().replace('stage=charges', 'stage=inspection'), false);
      await expect(storedBoxes(page, 'kept.png')).toHaveCount(1);
      await form.until('summary');
      await form.submitForm();
      expect(names(rented)).toEqual(['kept.png']);
    });

    test('a photo that is sent as the session is over is there after the sign-in', async ({
      page,
      context,
      pageErrors,
    }) => {
      pageErrors.expectStatus(401);
      const rented = await rentOut(page, counter, { out: DAY, due: 60 });
      const form = await inspectReturn(page, counter, false, rented);
      await photoField(page).setInputFiles(photo('before.png'));
      await page.getByRole('button', { name: 'Add mark' }).click();
      await page.waitForLoadState('load');
      await expect(storedBoxes(page, 'before.png')).toHaveCount(1);
      await page.getByLabel('Note for mark 1').fill('Two fingers wide');
      await photoField(page).setInputFiles(photo('late.png'));
      await context.clearCookies();
      await primary(page).click();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await fillProviderForm(page, 'agent');
      await page.waitForURL(/stage=inspection/);
      await expect(page.getByLabel('Note for mark 1')).toHaveValue('Two fingers wide');
      for (const name of ['before.png', 'late.png']) await expect(storedBoxes(page, name)).toHaveCount(1);
      await form.until('summary');
      await form.submitForm();
      expect(names(rented)).toEqual(['before.png', 'late.png']);
    });

    // A real browser: the answer comes before the upload has ended.
    test(
      'an upload above the product’s limit is refused with a message',
      { tag: '@layout' },
      async ({ page, pageErrors }, testInfo) => {
        pageErrors.expectStatus(413);
        const rented = await rentOut(page, counter, { out: DAY, due: 60 });
        const form = await inspectReturn(page, counter, false, rented);
        await photoField(page).setInputFiles(onDisk(longPhoto('phone.png', 12_000_000), testInfo));
        await primary(page).click();
        await expect(
          page.getByText('The photos are larger than 8 MB in total.', { exact: false }),
        ).toBeVisible();
        await page.goBack();
        await photoField(page).setInputFiles(photo('small.png'));
        await form.until('summary');
        await form.submitForm();
        expect(names(rented)).toEqual(['small.png']);
      },
    );
  });
});
