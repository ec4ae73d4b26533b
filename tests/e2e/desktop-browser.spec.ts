import { expect, test } from './browser-test.ts';
import { ListPage } from './list-page.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { signInByForms, signOutByForms } from './sign-in-forms.ts';

test.use({ login: null });

withScriptsAndWithout('the desktop browser', (scripts) => {
  test('signs in, filters a list, opens a record and its form, and signs out', async ({ page }) => {
    await signInByForms(page, 'agent', '/reservations');
    const list = new ListPage(page, { scripts });
    await list.open();
    await list.apply('Status', (sheet) => sheet.getByLabel('Confirmed').check());
    expect(list.query()).toEqual({ status: ['3'] });
    const number = (await list.links.first().innerText()).trim();
    await list.links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await page.goto(`${new URL(page.url()).pathname}/edit`);
    await expect(page.locator('button[data-primary]')).toBeVisible();
    await signOutByForms(page);
    await page.goto('/reservations');
    await expect(page).toHaveURL(/\/login/);
  });
});
