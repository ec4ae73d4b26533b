import type { ServerResponse } from 'node:http';
import { expect } from './browser-test.ts';
import { ListPage } from './list-page.ts';
import { test } from './standing-in.ts';

const broken = (response: ServerResponse) => {
  response.writeHead(500, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title: 'No', status: 500, traceId: 'up-1' }));
};

const LOOK_UPS = [
  'reservations.statuses',
  'reservations.types',
  'locations.list',
  'vehicles.types',
  'columns.list',
];

test('rows live on when every look-up fails', async ({ page, harness, enter }) => {
  for (const operation of LOOK_UPS) harness.service.answer(operation, broken);
  await enter('manager');
  const list = new ListPage(page, { scripts: true });
  await list.open();
  await expect(list.rows).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: 'vehicle classes' })).toContainText(
    'could not be read',
    {
      ignoreCase: true,
    },
  );
  await expect(list.table.locator('thead th')).toHaveCount(10);
  await list.sheet('Status').locator('summary').click();
  await expect(list.sheet('Status').getByRole('checkbox')).toHaveCount(0);
});

test('fault 65: a list that is sorted or filtered without a network stays, says so, and follows once there is one', async ({
  page,
  context,
  enter,
  pageErrors,
}) => {
  pageErrors.expectError(/ERR_INTERNET_DISCONNECTED/);
  await enter('admin');
  const list = new ListPage(page, { scripts: true });
  await list.open();
  const alert = page.getByRole('alert').filter({ hasText: 'No connection. This page stays' });
  for (const [ask, address] of [
    [() => list.table.locator('thead a').first().click(), /sort=/],
    [() => list.filters.getByRole('searchbox').press('Enter'), /keyword=zo/],
  ] as const) {
    if (address.source.includes('keyword')) await list.filters.getByRole('searchbox').fill('zo');
    await context.setOffline(true);
    await ask();
    await expect(alert).toBeVisible();
    await expect(list.rows).toHaveCount(1);
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(address);
    await expect(alert).toHaveCount(0);
  }
});
