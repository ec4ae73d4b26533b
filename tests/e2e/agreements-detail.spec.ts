import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';

interface Record {
  readonly id: number;
  readonly number: string;
}

/** The first agreement of the first tenant that fulfils a condition. */
function agreement(condition: string): Record {
  const [found] = readRecords<{ id: number; number: string }>(
    `SELECT a.id, a.number FROM agreements a WHERE a.client_id = 1 AND (${condition}) ORDER BY a.id LIMIT 1`,
  );
  if (!found) throw new Error(`No agreement is ${condition}`);
  return found;
}

const EXCHANGED = 'EXISTS (SELECT 1 FROM vehicle_exchanges x WHERE x.agreement_id = a.id)';
const INSURED = 'EXISTS (SELECT 1 FROM agreement_insurances i WHERE i.agreement_id = a.id)';
const FINED = 'a.post_adjustments > 0 AND a.balance_due > 0';

/** Amounts of the money panel in minor units, by weight: the lines above the total, the total, those below, the balance. */
async function moneyOf(page: Page) {
  const panel = page.getByRole('region', { name: 'Account', exact: true });
  const lines = await panel.locator('dl > div').evaluateAll((divs) =>
    divs.map((div) => ({
      term: div.querySelector('dt')?.textContent ?? '',
      minor: Math.round(
        Number((div.querySelector('dd')?.textContent ?? '').replace('−', '-').replace(/[^\d.-]/g, '')) * 100,
      ),
    })),
  );
  const total = lines.findIndex(({ term }) => term === 'Total');
  const balance = lines.findIndex(({ term }) => term === 'Balance');
  const sum = (from: number, to: number) =>
    lines.slice(from, to).reduce((whole, { minor }) => whole + minor, 0);
  return {
    above: sum(0, total),
    total: lines[total]?.minor,
    throughPayments: sum(total, balance),
    balance: lines[balance]?.minor,
  };
}

// What a record does by scripts and without them is shown by that of a reservation; here is what is its own.
test.describe('an agreement', () => {
  test.use({ scripts: false });

  test('has every group of its fields', async ({ page }) => {
    await page.goto(`/agreements/${agreement(INSURED).id}`);
    await expect(page.locator('main h2')).toHaveText([
      'Rental',
      'Vehicle and exchanges',
      'Customer and drivers',
      'Account and rates',
      'Deposits and payments',
      'Charges and taxes',
      'Conditions',
      'Insurance and billing',
      'Attributes and risk',
      'Other attributes',
      'Account',
    ]);
  });

  for (const [what, condition] of [
    ['an open one', 'a.status_id = 1'],
    ['one that waits for its payment', 'a.status_id = 3'],
    ['a closed one', 'a.status_id = 5'],
    ['one with a fine', FINED],
    ['one with an insurer', INSURED],
  ] as const) {
    test(`the money of ${what} adds up to what the service says`, async ({ page }) => {
      const { id } = agreement(condition);
      await page.goto(`/agreements/${id}`);
      const money = await moneyOf(page);
      const [row] = readRecords<{ total: number; balance: number }>(
        'SELECT total_amount AS total, balance_due AS balance FROM agreements WHERE id = ?',
        id,
      );
      expect(money).toEqual({
        above: row?.total,
        total: row?.total,
        throughPayments: row?.balance,
        balance: row?.balance,
      });
    });
  }

  test('B2 leads to its customer, its reservation and its vehicle', async ({ page }) => {
    const { id } = agreement('a.reservation_id IS NOT NULL');
    const [of] = readRecords<{ customer: number; reservation: number; vehicle: number }>(
      'SELECT customer_id AS customer, reservation_id AS reservation, vehicle_id AS vehicle FROM agreements WHERE id = ?',
      id,
    );
    await page.goto(`/agreements/${id}`);
    for (const [name, path] of [
      ['Customer', `/customers/${of?.customer}`],
      ['Reservation', `/reservations/${of?.reservation}`],
      ['Make and model', `/fleet/${of?.vehicle}`],
    ] as const) {
      const fact = page.locator('main dl > div', { has: page.getByText(name, { exact: true }) });
      await expect(fact.getByRole('link').first()).toHaveAttribute('href', path);
    }
  });

  test('shows the legs of an exchanged vehicle with odometers and fuel in eighths', async ({ page }) => {
    const { id } = agreement(`${EXCHANGED} AND a.status_id = 5`);
    const [x] = readRecords<{ out: number; back: number; next: number; fuel: number }>(
      `SELECT old_vehicle_out AS out, old_odometer_in AS back, new_odometer_out AS next, old_fuel_level_in AS fuel
         FROM vehicle_exchanges WHERE agreement_id = ?`,
      id,
    );
    await page.goto(`/agreements/${id}/exchanges`);
    const legs = page
      .getByRole('region', { name: 'Vehicles on this rental', exact: true })
      .first()
      .locator('tbody tr');
    await expect(legs).toHaveCount(2);
    for (const number of [x?.out ?? 0, x?.back ?? 0, (x?.back ?? 0) - (x?.out ?? 0)]) {
      await expect(legs.first()).toContainText(number.toLocaleString('en'));
    }
    await expect(legs.first()).toContainText((x?.fuel ?? 0) > 8 ? `${x?.fuel} %` : `${x?.fuel}/8`);
    await expect(legs.nth(1)).toContainText((x?.next ?? 0).toLocaleString('en'));
    await expect(page.getByRole('region', { name: 'Exchanges' }).first()).toContainText('Dirty');
  });

  test('says that no vehicle was exchanged', async ({ page }) => {
    const { id } = agreement(`NOT ${EXCHANGED}`);
    await page.goto(`/agreements/${id}/exchanges`);
    await expect(page.getByRole('heading', { name: 'No vehicle exchanges' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Vehicles on this rental', exact: true }).first().locator('tbody tr'),
    ).toHaveCount(1);
  });

  test('explains its price line by line, with the money still in view', async ({ page }) => {
    const { id } = agreement(
      "a.status_id = 5 AND EXISTS (SELECT 1 FROM charge_lines l WHERE l.agreement_id = a.id AND l.kind = 'misc')",
    );
    const lines = readRecords<{ name: string }>(
      "SELECT name FROM charge_lines WHERE agreement_id = ? AND kind IN ('rate', 'misc', 'tax')",
      id,
    );
    await page.goto(`/agreements/${id}/summary`);
    const price = page.getByRole('region', { name: 'Price' });
    for (const { name } of lines) await expect(price).toContainText(name);
    await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('Balance');
  });

  test('says why it is on hold', async ({ page }) => {
    await page.goto(
      `/agreements/${agreement("a.status_id = 2 AND a.hold_reason = 'Police report awaited'").id}`,
    );
    await expect(page.getByText('On hold: Police report awaited')).toBeVisible();
  });

  test('is marked as late above all when it is overdue', async ({ page }) => {
    // The oldest is overdue by every clock.
    await page.goto('/agreements?overdue=1&sort=checkIn');
    await page.locator('tbody th a').first().click();
    await expect(page.locator('main header').first()).toContainText('Overdue');
    await expect(page.getByText(/^Overdue since /)).toBeVisible();
  });

  test('that does not exist says so, with 404', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(404);
    const answer = await page.goto('/agreements/99999999');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Agreement 99999999 not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'All agreements' })).toHaveAttribute('href', '/agreements');
  });
});
