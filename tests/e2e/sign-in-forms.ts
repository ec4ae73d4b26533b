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

/** The dialog that asks to sign in where the session has ended. */
export const signInDialog = (page: Page) => page.getByRole('dialog');

/** Presses the dialog's button and gives the window that opens. */
export async function openPopup(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await signInDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  return opened;
}

/** Signs in in the popup, which then closes itself. */
export async function signInThere(popup: Page, login: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await fillProviderForm(popup, login);
  await closed;
}
