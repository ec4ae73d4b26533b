import type { ServerResponse } from 'node:http';
import { golden as pricing } from '../../app/upstream/pricing/pricing.golden.ts';
import { expect } from './browser-test.ts';
import { json, problem, refused } from './fleet-service.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { moved, reservationWith, test } from './reservation-service.ts';

const CANCEL = '/reservations/20380/actions/cancel';
const HOSTILE = '<img src=x onerror=alert(1)>=HYPERLINK("//x")';

withScriptsAndWithout('a reservation', () => {
  test('at risk says so on top and leads to who has the vehicle', async ({ page }) => {
    await page.goto('/reservations/20380');
    await expect(page.getByText('The vehicle is due back too late for this reservation:')).toBeVisible();
    await expect(page.getByRole('link', { name: /A-812 · .* · Ada Stone/ })).toHaveAttribute(
      'href',
      '/agreements/812',
    );
  });

  test('shows hostile text as text', async ({ page, service }) => {
    service.answer(
      'reservations.get',
      reservationWith({ note: HOSTILE, firstName: HOSTILE, lastName: null }),
    );
    await page.goto('/reservations/20380');
    await expect(page.getByText(HOSTILE).first()).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('explains itself where the service does', async ({ page, service }) => {
    service.answer('reservations.summary', json(pricing['pricing.summary']?.accepted[0]));
    await page.goto('/reservations/20380/summary');
    const why = page.getByRole('region', { name: /^Why .*372\.00\?/ });
    await expect(why).toContainText(/1 × Weekly \D*250\.00 \+ 1 × Daily \D*50\.00 = \D*300\.00/);
    await expect(why).toContainText(/8 × Daily \D*50\.00 = \D*400\.00\. Saving: \D*100\.00/);
    await expect(why).toContainText(/13\/06\/2026 09:30 am, 30 min after the return time: \+\D*12\.00/i);
  });

  test('says in the place of its price why it cannot be had', async ({ page, service, pageErrors }) => {
    pageErrors.expectStatus(503);
    service.answer('reservations.summary', refused);
    const answer = await page.goto('/reservations/20380/summary');
    expect(answer?.status()).toBe(503);
    await expect(page.getByText('The rental service is not responding')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('R-20380');
  });

  test('B18 forbidden names the permission, with 403', async ({ page, service, pageErrors }) => {
    pageErrors.expectStatus(403);
    service.answer('reservations.get', problem(403, { functionCode: 'RESERVATION_VIEW' }));
    const answer = await page.goto('/reservations/20380');
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('View reservations')).toBeVisible();
  });
});

withScriptsAndWithout('cancelling', (javaScriptEnabled) => {
  // A real browser: its second press gives up the first answer.
  test(
    'B9 pressing twice cancels once, with reason, fee, key and the version on the screen',
    { tag: '@layout' },
    async ({ page, service }) => {
      const held: ServerResponse[] = [];
      const bodies: string[] = [];
      await page.goto(CANCEL);
      if (javaScriptEnabled) await hydrated(page);
      service.answer('reservations.saveStatus', (response) => held.push(response));
      service.hear((body) => bodies.push(body));
      await page.getByLabel('Reason').fill('Flight cancelled');
      await page.getByLabel('Fee').fill('12.50');
      await page.getByRole('button', { name: 'Cancel reservation' }).dblclick({ noWaitAfter: true });
      await expect.poll(() => held.length).toBe(1);
      for (const response of held) moved(6)(response);
      await expect(page).toHaveURL('/reservations/20380');
      const writes = service.calls.filter(({ operationId }) => operationId === 'reservations.saveStatus');
      expect(writes).toHaveLength(1);
      expect(writes[0]?.headers['idempotency-key']).toMatch(/\S{16,}/);
      expect(writes[0]?.headers['if-match']).toBe('"3"');
      expect(bodies.filter(Boolean).map((body) => JSON.parse(body))).toEqual([
        { statusId: 6, reason: 'Flight cancelled', fee: 12.5 },
      ]);
    },
  );

  test('B7 asks for a reason and keeps the fee', async ({ page, service, pageErrors }) => {
    pageErrors.expectStatus(400);
    await page.goto(CANCEL);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByLabel('Fee').fill('12.50');
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('link', { name: 'Enter a reason' })).toBeVisible();
    await expect(page.getByLabel('Fee')).toHaveValue('12.50');
    expect(service.calls.some(({ operationId }) => operationId === 'reservations.saveStatus')).toBe(false);
  });

  test('a 409 is shown with the service’s own text, and the input stays', async ({
    page,
    service,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    const title = 'This reservation is CheckedOut and cannot become Cancelled.';
    service.answer(
      'reservations.saveStatus',
      problem(409, { title, presentStatus: 'CheckedOut', openMoves: ['Completed'] }),
    );
    await page.goto(CANCEL);
    await page.getByLabel('Reason').fill('Flight cancelled');
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText('Completed')).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Flight cancelled');
  });

  test('a fee that is too high is marked at its field', async ({ page, service, pageErrors }) => {
    pageErrors.expectStatus(422);
    const words = 'The fee is 25.00 at most.';
    service.answer('reservations.saveStatus', problem(422, { title: words, errors: { fee: [words] } }));
    await page.goto(CANCEL);
    await page.getByLabel('Reason').fill('Flight cancelled');
    await page.getByLabel('Fee').fill('99');
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByRole('link', { name: words })).toHaveAttribute('href', '#fee');
    await expect(page.getByLabel('Fee')).toHaveValue('99');
  });

  test('B10 names the user who has changed it', async ({ page, service, pageErrors }) => {
    pageErrors.expectStatus(412);
    const changed = { changedBy: 'Maren Oldenburg', changedAt: '2026-11-19T08:12:00.000Z', version: 4 };
    service.answer('reservations.saveStatus', problem(412, changed));
    await page.goto(CANCEL);
    await page.getByLabel('Reason').fill('Flight cancelled');
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByText('Maren Oldenburg')).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Flight cancelled');
  });

  test('keeps the input when the service has stopped', async ({ page, service, pageErrors }) => {
    pageErrors.expectStatus(502, 503, 504);
    await page.goto(CANCEL);
    service.answer('reservations.saveStatus', refused);
    await page.getByLabel('Reason').fill('Flight cancelled');
    await page.getByLabel('Fee').fill('12.50');
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not confirmed' })).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Flight cancelled');
    await expect(page.getByLabel('Fee')).toHaveValue('12.50');
  });

  test('keeps the input when the record can no longer be read, to be sent again unchanged', async ({
    page,
    service,
    pageErrors,
  }) => {
    const bodies: string[] = [];
    service.hear((body) => bodies.push(body));
    pageErrors.expectStatus(502, 503, 504);
    await page.goto(CANCEL);
    await page.getByLabel('Reason').fill('The flight was cancelled');
    service.answer('reservations.get', refused);
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByText('The flight was cancelled')).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    service.answer('reservations.get', reservationWith());
    service.answer('reservations.saveStatus', moved(6));
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page).toHaveURL(/\/reservations\/20380$/);
    expect(bodies.filter(Boolean)).toEqual([expect.stringContaining('The flight was cancelled')]);
  });

  test('is offered by the life-cycle alone', async ({ page, service }) => {
    const offered = async (statusId: number) => {
      service.answer('reservations.get', reservationWith({ statusId }));
      await page.goto('/reservations/20380');
      const actions = page.locator('main header').first().locator('a[href*="/actions/"]');
      return actions.allInnerTexts();
    };
    expect(await offered(1)).toEqual(['Confirm', 'Cancel reservation']);
    expect(await offered(2)).toEqual(['Confirm', 'Mark as no-show', 'Cancel reservation']);
    expect(await offered(3)).toEqual(['Mark as no-show', 'Cancel reservation']);
    expect(await offered(4)).toEqual([]);
    expect(await offered(7)).toEqual(['Reopen']);
  });

  test('that is no more open says so, with 409', async ({ page, service, pageErrors }) => {
    pageErrors.expectStatus(409);
    service.answer('reservations.get', reservationWith({ statusId: 5 }));
    const answer = await page.goto(CANCEL);
    expect(answer?.status()).toBe(409);
    await expect(page.getByText('This is not possible at the moment')).toBeVisible();
  });
});
