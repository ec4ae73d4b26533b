import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { CLOSED, DAY, due, fault, lift, look, PENDING_DEPOSIT, PENDING_PAYMENT } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { checkInNow, entriesOf, insertReturnRates, post, rentOut, stageStatus } from './returns.ts';
import { take } from './staged-form.ts';
import { openPage } from './test-business.ts';

const LATE = { out: DAY + 42, due: -42 };

const counter = counterForTests({ insert: insertReturnRates });
test.afterEach(() => lift(counter));

const address = (submitted: Readonly<Record<string, string>> = {}) =>
  `${counter.origin}/quick-check-in?${new URLSearchParams(submitted)}`;

test.describe('as agent', () => {
  test('a name without a vehicle on rent is reported, with a link to the lookup; the next scan replaces it', async ({
    page,
  }) => {
    const plate = 'QQ99 ZZZ';
    const { id } = counter.readyVehicle();
    counter.change('UPDATE vehicles SET license_no = ? WHERE id = ?', plate, id);
    // What is still to be paid of its earlier rentals is another matter.
    counter.change('UPDATE agreements SET status_id = 5 WHERE vehicle_id = ? AND status_id IN (3, 4)', id);
    await openPage(page, address(), true);
    await look(page, plate, '1', '1');
    await expect(page.getByText(`No vehicle on rent matches “${plate}”`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Look up' })).toHaveAttribute(
      'href',
      `/quick-lookup?q=${encodeURIComponent(plate)}`,
    );
    const name = page.getByLabel('Plate or unit number');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(plate);
    await page.keyboard.type('ZZ99');
    await expect(name).toHaveValue('ZZ99');
  });

  test('a vehicle that is back leads to its agreement and to its check-in', async ({ page }) => {
    const rented = await rentOut(page, counter, LATE);
    await checkInNow(page, counter, rented);
    expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_PAYMENT });
    await openPage(page, address({ vehicle: rented.plate }), true);
    await expect(page.getByText(`${rented.number} has already been returned`)).toBeVisible();
    await expect(page.getByRole('link', { name: `View ${rented.number}` })).toBeVisible();
    await page.getByRole('link', { name: 'Correct check-in' }).click();
    await expect(page).toHaveURL(/\/check-in/);
  });

  test('a name that means several offers each of them, with what was read', async ({ page }) => {
    const [one, other] = [await rentOut(page, counter, LATE), await rentOut(page, counter, LATE)];
    counter.change(`UPDATE vehicles SET license_no = 'QQ77 AAA' WHERE id = ?`, one.vehicleId);
    counter.change(`UPDATE vehicles SET license_no = 'QQ77 BBB' WHERE id = ?`, other.vehicleId);
    await openPage(page, address({ vehicle: 'qq77', odometer: '5010', fuel: '8' }), true);
    await page.getByRole('main').getByRole('link', { name: 'QQ77 BBB' }).click();
    await expect(due(page)).toBeVisible();
    await expect(page.getByRole('form', { name: other.number })).toContainText('QQ77 BBB');
  });

  test('a customer who is blacklisted during the rental can return the vehicle', async ({ page }) => {
    const rented = await rentOut(page, counter, LATE);
    await post(page, counter, rented, { type: 'Hold', amount: 80 });
    counter.change('UPDATE customers SET is_blacklisted = 1 WHERE id = ?', rented.customer.id);
    await openPage(page, address(), true);
    await look(page, rented.plate, '5010', '8');
    await expect(page.getByText('Card authorisation, $80.00')).toBeVisible();
    await take(page, true);
    await due(page).click();
    await page.waitForURL(`${counter.origin}/agreements/${rented.id}`);
    expect(stageStatus(counter, rented)).toMatchObject({ status: PENDING_DEPOSIT, balance: 0 });
  });

  test('two presses make one check-in', async ({ page }) => {
    const rented = await rentOut(page, counter, LATE);
    await openPage(page, address(), true);
    await look(page, rented.plate, '5010', '8');
    await take(page, true);
    await due(page).dblclick();
    await page.waitForURL(`${counter.origin}/agreements/${rented.id}`);
    expect(entriesOf(counter, rented)).toEqual([['Payment', 6200]]);
    expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, total: 6200 });
  });

  test('the input stays while the service is down, before the first Enter and before the second', async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(60_000);
    pageErrors.expectStatus(502, 503, 504);
    const rented = await rentOut(page, counter, LATE);
    await openPage(page, address(), true);
    await fault(counter, { 'agreements.list': { reset: true } });
    await look(page, rented.plate, '5010', '8');
    await expect(page.getByRole('heading', { name: /rental service/i }).first()).toBeVisible();
    await expect(page.getByLabel('Plate or unit number')).toHaveValue(rented.plate);
    await expect(page.getByLabel('Odometer', { exact: true })).toHaveValue('5010');
    await lift(counter);
    // The product leaves a call alone for a while that failed often.
    await expect(async () => {
      await page.getByLabel('Fuel').press('Enter');
      await expect(due(page)).toBeVisible({ timeout: 1500 });
    }).toPass();
    await fault(counter, { 'agreements.get': { reset: true } });
    await page.locator('[name=payAmount]').fill('62');
    await page.locator('[name=payMethod]').selectOption('Cash');
    await due(page).click();
    await expect(page.getByText('Your entries are saved on this page')).toBeVisible();
    expect(stageStatus(counter, rented)).toMatchObject({ status: 1 });
    await lift(counter);
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Send again' });
      if ((await again.count()) > 0) await again.click();
      await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`, { timeout: 1500 });
    }).toPass();
    expect(stageStatus(counter, rented)).toMatchObject({ status: CLOSED, odometer: 5010 });
  });

  test('each of its pages is accessible in both themes', async ({ page, pageErrors }) => {
    test.setTimeout(90_000);
    pageErrors.expectStatus(400);
    const rented = await rentOut(page, counter, LATE);
    await post(page, counter, rented, { type: 'Deposit', amount: 150 });
    const vehicle = rented.plate;
    for (const submitted of [
      {},
      { vehicle: 'zzzzqqq' },
      { vehicle: 'A-' },
      { vehicle },
      { vehicle, odometer: '5320', fuel: '7' },
      { vehicle, odometer: '1', fuel: '9' },
    ]) {
      await openPage(page, address(submitted), true);
      expect.soft(await violationsInThemes(page), JSON.stringify(submitted)).toEqual([]);
    }
  });
});

test('a read-only user sees which permission is missing, and there is no box', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expectStatus(403);
  await counter.enter(context, 'viewer');
  expect((await page.goto(address()))?.status()).toBe(403);
  await expect(page.getByText('Check in agreements')).toBeVisible();
  await expect(page.getByLabel('Plate or unit number')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Quick check-in' })).toHaveCount(0);
});
