import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RentalStages } from './rental-stages.ts';
import { stageOf } from './staged-form.ts';

const counter = counterForTests();

withScriptsAndWithout('the stages of a reservation', (scripts) => {
  test('B6 survive a refresh, are jumped to when all before them is right, and are else the first that is not', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(400);
    const stages = new RentalStages(page, scripts);
    const { id } = counter.customer();
    const address = `${counter.origin}/reservations/new?customer=${id}`;
    await stages.open(`${address}&stage=payment`);
    await expect(stages.field('checkInAt')).toBeVisible();
    await stages.begin(address, { typeId: 1, days: 3 });
    await stages.fill({ purchaseOrder: 'PO 6' });
    await stages.press(/^Continue/);
    expect(stageOf(page)).toBe('vehicle-information');
    await page.reload();
    await expect(stages.field('vehicle').first()).toBeVisible();

    const started = new URL(page.url());
    for (const [asked, field] of [
      ['payment', 'payAmount'],
      ['no-such-stage', 'purchaseOrder'],
    ] as const) {
      started.searchParams.set('stage', asked);
      await stages.open(started.href);
      await expect(stages.field(field)).toBeVisible();
    }
    await expect(stages.field('purchaseOrder')).toHaveValue('PO 6');
    await stages.press(/^Rates and charges/);
    expect(stageOf(page)).toBe('rates-and-charges');

    await stages.fill({ promotionCode: 'NOT YET' });
    await stages.press(/^Rental/);
    await stages.fill({ checkInAt: 'yesterday 8:00' });
    await stages.press(/^Continue/);
    await expect(stages.form.getByText('Return must be after pick-up', { exact: true })).toBeVisible();
    started.searchParams.set('stage', 'payment');
    await stages.open(started.href);
    // Stored as `+3d`, the pick-up would be another minute by now.
    await expect(stages.field('checkOutAt')).toHaveValue(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    await expect(stages.field('checkInAt')).toHaveValue(/^\d\d\/\d\d\/\d{4} 08:00$/);
    await stages.fill({ checkInAt: '+2d' });
    await stages.press(/^Continue/);
    await stages.press(/^Rates and charges/);
    await expect(stages.field('promotionCode')).toHaveValue('NOT YET');
  });

  test('B6 are changed from the review, which then shows it', async ({ page }) => {
    const stages = new RentalStages(page, scripts);
    const { id } = counter.customer();
    await stages.begin(`${counter.origin}/reservations/new?customer=${id}`, { typeId: 1, days: 3 });
    await stages.press('Review');
    expect(stageOf(page)).toBe('summary');
    await stages.press(/^Change Rental/);
    await stages.fill({ purchaseOrder: 'PO 8' });
    await stages.press('Review');
    await expect(stages.form).toContainText('PO 8');
    await stages.submitForm(/\/reservations\/\d+$/);
    await expect(page.getByRole('main')).toContainText('PO 8');
  });

  test('are reached again by the browser’s Back, and continue from there with all entries', async ({
    page,
  }) => {
    const stages = new RentalStages(page, scripts);
    const { id } = counter.customer();
    await stages.begin(`${counter.origin}/reservations/new?customer=${id}`, { typeId: 1, days: 3 });
    await stages.press(/^Continue/);
    await stages.press(/^Continue/);
    await page.goBack();
    await expect(stages.field('vehicle').first()).toBeVisible();
    await page.goBack();
    if (!scripts) {
      // The address that a new form began at names none: it says that there is one.
      await page.getByRole('link', { name: /^Drafts/ }).click();
      await page.getByRole('link', { name: 'Resume' }).first().click();
      await stages.press(/^Rental/);
    }
    await expect(stages.field('checkInAt')).toHaveValue('+2d');
    await stages.fill({ purchaseOrder: 'PO 9' });
    await stages.press('Review');
    await expect(stages.form).toContainText('PO 9');
    await stages.submitForm(/\/reservations\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/reservations\/\d+$/);
    expect(
      counter.rows('SELECT id FROM reservations WHERE customer_id = ? AND po_no = ?', id, 'PO 9'),
    ).toHaveLength(1);
  });

  test('of a new form that is sent with a mistake: nothing is reported as gone', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(400);
    const stages = new RentalStages(page, scripts);
    await stages.open(`${counter.origin}/reservations/new`);
    await stages.fill({ checkInAt: 'yesterday 8:00' });
    await stages.press(/^Continue/);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(stages.form).not.toContainText('no longer there');
  });
});

test('a new form that is reloaded has its input', async ({ page }) => {
  const stages = new RentalStages(page, true);
  await stages.open(`${counter.origin}/reservations/new`);
  await stages.fill({ purchaseOrder: 'PO 10' });
  await expect(page).toHaveURL(/[?&]draft=/);
  await page.reload();
  await expect(stages.field('purchaseOrder')).toHaveValue('PO 10');
});
