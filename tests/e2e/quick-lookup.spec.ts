import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';

interface Known extends Readonly<Record<string, string | number>> {
  readonly vehicle: number;
  readonly plate: string;
  readonly vehicleNumber: string;
  readonly reservation: number;
  readonly reservationNumber: string;
  readonly agreement: number;
  readonly agreementNumber: string;
  readonly customer: number;
  readonly customerNumber: string;
  readonly name: string;
  readonly phone: string;
  readonly licence: string;
}

/** A rental of a customer whose name, telephone and licence are unique. */
const known = (): Known => {
  const one = readRecords<Known>(
    `SELECT v.id AS vehicle, v.license_no AS plate, v.number AS vehicleNumber,
       r.id AS reservation, r.number AS reservationNumber, a.id AS agreement, a.number AS agreementNumber,
       c.id AS customer, c.number AS customerNumber, c.first_name || ' ' || c.last_name AS name,
       c.cell_phone AS phone, c.license_number AS licence
     FROM agreements a JOIN reservations r ON r.id = a.reservation_id
       JOIN vehicles v ON v.id = a.vehicle_id JOIN customers c ON c.id = a.customer_id
     WHERE a.client_id = 1 AND v.is_active = 1 AND c.is_active = 1 AND c.company_name IS NULL
       AND c.cell_phone LIKE '+44%' AND (SELECT count(*) FROM customers o WHERE o.client_id = 1 AND
         (o.sort_name = c.sort_name OR o.cell_phone = c.cell_phone OR o.license_number = c.license_number)) = 1
     ORDER BY a.id LIMIT 1`,
  )[0];
  if (!one) throw new Error('The demo has no such rental');
  return one;
};

const box = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Plate, record number, name' });

/** What a scanner does: it types fast and ends with Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const SCANS: readonly [what: string, text: (one: Known) => string, place: (one: Known) => string][] = [
  [
    'a plate without its space',
    ({ plate }) => plate.replaceAll(' ', '').toLowerCase(),
    ({ vehicle }) => `/fleet/${vehicle}`,
  ],
  ['the fleet’s own number', ({ vehicleNumber }) => vehicleNumber, ({ vehicle }) => `/fleet/${vehicle}`],
  [
    'a reservation’s number',
    ({ reservationNumber }) => reservationNumber,
    ({ reservation }) => `/reservations/${reservation}`,
  ],
  [
    'an agreement’s number',
    ({ agreementNumber }) => agreementNumber.toLowerCase(),
    ({ agreement }) => `/agreements/${agreement}`,
  ],
  ['a customer’s number', ({ customerNumber }) => customerNumber, ({ customer }) => `/customers/${customer}`],
  ['a customer’s name', ({ name }) => name.toUpperCase(), ({ customer }) => `/customers/${customer}`],
  ['a telephone number', ({ phone }) => phone, ({ customer }) => `/customers/${customer}`],
  [
    'a telephone number as it is dialled',
    ({ phone }) => phone.replace('+44', '0').replaceAll(' ', ''),
    ({ customer }) => `/customers/${customer}`,
  ],
  [
    'a licence without its spaces',
    ({ licence }) => licence.replaceAll(' ', ''),
    ({ customer }) => `/customers/${customer}`,
  ],
];

withScriptsAndWithout('B24 the quick look-up', (javaScriptEnabled) => {
  // In turn with scripts and without them: what they find is found by the server.
  for (const [what, text, place] of SCANS.filter((_, at) => (at % 2 === 0) === javaScriptEnabled)) {
    test(`opens what ${what} names`, async ({ page }) => {
      const one = known();
      await page.goto('/quick-lookup');
      await scan(page, text(one));
      await expect(page).toHaveURL(place(one));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('lists several in groups, as links, and waits for the next scan', async ({ page }) => {
    const { name, plate, vehicle } = known();
    const [, last = name] = name.split(' ');
    await page.goto('/quick-lookup');
    await scan(page, last);
    await expect(page.getByRole('heading', { name: `Results for “${last}”` })).toBeVisible();
    const groups = page.locator('main [data-part=panel]');
    await expect(groups.first()).toHaveAccessibleName('Customers');
    await expect(groups.first().getByRole('link').first()).toHaveAttribute('href', /^\/customers\/\d+$/);
    if (javaScriptEnabled) await hydrated(page);
    await scan(page, plate);
    await expect(page).toHaveURL(`/fleet/${vehicle}`);
  });

  test('says that there is nothing, and where else it may be', async ({ page }) => {
    await page.goto('/quick-lookup?q=ZZ99+QQQ');
    await expect(page.getByRole('heading', { name: 'No results for “ZZ99 QQQ”' })).toBeVisible();
    await page.getByRole('link', { name: 'Inactive vehicles' }).click();
    await expect(page).toHaveURL('/fleet?plate=ZZ99+QQQ&active=false');
  });

  test('says that one letter is too short', async ({ page }) => {
    await page.goto('/quick-lookup?q=z');
    await expect(page.getByRole('heading', { name: '“z” is too short' })).toBeVisible();
  });
});

test('leads on to all that match where there may be more', async ({ page }) => {
  await page.goto('/quick-lookup?q=smith');
  await page.getByRole('link', { name: 'All matching customers' }).click();
  await expect(page).toHaveURL('/customers?keyword=smith');
  await expect(page.locator('main tbody tr').first()).toContainText('Smith');
});

test('scripts put the text back to be corrected', async ({ page }) => {
  await page.goto('/quick-lookup?q=zzzzqq');
  await expect(box(page)).toHaveValue('zzzzqq');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('zzzzqq');
});

test('what is typed comes back as text', async ({ page }) => {
  const submitted = '"><img src=x onerror=alert(1)></script>';
  await page.goto(`/quick-lookup?q=${encodeURIComponent(submitted)}`);
  await expect(page.getByRole('heading', { name: `No results for “${submitted}”` })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});

test.describe('what another business has', () => {
  test.use({ login: 'admin2' });

  test('is not found', async ({ page }) => {
    const { plate, phone, licence } = known();
    for (const text of [plate, phone, licence]) {
      await page.goto(`/quick-lookup?q=${encodeURIComponent(text)}`);
      await expect(page.getByRole('heading', { name: /^No results for/ })).toBeVisible();
    }
  });
});
