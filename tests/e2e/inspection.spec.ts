import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { PIXEL } from './paper-page.ts';
import { stagedForm } from './staged-form.ts';
import { openPage } from './test-business.ts';

const counter = counterForTests();

/** Another picture of one pixel. */
const OTHER_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const SCRATCH = { view: 'left', x: 0.41, y: 0.58, kind: 'scratch', note: '4 cm' };
const DENT = { view: 'back', x: 0.5, y: 0.86, kind: 'dent', note: '' };

const taken = new Set<number>();

/** An agreement whose vehicle is out and has a tank, without documents, which no other test uses. */
function openAgreement(): number {
  const found = counter
    .rows(
      `SELECT id FROM agreements a WHERE client_id = 1 AND status_id = 1
         AND vehicle_id IN (SELECT id FROM vehicles WHERE fuel <> 'Electric')
         AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.agreement_id = a.id)
         AND NOT EXISTS (SELECT 1 FROM vehicle_exchanges e WHERE e.agreement_id = a.id) ORDER BY id`,
    )
    .map(({ id }) => Number(id))
    .find((id) => !taken.has(id));
  if (found === undefined) throw new Error('No agreement is left');
  taken.add(found);
  return found;
}

async function keep(page: Page, agreementId: number, document: object): Promise<number> {
  const answer = await page.request.post(`${counter.origin}/v3/agreements/${agreementId}/documents`, {
    headers: { origin: counter.origin },
    data: document,
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { documentId: number }).documentId;
}

const damage = (phase: string, marks: readonly object[]) => ({
  kind: 'damage',
  name: 'Condition',
  phase,
  marks,
});
const photo = (phase: string, place: string | undefined, name: string, bytes: Buffer) => ({
  kind: 'photo',
  name,
  phase,
  place,
  contentType: 'image/png',
  content: bytes.toString('base64'),
});

/** Changes the service's stored data directly in its database. */
function tamper(sql: string, ...cells: readonly (string | number)[]): void {
  counter.change('DROP TRIGGER documents_are_kept');
  counter.change(sql, ...cells);
  counter.change(`CREATE TRIGGER documents_are_kept BEFORE UPDATE ON documents
    BEGIN SELECT RAISE(ABORT, 'a document is never edited'); END`);
}

/** An agreement with damage and photos of its check-out. */
async function keepOut(page: Page): Promise<{ id: number; marks: number; front: number }> {
  const id = openAgreement();
  const marks = await keep(page, id, damage('check-out', [SCRATCH]));
  const front = await keep(page, id, photo('check-out', 'front', 'front out.png', PIXEL));
  await keep(page, id, photo('check-out', undefined, 'key.png', PIXEL));
  return { id, marks, front };
}

/** An agreement with damage and photos of its check-out and its check-in. */
async function keepBoth(page: Page): ReturnType<typeof keepOut> {
  const stored = await keepOut(page);
  await keep(page, stored.id, damage('check-in', [DENT]));
  await keep(page, stored.id, photo('check-in', 'front', 'front in.png', OTHER_PIXEL));
  return stored;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const hashOf = (id: number): string =>
  String(counter.rows('SELECT content_hash AS hash FROM documents WHERE id = ?', id)[0]?.hash);

withScriptsAndWithout((scripts) => {
  test('both hand-overs stand side by side, with hash, time and author', async ({ page }) => {
    const { id, marks } = await keepBoth(page);
    await openPage(page, `${counter.origin}/agreements/${id}`, scripts);
    await page.getByRole('link', { name: 'Inspection', exact: true }).click();
    await expect(page).toHaveURL(/\/inspection$/);
    const shown = panel(page, 'Damage');
    await expect(shown.getByText('Left: front door, scratch, 4 cm')).toBeVisible();
    await expect(shown.getByText('Rear: bumper, dent')).toBeVisible();
    await expect(shown.getByText(hashOf(marks).slice(0, 12))).toHaveAttribute('title', hashOf(marks));
    await expect(shown.getByText(/^Check-out, .*, Ines Carvalho$/)).toBeVisible();
    await expect(page.getByText('Unchanged since stored')).toHaveCount(5);
    await expect(page.getByText(/^Changed since/)).toHaveCount(0);

    const pictures = panel(page, 'Photos');
    await expect(pictures.getByRole('img', { name: /^Front, Check-out/ })).toBeVisible();
    await expect(pictures.getByRole('img', { name: /^Front, Check-in/ })).toBeVisible();
    // Nothing was taken of the key as the vehicle came back.
    await expect(pictures.getByText('No photo', { exact: true })).toHaveCount(1);
  });

  test('a picture and marks that were changed since say so', async ({ page }) => {
    const { id, marks, front } = await keepBoth(page);
    tamper('UPDATE documents SET content = CAST(? AS BLOB) WHERE id = ?', 'not the same picture', front);
    tamper(`UPDATE documents SET marks = '[]' WHERE id = ?`, marks);
    await openPage(page, `${counter.origin}/agreements/${id}/inspection`, scripts);
    await expect(page.getByText('Changed since stored: 2.')).toBeVisible();
    await expect(panel(page, 'Damage').getByText('Changed since stored', { exact: true })).toHaveCount(1);
    await expect(panel(page, 'Photos').getByText('Changed since stored', { exact: true })).toHaveCount(1);
    // The marks that were stored are shown, and not what they were made into.
    await expect(page.getByText('Left: front door, scratch, 4 cm')).toBeVisible();
  });

  test('a check-in shows the damage and photos of the check-out, and stores new ones', async ({ page }) => {
    const { id, front } = await keepOut(page);
    tamper('UPDATE documents SET content = CAST(? AS BLOB) WHERE id = ?', 'not the same picture', front);
    await openPage(page, `${counter.origin}/agreements/${id}/check-in`, scripts);
    const form = stagedForm(page, scripts);
    const [{ odometer = 0 } = {}] = counter.rows(
      'SELECT odometer_out AS odometer FROM agreements WHERE id = ?',
      id,
    );
    await page.getByLabel('Odometer').fill(String(odometer));
    await page.getByRole('radio', { name: 'Full' }).press('Space');
    await form.until('inspection');
    await expect(page.getByText('Existing: A Left: front door, scratch, 4 cm')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Front, Check-out/ })).toBeVisible();
    await expect(page.getByText('Changed since stored', { exact: true })).toHaveCount(1);

    await page.getByRole('button', { name: 'Add mark' }).click();
    if (!scripts) await page.waitForLoadState('load');
    await page.getByLabel('Position of mark 1').selectOption('Rear: bumper');
    await page.getByLabel('Type of mark 1').selectOption('dent');
    await page.getByLabel(/^Front up to/).setInputFiles({
      name: 'front in.png',
      mimeType: 'image/png',
      buffer: OTHER_PIXEL,
    });
    await form.until('summary');
    await form.submitForm();
    await expect(page).toHaveURL(new RegExp(`/agreements/${id}$`));
    expect(
      counter.rows(
        `SELECT kind, place, content_hash AS hash FROM documents WHERE agreement_id = ? AND phase = 'check-in' ORDER BY id`,
        id,
      ),
    ).toEqual([
      { kind: 'damage', place: null, hash: sha256(JSON.stringify([DENT])) },
      { kind: 'photo', place: 'front', hash: sha256(OTHER_PIXEL) },
    ]);
    await page.goto(`${counter.origin}/agreements/${id}/inspection`);
    await expect(panel(page, 'Damage').getByText('Rear: bumper, dent')).toBeVisible();
    await expect(panel(page, 'Photos').getByRole('img', { name: /^Front, Check-in/ })).toBeVisible();
  });

  test('the absence of damage and photos is reported', async ({ page }) => {
    await openPage(page, `${counter.origin}/agreements/${openAgreement()}/inspection`, scripts);
    await expect(page.getByText('No damage recorded')).toHaveCount(2);
    await expect(page.getByText('No photos were taken at check-out or check-in.')).toBeVisible();
  });
});

test('a photo is shown by its address, and no other document is', async ({ page }) => {
  const { id, marks, front } = await keepOut(page);
  const headers = async (document: number) => {
    const answer = await page.request.get(`${counter.origin}/agreements/${id}/documents/${document}?shown`);
    return [answer.headers()['content-type'], answer.headers()['content-disposition']?.split(';')[0]];
  };
  expect(await headers(front)).toEqual(['image/png', 'inline']);
  expect(await headers(marks)).toEqual(['application/octet-stream', 'attachment']);
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('is accessible with everything in it', async ({ page }) => {
      const { id, front } = await keepBoth(page);
      tamper('UPDATE documents SET content = CAST(? AS BLOB) WHERE id = ?', 'not the same picture', front);
      await openPage(page, `${counter.origin}/agreements/${id}/inspection`, true);
      await expect(page.getByText('Changed since stored', { exact: true })).toBeVisible();
      expect(await accessViolations(page)).toEqual([]);
    });
  });
}

test('photos that the service does not return are named, and what is known is shown', async ({
  page,
  pageErrors,
}) => {
  // The pictures themselves.
  pageErrors.expectStatus(503);
  const { id } = await keepBoth(page);
  await fetch(`${counter.sandbox.faults}/rental/faults`, {
    method: 'POST',
    body: JSON.stringify({ 'documents.get': { status: 503 } }),
  });
  await page.goto(`${counter.origin}/agreements/${id}/inspection`);
  await expect(page.getByText('Not checked, not returned by the rental service').first()).toBeVisible();
  await expect(page.getByText('Left: front door, scratch, 4 cm')).toBeVisible();
  await fetch(`${counter.sandbox.faults}/rental/faults`, { method: 'POST', body: '{}' });
});
