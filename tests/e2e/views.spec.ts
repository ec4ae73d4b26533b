import type { Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { sharedEnvironment } from './test-environment.ts';

/** No other test saves views of these lists for this user; the runs with and without scripts have a list each. */
const LISTS = { on: 'agreements', off: 'customers' } as const;

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const current = (page: Page) => tabs(page).locator('[aria-current]');
const saveForm = (page: Page) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: 'Save view' }) });
const saveLink = (page: Page) => page.getByRole('link', { name: 'Save view' });
const row = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

withScriptsAndWithout('B4 saved views', (javaScriptEnabled) => {
  const scripts = javaScriptEnabled ? 'on' : 'off';
  const list = LISTS[scripts];
  const ofDay = list === 'agreements' ? ['Due back today', 'Overdue', 'Unpaid'] : [];
  test.use({ login: 'viewer' });
  test.describe.configure({ mode: 'serial' });

  const open = async (page: Page, path: string) => {
    await page.goto(path);
    if (scripts === 'on') await hydrated(page);
  };
  const save = async (page: Page, name: string, isDefault = false) => {
    await saveLink(page).click();
    await expect(saveForm(page).getByLabel('Name')).toBeFocused();
    await saveForm(page).getByLabel('Name').fill(name);
    if (isDefault) await saveForm(page).getByLabel('Make this the default view').check();
    await saveForm(page).getByRole('button', { name: 'Save view' }).click();
  };

  test('all of the list comes first and cannot be saved; what is ordered otherwise can', async ({ page }) => {
    await open(page, `/${list}`);
    await expect(current(page)).toHaveText('All');
    await expect(saveLink(page)).toHaveCount(0);
    await page.locator('thead a').nth(1).click();
    await expect(saveLink(page)).toBeVisible();
    await expect(current(page)).toHaveCount(0);
  });

  test('a view is saved with its whole address and is found again by its tab', async ({ page }) => {
    await open(page, `/${list}?size=11&page=2`);
    const heads = await page.locator('thead th').allInnerTexts();
    await save(page, 'Eleven');
    await expect(current(page)).toHaveText('Eleven');
    if (scripts === 'off') await expect(page.getByRole('status')).toHaveText('View saved');
    else await expect(page.locator('[data-part=toast]')).toContainText('View saved');
    const { searchParams } = new URL(page.url());
    expect([...searchParams.keys()].sort()).toEqual(['columns', 'direction', 'size', 'sort']);
    expect(searchParams.get('size')).toBe('11');
    await expect(saveLink(page)).toHaveCount(0);
    await expect(saveForm(page)).toHaveCount(0);

    await tabs(page).getByRole('link', { name: 'All' }).click();
    await expect(current(page)).toHaveText('All');
    await tabs(page).getByRole('link', { name: 'Eleven' }).click();
    await expect(current(page)).toHaveText('Eleven');
    await expect(page.locator('tbody tr')).toHaveCount(11);
    expect(await page.locator('thead th').allInnerTexts()).toEqual(heads);
  });

  test('its next page is still the view, and another address that shows the same is it too', async ({
    page,
  }) => {
    await open(page, `/${list}?size=11`);
    await expect(current(page)).toHaveText('Eleven');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(current(page)).toHaveText('Eleven');
  });

  test('a taken name is refused at the field, and the input stays', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    await open(page, `/${list}?size=12`);
    await save(page, ' eLEVen ', true);
    const name = saveForm(page).getByLabel('Name');
    await expect(name).toHaveValue(' eLEVen ');
    await expect(name).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('You already have a view with this name');
    await expect(saveForm(page).getByLabel('Make this the default view')).toBeChecked();
    await expect(page).toHaveURL(`/${list}?size=12&view=save`);
    await expect(page).toHaveTitle(/^Error: /);
    if (scripts === 'on') expect(await accessViolations(page)).toEqual([]);
    await name.fill('Twelve');
    await saveForm(page).getByRole('button', { name: 'Save view' }).click();
    await expect(current(page)).toHaveText('Twelve');
  });

  test('the default view stands for the bare address, and all of the list has an address of its own', async ({
    page,
  }) => {
    await open(page, `/${list}`);
    await expect(current(page)).toHaveText('Twelve');
    await expect(page).toHaveURL(/size=12/);
    await tabs(page).getByRole('link', { name: 'All' }).click();
    await expect(current(page)).toHaveText('All');
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await page.goto('/settings');
    const screens = page.getByRole('navigation', { name: 'Main navigation' });
    await screens.getByRole('link', { name: new RegExp(list, 'i') }).click();
    await expect(current(page)).toHaveText('Twelve');
  });

  test('sent twice it makes one view', async ({ page, baseURL }) => {
    const send = () =>
      page.request.post(`/${list}?size=13`, {
        form: { name: 'Thirteen' },
        headers: { origin: baseURL ?? '' },
        maxRedirects: 0,
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
    await open(page, `/${list}?view=all`);
    await expect(tabs(page).getByRole('link')).toHaveText(['All', ...ofDay, 'Eleven', 'Twelve', 'Thirteen']);
  });

  test('views are renamed, made the default and deleted on a page of their own', async ({
    page,
    pageErrors,
  }) => {
    await open(page, `/${list}?view=all`);
    await page.getByRole('link', { name: 'Manage views' }).click();
    await expect(page).toHaveURL(`/views/${list}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Saved views:');
    if (scripts === 'on') await hydrated(page);
    if (scripts === 'on') expect(await accessViolations(page)).toEqual([]);

    pageErrors.expectStatus(400);
    await row(page, 'Thirteen').getByLabel('Name').fill('Twelve');
    await row(page, 'Thirteen').getByRole('button', { name: 'Rename' }).click();
    const name = row(page, 'Thirteen').getByLabel('Name');
    await expect(name).toHaveAccessibleDescription('You already have a view with this name');
    await expect(name).toHaveValue('Twelve');
    await expect(name).toBeFocused();
    await name.fill('By thirteens');
    await name.press('Enter');
    await expect(row(page, 'By thirteens')).toBeVisible();

    await row(page, 'By thirteens').getByRole('button', { name: 'Make default' }).click();
    await expect(page.getByText('Default', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'By thirteens' })).toContainText('Default');
    await row(page, 'By thirteens').getByRole('button', { name: 'Use All as the default' }).click();
    await expect(page.getByText('Default', { exact: true })).toHaveCount(0);

    for (const one of ['Twelve', 'By thirteens', 'Eleven']) {
      await row(page, one).getByRole('button', { name: 'Delete' }).click();
      await expect(row(page, one)).toHaveCount(0);
    }
    await expect(page.getByText('No saved views')).toBeVisible();
    if (scripts === 'on') await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(current(page)).toHaveText('All');
    await expect(tabs(page).getByRole('link')).toHaveText(['All', ...ofDay]);
  });
});

test.describe('a view of another user', () => {
  test.use({ login: 'viewer' });

  test('is seen by its address, and is not among one’s own', async ({ page, browser, baseURL }) => {
    const headers = { origin: baseURL ?? '' };
    const form = { name: 'Shared' };
    const saved = await page.request.post('/fleet?size=13', { form, headers, maxRedirects: 0 });
    const address = saved.headers().location ?? '';
    expect(address).toMatch(/^\/fleet\?columns=/);
    const other = await browser.newContext({
      baseURL: sharedEnvironment.origin(),
      storageState: sharedEnvironment.session('manager'),
    });
    const visit = await other.newPage();
    await visit.goto(address);
    await expect(tabs(visit).getByRole('link')).toHaveText(['All', 'To be cleaned', 'Service alerts']);
    await expect(visit.getByRole('link', { name: '13', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(saveLink(visit)).toBeVisible();
    await other.close();
    await page.goto('/views/fleet');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No saved views')).toBeVisible();
  });
});

test('a list that there is none of has no views', async ({ page, pageErrors }) => {
  pageErrors.expectStatus(404);
  for (const list of ['nothing', 'views', 'list.remove', '__proto__']) {
    expect((await page.goto(`/views/${list}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});
