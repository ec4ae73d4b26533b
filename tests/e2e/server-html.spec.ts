import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { withFirstRecord } from './first-record.ts';
import { hydrated } from './hydrated.ts';

const occurrences = (text: string, part: string) => text.split(part).length - 1;

const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Reservations', exact: true }).locator('tbody tr');

/** The address with its first record. */
async function addressOf(address: string, page: Page, origin = ''): Promise<string> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await withFirstRecord(address, origin, cookies)).replace(/\/$/, '');
}

/** Takes the rows, or the view of a record, out of the page before React takes it over, as a browser's extension may. */
const loseContent = (page: Page, selector: string) =>
  page.addInitScript((lost) => {
    addEventListener('DOMContentLoaded', () => document.querySelector(lost)?.replaceChildren(), {
      once: true,
    });
  }, selector);

test('what nothing in a page changes travels once: in its HTML, and for scripts in the data', async ({
  page,
  baseURL,
}) => {
  const record = await addressOf('/agreements/:first/', page, baseURL);
  for (const [address, text] of [
    ['/reservations?size=10', /<small>(\+[\d ]{8,})</],
    [record, /<dt>Address<\/dt><dd>([^<]+)/],
  ] as const) {
    const html = await (await page.request.get(address)).text();
    const [, found = 'nothing'] = text.exec(html) ?? [];
    expect(occurrences(html, found), `${found} in ${address}`).toBe(1);
    const data = await (await page.request.get(address.replace(/(?=\?|$)/, '.data'))).text();
    expect(occurrences(data, found), `${found} in the data of ${address}`).toBeGreaterThan(0);
  }
});

test('rows stay the same elements once React has taken over, and give way to those of the next page', async ({
  page,
}) => {
  await page.goto('/reservations?size=10');
  const first = rowsOf(page).first();
  await first.evaluate((row) => row.setAttribute('data-sent', ''));
  await hydrated(page);
  await expect(first).toHaveAttribute('data-sent', '');
  const before = await rowsOf(page).allInnerTexts();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rowsOf(page).first()).not.toHaveAttribute('data-sent');
  expect(await rowsOf(page).allInnerTexts()).not.toEqual(before);
});

for (const [what, address, lost, shown] of [
  ['rows', '/reservations?size=10', 'tbody', 'tbody tr'],
  ['the view of a record', '/customers/:first/', 'main section + div', 'main section + div section'],
] as const)
  test(`${what} that a page has lost are requested`, async ({ page, baseURL }) => {
    const path = await addressOf(address, page, baseURL);
    await loseContent(page, lost);
    await page.goto(path);
    await expect(page.locator(shown).first()).toBeVisible();
  });
