import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import type { KnownBusiness } from './known-business.ts';
import { begin, recordOf } from './money-page.ts';
import { part } from './paper-page.ts';
import type { RentedOut } from './returns.ts';
import type { StagedForm } from './staged-form.ts';
import { openPage } from './test-business.ts';

/** Who goes through the journey, and where. */
export interface JourneyVisit {
  readonly page: Page;
  readonly business: KnownBusiness;
  readonly scripts: boolean;
  readonly form: StagedForm;
}

/** Recalculates the page by its button, where no script does so. */
export async function recalculate({ page, scripts }: JourneyVisit): Promise<void> {
  if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
}

/** A field by its name. */
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:not([type="hidden"])`);

/** Follows a button of a record, and waits until its page is taken over. */
export async function follow({ page, scripts }: JourneyVisit, button: string): Promise<void> {
  const before = page.url();
  await page.getByRole('link', { name: button, exact: true }).click();
  await page.waitForURL(({ href }) => href !== before);
  await openPage(page, page.url(), scripts);
}

/** How and where a vehicle stands. */
export const vehicle = ({ rows }: KnownBusiness, id: number) =>
  rows(
    'SELECT status_id AS status, odometer, fuel_level AS fuel, current_location_id AS place FROM vehicles WHERE id = ?',
    id,
  )[0];

/** The rows of a group of the form: what it is, how it came about, its amount. */
export const rowsIn = (page: Page, title: string): Promise<string[][]> =>
  part(page, title)
    .locator('li > fieldset')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const [term = '', ...rest] = [...row.children].slice(0, -1).map((cell) => cell.textContent ?? '');
        return rest.length === 1 ? [term, '', ...rest] : [term, ...rest];
      }),
    );

/** Moves money by a button of the record, in the till of the pier where it goes through one. */
export async function move(
  visit: JourneyVisit,
  rented: RentedOut,
  button: string,
  submitted: Record<string, string> = {},
) {
  const { page, business, scripts, form } = visit;
  await begin(page, business, rented, { button, scripts });
  const { method, ...texts } = submitted;
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  if (method !== undefined) {
    await field(page, 'payMethod').selectOption(method);
    await field(page, 'payPlace').selectOption({ label: 'Pier' });
  }
  await form.submitForm();
  await expect(page).toHaveURL(recordOf(business, rented));
}
