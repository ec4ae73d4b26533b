import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';

const CLOSED = 'Ferry Terminal';

/** The last record of a table that belongs to the inactive location. */
function lastRecord(table: 'reservations' | 'agreements', column: string): number {
  const [row] = readRecords<{ id: number }>(
    `SELECT max(t.id) AS id FROM ${table} t JOIN locations l ON l.id = t.${column} WHERE l.name = ? AND l.is_active = 0`,
    CLOSED,
  );
  if (!row?.id) throw new Error(`No record of ${table} belongs to ${CLOSED}.`);
  return row.id;
}

test.use({ scripts: false, login: 'manager' });

for (const path of ['/reservations', '/agreements', '/fleet']) {
  test(`an inactive location is not among the filters of ${path}`, async ({ page }) => {
    await page.goto(path);
    const filters = page.getByRole('form', { name: 'Filters' });
    await expect(filters).toContainText('Berlin Mitte');
    await expect(filters).not.toContainText(CLOSED);
  });
}

for (const path of ['/reservations/new', '/agreements/new', '/fleet/new', '/till', '/settings']) {
  test(`an inactive location is not offered on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toContainText('Berlin Mitte');
    await expect(page.locator('body')).not.toContainText(CLOSED);
  });
}

for (const [name, path] of [
  ['reservation', () => `/reservations/${lastRecord('reservations', 'start_location_id')}`],
  ['agreement', () => `/agreements/${lastRecord('agreements', 'checkin_location_id')}`],
] as const) {
  test(`an old ${name} names the inactive location`, async ({ page }) => {
    await page.goto(path());
    await expect(page.getByRole('main')).toContainText(CLOSED);
  });
}
