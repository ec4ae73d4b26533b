import type { BrowserContext, Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { expect } from './browser-test.ts';
import { ASSIGN_ALL_LOCATIONS } from './sandbox-process.ts';
import type { TestBusiness } from './test-business.ts';

const KIOSKS = 12;

/** A card that a hold is made on. */
export const CARD = { brand: 'Visa', lastFour: '4242', expiry: '09/39', gatewayToken: 'tok_till' };

/** Inserts locations without postings, and returns their ids. */
export function insertKiosks(counter: TestBusiness): number[] {
  for (let nth = 1; nth <= KIOSKS; nth += 1) {
    counter.change(
      `INSERT INTO locations (client_id, name, code, address, city, country_id, postal, latitude, longitude, phone,
         email, time_zone) VALUES (1, ?, 'K', 'Quay', 'Harbour', 1, 'H1', 0, 0, '1', 'k@x.example', 'Europe/London')`,
      `Kiosk ${nth}`,
    );
  }
  counter.change(ASSIGN_ALL_LOCATIONS);
  return counter
    .rows("SELECT id FROM locations WHERE name LIKE 'Kiosk %' ORDER BY id")
    .map(({ id }) => Number(id));
}

/** Today at the kiosks, `yyyy-MM-dd`. */
export const today = () => DateTime.now().setZone('Europe/London').toFormat('yyyy-MM-dd');

/** Names today’s till of a place in an address. */
export const numberOf = (place: number) => `${place}${today().replaceAll('-', '')}`;

/** Posts money at a kiosk, on the account of any reservation that is still to come. */
export async function post(
  context: BrowserContext,
  counter: TestBusiness,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [record] = counter.rows(
    'SELECT max(id) AS id FROM reservations WHERE client_id = 1 AND status_id = 3 AND agreement_id IS NULL',
  );
  const answer = await context.request.post(`${counter.origin}/v3/reservations/${record?.id}/payments`, {
    headers: { origin: counter.origin },
    data: { method: 'Cash', ...body },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Counts a kiosk's cash as another user. */
export async function countCash(
  context: BrowserContext,
  counter: TestBusiness,
  place: number,
  counted: number,
) {
  const answer = await context.request.put(`${counter.origin}/v3/tills/${place}/${today()}`, {
    headers: { origin: counter.origin },
    data: { methods: [{ method: 'Cash', counted }], note: 'By the manager' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The field in which is typed what was found of a method. */
export const counted = (page: Page, method: string) =>
  page.getByRole('group', { name: method, exact: true }).getByLabel('Counted');

/** What was counted of a kiosk's cash, in minor units, the last one first. */
export const countsOf = (counter: TestBusiness, place: number): number[] =>
  counter
    .rows(
      `SELECT m.counted FROM till_counts c JOIN till_counted m ON m.till_count_id = c.id
       WHERE c.location_id = ? AND m.method = 'Cash' ORDER BY c.version DESC`,
      place,
    )
    .map((row) => Number(row.counted));

const table = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** The cells of a table's rows. */
export const rowsOf = async (page: Page, name: string): Promise<string[][]> =>
  table(page, name)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
    );
