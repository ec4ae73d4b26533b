import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

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
