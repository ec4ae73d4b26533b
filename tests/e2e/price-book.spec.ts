import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { toAnotherPage } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RecordFormPage } from './record-form-page.ts';

const AT = '/settings/rates-and-charges';

test.describe('the price book', () => {
  const counter = counterForTests({ login: 'admin', own: true });

  withScriptsAndWithout((javaScriptEnabled) => {
    const nth = javaScriptEnabled ? 1 : 2;
    const open = async (page: Page, address: string) => {
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(counter.origin + address);
      return form;
    };

    const review = (page: Page) =>
      toAnotherPage(page, javaScriptEnabled, () =>
        page.getByRole('button', { name: /^Continue to Review/ }).click(),
      );

    test('B7 a charge is refused with messages at the fields, then created with an option', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const form = await open(page, `${AT}/charges/new`);
      await form.fill({ 'Charge name': `Roof rack ${nth}` });
      await page.locator('[name=calculationType]').selectOption({ label: 'Per day' });
      await page.locator('[name="options.new1.name"]').fill('Large');
      await review(page);
      for (const words of ['Enter a value', 'Enter an option value'])
        await expect(page.locator('main form').getByText(words).first()).toBeVisible();
      await page.locator('[name="value"]').fill('6.50');
      await page.locator('[name="options.new1.value"]').fill('9');
      await review(page);
      await form.save();
      await form.confirms('Charge saved');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Roof rack ${nth}`);
      await expect(page.locator('main')).toContainText('$6.50 per day');
      await expect(page.locator('main')).toContainText('Large');
    });

    test('a tax is charged at one location, and agreed prices are named before it is saved', async ({
      page,
    }) => {
      const form = await open(page, `${AT}/taxes/new`);
      await form.fill({ 'Tax name': `Road tax ${nth}`, 'Tax rate': '2.125' });
      await page.locator('[name="locations.2.mode"]').selectOption({ label: 'Optional, not selected' });
      await expect(page.locator('main')).toContainText('Prices that are agreed stay');
      await review(page);
      await form.save();
      await form.confirms('Tax saved');
      await expect(page.getByRole('row', { name: `Road tax ${nth}` })).toContainText('2.125%');
    });

    test('a promotion is tested against a rental, with the reason of the service', async ({ page }) => {
      await open(page, `${AT}/promotions/11`);
      await toAnotherPage(page, javaScriptEnabled, () =>
        page.getByRole('link', { name: 'Test a rental' }).click(),
      );
      const ask = async (to: string) => {
        await page.locator('[name="from"]').fill('01/02/2027 09:00');
        await page.locator('[name="to"]').fill(to);
        await page.locator('select[name="location"]').selectOption('1');
        await page.locator('[name="class"]').selectOption('1');
        await page.getByRole('button', { name: 'Test rental' }).click();
      };
      await ask('03/02/2027 09:00');
      await expect(page.locator('main')).toContainText('WEEK10 does not apply: rental too short.');
      await ask('10/02/2027 09:00');
      await expect(page.locator('main')).toContainText(/WEEK10 applies: \$[\d,.]+ off/);
      await expect(page.locator('[name="to"]')).toHaveValue(/10/);
    });
  });
});
