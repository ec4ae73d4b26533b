import { DEMO_USERS } from '../../sandbox/staff.ts';
import { expect, test } from './browser-test.ts';
import { terminals, withScriptsAndWithout } from './matrix.ts';
import { fillProviderForm, signInByForms } from './sign-in-forms.ts';

test.use({ login: null });

withScriptsAndWithout('sign-in', () => {
  for (const { login, firstName, lastName } of DEMO_USERS) {
    test(`as ${login} ends where one wanted to go`, async ({ page }) => {
      await signInByForms(page, login, '/reservations?status=3&size=25');
      await expect(page).toHaveURL('/reservations?status=3&size=25');
      await expect(page.locator(`summary[aria-label="Account: ${firstName} ${lastName}"]`)).toBeVisible();
    });
  }

  test('refuses a wrong password with a message and allows another try', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400, 401, 422);
    await page.goto('/reservations');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillProviderForm(page, 'agent', 'wrong');
    await expect(page.getByRole('alert')).toContainText('do not belong together');
    await expect(page.getByLabel('User name')).toHaveValue('agent');
    await fillProviderForm(page, 'agent');
    await expect(page).toHaveURL('/reservations');
  });
});

for (const { name, javaScriptEnabled, theme, viewport } of terminals) {
  test.describe(`the sign-in page with ${name}`, () => {
    test.use({ scripts: javaScriptEnabled, theme, viewport });

    // A real browser: it looks at the width.
    test(
      'B15 B21 is in this theme, does not scroll sideways and leads to the list',
      { tag: '@layout' },
      async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveURL(/\/login\?redirect_url=/);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('script')).toHaveCount(0);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await fillProviderForm(page, 'agent');
        await expect(page).toHaveURL('/');
      },
    );
  });
}

test('fault 7: a foreign address in redirect_url leads nowhere but home', async ({ page, baseURL }) => {
  const foreign = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];
  for (const address of foreign) {
    await page.goto(`/login?redirect_url=${encodeURIComponent(address)}`);
    await expect(page.locator('input[name=redirect_url]')).toHaveValue('/');
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillProviderForm(page, 'agent');
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('a signed-in user is redirected from the sign-in page', async ({ page }) => {
  await signInByForms(page, 'agent');
  await page.goto('/login?redirect_url=%2Freservations%3Fsize%3D25');
  await expect(page).toHaveURL('/reservations?size=25');
});
