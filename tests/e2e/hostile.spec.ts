import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { ListPage } from './list-page.ts';

// A dialog, a page error or a policy violation fails every one of these by itself.
test.use({ login: 'admin2' });

const hostile = (pattern: string) =>
  readRecords<{ id: number; customer: number; first: string; last: string; company: string | null }>(
    `SELECT r.id, c.id AS customer, c.first_name AS first, c.last_name AS last, c.company_name AS company
     FROM reservations r JOIN customers c ON c.id = r.customer_id
     WHERE r.client_id = 2 AND (c.first_name LIKE ?1 OR c.last_name LIKE ?1 OR c.company_name LIKE ?1)
     ORDER BY r.id LIMIT 1`,
    `%${pattern}%`,
  )[0];

const PAYLOADS = [
  '<script>',
  'onerror',
  'onload',
  '</title>',
  '=cmd',
  'constructor.constructor',
  'DROP TABLE',
];

for (const payload of PAYLOADS) {
  test(`fault 55: '${payload}' is text in the list and on the reservation`, async ({ page }) => {
    const found = hostile(payload);
    if (found === undefined) throw new Error(`The seed holds no ${payload}.`);
    const list = new ListPage(page, { scripts: true });
    await list.open(`?customer=${found.customer}`);
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    const name = plain(`${found.first} ${found.last}`);
    expect(plain((await list.column('Customer'))[0] ?? '')).toContain(name);
    await list.links.first().click();
    await expect(page.locator('main dl').first()).toBeVisible();
    expect(plain(await page.locator('main').innerText())).toContain(name);
  });
}

test('fault 55: the whole hostile corner at once runs nothing', async ({ page }) => {
  const list = new ListPage(page, { scripts: true });
  await list.open('?size=500&sort=customer');
  await expect(list.rows).toHaveCount(500);
  await expect(list.table.locator('script, img, svg, iframe')).toHaveCount(0);
});

test('fault 55: what is typed into a filter comes back as text', async ({ page }) => {
  const list = new ListPage(page, { scripts: true });
  const typed = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>';
  await list.open(`?keyword=${encodeURIComponent(typed)}&number=${encodeURIComponent(typed)}`);
  await expect(list.filters.getByLabel('Number, name, plate')).toHaveValue(typed);
  await expect(page.getByText('No reservation matches these filters')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});
