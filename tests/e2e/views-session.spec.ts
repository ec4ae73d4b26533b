import type { Browser, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { fillProviderForm, signInByForms } from './sign-in-forms.ts';
import { sharedEnvironment } from './test-environment.ts';

test.use({ login: null });

const saveForm = (page: Page) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: 'Save view' }) });
const saveLink = (page: Page) => page.getByRole('link', { name: 'Save view' });
const row = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

/** A page at an address for a signed-in user, in a browser of its own. */
async function signedInAt(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: sharedEnvironment.origin(),
    storageState: { cookies: [], origins: [] },
    javaScriptEnabled,
  });
  const page = await context.newPage();
  await signInByForms(page, 'agent', address);
  if (javaScriptEnabled) await hydrated(page);
  return page;
}

const endSession = (page: Page) => page.context().clearCookies({ name: 'forecourt.s' });

/** Signs in again on the page that asks for it. */
async function signInAgain(page: Page, pathname: string, javaScriptEnabled: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => address.pathname === pathname);
  if (javaScriptEnabled) await hydrated(page);
}

withScriptsAndWithout('B8 saved views when the session has ended', (javaScriptEnabled) => {
  const name = `Saved with scripts ${javaScriptEnabled ? 'on' : 'off'}`;
  const size = javaScriptEnabled ? 16 : 17;

  test('the input for one is there again after signing in', async ({ browser }) => {
    const page = await signedInAt(browser, `/fleet?size=${size}`, javaScriptEnabled);
    await saveLink(page).click();
    await saveForm(page).getByLabel('Name').fill(name);
    await saveForm(page).getByLabel('Make this the default view').check();
    await endSession(page);
    await saveForm(page).getByRole('button', { name: 'Save view' }).click();
    await signInAgain(page, '/fleet', javaScriptEnabled);
    await expect(saveForm(page).getByLabel('Name')).toBeVisible();
    await expect(saveForm(page).getByLabel('Name')).toHaveValue(name);
    await expect(saveForm(page).getByLabel('Make this the default view')).toBeChecked();
    await saveForm(page).getByLabel('Make this the default view').uncheck();
    await saveForm(page).getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', /./);
    expect(new URL(page.url()).searchParams.has('recovered')).toBe(false);

    // The same for a new name of it.
    await page.getByRole('link', { name: 'Manage views' }).click();
    await expect(row(page, name)).toBeVisible();
    if (javaScriptEnabled) await hydrated(page);
    await row(page, name).getByLabel('Name').fill(`${name}, too`);
    await endSession(page);
    await row(page, name).getByRole('button', { name: 'Rename' }).click();
    await signInAgain(page, '/views/fleet', javaScriptEnabled);
    await expect(row(page, name).getByLabel('Name')).toHaveValue(`${name}, too`);
    await row(page, name).getByRole('button', { name: 'Rename' }).click();
    await expect(row(page, `${name}, too`)).toBeVisible();
    await expect(page).toHaveURL('/views/fleet');
    await row(page, `${name}, too`).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, `${name}, too`)).toHaveCount(0);
    await page.context().close();
  });

  test('is not shown to another user who signs in', async ({ browser }) => {
    const page = await signedInAt(browser, `/fleet?size=${size + 2}`, javaScriptEnabled);
    await saveLink(page).click();
    await saveForm(page).getByLabel('Name').fill(name);
    // Also at the provider, which would else let its user in without a word.
    await page.context().clearCookies();
    await saveForm(page).getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillProviderForm(page, 'manager');
    await page.waitForURL((address) => address.pathname === '/fleet');
    await expect(saveForm(page).getByLabel('Name')).toHaveValue('');
    await page.context().close();
  });
});

test('B8 a name that is being typed stays while the sign-in is offered over the list', async ({
  browser,
}) => {
  const page = await signedInAt(browser, '/fleet?size=21', true);
  await saveLink(page).click();
  await saveForm(page).getByLabel('Name').fill('Half a name');
  await endSession(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#view')).toHaveValue('Half a name');
  await page.getByRole('button', { name: 'Sign in using this window' }).click();
  await signInAgain(page, '/fleet', true);
  await expect(saveForm(page).getByLabel('Name')).toHaveValue('Half a name');
  await page.context().close();
});
