import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { toAnotherPage } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RecordFormPage } from './record-form-page.ts';

const ROLES = '/settings/application/permissions-and-roles';
const AGENTS = 13;

test.describe('roles', () => {
  const counter = counterForTests({ login: 'admin', own: true });
  const codesOf = (id: number) =>
    counter
      .rows(
        `SELECT p.code FROM role_permissions r JOIN permissions p ON p.id = r.permission_id
         WHERE r.role_id = ? ORDER BY p.id`,
        id,
      )
      .map(({ code }) => code);

  withScriptsAndWithout((javaScriptEnabled) => {
    const name = `Night desk ${javaScriptEnabled ? 1 : 2}`;

    test('a role is created after a review, and removed after a question', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400);
      const press = (label: RegExp | string) =>
        toAnotherPage(page, javaScriptEnabled, () => page.getByRole('button', { name: label }).click());
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${counter.origin}${ROLES}/new`);
      await press(/Continue to Review/);
      await expect(page.locator('main form').getByText('Enter a role name').first()).toBeVisible();
      await form.fill({ 'Role name': name });
      await page.getByLabel('View fleet').check();
      await press(/Continue to Review/);
      await expect(page.locator('main form')).toContainText('View fleet');
      await press('Save role');
      await form.confirms('Role saved');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const [role] = counter.rows('SELECT id FROM roles WHERE name = ?', name);
      expect(codesOf(Number(role?.id))).toEqual(['FLEET_VIEW']);
      await toAnotherPage(page, javaScriptEnabled, () => page.getByRole('link', { name: 'Remove' }).click());
      await press('Remove');
      await expect(page).toHaveURL(counter.origin + ROLES);
      expect(counter.rows('SELECT id FROM roles WHERE name = ?', name)).toEqual([]);
    });

    test('changed permissions are reviewed with their users and the time they take', async ({ page }) => {
      const before = codesOf(AGENTS);
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${counter.origin}${ROLES}/${AGENTS}/edit`);
      const box = page.getByLabel('Void agreements');
      await box.setChecked(!before.includes('AGREEMENT_VOID'));
      const next = page.getByRole('button', { name: /Continue to Review/ });
      await toAnotherPage(page, javaScriptEnabled, () => next.click());
      const review = page.locator('main form');
      for (const words of ['Void agreements', 'Changes: 1', 'Users: 5', 'takes effect within five minutes'])
        await expect(review).toContainText(words);
      const save = page.getByRole('button', { name: /^Save role/ });
      await toAnotherPage(page, javaScriptEnabled, () => save.click());
      expect(codesOf(AGENTS)).not.toEqual(before);
    });
  });

  test('a role of the system or in use has no way to be removed, and says why', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    await page.goto(`${counter.origin}${ROLES}/${AGENTS}`);
    await expect(page.getByText('A system role cannot be removed.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove' })).toHaveCount(0);
    expect((await page.goto(`${counter.origin}${ROLES}/${AGENTS}/actions/remove`))?.status()).toBe(409);
  });

  test('the service’s refusal to lose the last administrator is shown at the permissions', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    await page.goto(`${counter.origin}${ROLES}/11/edit`);
    await expect(page.getByText('This is your own role.')).toBeVisible();
    await page.getByLabel('Manage roles').uncheck();
    await toAnotherPage(page, true, () => page.getByRole('button', { name: /Continue to Review/ }).click());
    await toAnotherPage(page, true, () => page.getByRole('button', { name: /^Save role/ }).click());
    await expect(page.locator('main')).toContainText('The business needs an active administrator');
    expect(codesOf(11)).toContain('SETTINGS_ROLES');
  });
});
