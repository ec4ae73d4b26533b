import type { Page } from '@playwright/test';

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
