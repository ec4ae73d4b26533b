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

test('rows live on when every look-up fails', async ({ page, arena, enter }) => {
  for (const operation of LOOK_UPS) arena.service.answer(operation, broken);
  await enter('manager');
  const list = new ListPage(page, { scripts: true });
  await list.open();
  await expect(list.rows).toHaveCount(1);
  await expect(list.table.locator('thead th')).toHaveCount(10);
  await list.sheet('Status').locator('summary').click();
  await expect(list.sheet('Status').getByRole('checkbox')).toHaveCount(0);
});
