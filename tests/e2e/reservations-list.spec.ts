import { openFaultHarness } from '../faults/fault-harness.ts';
import { signIn } from '../setup/test-provider.ts';
import { expect, test } from './browser-test.ts';
import { countReservations, written } from './business.ts';
import { ListPage } from './list-page.ts';
import { withScriptsAndWithout } from './matrix.ts';

/** Every column that the list knows, by the service's code. */
const COLUMNS =
  'ReservationNumber,Status,Customer,CheckoutDate,CheckinDate,VehicleType,Vehicle,Location,TotalAmount,BalanceDue,' +
  'CreatedDate,ReservationType,Phone,Email,Company,VehicleMake,CheckoutLocation,CheckinLocation,BasePrice,' +
  'AdvancePaid,TotalDays,AgreementNumber,ReferralName,Note';

withScriptsAndWithout('the list of reservations', (javaScriptEnabled) => {
  for (const [label, name, column] of [
    ['Pick-up date', 'checkOut', 'start_date'],
    ['Return date', 'checkIn', 'end_date'],
  ] as const) {
    test(`narrows to a range of the ${label.toLowerCase()}`, async ({ page }) => {
      const list = new ListPage(page, { scripts: javaScriptEnabled });
      await list.open();
      await list.apply('More filters', async (sheet) => {
        await sheet.locator(`[name=${name}From]`).fill('2026-11-10');
        await sheet.locator(`[name=${name}To]`).fill('2026-11-24');
      });
      expect(list.query()).toEqual({ [`${name}From`]: ['2026-11-10'], [`${name}To`]: ['2026-11-24'] });
      const total = countReservations(1, `r.${column} >= '2026-11-10' AND r.${column} < '2026-11-25'`);
      await expect(list.counts).toHaveText(`${written(total)} found`);
      await expect(list.removal(label)).toBeVisible();
    });

    test(`B7 says that the ${label.toLowerCase()} ends before it starts`, async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      const answer = await page.goto(`/reservations?${name}From=2026-11-20&${name}To=2026-11-10`);
      expect(answer?.status()).toBe(400);
      await expect(page.getByText('Start date must be before the End date').first()).toBeVisible();
      await expect(page.locator(`[name=${name}From]`)).toHaveValue('2026-11-20');
    });
  }

  test('narrows to those without a vehicle', async ({ page }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open();
    await list.apply('More filters', (sheet) =>
      sheet
        .getByLabel('No vehicle assigned')
        .selectOption({ label: 'Yes' })
        .then(() => undefined),
    );
    expect(list.query()).toEqual({ unassigned: ['true'] });
    const total = countReservations(1, 'r.vehicle_id IS NULL');
    await expect(list.counts).toHaveText(`${written(total)} found`);
    await expect.poll(async () => [...new Set(await list.column('Vehicle'))]).toEqual(['unassigned']);
  });

  test('shows each column that it knows, in the order of the address', async ({ page }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open(`?columns=${COLUMNS}`);
    await expect(list.table.locator('thead th')).toHaveCount(COLUMNS.split(',').length);
    const heads = await list.table.locator('thead th').allInnerTexts();
    expect(heads.map((head) => head.replace(/[↑↓\s]+$/, '')).slice(10)).toEqual([
      'Created',
      'Reservation type',
      'Phone',
      'Email',
      'Company',
      'Make and model',
      'Pick-up location',
      'Return location',
      'Base charge',
      'Advance payment',
      'Days',
      'Agreement',
      'Referral',
      'Note',
    ]);
  });
});

test('offers no filter that the service lacks, and ignores one in the address', async ({ browser }) => {
  const harness = await openFaultHarness({ env: { UPSTREAM_ASSUMED: 'none' } });
  try {
    const origin = harness.product.origin;
    const { jar } = await signIn({ productOrigin: origin, login: 'manager' });
    const context = await browser.newContext({ baseURL: origin });
    const session = jar.all().filter(({ name }) => name.startsWith('forecourt.s'));
    await context.addCookies(session.map(({ name, value }) => ({ name, value, url: origin })));
    const page = await context.newPage();
    await page.goto('/reservations?unassigned=true&checkOutFrom=2026-11-10&sort=total');
    await expect(page.locator('[name=number]')).toHaveCount(1);
    await expect(page.locator('[name=unassigned], [name^=checkOutF], [name^=checkInF]')).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Total' }).getByRole('link')).toHaveCount(0);
    const [call] = harness.service.calls.filter(({ operationId }) => operationId === 'reservations.list');
    const asked = [...(call?.url.searchParams.keys() ?? [])];
    expect(asked.filter((key) => ['Unassigned', 'StartDateFrom', 'SortBy'].includes(key))).toEqual([]);
    await context.close();
  } finally {
    await harness.close();
  }
});
