import { expect, test } from './browser-test.ts';
import { countReservations, readRecords, written } from './business.ts';
import { ListPage } from './list-page.ts';
import { withScriptsAndWithout } from './matrix.ts';

const numbers = (order: string, limit = 10, offset = 0) =>
  readRecords<{ number: string }>(
    `SELECT r.number FROM reservations r WHERE r.client_id = 1 ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  ).map(({ number }) => number);

withScriptsAndWithout('order and pages', (javaScriptEnabled) => {
  test('begins ascending with ten rows', async ({ page }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open();
    await expect(list.links).toHaveText(numbers('r.sequence'));
    await expect(list.table.locator('[aria-sort]')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('B5 a head orders by its column, then the other way, and alone carries aria-sort', async ({
    page,
  }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open();
    const head = list.table.getByRole('columnheader', { name: 'Total' });
    await list.leave(() => head.getByRole('link').click());
    await expect(list.links).toHaveText(numbers('r.total_amount, r.id'));
    await list.leave(() => head.getByRole('link').click());
    await expect(list.links).toHaveText(numbers('r.total_amount DESC, r.id DESC'));
    await expect(list.table.locator('[aria-sort]')).toHaveCount(1);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
  });

  test('pages forward and back, and another size begins at page 1', async ({ page }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open();
    await list.leave(() => list.foot.getByRole('link', { name: 'Next' }).click());
    await expect(list.links).toHaveText(numbers('r.sequence', 10, 10));
    await list.leave(() => list.foot.getByRole('link', { name: '3', exact: true }).click());
    await list.leave(() => list.foot.getByRole('link', { name: 'Previous' }).click());
    expect(list.query()).toEqual({ page: ['2'] });
    await list.leave(() => list.foot.getByRole('link', { name: '25', exact: true }).click());
    expect(list.query()).toEqual({ size: ['25'] });
    await expect(list.rows).toHaveCount(25);
  });

  test('the address survives a reload', async ({ page }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open('?status=5&sort=total&direction=desc&page=2&size=25');
    const before = await list.links.allInnerTexts();
    await page.reload();
    expect(await list.links.allInnerTexts()).toEqual(before);
    await expect(list.foot).toContainText(`26–50 of ${written(countReservations(1, 'r.status_id = 5'))}`);
  });

  test('B2 the first column is a link and Ctrl+click opens it in a tab of its own', async ({
    page,
    context,
  }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open();
    const link = list.links.first();
    const number = await link.innerText();
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(number);
    await expect(page).toHaveURL('/reservations');
  });
});

test('B5 with scripts the focus stays on the head that was used', async ({ page }) => {
  const list = new ListPage(page, { scripts: true });
  await list.open();
  const link = list.table.getByRole('columnheader', { name: 'Total' }).getByRole('link');
  await link.focus();
  await list.leave(() => page.keyboard.press('Enter'));
  await expect(link).toBeFocused();
});

test('an invalid page, size or order falls back to the default', async ({ page }) => {
  const list = new ListPage(page, { scripts: true });
  await list.open('?page=0&size=9999&sort=nonsense&direction=sideways');
  await expect(list.links).toHaveText(numbers('r.sequence'));
});

test('B18 a page past the end says so and leads to the last', async ({ page }) => {
  const list = new ListPage(page, { scripts: true });
  await list.open('?page=4000');
  await expect(page.getByText('This page no longer exists')).toBeVisible();
  await list.leave(() => page.getByRole('link', { name: 'Go to last page' }).click());
  expect(list.query()).toEqual({ page: [String(Math.ceil(countReservations(1) / 10))] });
  await expect(list.rows).not.toHaveCount(0);
});
