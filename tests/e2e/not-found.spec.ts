import { expect, test } from './browser-test.ts';
import { withScriptsAndWithout } from './matrix.ts';

withScriptsAndWithout('not found', () => {
  test('B18 an address that leads nowhere says so in the words of the product', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(404);
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Error 404')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText('Sorry, could not find that page')).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found/);
    await page.getByRole('link', { name: 'Go back' }).click();
    await expect(page).toHaveURL('/');
  });

  test('B18 a reservation that does not exist is named', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(404);
    const answer = await page.goto('/reservations/99999999');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservation 99999999 not found');
    await page.getByRole('link', { name: 'All reservations' }).click();
    await expect(page).toHaveURL('/reservations');
  });
});
