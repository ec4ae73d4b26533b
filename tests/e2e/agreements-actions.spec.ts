import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { hydrated } from './hydrated.ts';

interface Rental {
  readonly id: number;
  readonly number: string;
  readonly reservation: number;
  readonly deposit: number;
}

/** Agreements that the seed left open and unpaid, whatever the tests did since; each test has its own. */
function ownRental(nth: number): Rental {
  const [found] = readRecords<{ id: number; number: string; reservation: number; deposit: number }>(
    `SELECT a.id, a.number, a.reservation_id AS reservation, a.deposit FROM agreements a
     WHERE a.client_id = 1 AND a.return_date IS NULL AND a.advance_paid = 0 AND a.reservation_id IS NOT NULL
       AND a.checkin_date > '2026-11-22' AND a.created_date < '2026-11-20' AND coalesce(a.hold_reason, '') <> 'Police report awaited'
     ORDER BY a.checkin_date DESC, a.id LIMIT 1 OFFSET ?`,
    nth,
  );
  if (!found) throw new Error('There are not enough open agreements');
  return found;
}

const statusOf = (id: number) =>
  readRecords<{ status: string }>(
    'SELECT s.name AS status FROM agreements a JOIN agreement_statuses s ON s.id = a.status_id WHERE a.id = ?',
    id,
  )[0]?.status;

const reservationStatusOf = (id: number) =>
  readRecords<{ status: number }>('SELECT status_id AS status FROM reservations WHERE id = ?', id)[0]?.status;

/** Money at the counter, by the product's own door to the service. */
async function post(page: Page, { id }: Rental, payment: object): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`/v3/agreements/${id}/payments`, {
    data: payment,
    headers: { origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Gives back what was taken as security, since an agreement with money cannot be void. */
async function giveDepositBack(page: Page, rental: Rental): Promise<void> {
  const kinds = readRecords<{ kind: string }>(
    `SELECT e.kind FROM ledger_entries e JOIN agreements a ON a.account_id = e.account_id
     WHERE a.id = ? AND e.kind IN ('Hold', 'Deposit')`,
    rental.id,
  );
  const type = kinds[0]?.kind === 'Hold' ? 'Release' : 'Refund';
  await post(page, rental, { type, amount: rental.deposit / 100, method: 'Card' });
}

async function open(page: Page, rental: Rental, action: string): Promise<void> {
  await page.goto(`/agreements/${rental.id}`);
  await hydrated(page);
  await page.getByRole('link', { name: action, exact: true }).click();
  await expect(page.getByRole('button', { name: action })).toBeVisible();
  await hydrated(page);
}

const head = (page: Page) => page.locator('main header').first();

// With scripts and without them reservations are acted on; here with them, and on the fleet without.
test.describe('what can be done with an agreement', () => {
  test.use({ login: 'manager' });

  test('it is put on hold with a reason, and opened again', async ({ page }) => {
    const rental = ownRental(0);
    await open(page, rental, 'Put on hold');
    await page.getByLabel('Reason').fill('Police report');
    await page.getByRole('button', { name: 'Put on hold' }).click();
    await expect(page).toHaveURL(`/agreements/${rental.id}`);
    await expect(head(page)).toContainText('On hold');
    await expect(page.getByText('On hold: Police report')).toBeVisible();
    expect(statusOf(rental.id)).toBe('On hold');

    await open(page, rental, 'Take off hold');
    await page.getByRole('button', { name: 'Take off hold' }).click();
    await expect(page).toHaveURL(`/agreements/${rental.id}`);
    await expect(head(page)).toContainText('Open');
    expect(statusOf(rental.id)).toBe('Open');
  });

  test('it is made void with a reason, once nothing is held, and gives its reservation back', async ({
    page,
  }) => {
    const rental = ownRental(1);
    await page.goto(`/agreements/${rental.id}`);
    await expect(page.getByRole('link', { name: 'Void' })).toHaveCount(0);
    await giveDepositBack(page, rental);
    await open(page, rental, 'Void');
    await page.getByLabel('Reason').fill('Wrong customer');
    await page.getByRole('button', { name: 'Void' }).click();
    await expect(page).toHaveURL(`/agreements/${rental.id}`);
    await expect(page.getByText('Void: Wrong customer')).toBeVisible();
    expect(statusOf(rental.id)).toBe('Void');
    expect(reservationStatusOf(rental.reservation)).toBe(3);
  });

  test('B7 a void asks for a reason', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    const rental = ownRental(8);
    await page.goto(`/agreements/${rental.id}`);
    await giveDepositBack(page, rental);
    await open(page, rental, 'Void');
    await page.getByRole('button', { name: 'Void' }).click();
    await expect(page.getByRole('link', { name: 'Enter a reason' })).toHaveAttribute('href', '#reason');
    await expect(page).toHaveTitle(/^Error: /);
  });

  test('a void is refused with a reason once money was taken, and the input stays', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    const rental = ownRental(2);
    await page.goto(`/agreements/${rental.id}`);
    await giveDepositBack(page, rental);
    await open(page, rental, 'Void');
    await page.getByLabel('Reason').fill('Wrong customer');
    await post(page, rental, { type: 'Payment', amount: 20, method: 'Cash' });
    await page.getByRole('button', { name: 'Void' }).click();
    await expect(page.getByText('An agreement with payments cannot be voided: 20.00 is paid.')).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Wrong customer');
    expect(statusOf(rental.id)).toBe('Open');
  });

  test('nothing can be done with a closed one, and a typed address says so', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(409);
    const [closed] = readRecords<{ id: number }>(
      'SELECT id FROM agreements WHERE client_id = 1 AND status_id = 5 ORDER BY id LIMIT 1',
    );
    await page.goto(`/agreements/${closed?.id}`);
    await expect(page.getByRole('link', { name: /^(Put on hold|Open again|Make void)$/ })).toHaveCount(0);
    const answer = await page.goto(`/agreements/${closed?.id}/actions/hold`);
    expect(answer?.status()).toBe(409);
    await expect(page.getByText('This is not possible at the moment')).toBeVisible();
  });
});

test.describe('a user who may change agreements but not void them', () => {
  test.use({ login: 'agent' });

  test('is offered the hold only, and sees the reason at a typed address', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(403);
    const rental = ownRental(3);
    await page.goto(`/agreements/${rental.id}`);
    await giveDepositBack(page, rental);
    await page.goto(`/agreements/${rental.id}`);
    await expect(page.getByRole('link', { name: 'Put on hold' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Void' })).toHaveCount(0);
    const answer = await page.goto(`/agreements/${rental.id}/actions/void`);
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('AGREEMENT_VOID')).toBeVisible();
  });
});

test.describe('a read-only user', () => {
  test.use({ login: 'viewer' });

  test('is offered nothing', async ({ page }) => {
    const rental = ownRental(7);
    await page.goto(`/agreements/${rental.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(rental.number);
    await expect(page.getByRole('link', { name: /^(Put on hold|Make void)$/ })).toHaveCount(0);
  });
});
