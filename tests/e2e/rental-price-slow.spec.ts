import { expect, test } from './browser-test.ts';
import { fault, lift } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { insertNothingElse, insertRates, priced } from './known-rates.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RentalStages } from './rental-stages.ts';
import { amountOf } from './staged-form.ts';
import { openPage, type TestBusiness } from './test-business.ts';

const TYPE = 2;
/** Longer than a page waits for a price, in milliseconds. */
const TOO_LONG = 6000;

const insert = (counter: TestBusiness) => {
  insertNothingElse(counter);
  insertRates(counter, TYPE, { daily: 5000 });
};
const counter = counterForTests({ insert });

test.afterEach(() => lift(counter));

/** Opens a new reservation of the known type, two days long. */
async function begin(stages: RentalStages, scripts: boolean): Promise<void> {
  await openPage(stages.page, `${counter.origin}/reservations/new`, scripts);
  await stages.field('checkOutPlaceId').selectOption('1');
  await stages.field('checkInPlaceId').selectOption('1');
  await stages.field('vehicleTypeId').selectOption(String(TYPE));
  await stages.fill({ checkInAt: '+2d' });
  await priced(stages.page, scripts, 'Total', '$100.00');
}

withScriptsAndWithout('the price of a rental form', (scripts) => {
  test('stays while the service is slow, shows its time, and is then brought up to date', async ({
    page,
  }) => {
    const stages = new RentalStages(page, scripts);
    await begin(stages, scripts);
    await fault(counter, { 'pricing.summary': { delayMs: TOO_LONG } });
    await stages.fill({ checkInAt: '+5d' });
    await stages.recalculate();
    const aside = page.getByRole('complementary', { name: 'Amount due' });
    await expect(aside).toContainText(/as of \d.*, the rental service is slow/);
    expect(await amountOf(page, 'Total')).toBe('$100.00');
    await expect(stages.field('checkInAt')).toHaveValue('+5d');
    await lift(counter);
    await aside.getByRole('button', { name: 'Recalculate' }).click();
    await expect.poll(() => amountOf(page, 'Total')).toBe('$250.00');
    await expect(aside).not.toContainText('the rental service is slow');
    await expect(stages.field('checkInAt')).toHaveValue('+5d');
  });

  test('is not invented where the service gives none: its reason is shown, and the form stays usable', async ({
    page,
  }) => {
    const stages = new RentalStages(page, scripts);
    await begin(stages, scripts);
    insertRates(counter, TYPE, {});
    counter.change('UPDATE rates SET is_active = 0 WHERE vehicle_type_id = ?', TYPE);
    await stages.fill({ checkInAt: '+6d' });
    await stages.recalculate();
    const aside = page.getByRole('complementary', { name: 'Amount due' });
    await expect(aside).toContainText(/no rate/i);
    await expect(aside.locator('dl')).toHaveCount(0);
    await expect(stages.field('checkInAt')).toHaveValue('+6d');
    insertRates(counter, TYPE, { daily: 5000 });
  });
});

test('no key waits for the price, and an answer that comes too late is dropped', async ({ page }) => {
  const stages = new RentalStages(page, true);
  await begin(stages, true);
  await fault(counter, { 'pricing.summary': { delayMs: 2000, times: 1 } });
  const asked = page.waitForRequest(
    (request) => request.url().includes('intent=live') && request.method() === 'POST',
  );
  await stages.fill({ checkInAt: '+3d' });
  await asked;
  // The service is busy with three days: what is typed now stands in the field at once, and is what counts.
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('intent=live'));
  await stages.field('checkInAt').press('ControlOrMeta+a');
  await stages.field('checkInAt').pressSequentially('+5d');
  await expect(stages.field('checkInAt')).toHaveValue('+5d');
  await dropped;
  await expect.poll(() => amountOf(page, 'Total')).toBe('$250.00');
  await stages.press(/^Continue/);
  expect(await amountOf(page, 'Total')).toBe('$250.00');
});
