import type { ServerResponse } from 'node:http';
import { expect, WITH_MOTION } from './browser-test.ts';
import { ListPage } from './list-page.ts';
import { oneRow, test } from './standing-in.ts';

test.use(WITH_MOTION);

test('B19 the spinner comes after 1000 ms and stays for at least 500 ms', async ({
  page,
  harness,
  enter,
}) => {
  await page.clock.install();
  await enter('agent');
  const list = new ListPage(page, { scripts: true });
  await list.open();
  const held: ServerResponse[] = [];
  harness.service.answer('reservations.list', (response) => held.push(response));
  const spinner = page.getByText('Loading…');
  const box = await list.table.boundingBox();

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await list.table.getByRole('columnheader', { name: 'Total' }).getByRole('link').click();
  await expect.poll(() => held.length).toBe(1);
  await expect(list.table.locator('table')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(990);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(spinner).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  expect(await list.table.boundingBox()).toEqual(box);

  for (const response of held) oneRow(response);
  await expect(page).toHaveURL(/sort=total/);
  await page.clock.runFor(480);
  await expect(spinner).toBeVisible();
  await page.clock.runFor(40);
  await expect(spinner).toHaveCount(0);
});
