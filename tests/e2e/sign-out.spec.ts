import { expect, test } from './browser-test.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { signInByForms, signOutByForms } from './sign-in-forms.ts';

// Signing out ends the session for every test that shares it: these tests have sessions of their own.
test.use({ login: null });

withScriptsAndWithout('sign-out', () => {
  test('asks, ends the session here and at the provider, and says so', async ({ page, context }) => {
    await signInByForms(page, 'manager');
    await signOutByForms(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
    expect((await context.cookies()).filter(({ name }) => name.startsWith('forecourt.s'))).toEqual([]);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('fault 38: Back after sign-out shows nothing of what was seen', async ({ page, pageErrors }) => {
    // Further back lies the provider's form of the sign-in that is over.
    pageErrors.expectStatus(400);
    await signInByForms(page, 'viewer');
    const number = await page.locator('tbody th a').first().innerText();
    await page.locator('tbody th a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await signOutByForms(page);
    for (let steps = 0; steps < 6; steps += 1) {
      const answer = await page.goBack({ waitUntil: 'load' });
      if (answer === null && new URL(page.url()).protocol === 'about:') break;
      await expect(page.locator('body')).not.toContainText(number);
      await expect(page.locator('tbody')).toHaveCount(0);
    }
  });

  test('one can stay', async ({ page }) => {
    await signInByForms(page, 'manager');
    await page.goto('/logout');
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await expect(page).toHaveURL('/');
  });
});
