import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { onEachService } from './counter-tests.ts';
import { insertNothingElse, insertRates, type KnownRates, priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { amountOf, stagedForm, take } from './staged-form.ts';
import { openPage, type TestBusiness } from './test-business.ts';

/** Opens the check-out of a ready vehicle, whose class has these rates, for a customer who may drive. */
async function begin(page: Page, counter: TestBusiness, scripts: boolean, rates: KnownRates): Promise<void> {
  const vehicle = counter.readyVehicle();
  insertRates(counter, vehicle.typeId, rates);
  const customer = counter.customer();
  const address = `${counter.origin}/agreements/new?customer=${customer.id}&vehicle=${vehicle.id}`;
  await openPage(page, address, scripts);
}

const idIn = (page: Page): number => Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);

onEachService('money at a check-out on a service', { insert: insertNothingElse }, (counter) => {
  withScriptsAndWithout((scripts) => {
    test('is split with an insurer as the service does', async ({ page }) => {
      await begin(page, counter, scripts, { daily: 5500 });
      await page.getByLabel('Return', { exact: true }).fill('+10d');
      await page.getByLabel('Agreement type').selectOption({ label: 'Insurance' });
      if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
      const form = stagedForm(page, scripts);
      await form.until('insurance-information');
      await page.getByLabel('Insurer', { exact: true }).fill('Aviva');
      await page.getByLabel('Claim number').fill('C-20/77');
      await page.getByLabel('Allowance').fill('40');
      await priced(page, scripts, 'Insurer pays', '$400.00');
      expect(await amountOf(page, 'Customer pays')).toBe('$150.00');
      expect(await amountOf(page, 'Total')).toBe('$550.00');
      await form.until('payment');
      await take(page, scripts);
      await form.until('summary');
      await form.submitForm();
      const id = idIn(page);
      expect(
        counter.rows(
          'SELECT company, claim_no AS claim, allowance FROM agreement_insurances WHERE agreement_id = ?',
          id,
        ),
      ).toEqual([{ company: 'Aviva', claim: 'C-20/77', allowance: 4000 }]);
      expect(
        counter.rows('SELECT total_amount AS total, amount_paid AS paid FROM agreements WHERE id = ?', id),
      ).toEqual([{ total: 55_000, paid: 15_000 }]);
    });

    test('is paid and secured, and a card number is never taken', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      await begin(page, counter, scripts, { daily: 5000 });
      await page.getByLabel('Return', { exact: true }).fill('+1d');
      const form = stagedForm(page, scripts);
      await form.until('payment');
      await page.getByLabel('Card authorisation').check();
      if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
      await take(page, scripts, 'deposit');
      await page.getByLabel('Card brand').fill('Visa');
      await page.getByLabel('Last four digits').fill('4242 4242 4242 4242');
      await page.getByLabel('Card expiry').fill('04/39');
      await page.getByLabel('Gateway reference').fill('tok_e2e');
      await page.locator('[name=payReference]').fill('4111-1111-1111-1111');
      await page.locator('button[data-primary]').click();
      await expect(page).toHaveTitle(/^Error: /);
      expect(await page.content()).not.toMatch(/4111[ -]?1111|4242[ -]?4242/);
      await expect(page.getByLabel('Last four digits')).toHaveValue('•••• 4242');
      await expect(page.getByLabel('Gateway reference')).toHaveValue('tok_e2e');
      await page.locator('[name=payReference]').fill('Slip 7');
      await take(page, scripts);
      await page.locator('[name=payReference]').fill('Slip 7');
      await form.until('summary');
      expect(await amountOf(page, 'Due now')).toBe('$50.00');
      await form.submitForm();
      const [agreement] = counter.rows('SELECT account_id, deposit FROM agreements WHERE id = ?', idIn(page));
      const entries = counter.rows(
        `SELECT e.kind, e.amount, e.method, e.reference, c.brand, c.last_four AS digits, c.expiry
         FROM ledger_entries e LEFT JOIN credit_cards c ON c.id = e.credit_card_id
         WHERE e.account_id = ? AND e.kind <> 'Charge' ORDER BY e.id`,
        Number(agreement?.account_id),
      );
      expect(entries).toEqual([
        expect.objectContaining({ kind: 'Payment', amount: 5000, method: 'Card', reference: 'Slip 7' }),
        expect.objectContaining({
          kind: 'Hold',
          amount: agreement?.deposit,
          brand: 'Visa',
          digits: '4242',
          expiry: '04/39',
        }),
      ]);
    });
  });
});
