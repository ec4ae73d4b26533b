// Longer than others: each task is one walk by the keyboard, key by key, and shares its steps with the others.
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { type CountedKeys, countedKeys } from './counted-keys.ts';
import { counterForTests } from './counter-tests.ts';
import { hydrated, toAnotherPage } from './hydrated.ts';
import { insertReturnRates, post, rentOut } from './returns.ts';
import { stageOf } from './staged-form.ts';
import { openPage } from './test-business.ts';

/**
 * The most keys of each task, and the count when it was last recorded: a tenth more is a regression. A check-out and a
 * check-in take more keys than before, since nothing is assumed. The odometer is confirmed, the level selected, the
 * payment, the deposit and its return are entered with the card's reference, and the signature method is selected.
 */
const TASKS = {
  customer: { cap: 10, recorded: 9 },
  reservation: { cap: 30, recorded: 24 },
  checkOut: { cap: 45, recorded: 40 },
  checkIn: { cap: 40, recorded: 38 },
} as const;
const MORE = 1.1;

const counter = counterForTests();

function judge(task: keyof typeof TASKS, keys: CountedKeys): void {
  const { cap, recorded } = TASKS[task];
  const { keys: counted, estimate, answers } = keys.tally();
  const words = `${task}: ${counted} keys (cap ${cap}), ${estimate.toFixed(1)} s by the keystroke-level model, of which ${answers.toFixed(1)} s are measured answers`;
  test.info().annotations.push({ type: 'counter speed', description: words });
  process.stdout.write(`${words}\n`);
  expect(counted).toBeLessThanOrEqual(Math.min(cap, Math.floor(recorded * MORE)));
}

const settled = async (page: Page, path: RegExp): Promise<void> => {
  await page.waitForURL((address) => path.test(address.pathname));
  await hydrated(page);
};

/** A form that has come, with its first field ready for what is typed. */
const started = async (page: Page, path: RegExp): Promise<void> => {
  await settled(page, path);
  await expect(page.locator('#staged-form :focus')).toBeVisible();
};

/** Opens the palette, types, takes the first hit, and sees its record: the address changes before the page does. */
async function jumpTo(page: Page, keys: CountedKeys, submitted: string, path: RegExp): Promise<void> {
  keys.think();
  await keys.press('Control+k');
  await expect(page.getByRole('combobox').last()).toBeFocused();
  await keys.answered(
    () => keys.type(submitted),
    async () => {
      // Until the newest answer is there, those of the letters before it stand.
      await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
      await expect(page.getByRole('option').first()).toContainText(new RegExp(submitted, 'i'));
    },
  );
  await keys.answered(
    () => keys.press('Enter'),
    async () => {
      await settled(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(submitted, 'i'));
    },
  );
}

/** Presses Tab until the field of this label has the focus. */
async function tabTo(page: Page, keys: CountedKeys, label: string): Promise<void> {
  const wanted = page.getByLabel(label, { exact: true });
  for (let tabs = 0; !(await wanted.evaluate((field) => field === document.activeElement)); tabs += 1) {
    if (tabs === 10) throw new Error(`Tab never comes to ${label}`);
    await keys.press('Tab');
  }
}

/** Presses Tab until the field of this name has the focus, and types. */
async function fillIn(page: Page, keys: CountedKeys, name: string, text: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate((wanted) => (document.activeElement as HTMLInputElement).name === wanted, name);
  for (let tabs = 0; !(await hasFocus()); tabs += 1) {
    if (tabs === 10) throw new Error(`Tab never comes to ${name}`);
    await keys.press('Tab');
  }
  await keys.type(text);
}

/** Presses what leads to a stage, and waits for it with its first field ready. */
async function goTo(page: Page, keys: CountedKeys, chord: string, stage: string): Promise<void> {
  await keys.answered(
    () => toAnotherPage(page, true, () => keys.press(chord)),
    async () =>
      expect(stageOf(page), (await page.getByRole('alert').allTextContents()).join(' ')).toBe(stage),
  );
}

/** From wherever the form stands: past all that is complete to the review, and on. */
async function reviewAndHandIn(page: Page, keys: CountedKeys, done: RegExp): Promise<void> {
  keys.think();
  await keys.answered(
    () => toAnotherPage(page, true, () => keys.press('Control+Shift+Enter')),
    async () =>
      expect(stageOf(page), (await page.getByRole('alert').allTextContents()).join(' ')).toBe('summary'),
  );
  keys.think();
  await keys.answered(
    () => keys.press('Control+Enter'),
    () => settled(page, done),
  );
}

const RECORD = {
  customer: /\/customers\/\d+$/,
  reservation: /\/reservations\/\d+$/,
  agreement: /\/agreements\/\d+$/,
};
const idIn = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1));

test('a customer is found', async ({ page }) => {
  const { id, last } = counter.customer();
  await openPage(page, `${counter.origin}/reservations`, true);
  const keys = countedKeys(page);
  await jumpTo(page, keys, last.slice(0, 6).toLowerCase(), RECORD.customer);
  expect(idIn(page)).toBe(id);
  judge('customer', keys);
});

async function reserve(
  page: Page,
  keys: CountedKeys,
): Promise<{ readonly id: number; readonly customerId: number }> {
  const { id: customerId, last } = counter.customer();
  await openPage(page, `${counter.origin}/reservations`, true);
  await jumpTo(page, keys, last.slice(0, 6).toLowerCase(), RECORD.customer);
  keys.think();
  await keys.answered(
    () => keys.press('n'),
    () => started(page, /\/reservations\/new$/),
  );
  keys.think();
  await tabTo(page, keys, 'Return');
  await keys.type('+3d');
  await reviewAndHandIn(page, keys, RECORD.reservation);
  return { id: idIn(page), customerId };
}

test('a reservation is made for a known customer', async ({ page }) => {
  const keys = countedKeys(page);
  const { id, customerId } = await reserve(page, keys);
  const [made] = counter.rows(
    `SELECT customer_id AS customer, total_amount > 0 AS priced, round(julianday(end_date) - julianday(start_date)) AS days
     FROM reservations WHERE id = ?`,
    id,
  );
  expect(made).toEqual({ customer: customerId, priced: 1, days: 3 });
  judge('reservation', keys);
});

test('a reservation is checked out, with licence, deposit and signature', async ({ page }) => {
  const { id, customerId } = await reserve(page, countedKeys(page));
  // Ready vehicles of the class stand at the location, none of them reserved.
  const ofType = 'vehicle_type_id = (SELECT vehicle_type_id FROM reservations WHERE id = ?)';
  counter.change(`UPDATE vehicles SET status_id = 1, current_location_id = 1 WHERE ${ofType}`, id);
  counter.change(`DELETE FROM holds WHERE vehicle_id IN (SELECT id FROM vehicles WHERE ${ofType})`, id);
  const [{ number = '' } = {}] = counter.rows('SELECT number FROM reservations WHERE id = ?', id);
  await openPage(page, `${counter.origin}/reservations`, true);
  const keys = countedKeys(page);
  await jumpTo(page, keys, String(number).toLowerCase(), RECORD.reservation);
  keys.think();
  await keys.answered(
    () => keys.press('o'),
    () => started(page, /\/agreements\/new$/),
  );
  keys.think();
  await goTo(page, keys, 'Control+Shift+Enter', 'inspection');
  await keys.press('=');
  await fillIn(page, keys, 'fuel', '');
  await keys.press('8');
  keys.think();
  await goTo(page, keys, 'Control+Enter', 'payment');
  await keys.press('=');
  await fillIn(page, keys, 'payReference', 's1');
  await fillIn(page, keys, 'depositAmount', '=');
  await fillIn(page, keys, 'depositReference', 's2');
  keys.think();
  await goTo(page, keys, 'Control+Enter', 'signature');
  await keys.press('Space');
  keys.think();
  await goTo(page, keys, 'Control+Enter', 'summary');
  await expect(
    page.getByText(/Payment: \$[\d.,]+ card · Deposit: \$[\d.,]+ card · Signature: On paper/).first(),
  ).toBeVisible();
  keys.think();
  await keys.answered(
    () => keys.press('Control+Enter'),
    () => settled(page, RECORD.agreement),
  );
  const agreement = idIn(page);
  const [made] = counter.rows(
    `SELECT a.reservation_id AS reservation, a.customer_id AS customer, a.balance_due AS balance,
       (SELECT count(*) FROM agreement_drivers d WHERE d.agreement_id = a.id AND d.license_number <> '') AS licences,
       (SELECT count(*) FROM documents o WHERE o.agreement_id = a.id AND o.kind = 'agreement') AS printed,
       (SELECT sum(deposit_effect) > 0 FROM ledger_entries e WHERE e.account_id = a.account_id) AS deposit
     FROM agreements a WHERE a.id = ?`,
    agreement,
  );
  expect(made).toEqual({
    reservation: id,
    customer: customerId,
    balance: 0,
    licences: 1,
    printed: 1,
    deposit: 1,
  });
  judge('checkOut', keys);
});

test('a vehicle is checked in, and its deposit given back', async ({ page }) => {
  insertReturnRates(counter);
  const rented = await rentOut(page, counter, { out: 25 * 60, due: -60 });
  await post(page, counter, rented, { type: 'Payment', amount: 50 });
  await post(page, counter, rented, { type: 'Deposit', amount: 150 });
  await openPage(page, `${counter.origin}/quick-check-in`, true);
  const keys = countedKeys(page);
  keys.think();
  await keys.type(rented.plate.replaceAll(' ', '').toLowerCase());
  await keys.press('Tab');
  await keys.type('5060');
  await keys.press('Tab');
  await keys.type('8');
  await keys.answered(
    () => keys.press('Enter'),
    async () => {
      await expect(page.getByRole('form', { name: rented.number })).toContainText(rented.customer.last);
      await expect(page.locator('[name=payAmount]')).toBeFocused();
    },
  );
  keys.think();
  await keys.press('=');
  await fillIn(page, keys, 'payReference', 's1');
  await keys.answered(
    () => keys.press('Enter'),
    async () => {
      await settled(page, /\/check-in$/);
      await expect(page.locator('[name=payReference]')).toHaveValue('s1');
      await expect(page.locator('#staged-form :focus')).toBeVisible();
    },
  );
  await fillIn(page, keys, 'collectedOutcome', '');
  await keys.press('ArrowDown');
  await expect(page.locator('[name=collectedRefundAmount]')).toBeVisible();
  await fillIn(page, keys, 'collectedRefundAmount', '=');
  await fillIn(page, keys, 'collectedRefundReference', 's2');
  keys.think();
  await goTo(page, keys, 'Control+Enter', 'summary');
  keys.think();
  await keys.answered(
    () => keys.press('Control+Enter'),
    () => settled(page, RECORD.agreement),
  );
  const [made] = counter.rows(
    `SELECT a.status_id AS status, a.balance_due AS balance, a.odometer_in AS odometer,
       (SELECT sum(deposit_effect) FROM ledger_entries e WHERE e.account_id = a.account_id) AS deposit
     FROM agreements a WHERE a.id = ?`,
    rented.id,
  );
  expect(made).toEqual({ status: 5, balance: 0, odometer: 5060, deposit: 0 });
  judge('checkIn', keys);
});
