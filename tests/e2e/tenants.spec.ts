import { DEMO_USERS } from '../../sandbox/staff.ts';
import { expect, test } from './browser-test.ts';
import { countReservations, readRecords, written } from './business.ts';
import { ListPage } from './list-page.ts';
import { RESOURCES } from './records.ts';

/** Words that only the second tenant's records hold: family names, companies, places, its own name. */
const secretsOfTenant2 = (): readonly string[] => [
  ...readRecords<{ text: string }>(
    `SELECT DISTINCT last_name AS text FROM customers WHERE client_id = 2 AND length(last_name) > 6
       AND last_name NOT LIKE '%<%' AND last_name NOT LIKE '%"%' AND last_name NOT IN
         (SELECT last_name FROM customers WHERE client_id = 1)`,
  ).map(({ text }) => text),
  'of Summit',
  'Summit Car Hire',
  'Denver',
];

const anyReservation = (clientId: number) =>
  readRecords<{ id: number; number: string; customer: number; vehicle: number }>(
    `SELECT id, number, customer_id AS customer, vehicle_id AS vehicle FROM reservations
     WHERE client_id = ? AND vehicle_id IS NOT NULL ORDER BY id LIMIT 1`,
    clientId,
  )[0] ?? { id: 0, number: '', customer: 0, vehicle: 0 };

for (const { login, clientId } of DEMO_USERS) {
  test.describe(`${login} of tenant ${clientId}`, () => {
    test.use({ login: login as 'admin' });

    test('counts only the reservations of the own tenant', async ({ page }) => {
      const list = new ListPage(page, { scripts: true });
      await list.open();
      await expect(list.foot).toContainText(`1–10 of ${written(countReservations(clientId))}`);
    });

    test("gets 404 for the other tenant's reservation", async ({ page, pageErrors }) => {
      pageErrors.expectStatus(404);
      const { id } = anyReservation(3 - clientId);
      const answer = await page.goto(`/reservations/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('Error 404')).toBeVisible();
    });
  });
}

test.describe('tenant 1', () => {
  for (const { resource, table } of RESOURCES) {
    for (const kind of ['', '.data']) {
      test(`never receives a word of tenant 2, in ${resource}${kind}`, async ({ page }) => {
        const secrets = secretsOfTenant2();
        expect(secrets.length).toBeGreaterThan(20);
        const [{ total } = { total: 0 }] = readRecords<{ total: number }>(
          `SELECT count(*) AS total FROM ${table} WHERE client_id = 1`,
        );
        for (let at = 1; at <= Math.ceil(total / 500); at += 1) {
          const answer = await page.request.get(`/${resource}${kind}?size=500&page=${at}`);
          expect(answer.status()).toBe(200);
          const text = await answer.text();
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
        }
      });
    }
  }

  test("finds nothing by the other tenant's names, customers, vehicles and places", async ({ page }) => {
    const { customer, vehicle } = anyReservation(2);
    const asked = [
      'keyword=Ashgrove',
      'keyword=of+Summit',
      `customer=${customer}`,
      `vehicle=${vehicle}`,
      'checkOutPlace=6',
    ];
    for (const query of asked) {
      const answer = await page.request.get(`/reservations?${query}`);
      expect(await answer.text(), query).toContain('No reservations match these filters');
    }
  });

  test('fault 45: a foreign clientId in the address changes nothing', async ({ page }) => {
    const list = new ListPage(page, { scripts: true });
    await list.open('?clientId=2&userId=201');
    await expect(list.foot).toContainText(`1–10 of ${written(countReservations(1))}`);
  });
});

test.describe('tenant 2', () => {
  test.use({ login: 'admin2' });

  test('sees all of its own reservations and no other', async ({ page }) => {
    const shown = new Set<number>();
    for (const at of [1, 2]) {
      const text = await (await page.request.get(`/reservations?size=500&page=${at}`)).text();
      for (const [, id] of text.matchAll(/href="\/reservations\/(\d+)"/g)) shown.add(Number(id));
    }
    const own = readRecords<{ id: number }>('SELECT id FROM reservations WHERE client_id = 2');
    expect([...shown].sort((a, b) => a - b)).toEqual(own.map(({ id }) => id).sort((a, b) => a - b));
  });

  test('B22 reads dates in its own format and money in its own currency', async ({ page }) => {
    const list = new ListPage(page, { scripts: true });
    await list.open('?sort=checkOut&direction=asc');
    const [first] = readRecords<{ start: string; total: number }>(
      'SELECT start_date AS start, total_amount AS total FROM reservations WHERE client_id = 2 ORDER BY start_date, id LIMIT 1',
    );
    const [year, month, day, time] = first?.start.split(/[-T]/) ?? [];
    const [shown] = await list.column('Pick-up');
    expect(shown).toContain(`${month}/${day}/${year}`);
    expect(shown).toContain(time?.slice(0, 5));
    expect((await list.column('Total'))[0]).toContain('€');
  });
});
