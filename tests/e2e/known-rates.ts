import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { amountOf } from './staged-form.ts';
import type { TestBusiness } from './test-business.ts';

/** The place at which the known answers hold. */
const PLACE = 1;

/** Rates in minor units, by the columns of the sandbox's price book; those that are missing are not used. */
export type KnownRates = Partial<
  Record<'hourly' | 'daily' | 'weekly' | 'monthly' | 'extra_hourly' | 'friday' | 'saturday', number>
>;

const UNUSED = {
  hourly: 0,
  half_day: 0,
  daily: 0,
  friday: 0,
  saturday: 0,
  weekend: 0,
  weekly: 0,
  monthly: 0,
  extra_hourly: 0,
  extra_daily: 0,
  extra_weekly: 0,
};

/** Gives a vehicle type these rates and no others. */
export function insertRates(
  counter: TestBusiness,
  typeId: number,
  rates: KnownRates,
  locationId = PLACE,
): void {
  const all = Object.entries({ ...UNUSED, ...rates });
  const sets = all.map(([column]) => `${column} = ?`).join(', ');
  const cells = all.map(([, rate]) => rate);
  counter.change(
    `UPDATE rates SET ${sets}, is_active = rate_type_id = 1 WHERE vehicle_type_id = ? AND location_id = ?`,
    ...cells,
    typeId,
    locationId,
  );
}

/** Leaves nothing that would add to the rates by itself: no tax, no charge that is always due, no promotion. */
export function insertNothingElse(counter: TestBusiness): void {
  counter.change('DELETE FROM location_taxes WHERE location_id = ?', PLACE);
  counter.change('UPDATE misc_charges SET is_optional = 1');
  counter.change('UPDATE promotions SET is_auto_apply = 0');
}

/** Waits until the form's price shows this amount: by itself where scripts run, else by the button. */
export async function priced(page: Page, scripts: boolean, term: string, amount: string): Promise<void> {
  if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect
    .poll(() => amountOf(page, term), { message: `${term} is ${amount}`, intervals: [100] })
    .toBe(amount);
}
