import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { DAY } from './check-in-page.ts';
import { onEachService } from './counter-tests.ts';
import { asItIs, beginExtension, dueField, signByName, stored } from './extension-page.ts';
import { expectAccessOfStages, expectChangeRefused } from './form-checks.ts';
import { priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { insertReturnRates, minutesFromNow, rentOut, reserve, TWO_DAYS } from './returns.ts';
import { amountOf, stagedForm } from './staged-form.ts';

onEachService('a service', { insert: insertReturnRates }, (counter, profile) => {
  withScriptsAndWithout((scripts) => {
    for (const [submitted, days, total] of [
      ['+1d', 3, 150],
      ['+4d', 6, 250],
      ['+6d', 8, 300],
    ] as const) {
      test(`${submitted} prices the whole rental from its start, and an addendum is signed`, async ({
        page,
      }) => {
        const rental = await rentOut(page, counter, TWO_DAYS);
        await beginExtension(page, counter, scripts, rental);
        await dueField(page).fill(submitted);
        await priced(page, scripts, 'Total', `$${total}.00`);
        expect(await amountOf(page, 'Previous total')).toBe('$100.00');
        const form = stagedForm(page, scripts);
        await form.until('signature');
        await expect(page.getByText('$100.00').first()).toBeVisible();
        await signByName(page, 'Ada Byron');
        await form.until('summary');
        await form.submitForm();
        await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}`);
        expect(await amountOf(page, 'Total')).toBe(`$${total}.00`);
        const due = minutesFromNow(counter, days * DAY - 60).slice(0, 13);
        const after = asItIs(counter, rental);
        expect(after?.total).toBe(total * 100);
        // The minute in which the test began is unknown.
        expect(Math.abs(Date.parse(`${after?.due}Z`) - Date.parse(`${due}:00:00Z`))).toBeLessThan(7_200_000);
        expect(stored(counter, rental)).toEqual(['addendum']);
      });
    }

    test('a time that is not later is refused at its field, and the input stays', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const rental = await rentOut(page, counter, TWO_DAYS);
      await beginExtension(page, counter, scripts, rental);
      await dueField(page).fill('+0d');
      await page.getByLabel('Reason').fill('Train cancelled');
      await page.locator('button[data-primary]').click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(dueField(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Reason')).toHaveValue('Train cancelled');
      expect(asItIs(counter, rental)?.total).toBe(10_000);
    });

    test('an extension that another user has made is shown before anything is written', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(409);
      const rental = await rentOut(page, counter, TWO_DAYS);
      await beginExtension(page, counter, scripts, rental);
      await dueField(page).fill('+4d');
      const form = stagedForm(page, scripts);
      await form.until('summary');
      const answer = await page.request.post(`${counter.origin}/v3/agreements/${rental.id}/extend`, {
        headers: { origin: counter.origin },
        data: { checkinDate: minutesFromNow(counter, 3 * DAY - 60) },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await page.locator('button[data-primary]').click();
      await expect(page.getByText('Another user has changed this record.')).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'Currently due' })).toBeVisible();
      expect(asItIs(counter, rental)?.total).toBe(15_000);
    });

    if (profile === 'full') {
      test('a reserved vehicle is named beforehand, and the refusal leads to the reservation', async ({
        page,
        pageErrors,
      }) => {
        pageErrors.expectStatus(409);
        const rental = await rentOut(page, counter, TWO_DAYS);
        const { number } = await reserve(page, counter, rental.vehicleId, { out: 3 * DAY, due: 4 * DAY });
        await beginExtension(page, counter, scripts, rental);
        await expect(page.getByRole('link', { name: number })).toBeVisible();
        await expect(page.getByText('To extend, move that booking first')).toHaveCount(0);
        await dueField(page).fill('+4d');
        if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
        // The page names the options once the new time overlaps the other booking.
        await expect(page.getByText('To extend, move that booking first')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Exchange vehicle' })).toHaveAttribute(
          'href',
          `/agreements/${rental.id}/exchange`,
        );
        const form = stagedForm(page, scripts);
        await form.until('summary');
        await page.locator('button[data-primary]').click();
        await expect(page.getByText('This is not possible at the moment.')).toBeVisible();
        await expect(page.getByRole('alert').getByRole('link', { name: new RegExp(number) })).toBeVisible();
        expect(asItIs(counter, rental)?.total).toBe(10_000);
        await page.getByRole('button', { name: /^Change Extension/ }).click();
        await expect(dueField(page)).not.toHaveValue('');
        await dueField(page).fill('+12h');
        await form.until('summary');
        await form.submitForm();
        expect(asItIs(counter, rental)?.total).toBe(15_000);
      });
    }
  });

  // A service without versions and keys has the same stages.
  if (profile === 'full') {
    test('each stage is accessible in both themes', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      const rental = await rentOut(page, counter, TWO_DAYS);
      await reserve(page, counter, rental.vehicleId, { out: 3 * DAY, due: 4 * DAY });
      await beginExtension(page, counter, true, rental);
      const form = stagedForm(page, true);
      await dueField(page).fill('+0d');
      await form.forward();
      expect(await violationsInThemes(page), 'with a mistake').toEqual([]);
      await dueField(page).fill('+4d');
      await expect(page.getByText('To extend, move that booking first')).toBeVisible();
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
      link: 'Extend',
      path: 'extension',
      closed: 'This agreement cannot be extended',
    });
  });
});
