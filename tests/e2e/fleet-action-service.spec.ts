import type { ServerResponse } from 'node:http';
import { expect } from './browser-test.ts';
import { json, problem, refused, test } from './fleet-service.ts';
import { hydrated } from './hydrated.ts';

// With scripts and without them reservations are in this trouble; here with them, and agreements without.
test.describe('changing a status', () => {
  test('B9 pressing twice changes it once, with a key and the version that was on the screen', async ({
    page,
    fleet,
  }) => {
    const held: ServerResponse[] = [];
    fleet.answer('vehicles.saveStatus', (response) => held.push(response));
    await page.goto('/fleet/42/actions/status');
    await hydrated(page);
    await page.getByRole('button', { name: 'Change status' }).dblclick({ noWaitAfter: true });
    await expect.poll(() => held.length).toBe(1);
    for (const response of held) json({ vehicleId: 42, statusId: 3, status: 'Dirty', version: 4 })(response);
    await expect(page).toHaveURL('/fleet/42');
    const writes = fleet.calls.filter(({ operationId }) => operationId === 'vehicles.saveStatus');
    expect(writes).toHaveLength(1);
    expect(writes[0]?.headers['idempotency-key']).toMatch(/\S{16,}/);
    expect(writes[0]?.headers['if-match']).toBe('"3"');
  });

  test('says the 409 in the words of the service', async ({ page, fleet, pageErrors }) => {
    pageErrors.expectStatus(409);
    const title = 'This vehicle is Rented and cannot become Dirty.';
    fleet.answer('vehicles.saveStatus', problem(409, { title, presentStatus: 'Rented', openMoves: [] }));
    await page.goto('/fleet/42/actions/status');
    await page.getByLabel('Reason').fill('Came back dirty');
    await page.getByRole('button', { name: 'Change status' }).click();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Came back dirty');
  });

  test('B10 names the user who has changed it', async ({ page, fleet, pageErrors }) => {
    pageErrors.expectStatus(412);
    const changed = { changedBy: 'Maren Oldenburg', changedAt: '2026-11-19T08:12:00.000Z', version: 4 };
    fleet.answer('vehicles.saveStatus', problem(412, changed));
    await page.goto('/fleet/42/actions/status');
    await page.getByRole('button', { name: 'Change status' }).click();
    await expect(page.getByText('Maren Oldenburg')).toBeVisible();
  });

  test('keeps the input when the service does not answer', async ({ page, fleet, pageErrors }) => {
    pageErrors.expectStatus(502, 503, 504);
    fleet.answer('vehicles.saveStatus', refused);
    await page.goto('/fleet/42/actions/status');
    await page.getByLabel('Reason').fill('Flat tyre');
    await page.getByRole('button', { name: 'Change status' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not confirmed' })).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Flat tyre');
    const writes = fleet.calls.filter(({ operationId }) => operationId === 'vehicles.saveStatus');
    expect(writes).toHaveLength(1);
  });

  test('says that nothing was planned when the service created no hold', async ({
    page,
    fleet,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    fleet.answer('holds.create', json({ holdId: null }, 201));
    await page.goto('/fleet/42/actions/maintenance');
    await page.getByLabel('From', { exact: true }).fill('2027-06-01 08:00');
    await page.getByLabel('To', { exact: true }).fill('2027-06-02 08:00');
    await page.getByRole('button', { name: 'Plan maintenance' }).click();
    await expect(
      page.getByText('Nothing was planned: the vehicle is not available at that time.'),
    ).toBeVisible();
  });
});
