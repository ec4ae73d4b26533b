import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { insertRates } from './known-rates.ts';
import { choose } from './rental-stages.ts';
import { type RentedOut, rentOut, TWO_DAYS } from './returns.ts';
import { stagedForm } from './staged-form.ts';
import { openPage, type TestBusiness } from './test-business.ts';

/** A vehicle that may go out in another's place. */
interface Other {
  readonly id: number;
  readonly plate: string;
}

/** A vehicle of another type, at 80 a day, that stands ready with 7,000 on its odometer. */
export function otherType(counter: TestBusiness, { vehicleId }: RentedOut): Other {
  const found = counter.readyVehicle();
  const [other] = counter.rows(
    `SELECT id FROM vehicle_types WHERE client_id = 1 AND minimum_age <= 25
       AND id <> (SELECT vehicle_type_id FROM vehicles WHERE id = ?) ORDER BY id`,
    vehicleId,
  );
  const typeId = Number(other?.id);
  counter.change(
    'UPDATE vehicles SET odometer = 7000, fuel_level = 7, vehicle_type_id = ? WHERE id = ?',
    typeId,
    found.id,
  );
  insertRates(counter, typeId, { daily: 8000, weekly: 40_000 });
  return found;
}

/** Another vehicle of the same type that stands ready with 7,000 on its odometer. */
export function sameType(counter: TestBusiness, { vehicleId }: RentedOut): Other {
  const found = counter.readyVehicle();
  counter.change(
    `UPDATE vehicles SET odometer = 7000, fuel_level = 7,
       vehicle_type_id = (SELECT vehicle_type_id FROM vehicles WHERE id = ?) WHERE id = ?`,
    vehicleId,
    found.id,
  );
  return found;
}

/** Opens the exchange of an agreement's vehicle. */
export const beginExchange = (
  page: Page,
  counter: TestBusiness,
  scripts: boolean,
  { id }: RentedOut,
): Promise<void> => openPage(page, `${counter.origin}/agreements/${id}/exchange`, scripts);

/** Says why, and what is read off the vehicle that comes back. */
export async function takeBack(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').selectOption({ label: reason });
  await page.getByRole('textbox', { name: /^Odometer/ }).fill('5,040');
  await page.locator('label[for=fuelIn-5]').click();
}

/** Finds a vehicle by its plate and chooses it, until what is read off it is asked for. */
export async function chooseVehicle(page: Page, scripts: boolean, { id, plate }: Other): Promise<void> {
  await page.locator('main [name=findVehicle]').fill(plate);
  if (!scripts) await page.getByRole('button', { name: 'Find', exact: true }).click();
  await choose(page, plate);
  if (!scripts) await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect(page.locator(`[name="out.${id}.odometer"]`)).toBeVisible();
}

interface Wanted {
  readonly find: typeof sameType;
  readonly reason: string;
}

/** Rents a vehicle out and exchanges it, up to the stage that has the other one chosen. */
export async function exchangeFor(
  page: Page,
  counter: TestBusiness,
  scripts: boolean,
  { find, reason }: Wanted,
) {
  const rental = await rentOut(page, counter, TWO_DAYS);
  const other = find(counter, rental);
  await beginExchange(page, counter, scripts, rental);
  await takeBack(page, reason);
  const form = stagedForm(page, scripts);
  await form.until('vehicle-information');
  await chooseVehicle(page, scripts, other);
  return { rental, other, form };
}
