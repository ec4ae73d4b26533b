import type { ServerResponse } from 'node:http';
import { golden } from '../../app/upstream/agreements/agreements.golden.ts';
import { openFaultHarness } from '../faults/fault-harness.ts';
import type { RecordingService } from '../setup/recording-service.ts';
import { signIn } from '../setup/test-provider.ts';
import { expect } from './browser-test.ts';
import { json, problem, refused } from './fleet-service.ts';
import { test as base } from './standing-in.ts';

const [whole] = (golden['agreements.get']?.accepted ?? []) as [object];
const [written] = (golden['agreements.saveStatus']?.accepted ?? []) as [object];
const codes = ['AGREEMENT_VIEW', 'AGREEMENT_EDIT', 'AGREEMENT_VOID', 'RESERVATION_VIEW'];

/** A service with one open agreement, version 2, which this user may change. */
const test = base.extend<{ rental: RecordingService }>({
  rental: async ({ harness, enter }, use) => {
    const { service } = harness;
    service.answer('users.permissions', json(codes.map((functionCode) => ({ functionCode }))));
    service.answer('agreements.get', json(whole));
    await enter('manager');
    await use(service);
  },
});

const DETAIL = '/agreements/1204';

// With scripts and without them reservations are in this trouble; here without them, and the fleet with.
test.describe('an agreement of a troubled service', () => {
  test.use({ scripts: false });

  // A real browser: its second press gives up the first answer.
  test(
    'B9 pressing twice puts it on hold once, with a key and the version that was on the screen',
    { tag: '@layout' },
    async ({ page, rental }) => {
      const held: ServerResponse[] = [];
      rental.answer('agreements.saveStatus', (response) => held.push(response));
      await page.goto(`${DETAIL}/actions/hold`);
      await page.getByRole('button', { name: 'Put on hold' }).dblclick({ noWaitAfter: true });
      await expect.poll(() => held.length).toBe(1);
      for (const response of held) json(written)(response);
      await expect(page).toHaveURL(DETAIL);
      const writes = rental.calls.filter(({ operationId }) => operationId === 'agreements.saveStatus');
      expect(writes).toHaveLength(1);
      expect(writes[0]?.headers['idempotency-key']).toMatch(/\S{16,}/);
      expect(writes[0]?.headers['if-match']).toBe('"2"');
    },
  );

  test('says the 409 in the words of the service', async ({ page, rental, pageErrors }) => {
    pageErrors.expectStatus(409);
    const title = 'This agreement is Closed and cannot become OnHold.';
    rental.answer('agreements.saveStatus', problem(409, { title, presentStatus: 'Closed', openMoves: [] }));
    await page.goto(`${DETAIL}/actions/hold`);
    await page.getByLabel('Reason').fill('Police report');
    await page.getByRole('button', { name: 'Put on hold' }).click();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Police report');
  });

  test('B10 names the user who has changed it', async ({ page, rental, pageErrors }) => {
    pageErrors.expectStatus(412);
    const changed = { changedBy: 'Maren Oldenburg', changedAt: '2026-11-19T08:12:00.000Z', version: 4 };
    rental.answer('agreements.saveStatus', problem(412, changed));
    await page.goto(`${DETAIL}/actions/hold`);
    await page.getByRole('button', { name: 'Put on hold' }).click();
    await expect(page.getByText('Maren Oldenburg')).toBeVisible();
  });

  test('keeps the input when the service does not answer', async ({ page, rental, pageErrors }) => {
    pageErrors.expectStatus(502, 503, 504);
    rental.answer('agreements.saveStatus', refused);
    await page.goto(`${DETAIL}/actions/hold`);
    await page.getByLabel('Reason').fill('Police report');
    await page.getByRole('button', { name: 'Put on hold' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not confirmed' })).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Police report');
  });

  test('B18 that cannot be read says so with a trace id, and tries again', async ({
    page,
    rental,
    pageErrors,
  }) => {
    pageErrors.expectStatus(503);
    rental.answer('agreements.get', refused);
    const answer = await page.goto(DETAIL);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('alert')).toContainText('The rental service is not responding');
    await expect(page.getByRole('alert').locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
    rental.answer('agreements.get', json(whole));
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A-11204');
  });

  for (const [view, operation] of [
    ['summary', 'agreements.summary'],
    ['exchanges', 'exchanges.list'],
  ] as const) {
    test(`stands when only its ${view} cannot be read`, async ({ page, rental, pageErrors }) => {
      pageErrors.expectStatus(503);
      rental.answer(operation, refused);
      await page.goto(`${DETAIL}/${view}`);
      await expect(
        page.getByRole('alert').filter({ hasText: 'The rental service is not responding' }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A-11204');
      await expect(page.getByRole('region', { name: 'Account' })).toContainText('$82.00');
    });
  }

  test('names the permission that is missing, with 403', async ({ page, rental, pageErrors }) => {
    pageErrors.expectStatus(403);
    rental.answer('agreements.get', problem(403, { functionCode: 'AGREEMENT_VIEW' }));
    const answer = await page.goto(DETAIL);
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('AGREEMENT_VIEW')).toBeVisible();
  });
});

test('asks the service for the newest, today, and not for the overdue ones only', async ({
  page,
  rental,
}) => {
  await page.goto('/agreements');
  const call = rental.calls.find(({ operationId }) => operationId === 'agreements.list');
  const query = Object.fromEntries(call?.url.searchParams ?? []);
  expect(query).toMatchObject({
    SortBy: 'CreatedDate',
    SortDirection: 'desc',
    IsSearchOverdues: 'false',
    currentDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('lives with an agreement of which the service says next to nothing', async ({ page, rental }) => {
  rental.answer(
    'agreements.get',
    json({ agreementId: 1204, agreementNumber: 'A-11204', agreementStatusId: 1 }),
  );
  await page.goto(DETAIL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A-11204');
  await expect(page.getByText(/^Empty fields: \d+$/).first()).toBeVisible();
});

test('offers nothing where the service lacks the call, and says which is missing', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expectStatus(501);
  const harness = await openFaultHarness({ env: { UPSTREAM_ASSUMED: 'none' } });
  try {
    harness.service.answer('users.permissions', json(codes.map((functionCode) => ({ functionCode }))));
    harness.service.answer('agreements.get', json(whole));
    const { origin } = harness.product;
    const { jar } = await signIn({ productOrigin: origin, login: 'manager' });
    const cookies = jar.all().filter(({ name }) => name.startsWith('forecourt.s'));
    await context.addCookies(
      cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url: origin })),
    );
    await page.goto(`${origin}${DETAIL}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A-11204');
    await expect(page.getByRole('link', { name: 'Put on hold' })).toHaveCount(0);
    const answer = await page.goto(`${origin}${DETAIL}/actions/hold`);
    expect(answer?.status()).toBe(501);
  } finally {
    await harness.close();
  }
});
