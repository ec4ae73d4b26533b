import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { signInByForms } from './sign-in-forms.ts';

// Signing out ends the session for every test that shares it: this test has one of its own.
test.use({ login: null });

test('the question before a sign-out comes as a dialog; one can stay where one was', async ({ page }) => {
  await signInByForms(page, 'manager');
  await page.goto('/reservations?size=25');
  await hydrated(page);
  const menu = page.locator('summary[aria-label^="Account"]');
  await menu.click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(dialog).toContainText('You are signed in as');
  expect(await accessViolations(page)).toEqual([]);
  const boxes = await Promise.all(
    ['Stay signed in', 'Sign out'].map((name) =>
      dialog.getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
  const [stay, leave] = boxes.map((box) => ({ from: box?.x ?? 0, to: (box?.x ?? 0) + (box?.width ?? 0) }));
  expect((leave?.from ?? 0) - (stay?.to ?? 0)).toBeGreaterThan(40);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(page).toHaveURL('/reservations?size=25');
  await menu.click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/reservations'));
});
