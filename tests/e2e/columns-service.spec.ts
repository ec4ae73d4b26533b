import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { test as base } from './standing-in.ts';

const header = (columnHeader: string, columnHeaderSettingID: number, isSelected: boolean) => ({
  columnHeader,
  description: `The ${columnHeader}`,
  columnHeaderSettingID,
  columnIndex: columnHeaderSettingID,
  orderIndex: columnHeaderSettingID,
  isSelected,
});

const answer =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type });
    response.end(JSON.stringify(body));
  };

/** A service that offers three columns, of which this product knows two. */
const test = base.extend({
  harness: async ({ harness }, use) => {
    const columns = [
      header('ReservationNumber', 11, true),
      header('Status', 12, true),
      header('Colour', 13, false),
    ];
    harness.service.answer('columns.list', answer(200, columns));
    await use(harness);
  },
});
// Few tests: one worker and one harness serve them sooner than two would start.
test.describe.configure({ mode: 'default' });

withScriptsAndWithout('B3 saving columns', (javaScriptEnabled) => {
  const confirmation = (page: Page) =>
    page.locator(javaScriptEnabled ? '[data-part=toast]' : '[role=status]');

  test.beforeEach(async ({ page, enter }) => {
    await enter('agent');
    await page.goto('/reservations?status=3');
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('link', { name: 'Columns · 2' }).click();
    await page.getByRole('checkbox', { name: 'The Colour' }).check();
    await page.getByRole('button', { name: 'Move The Colour up' }).click();
    await page.getByRole('checkbox', { name: 'Status' }).uncheck();
  });

  test('sends exactly what the specification says', async ({ page, harness }) => {
    const bodies: string[] = [];
    harness.service.hear((body) => void (body && bodies.push(body)));
    await page.getByRole('button', { name: 'Save columns' }).click();
    await expect(page).toHaveURL('/reservations?status=3');
    await expect(confirmation(page)).toContainText('Columns saved');
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      {
        clientID: 1,
        userID: 103,
        type: 2,
        typeName: 'Reservation',
        headerSettingIDList: [11, 13],
        orderdHeaderSettingIDList: [11, 13],
      },
    ]);
  });

  test('that fails says so, keeps the choice, and is tried again', async ({ page, harness, pageErrors }) => {
    pageErrors.expectStatus(400, 503);
    const problem = {
      type: 'about:blank',
      title: 'No',
      status: 400,
      detail: 'That is too wide.',
      traceId: 'up-1',
    };
    harness.service.answer('columns.save', answer(400, problem));
    await page.getByRole('button', { name: 'Save columns' }).click();
    await expect(page.getByRole('alert')).toContainText('That is too wide.');
    await expect(page.getByRole('checkbox', { name: 'The Colour' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Status' })).not.toBeChecked();
    const order = page.locator('main form li label, dialog li label');
    await expect(order).toHaveText(['Number', 'The Colour', 'Status']);

    harness.service.answer('columns.save', (response) => response.destroy());
    await page.getByRole('button', { name: 'Save columns' }).click();
    await expect(page.getByRole('alert')).toContainText('The rental service is not responding');
    await expect(page.getByRole('checkbox', { name: 'The Colour' })).toBeChecked();
    harness.service.answer('columns.save', null);
    await page.getByRole('button', { name: 'Save columns' }).click();
    await expect(confirmation(page)).toContainText('Columns saved');
    await expect(page).toHaveURL('/reservations?status=3');
  });
});

test('columns that the service does not return are reported as unavailable', async ({
  page,
  harness,
  enter,
}) => {
  harness.service.answer('columns.list', (response) => response.destroy());
  await enter('viewer');
  await page.goto('/reservations/columns?status=3');
  await expect(page.getByRole('heading', { name: 'Columns are not available' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to list' }).click();
  await expect(page).toHaveURL('/reservations?status=3');
});
