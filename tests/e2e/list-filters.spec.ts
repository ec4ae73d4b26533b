import type { Locator } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { countReservations, readRecords, written } from './business.ts';
import { ListPage } from './list-page.ts';
import { withScriptsAndWithout } from './matrix.ts';

interface Filter {
  /** The chip that it is in, and what the chip that takes it away is called. */
  readonly chip: string;
  readonly name: string;
  change(sheet: Locator): Promise<unknown>;
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly condition: string;
}

const booked = () =>
  readRecords<{ vehicle: number; number: string; customer: number }>(
    `SELECT r.vehicle_id AS vehicle, v.number, r.customer_id AS customer FROM reservations r
     JOIN vehicles v ON v.id = r.vehicle_id WHERE r.client_id = 1 ORDER BY r.id LIMIT 1`,
  )[0] ?? { vehicle: 0, number: '', customer: 0 };

const filters = (): readonly Filter[] => {
  const { vehicle, number, customer } = booked();
  const submitted = (label: string, value: string) => (sheet: Locator) =>
    sheet.getByLabel(label, { exact: true }).fill(value);
  const chosen = (label: string, choice: string) => (sheet: Locator) =>
    sheet.getByLabel(label, { exact: true }).selectOption({ label: choice });
  const checked =
    (...labels: readonly string[]) =>
    async (sheet: Locator) => {
      for (const label of labels) await sheet.getByLabel(label, { exact: true }).check();
    };
  return [
    {
      chip: 'Status',
      name: 'Status',
      change: checked('Open', 'Confirmed'),
      query: { status: ['2', '3'] },
      condition: 'r.status_id IN (2, 3)',
    },
    {
      chip: 'Created',
      name: 'Created',
      change: async (sheet) => {
        await sheet.locator('[name=createdFrom]').fill('2026-11-01');
        await sheet.locator('[name=createdTo]').fill('2026-11-10');
      },
      query: { createdFrom: ['2026-11-01'], createdTo: ['2026-11-10'] },
      condition: "r.created_date >= '2026-11-01' AND r.created_date < '2026-11-11'",
    },
    {
      chip: 'Type',
      name: 'Type',
      change: checked('Corporate', 'Online'),
      query: { type: ['12', '15'] },
      condition: 'r.reservation_type_id IN (12, 15)',
    },
    {
      chip: 'Pick-up location',
      name: 'Pick-up location',
      change: chosen('Pick-up location', 'Airport'),
      query: { checkOutPlace: ['2'] },
      condition: 'r.start_location_id = 2',
    },
    {
      chip: 'More filters',
      name: 'Return location',
      change: chosen('Return location', 'Berlin Mitte'),
      query: { checkInPlace: ['4'] },
      condition: 'r.end_location_id = 4',
    },
    {
      chip: 'More filters',
      name: 'Vehicle class',
      change: chosen('Vehicle class', 'Van'),
      query: { vehicleType: ['6'] },
      condition: 'r.vehicle_type_id = 6',
    },
    {
      chip: 'More filters',
      name: 'Reservation number',
      change: submitted('Reservation number', 'R-10020'),
      query: { number: ['R-10020'] },
      condition: "r.number = 'R-10020'",
    },
    {
      chip: 'More filters',
      name: 'Unit number',
      change: submitted('Unit number', number),
      query: { vehicleNumber: [number] },
      condition: `r.vehicle_id = ${vehicle}`,
    },
    {
      chip: 'More filters',
      name: 'Customer ID',
      change: submitted('Customer ID', String(customer)),
      query: { customer: [String(customer)] },
      condition: `r.customer_id = ${customer}`,
    },
    {
      chip: 'More filters',
      name: 'Vehicle ID',
      change: submitted('Vehicle ID', String(vehicle)),
      query: { vehicle: [String(vehicle)] },
      condition: `r.vehicle_id = ${vehicle}`,
    },
  ];
};

const NAMES = [
  'Status',
  'Created',
  'Type',
  'Pick-up location',
  'Return location',
  'Vehicle class',
  'Reservation number',
  'Unit number',
  'Customer ID',
  'Vehicle ID',
];

withScriptsAndWithout('filters', (javaScriptEnabled) => {
  for (const name of NAMES) {
    test(`B1 '${name}' narrows the list, says so in a chip, and goes away by it`, async ({ page }) => {
      const filter = filters().find((one) => one.name === name);
      if (filter === undefined) throw new Error(`There is no filter ${name}.`);
      const list = new ListPage(page, { scripts: javaScriptEnabled });
      await list.open();
      await list.apply(filter.chip, async (sheet) => void (await filter.change(sheet)));
      expect(list.query()).toEqual(filter.query);
      await expect(list.counts).toHaveText(`${written(countReservations(1, filter.condition))} found`);
      await list.leave(() => list.removal(name).click());
      expect(list.query()).toEqual({});
      await expect(list.foot).toContainText(`of ${written(countReservations(1))}`);
    });
  }

  test('the keyword box looks through numbers, on Enter', async ({ page }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open();
    const box = list.filters.getByLabel('Number, name, plate');
    await box.fill('r-1002');
    await list.leave(() => box.press('Enter'));
    const found = countReservations(1, "r.number LIKE 'R-1002%'");
    await expect(list.counts).toHaveText(`${written(found)} found`);
    await expect(box).toHaveValue('r-1002');
  });

  test("'Clear all' takes every filter away and keeps size and order", async ({ page }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open('?status=3&type=11&checkOutPlace=1&size=25&sort=total&direction=desc');
    await list.leave(() => list.filters.getByRole('link', { name: 'Clear all' }).click());
    expect(list.query()).toEqual({ size: ['25'], sort: ['total'], direction: ['desc'] });
  });

  test('B7 refuses an end before its start at the field, with 400, and the input stays', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(400);
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open();
    await list.filters.getByLabel('Number, name, plate').fill('Brandt');
    await list.sheet('Status').locator('summary').click();
    await list.sheet('Status').getByLabel('Confirmed').check();
    const refused = page.waitForResponse((answer) => answer.url().includes('createdTo=2026-11-01'));
    await list.apply('Created', async (sheet) => {
      await sheet.locator('[name=createdFrom]').fill('2026-11-20');
      await sheet.locator('[name=createdTo]').fill('2026-11-01');
    });
    expect((await refused).status()).toBe(400);
    await expect(page).toHaveTitle(/^Error: /);
    const end = list.filters.locator('[name=createdTo]');
    await expect(end).toBeVisible();
    await expect(end).toHaveAttribute('aria-invalid', 'true');
    await expect(end).toHaveAccessibleDescription(/Start date must be before the End date/);
    await expect(end).toHaveValue('2026-11-01');
    await expect(list.filters.locator('[name=createdFrom]')).toHaveValue('2026-11-20');
    await expect(list.filters.getByLabel('Number, name, plate')).toHaveValue('Brandt');
    await expect(list.filters.locator('[name=status][value="3"]')).toBeChecked();
  });
});
