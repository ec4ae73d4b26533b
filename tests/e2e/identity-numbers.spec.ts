import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RecordFormPage } from './record-form-page.ts';
import { RentalStages } from './rental-stages.ts';

/** Numbers that pass the check sum of payment cards. */
const LICENCE = '4111111111111111';
const PASSPORT = '5555555555554444';
const POLICY = '4242424242424242';
const CARD = '4012 8888 8888 1881';

test.describe('a number of papers that could be a payment card’s', () => {
  const counter = counterForTests({ login: 'manager' });
  withScriptsAndWithout((javaScriptEnabled) => {
    test('is stored and written as it was typed; a card’s number elsewhere is blanked', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const name = `Papers ${javaScriptEnabled ? 'on' : 'off'}`;
      const licence = javaScriptEnabled ? LICENCE : '4000000000000002';
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${counter.origin}/customers/new`);
      const stored =
        javaScriptEnabled && page.waitForResponse((answer) => answer.url().includes('intent=live'));
      await form.fill({
        'First name': 'Ada',
        'Last name': name,
        'Date of birth': '10/12/86',
        Type: 'Private',
        Licence: licence,
        Passport: PASSPORT,
        Policy: POLICY,
        'Billing address': `Card ${CARD}`,
      });
      await stored;
      await expect(form.field('Licence number')).toHaveValue(licence);
      await form.save();
      await expect(page.getByText('Never enter a full card number.').first()).toBeVisible();
      await expect(form.field('Licence number')).toHaveValue(licence);
      await expect(form.field('Passport number')).toHaveValue(PASSPORT);
      await expect(form.field('Policy number')).toHaveValue(POLICY);
      await expect(form.field('Billing address')).toHaveValue('Card •••• 1881');
      await form.fill({ 'Billing address': '4 Quay Road' });
      await form.save();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${name}`);
      expect(counter.rows('SELECT * FROM customers WHERE last_name = ?', name)).toEqual([
        expect.objectContaining({
          license_number: licence,
          passport_number: PASSPORT,
          insurance_policy_no: POLICY,
          billing_address: '4 Quay Road',
        }),
      ]);
    });

    test('is stored for a customer and a driver whom a rental’s form asks for', async ({ page }) => {
      const stages = new RentalStages(page, javaScriptEnabled);
      const licence = javaScriptEnabled ? '4000056655665556' : '5200828282828210';
      await stages.begin(`${counter.origin}/reservations/new`, { typeId: 1, days: 12 });
      await stages.fill({ purchaseOrder: PASSPORT });
      await stages.press(/^Continue/);
      await stages.press(/^Continue/);
      await stages.find('find', 'Grace Hopper');
      await stages.press('New customer');
      await stages.fill({
        'new.firstName': 'Grace',
        'new.lastName': 'Hopper',
        'new.mobile': '020 7946 0958',
        'new.licenceNumber': licence,
      });
      await stages.field('new.country').selectOption({ label: 'United Kingdom' });
      await stages.press('Add driver');
      await stages.fill({
        'drivers.0.firstName': 'Mary',
        'drivers.0.lastName': 'Somerville',
        'drivers.0.licenceNumber': POLICY,
      });
      await stages.press(/^Review/);
      await stages.submitForm(/\/reservations\/\d+$/);
      const id = Number(/\d+$/.exec(page.url())?.[0]);
      expect(
        counter.rows('SELECT last_name AS name FROM customers WHERE license_number = ?', licence),
      ).toEqual([{ name: 'Hopper' }]);
      expect(counter.rows('SELECT po_no AS number FROM reservations WHERE id = ?', id)).toEqual([
        { number: PASSPORT },
      ]);
      expect(
        counter.rows(
          'SELECT license_number AS licence FROM reservation_drivers WHERE reservation_id = ?',
          id,
        ),
      ).toContainEqual({ licence: POLICY });
    });
  });
});
