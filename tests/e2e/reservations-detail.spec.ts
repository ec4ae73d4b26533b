import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { hydrated } from './hydrated.ts';
import { ListPage } from './list-page.ts';
import { withScriptsAndWithout } from './matrix.ts';

const GROUPS = [
  'Rental',
  'Vehicle requested',
  'Customer',
  'Account and rates',
  'Charges and taxes',
  'Payments',
  'Referral and order numbers',
  'Attributes',
];

interface Booked {
  readonly id: number;
  readonly number: string;
  readonly customer: number;
  readonly vehicle: number;
  readonly agreement: number;
  readonly total: number;
  readonly balance: number;
}

/** The first checked-in reservation of the first tenant, which no test changes. */
const completed = (): Booked => {
  const [row] = readRecords<Booked & Record<string, number | string>>(
    `SELECT id, number, customer_id AS customer, vehicle_id AS vehicle, agreement_id AS agreement,
       total_amount AS total, balance_due AS balance
     FROM reservations WHERE client_id = 1 AND status_id = 5 AND agreement_id IS NOT NULL ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error('No reservation is completed');
  return row;
};

const dollars = (minor: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(minor / 100);

withScriptsAndWithout('a reservation', (javaScriptEnabled) => {
  test('has every group of its fields, and money in view', async ({ page }) => {
    const { id, number, total } = completed();
    await page.goto(`/reservations/${id}`);
    await expect(page).toHaveTitle(new RegExp(`^Reservation ${number}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    const headings = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.filter((heading) => GROUPS.includes(heading))).toEqual(
      expect.arrayContaining([...GROUPS]),
    );
    await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(dollars(total));
  });

  test('leads to its customer, vehicle and agreement, and to their lists', async ({ page }) => {
    const { id, customer, vehicle, agreement } = completed();
    await page.goto(`/reservations/${id}`);
    const hrefs = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        `/customers/${customer}`,
        `/fleet/${vehicle}`,
        `/agreements/${agreement}`,
        `/reservations?customer=${customer}`,
        `/agreements?customer=${customer}`,
        `/reservations?vehicle=${vehicle}`,
      ]),
    );
  });

  test('explains its price line by line', async ({ page }) => {
    const { id, total, balance } = completed();
    await page.goto(`/reservations/${id}`);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Summary' }).click();
    await expect(page).toHaveURL(`/reservations/${id}/summary`);
    await expect(page).toHaveTitle(/Summary/);
    const price = page.getByRole('region', { name: 'Account' });
    await expect(price).toContainText(dollars(total));
    await expect(price).toContainText(dollars(balance));
    await expect(price).toContainText(/\d × \$/);
  });

  test('names what is empty, folded', async ({ page }) => {
    await page.goto(`/reservations/${completed().id}`);
    const orders = page.getByRole('region', { name: 'Referral and order numbers' });
    await orders.locator('summary').click();
    await expect(orders.getByText('Purchase order', { exact: false })).toBeVisible();
  });

  test('B1 Back restores the list that it was opened from', async ({ page }) => {
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open('?status=5&sort=checkOut&page=2');
    const first = await list.links.first().innerText();
    await list.links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    await page.goBack();
    expect(list.query()).toEqual({ status: ['5'], sort: ['checkOut'], page: ['2'] });
    await expect(list.links.first()).toHaveText(first);
  });
});
