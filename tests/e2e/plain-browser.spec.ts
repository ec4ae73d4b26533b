import type { Browser, Page } from '@playwright/test';
import { PlainContext } from '../setup/plain-browser/context.ts';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { sharedEnvironment } from './test-environment.ts';

const aReservation = (): number | undefined =>
  readRecords<{ id: number }>(
    'SELECT id FROM reservations WHERE client_id = 1 AND status_id = 3 ORDER BY id LIMIT 1',
  )[0]?.id;

/** The screens of a list, a form and a record, in which most kinds of controls occur. */
const SCREENS = {
  list: () => '/reservations?status=3',
  form: () => '/customers/new',
  'form in stages': () => '/reservations/new',
  record: () => `/reservations/${aReservation()}`,
};
const ROLES = [
  'heading',
  'link',
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'spinbutton',
  'table',
  'row',
  'cell',
  'columnheader',
  'rowheader',
  'region',
  'form',
  'navigation',
  'main',
  'banner',
  'group',
  'list',
  'status',
  'alert',
  'complementary',
] as const;

/** What the locators of a page find, as values that can be compared. */
async function foundOn(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {
    url: page.url(),
    title: await page.title(),
    focus: await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)),
  };
  for (const role of ROLES) {
    const all = page.getByRole(role);
    const texts = await all.allTextContents();
    const names = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].slice(0, 25);
    const named: Record<string, number> = {};
    for (const name of names) named[name] = await page.getByRole(role, { name, exact: true }).count();
    found[role] = { texts, named };
  }
  const fields = page.locator('main input:not([type=hidden]), main select, main textarea');
  const values: unknown[] = [];
  for (const field of await fields.all())
    values.push([
      await field.getAttribute('name'),
      await field.inputValue(),
      await field.isVisible(),
      await field.isEnabled(),
    ]);
  const labels = (await page.locator('label').allTextContents()).map((text) => text.trim()).filter(Boolean);
  const labelled: Record<string, number> = {};
  for (const label of labels) labelled[label] = await page.getByLabel(label).count();
  const inner: string[] = [];
  for (const one of await page.locator('h1, h2, dt, dd, th, td, summary, legend, main p').all())
    if (await one.isVisible()) inner.push((await one.innerText()).trim());
  // An empty cell has a size in a browser and none without it.
  return { ...found, values, labelled, inner: inner.filter((text) => text !== '') };
}

async function inBrowser(browser: Browser, address: string, login: string) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: sharedEnvironment.session(login),
  });
  const page = await context.newPage();
  await page.goto(address);
  const found = await foundOn(page);
  await context.close();
  return found;
}

async function byVisitor(address: string, login: string) {
  const visitor = new PlainContext({
    baseURL: sharedEnvironment.origin(),
    storageState: sharedEnvironment.session(login),
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  const page = (await visitor.newPage()) as unknown as Page;
  await page.goto(address);
  const found = await foundOn(page);
  await visitor.close();
  return found;
}

for (const [screen, addressOf] of Object.entries(SCREENS))
  test(`the visitor without a browser finds on a ${screen} what a browser without scripts finds`, async ({
    browser,
    request,
  }) => {
    const address = addressOf();
    // The first page of a session may still be in the browser's language.
    await request.get(address);
    const [expected, found] = [await inBrowser(browser, address, 'agent'), await byVisitor(address, 'agent')];
    for (const part of Object.keys(expected)) expect.soft(found[part], part).toEqual(expected[part]);
  });

test.describe('a browser that serves one test after another', () => {
  test.describe.configure({ mode: 'default' });

  for (const nth of ['first', 'second'])
    test(`has no storage of another test for the ${nth} one`, async ({ page }) => {
      await page.goto('/login');
      const left = () => page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')]);
      expect(await left()).toEqual([null, null]);
      await page.evaluate(() => {
        for (const storage of [localStorage, sessionStorage]) storage.setItem('left', 'behind');
      });
      await page.reload();
      expect(await left(), 'within a test it stays').toEqual(['behind', 'behind']);
    });
});
