import type { Page } from '@playwright/test';
import { readPdf } from '../setup/read-pdf.ts';
import { accessViolations } from './axe.ts';
import { expect } from './browser-test.ts';

/** A part of a paper, by its title. */
export const part = (page: Page, title: string) =>
  page.locator('main section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

/** The lines of a part, cell by cell. */
export const linesOf = (page: Page, title: string): Promise<string[][]> =>
  part(page, title)
    .locator('tr:not(thead tr)')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );

/** The facts of a part, by their terms. */
export const factsOf = (page: Page, title: string): Promise<Record<string, string>> =>
  part(page, title)
    .locator('dl > div')
    .evaluateAll((facts) =>
      Object.fromEntries(
        facts.map((fact) => [fact.querySelector('dt')?.textContent, fact.querySelector('dd')?.textContent]),
      ),
    );

/** Reads the paper's PDF: it is tagged, has a title and a language, and shows the same amounts. */
export async function checkPdf(page: Page, title: string): Promise<string> {
  const answer = await page.request.get(`${page.url()}.pdf`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const pdf = readPdf(await answer.body());
  expect(pdf).toMatchObject({ title, isTagged: true, language: 'en', embedsFonts: true });
  const amounts = await page.locator('main td').allInnerTexts();
  const lines = pdf.text.split('\n');
  for (const amount of amounts.filter((text) => /^-?\$/.test(text.trim())))
    expect(lines).toContain(amount.trim());
  return pdf.text;
}

/** Nothing that WCAG forbids, and nothing sideways. The checker itself needs scripts in the browser. */
export async function checkPaper(page: Page, scripts: boolean): Promise<void> {
  if (scripts) expect(await accessViolations(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/** A picture of one transparent pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Keeps a drawn signature with an agreement, as its check-out does. */
export async function keepDrawing(
  page: Page,
  origin: string,
  record: string,
  { name }: { readonly name: string },
): Promise<void> {
  const answer = await page.request.post(`/v3${record}/documents`, {
    headers: { origin },
    data: {
      kind: 'signature',
      name,
      phase: 'check-out',
      contentType: 'image/png',
      content: PIXEL.toString('base64'),
    },
  });
  expect(answer.ok()).toBe(true);
}
