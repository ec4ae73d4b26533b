import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { ListPage } from './list-page.ts';
import { RESOURCES } from './records.ts';

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

for (const { resource, title } of RESOURCES) {
  test(`fault 55: the whole hostile corner of ${resource} at once runs nothing`, async ({ page }) => {
    await page.goto(`/${resource}?size=500`);
    const table = page.getByRole('region', { name: title, exact: true });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await expect(table.locator('script, img, svg, iframe')).toHaveCount(0);
  });

  test(`fault 55: what is typed into an address of ${resource} comes back as text`, async ({
    page,
    pageErrors,
  }) => {
    // No telephone number looks like this: its field shows an error.
    pageErrors.expectStatus(400);
    const submitted = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>';
    const text = encodeURIComponent(submitted);
    await page.goto(
      `/${resource}?number=${text}&keyword=${text}&plate=${text}&vehicleNumber=${text}&phone=${text}`,
    );
    await expect(page.locator('main').locator('script, img, iframe')).toHaveCount(0);
    await expect(page.locator('body > img, title > *')).toHaveCount(0);
    const held = await page
      .getByRole('form', { name: 'Filters' })
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(held).toContain(submitted);
  });
}

const hostileRecord = (table: 'reservations' | 'agreements', payload: string) =>
  readRecords<{ id: number }>(
    `SELECT t.id FROM ${table} t JOIN customers c ON c.id = t.customer_id
     WHERE t.client_id = 2 AND c.search_text LIKE ? ORDER BY t.id LIMIT 1`,
    `%${payload.toLowerCase()}%`,
  )[0];

for (const { resource, views } of RESOURCES.filter(
  ({ resource }) => resource === 'reservations' || resource === 'agreements',
)) {
  test(`fault 55: names of the hostile corner are text in every view of ${resource}`, async ({ page }) => {
    const found = PAYLOADS.flatMap((payload) => hostileRecord(resource as 'agreements', payload) ?? []);
    expect(found.length).toBeGreaterThan(2);
    for (const { id } of found) {
      for (const view of views) {
        await page.goto(`/${resource}/${id}${view}`);
        await expect(page.locator('main dl').first()).toBeVisible();
        await expect(page.locator('main').locator('script, img, iframe')).toHaveCount(0);
        expect(await page.title()).toMatch(/ · Forecourt$/);
      }
    }
  });
}
