import type { Page } from '@playwright/test';
import type { RentedOut } from './returns.ts';
import { openPage, type TestBusiness } from './test-business.ts';

export const dueField = (page: Page) => page.getByRole('textbox', { name: /^New due time/ });

/** What an agreement costs, in minor units, and when its vehicle is due. */
export const asItIs = (counter: TestBusiness, { id }: Pick<RentedOut, 'id'>) =>
  counter.rows('SELECT total_amount AS total, checkin_date AS due FROM agreements WHERE id = ?', id)[0];

/** The kinds of the documents stored with an agreement, in their order. */
export const stored = (counter: TestBusiness, { id }: Pick<RentedOut, 'id'>) =>
  counter
    .rows('SELECT kind FROM documents WHERE agreement_id = ? ORDER BY id', id)
    .map(({ kind }) => String(kind));

/** Opens the extension of an agreement. */
export const beginExtension = (
  page: Page,
  counter: TestBusiness,
  scripts: boolean,
  { id }: RentedOut,
): Promise<void> => openPage(page, `${counter.origin}/agreements/${id}/extension`, scripts);

/** Signs the addendum by a typed name. */
export async function signByName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Typed name').check();
  await page.getByLabel('Signatory’s name').fill(name);
}
