import type { Page } from '@playwright/test';
import { DAY } from './check-in-page.ts';
import { checkInNow, post, type RentedOut, rentOut } from './returns.ts';
import { openPage, type TestBusiness } from './test-business.ts';

/** The address of an agreement's page. */
export const recordOf = (counter: TestBusiness, { id }: Pick<RentedOut, 'id'>): string =>
  `${counter.origin}/agreements/${id}`;

/** Opens one of the record's money forms by its button in the header, or next to the payments. */
export async function begin(
  page: Page,
  counter: TestBusiness,
  rented: Pick<RentedOut, 'id'>,
  { button, scripts, inAccount }: { button: string; scripts: boolean; inAccount?: boolean },
): Promise<void> {
  await openPage(page, recordOf(counter, rented), scripts);
  const where = inAccount
    ? page.locator('section[data-part=panel]', {
        has: page.getByRole('heading', { name: 'Deposits and payments' }),
      })
    : page.locator('main header').first();
  const href = await where.getByRole('link', { name: button, exact: true }).getAttribute('href');
  await openPage(page, `${counter.origin}${href}`, scripts);
}

/** A rental of a day that is over and back, with what was posted to its account before. */
export async function broughtBack(
  page: Page,
  counter: TestBusiness,
  ...posted: readonly Readonly<Record<string, unknown>>[]
): Promise<RentedOut> {
  const rented = await rentOut(page, counter, { out: DAY - 10, due: 10 });
  for (const entry of posted) await post(page, counter, rented, entry);
  await checkInNow(page, counter, rented);
  return rented;
}
