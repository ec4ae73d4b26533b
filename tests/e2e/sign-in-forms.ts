import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../sandbox/staff.ts';

/** Fills the provider's form and sends it. */
export async function fillProviderForm(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in as a person does, from the product's own page on. */
export async function signInByForms(page: Page, login: string, wanted = '/reservations'): Promise<void> {
  await page.goto(wanted);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillProviderForm(page, login);
  await page.waitForURL((address) => address.pathname === new URL(wanted, address).pathname);
}

/** Signs out by the account menu, the product's question and, where it asks, the provider's. */
export async function signOutByForms(page: Page): Promise<void> {
  await page.locator('summary[aria-label^="Account"]').click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/logged-out**');
}
