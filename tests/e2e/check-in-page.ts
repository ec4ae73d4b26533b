import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import type { RentedOut } from './returns.ts';
import { type StagedForm, stagedForm } from './staged-form.ts';
import { openPage, type TestBusiness } from './test-business.ts';

/** Minutes of a day. */
export const DAY = 24 * 60;

/** Where a check-in leaves an agreement. */
export const PENDING_PAYMENT = 3;
export const PENDING_DEPOSIT = 4;
export const CLOSED = 5;

/** Opens the check-in of an agreement. */
export const beginCheckIn = (
  page: Page,
  counter: TestBusiness,
  { id }: Pick<RentedOut, 'id'>,
  scripts: boolean,
) => openPage(page, `${counter.origin}/agreements/${id}/check-in`, scripts);

/** Types what was read off the vehicle. */
export async function readOff(page: Page, odometer: number, eighths = 8): Promise<void> {
  await page.getByLabel('Odometer').fill(String(odometer));
  await page.locator(eighths === 0 ? 'label[for=fuelIn]' : `label[for=fuelIn-${eighths}]`).click();
}

/** Waits until the page says what has just been done: in a toast, or without scripts in a banner. */
export const says = (page: Page, words: string) =>
  expect.poll(() => page.content(), { message: words }).toContain(words);

/** Has the service fail by operation. */
export const fault = (counter: TestBusiness, faults: object) =>
  fetch(`${counter.sandbox.faults}/rental/faults`, { method: 'POST', body: JSON.stringify(faults) });

/** Has the service fail no more. */
export const lift = (counter: TestBusiness) =>
  fetch(`${counter.sandbox.faults}/rental/reset`, { method: 'POST', body: '{}' });

/** The inspection of a return, once what was read off the vehicle is typed. */
export async function inspectReturn(
  page: Page,
  counter: TestBusiness,
  scripts: boolean,
  rented: RentedOut,
): Promise<StagedForm> {
  await beginCheckIn(page, counter, rented, scripts);
  await readOff(page, 5100);
  const form = stagedForm(page, scripts);
  await form.until('inspection');
  return form;
}

/** The button that carries a return out; it is there once nothing is missing. */
export const due = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Check in', exact: true });

/** Types a name and what was read off the vehicle, and presses Enter. */
export async function look(page: Page, name: string, odometer: string, fuel: string): Promise<void> {
  await page.getByLabel('Plate or unit number').fill(name);
  await page.getByLabel('Odometer', { exact: true }).fill(odometer);
  await page.getByLabel('Fuel').fill(fuel);
  await page.getByLabel('Fuel').press('Enter');
  await page.waitForURL(/\/quick-check-in\?.*vehicle=/);
}
