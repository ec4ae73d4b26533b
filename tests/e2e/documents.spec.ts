import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readPdf } from '../setup/read-pdf.ts';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { keepDrawing, PIXEL } from './paper-page.ts';
import { idOf, resourceOf } from './records.ts';

const UNDAMAGED =
  "status_id = 1 AND id % 7 = 5 AND id NOT IN (SELECT agreement_id FROM documents WHERE kind = 'damage')";

/** Each test has an agreement of its own without documents, so that what one keeps is not in the way of another. */
const agreement = (nth: number) =>
  `/agreements/${idOf(resourceOf('agreements'), 1, UNDAMAGED, `id LIMIT 1 OFFSET ${nth} --`)}`;

/** A reservation in a status of the life-cycle. */
const reservation = (statusId: number) =>
  `/reservations/${idOf(resourceOf('reservations'), 1, `status_id = ${statusId}`)}`;

const paper = (page: Page) => page.locator('main');

/** Every amount of a page, as it is written. */
const amountsOn = async (page: Page, part: string) =>
  (await page.locator(part).allInnerTexts()).map((text) => text.trim()).filter((text) => text.includes('$'));

async function savedPdf(download: Download) {
  return readPdf(await readFile(await download.path()));
}

/** Saves what a link leads to. */
async function saved(page: Page, link: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).first().click(),
  ]);
  return download;
}

withScriptsAndWithout((javaScriptEnabled) => {
  // A real browser: it saves a file.
  test(
    'an agreement is opened as paper with the same money, saved as a PDF, and left again',
    { tag: '@layout' },
    async ({ page }) => {
      // The first page of a browser is the last one in its own language: the profile's holds from then on.
      await page.request.get('/preferences');
      await page.goto(agreement(0));
      const number = await page.locator('h1').innerText();
      const money = await amountsOn(page, 'section:has(h2:text-is("Account")) dl > div > dd:nth-of-type(1)');
      await page.getByRole('link', { name: 'Print agreement' }).first().click();
      await expect(page.getByRole('heading', { name: 'Rental agreement', level: 1 })).toBeVisible();
      await expect(paper(page).getByText(number, { exact: true })).toBeVisible();
      const charges = paper(page).locator('section:has(h2:text-is("Charges and account")) tr td:last-child');
      expect((await charges.allInnerTexts()).map((text) => text.trim())).toEqual(money);
      const pdf = await savedPdf(await saved(page, 'Save as PDF'));
      expect(pdf).toMatchObject({ title: `Rental agreement ${number}`, isTagged: true, language: 'en' });
      const lines = pdf.text.split('\n');
      for (const line of [number, 'Harbour Rentals', ...money]) expect(lines).toContain(line);
      await page.getByRole('link', { name: 'Back to record' }).click();
      await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
    },
  );

  // A real browser: it saves a file.
  test('a reservation has its confirmation, a quote its quotation', { tag: '@layout' }, async ({ page }) => {
    await page.goto(reservation(3));
    const number = await page.locator('h1').innerText();
    await page.getByRole('link', { name: 'Print confirmation' }).click();
    await expect(page.getByRole('heading', { name: 'Reservation confirmation' })).toBeVisible();
    await expect(paper(page).getByText(number, { exact: true })).toBeVisible();
    const download = await saved(page, 'Save as PDF');
    expect(download.suggestedFilename()).toBe(`confirmation-${number}.pdf`);
    expect((await savedPdf(download)).title).toBe(`Reservation confirmation ${number}`);
    await page.goto(reservation(1));
    await page.getByRole('link', { name: 'Print quote' }).click();
    await expect(page.getByRole('heading', { name: 'Quote' })).toBeVisible();
    await expect(paper(page).getByText('No vehicle is reserved')).toBeVisible();
  });

  // A real browser: it saves a file.
  test(
    'documents of an agreement are listed, and saved as they were stored',
    { tag: '@layout' },
    async ({ page, baseURL }) => {
      const record = agreement(javaScriptEnabled ? 1 : 2);
      await page.goto(`${record}/documents`);
      await expect(page.getByText('No documents yet')).toBeVisible();
      await keepDrawing(page, baseURL ?? '', record, { name: 'Left <b>side</b>.png' });
      await page.reload();
      const row = page.getByRole('row', { name: 'Left <b>side</b>.png' });
      const hash = createHash('sha256').update(PIXEL).digest('hex');
      await expect(row).toContainText('Signature');
      await expect(row).toContainText(hash.slice(0, 12));
      const download = await saved(page, 'Left <b>side</b>.png');
      expect(await readFile(await download.path())).toEqual(PIXEL);
    },
  );
});

test('the renter’s language is chosen next to the paper, and the PDF is in it', async ({ page }) => {
  await page.goto(`${agreement(0)}/agreement`);
  await page.getByRole('link', { name: 'English (United States)' }).click();
  await expect(paper(page)).toHaveAttribute('lang', 'en-US');
  const due = paper(page).locator('dl > div', { hasText: 'Due back' }).locator('dd').first();
  await expect(due).toHaveText(/^\d\d\/\d\d\/2026 \d\d:\d\d [AP]M$/);
  const pdf = await savedPdf(await saved(page, 'Save as PDF'));
  expect(pdf.language).toBe('en-US');
  expect(pdf.text).toContain(await due.innerText());
});

test('a language that is not spoken changes nothing', async ({ page }) => {
  await page.goto(`${agreement(0)}/agreement?lang=tlh"><img`);
  await expect(paper(page)).toHaveAttribute('lang', /^en/);
  await expect(paper(page).locator('img')).toHaveCount(0);
});

test('on paper there is nothing but the document, without a script, in black on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`${agreement(0)}/agreement`);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.locator('script')).toHaveCount(0);
  const { body, words } = await page.evaluate(() => ({
    body: getComputedStyle(document.body).backgroundColor,
    words: getComputedStyle(document.querySelector('main h1') as Element).color,
  }));
  expect([body, words]).toEqual(['rgba(0, 0, 0, 0)', 'rgb(23, 32, 31)']);
});

test('a record that there is not has no paper', async ({ page, pageErrors }) => {
  pageErrors.expectStatus(404);
  const answer = await page.goto('/agreements/99999999/agreement');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Agreement 99999999 not found' })).toBeVisible();
  for (const path of [
    '/agreements/99999999/agreement.pdf',
    '/agreements/x/documents/1',
    '/reservations/x/confirmation.pdf',
  ]) {
    const file = await page.request.get(path);
    expect([file.status(), file.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  }
});

test.describe('a signed-out user', () => {
  test.use({ login: null });

  test('signs in first and comes back to the paper', async ({ page }) => {
    for (const path of [
      '/agreements/1/agreement',
      '/agreements/1/agreement.pdf',
      '/agreements/1/documents/1',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect_url=${encodeURIComponent(path)}`);
    }
  });
});

test.describe('names of the hostile corner', () => {
  test.use({ login: 'admin2' });

  const hostileNames = () =>
    readRecords<{ id: number; name: string }>(
      `SELECT a.id, c.last_name AS name FROM agreements a JOIN customers c ON c.id = a.customer_id
     WHERE a.client_id = 2 AND (c.search_text LIKE '%<script>%' OR c.search_text LIKE '%onerror%'
       OR c.search_text LIKE '%</title>%') ORDER BY a.id LIMIT 3`,
    );

  test('fault 55: are text on paper and in the PDF', async ({ page }) => {
    const hostile = hostileNames();
    expect(hostile.length).toBeGreaterThan(0);
    for (const { id, name } of hostile) {
      await page.goto(`/agreements/${id}/agreement`);
      const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
      expect(plain(await paper(page).innerText())).toContain(plain(name));
      await expect(page.locator('script, img, iframe')).toHaveCount(0);
      const pdf = await page.request.get(`/agreements/${id}/agreement.pdf`);
      expect(pdf.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      });
      expect(readPdf(await pdf.body()).isTagged).toBe(true);
    }
  });
});
