import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { DAY, inspectReturn, readOff } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { beginExchange, chooseVehicle, sameType, takeBack } from './exchange-page.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { insertReturnRates, type RentedOut, rentOut } from './returns.ts';
import { stagedForm } from './staged-form.ts';
import { openPage } from './test-business.ts';

const counter = counterForTests({ insert: insertReturnRates });

const marksOf = ({ id }: RentedOut): readonly unknown[] =>
  counter
    .rows("SELECT marks FROM documents WHERE agreement_id = ? AND kind = 'damage'", id)
    .flatMap(({ marks }) => JSON.parse(String(marks)));

/** Keeps a mark as the vehicle goes out. */
async function markOut(page: Page, { id }: RentedOut, mark: object): Promise<void> {
  const answer = await page.request.post(`${counter.origin}/v3/agreements/${id}/documents`, {
    headers: { origin: counter.origin },
    data: { kind: 'damage', name: 'Condition', phase: 'check-out', marks: [mark] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Presses the key until the focus is on an element with this name or text. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const called = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test((await called()).trim())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${name}, but to ${await called()}`);
}

test('marks are set on the outline, described, moved, removed and saved by keyboard alone', async ({
  page,
}) => {
  const rented = await rentOut(page, counter, { out: DAY, due: 60 });
  await inspectReturn(page, counter, true, rented);
  await tabTo(page, /^Left: mark damage/);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  // The kind is asked for next.
  await expect(page.getByLabel('Type of mark 1')).toBeFocused();
  await page.keyboard.type('dent');
  await page.keyboard.press('Tab');
  await page.keyboard.type('hail');
  await tabTo(page, /^Top: mark damage/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Type of mark 2')).toBeFocused();
  await tabTo(page, /^Add mark$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Type of mark 3')).toBeFocused();
  await tabTo(page, /^Remove mark 2$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add mark' })).toBeFocused();
  await expect(page.getByLabel('Type of mark 2')).toBeVisible();
  await tabTo(page, /^Position of mark 2$/, 'Shift+Tab');
  await page.keyboard.type('Rear: bumper');
  await expect(page.getByLabel('Position of mark 2')).toHaveValue('back.bumper');
  for (const stage of ['charges', 'payment-and-deposit', 'summary']) {
    await page.keyboard.press('Control+Enter');
    await page.waitForURL((address) => address.searchParams.get('stage') === stage);
    await openPage(page, page.url(), true);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`);
  expect(marksOf(rented)).toMatchObject([
    { view: 'left', x: 0.6, y: 0.55, kind: 'dent', note: 'hail' },
    { view: 'back', x: 0.5, y: 0.86 },
  ]);
});

test.describe('without scripts', () => {
  test.use({ scripts: false });

  test('marks are a list: added, described, removed and saved', async ({ page }) => {
    const rented = await rentOut(page, counter, { out: DAY, due: 60 });
    const form = await inspectReturn(page, counter, false, rented);
    const add = page.getByRole('button', { name: 'Add mark' });
    const press = async (button: typeof add, rows: number) => {
      await button.click();
      await expect(page.getByLabel(/^Type of mark/)).toHaveCount(rows);
    };
    await press(add, 1);
    await page.getByLabel('Position of mark 1').selectOption('Front: bonnet');
    await page.getByLabel('Type of mark 1').selectOption('chip');
    await press(add, 2);
    await expect(page.getByLabel('Type of mark 1')).toHaveValue('chip');
    await page.getByLabel('Position of mark 2').selectOption('Rear: bumper');
    await page.getByLabel('Type of mark 2').selectOption('dent');
    await page.getByLabel('Note for mark 2').fill('5 cm, "new"');
    await press(add, 3);
    await press(page.getByRole('button', { name: 'Remove mark 1' }), 2);
    await expect(page.getByLabel('Note for mark 1')).toHaveValue('5 cm, "new"');
    await press(page.getByRole('button', { name: 'Remove mark 2' }), 1);
    await form.until('summary');
    await form.submitForm();
    await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}`);
    expect(marksOf(rented)).toEqual([{ view: 'back', x: 0.5, y: 0.86, kind: 'dent', note: '5 cm, "new"' }]);
  });
});

withScriptsAndWithout((scripts) => {
  test('after an exchange the old vehicle’s marks are not taken for the new one’s', async ({ page }) => {
    const rented = await rentOut(page, counter, { out: DAY, due: 60 });
    await markOut(page, rented, { view: 'left', x: 0.41, y: 0.58, kind: 'scratch', note: 'old' });
    const other = sameType(counter, rented);
    await beginExchange(page, counter, scripts, rented);
    await takeBack(page, 'Fault');
    const form = stagedForm(page, scripts);
    await form.forward();
    await chooseVehicle(page, scripts, other);
    await form.until('summary');
    await form.submitForm();
    await expect(page).toHaveURL(`${counter.origin}/agreements/${rented.id}/exchanges`);

    await openPage(page, `${counter.origin}/agreements/${rented.id}/check-in`, scripts);
    await readOff(page, 7100);
    await form.until('inspection');
    await expect(
      page.getByText(`The check-out record shows ${rented.plate}.`, { exact: false }),
    ).toBeVisible();
    await expect(page.getByText('Left: front door, scratch, old')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add mark' }).click();
    await page.getByLabel('Position of mark 1').selectOption('Rear: bumper');
    await form.until('summary');
    await form.submitForm();
    await openPage(page, `${counter.origin}/agreements/${rented.id}/inspection`, scripts);
    const damage = page.getByRole('region', { name: 'Damage', exact: true });
    await expect(damage.getByText('Left: front door, scratch, old')).toBeVisible();
    await expect(damage.getByText('Rear: bumper, scratch')).toBeVisible();
    await expect(
      page.getByText(`The check-out record shows ${rented.plate}.`, { exact: false }),
    ).toBeVisible();
  });
});
