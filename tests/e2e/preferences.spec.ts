import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { ListPage } from './list-page.ts';
import { withScriptsAndWithout } from './matrix.ts';

withScriptsAndWithout('preferences', (javaScriptEnabled) => {
  test('are found from the account menu, saved, and followed by the list', async ({ page }) => {
    await page.goto('/reservations');
    if (javaScriptEnabled) await hydrated(page);
    await page.locator('summary[aria-label^="Account"]').click();
    await page.getByRole('link', { name: 'Preferences' }).click();
    await expect(page).toHaveTitle(/^Preferences/);
    await page.getByLabel('Theme').selectOption('dark');
    await page.getByLabel('Rows per page').selectOption('25');
    await page.getByLabel('Time format', { exact: true }).selectOption('HH:mm');
    await page.getByLabel('Decimal places').selectOption('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('saved');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const list = new ListPage(page, { scripts: javaScriptEnabled });
    await list.open();
    await expect(list.rows).toHaveCount(25);
    expect((await list.column('Total'))[0]).toMatch(/^-?[^\d]*[\d,]+$/);
    expect((await list.column('Pick-up'))[0]).toMatch(/ ?\d\d:\d\d$/);
  });

  test('an invalid value is reported at its field, and the input stays', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    await page.goto('/preferences');
    await page.getByLabel('Currency').fill('E1');
    await page.getByLabel('Rows per page').selectOption('50');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Preferences not saved');
    await expect(page.getByLabel('Currency')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Currency')).toHaveValue('E1');
    await expect(page.getByLabel('Rows per page')).toHaveValue('50');
  });

  test('lite: no page sends a script, and the list still filters, sorts and pages', async ({ page }) => {
    await page.goto('/preferences');
    await page.getByLabel('Turn off scripts').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('saved');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    const list = new ListPage(page, { scripts: false });
    await list.open();
    await expect(page.locator('script')).toHaveCount(0);
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
    await list.apply('Status', (sheet) => sheet.getByLabel('Confirmed').check());
    await list.leave(() => list.table.getByRole('link', { name: 'Customer' }).click());
    await list.leave(() => page.getByRole('link', { name: 'Next' }).click());
    expect(list.query()).toEqual({ status: ['3'], sort: ['customer'], page: ['2'] });
    await list.links.first().click();
    await expect(page.locator('main h1')).toBeVisible();
    expect(asked).not.toContain('script');
    await page.goto('/preferences');
    await page.getByLabel('Turn off scripts').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('script').first()).toBeAttached();
  });

  test('the language of the form is the page’s at once', async ({ page }) => {
    await page.goto('/preferences');
    await page.getByLabel('Language', { exact: true }).selectOption('ar-XB');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.locator('select[name=language]').selectOption('auto');
    await page.locator('form[action="/preferences"] button[type=submit]:not([name])').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });
});

test('the place chosen is the clock and the default of this browser', async ({ page }) => {
  await page.goto('/preferences');
  const location = page.getByRole('main').getByLabel('Location');
  const value = await location.locator('option').nth(2).getAttribute('value');
  await location.selectOption(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('saved');
  await page.reload();
  await expect(location).toHaveValue(value ?? '');
});

test('malformed storage falls back field by field', async ({ page, context, baseURL }) => {
  const value = encodeURIComponent(
    JSON.stringify({ theme: 'dark', rows: 'many', dismissed: { a: 1 }, lite: 3 }),
  );
  await context.addCookies([{ name: 'forecourt.p', value, url: baseURL ?? '' }]);
  const list = new ListPage(page, { scripts: true });
  await list.open();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(list.rows).toHaveCount(10);
});
