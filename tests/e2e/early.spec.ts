import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { ListPage } from './list-page.ts';

test('what is typed and chosen before the scripts arrive is kept when they take over', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  const list = new ListPage(page, { scripts: false });
  await page.goto('/reservations', { waitUntil: 'commit' });
  await list.filters.getByRole('searchbox').fill('typed early');
  await list.sheet('Created').locator('summary').click();
  await list.filters.locator('input[name=createdFrom]').fill('2026-01-05');
  await list.sheet('Status').locator('summary').click();
  await list.filters.getByLabel('Confirmed').check();
  await list.sheet('More filters').locator('summary').click();
  await list.filters.getByLabel('Vehicle type').selectOption('3');
  arrive();
  await hydrated(page);
  await expect(list.sheet('More filters')).toHaveAttribute('open');
  await expect(list.filters.getByRole('searchbox')).toHaveValue('typed early');
  await expect(list.filters.locator('input[name=createdFrom]')).toHaveValue('2026-01-05');
  await expect(list.filters.locator('input[name=status][value="3"]')).toBeChecked();
  await expect(list.filters.getByLabel('Vehicle type')).toHaveValue('3');
});
