import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { ownEnvironment } from './counter-tests.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { signInByForms } from './sign-in-forms.ts';

// An environment of its own: the tests of the lists count the reservations of the shared one.
test.use({ login: null });
const environment = ownEnvironment({ size: 200 });

/** A reservation in a status that no other test takes. One with a vehicle of its own can always have it back. */
const taken = new Set<number>();
function reservationIn(statusId: number): number {
  const rows = environment.read(
    `SELECT id FROM reservations WHERE client_id = 1 AND status_id = ? AND start_date > '2026-11-22'
     ORDER BY vehicle_id IS NULL, id`,
    statusId,
  );
  const free = rows.map(({ id }) => Number(id)).find((id) => !taken.has(id));
  if (free === undefined) throw new Error(`No reservation is left in status ${statusId}`);
  taken.add(free);
  return free;
}

const stored = (id: number) =>
  environment.read(
    'SELECT status_id AS status, cancelled_reason AS reason, cancellation_charge AS fee FROM reservations WHERE id = ?',
    id,
  )[0];

async function begin(page: Page, id: number, action: string, scripts: boolean): Promise<void> {
  await page.goto(`${environment.origin}/reservations/${id}`);
  if (scripts) await hydrated(page);
  await page.getByRole('link', { name: action, exact: true }).click();
  await expect(page.getByRole('button', { name: action })).toBeVisible();
  if (scripts) await hydrated(page);
}

withScriptsAndWithout('what can be done with a reservation', (javaScriptEnabled) => {
  test('an open one is confirmed', async ({ page }) => {
    await signInByForms(page, 'agent', `${environment.origin}/reservations`);
    const id = reservationIn(2);
    await begin(page, id, 'Confirm', javaScriptEnabled);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`${environment.origin}/reservations/${id}`);
    await expect(page.locator('main header').first()).toContainText('Confirmed');
    expect(stored(id)?.status).toBe(3);
  });

  test('a confirmed one is cancelled with its reason and the standard fee', async ({ page }) => {
    await signInByForms(page, 'agent', `${environment.origin}/reservations`);
    const id = reservationIn(3);
    await begin(page, id, 'Cancel reservation', javaScriptEnabled);
    if (javaScriptEnabled) await expect(page.getByLabel('Reason')).toBeFocused();
    await page.getByLabel('Reason').fill('Flight cancelled');
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page).toHaveURL(`${environment.origin}/reservations/${id}`);
    await expect(page.locator('main header').first()).toContainText('Cancelled');
    await expect(page.getByText('Flight cancelled')).toBeVisible();
    expect(stored(id)).toMatchObject({ status: 6, reason: 'Flight cancelled' });
  });

  test('a lower fee needs a permission, which is named, and every entry stays', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(403);
    await signInByForms(page, 'agent', `${environment.origin}/reservations`);
    const id = reservationIn(3);
    await begin(page, id, 'Mark as no-show', javaScriptEnabled);
    await page.getByLabel('Reason').fill('Did not arrive');
    await page.getByLabel('Fee').fill('0');
    await page.getByRole('button', { name: 'Mark as no-show' }).click();
    await expect(page.getByText(/You need .*Override prices/)).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Did not arrive');
    expect(stored(id)?.status).toBe(3);
  });

  test('a no-show is reopened by a user who may, and not offered to others', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(403);
    await signInByForms(page, 'manager', `${environment.origin}/reservations`);
    const id = reservationIn(3);
    await begin(page, id, 'Mark as no-show', javaScriptEnabled);
    await page.getByLabel('Reason').fill('Did not arrive');
    await page.getByLabel('Fee').fill('0');
    await page.getByRole('button', { name: 'Mark as no-show' }).click();
    await expect(page.locator('main header').first()).toContainText('No-show');
    expect(stored(id)).toMatchObject({ status: 7, reason: 'Did not arrive', fee: 0 });
    await begin(page, id, 'Reopen', javaScriptEnabled);
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.locator('main header').first()).toContainText('Open');
    expect(stored(id)).toMatchObject({ status: 2, reason: null });
  });

  test('is not offered to a read-only user', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(403);
    await signInByForms(page, 'viewer', `${environment.origin}/reservations`);
    const id = reservationIn(2);
    await page.goto(`${environment.origin}/reservations/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Confirm|No-show|Cancel)/ })).toHaveCount(0);
    const answer = await page.goto(`${environment.origin}/reservations/${id}/actions/cancel`);
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('Edit reservations')).toBeVisible();
  });
});
