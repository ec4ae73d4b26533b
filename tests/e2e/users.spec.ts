import { signIn } from '../setup/test-provider.ts';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { toAnotherPage } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RecordFormPage } from './record-form-page.ts';

const USERS = '/settings/application/users';
const [ADMIN, AGENT] = [101, 103];

test.describe('users', () => {
  const counter = counterForTests({ login: 'admin', own: true });
  const statusOf = (id: number) =>
    counter.rows('SELECT is_active, lock_out, role_id FROM users WHERE id = ?', id)[0];
  const licence = (most: number) => counter.change('UPDATE clients SET max_users = ? WHERE id = 1', most);
  test.beforeEach(() => licence(50));

  withScriptsAndWithout((javaScriptEnabled) => {
    const nth = javaScriptEnabled ? 1 : 2;
    const open = async (page: import('@playwright/test').Page, address: string) => {
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(counter.origin + address);
      return form;
    };

    test('B7 a user is refused with messages at the fields, then created, and signs in', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      const form = await open(page, `${USERS}/new`);
      await form.fill({ 'User name': `ada.${nth}`, Email: 'ada@' });
      await form.save();
      for (const words of [
        'Enter a first name',
        'Enter a last name',
        'Enter an email address',
        'Select a role',
      ])
        await expect(page.locator('main form').getByText(words).first()).toBeVisible();
      await expect(form.field('User name')).toHaveValue(`ada.${nth}`);
      await form.fill({
        'First name': 'Ada',
        'Last name': `Lovelace ${nth}`,
        Email: `ada.${nth}@harbour.example`,
      });
      await page.getByRole('radio', { name: 'Counter agent' }).check();
      await page.getByLabel('Airport').check();
      await form.save();
      await form.confirms('User saved');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada Lovelace ${nth}`);
      await expect(page.locator('main')).toContainText('Airport');
      const { jar } = await signIn({ productOrigin: counter.origin, login: `ada.${nth}` });
      const headers = { cookie: jar.header(counter.origin) ?? '' };
      const answer = await fetch(`${counter.origin}/reservations`, { headers, redirect: 'manual' });
      expect(answer.status).toBe(200);
    });

    test('a user is locked and unlocked, each after a question', async ({ page }) => {
      await open(page, `${USERS}/${AGENT}`);
      for (const [name, isLocked] of [
        ['Lock', 1],
        ['Unlock', 0],
      ] as const) {
        await toAnotherPage(page, javaScriptEnabled, () =>
          page.getByRole('link', { name, exact: true }).click(),
        );
        await toAnotherPage(page, javaScriptEnabled, () => page.getByRole('button', { name }).click());
        expect(statusOf(AGENT)).toMatchObject({ lock_out: isLocked });
      }
    });

    test('a password reset link says to which address it goes and went', async ({ page }) => {
      await open(page, `${USERS}/${AGENT}/actions/password-reset`);
      await expect(page.getByText('The link goes to ines@harbour.example.')).toBeVisible();
      const send = page.getByRole('button', { name: 'Send password reset link' });
      await toAnotherPage(page, javaScriptEnabled, () => send.click());
      await expect(page.getByText('Password reset link sent to ines@harbour.example')).toBeVisible();
    });

    test('beyond the licence an active user is refused before and after the save', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectStatus(400);
      pageErrors.expectStatus(409);
      const form = await open(page, `${USERS}/new`);
      await form.fill({
        'First name': 'Bea',
        'Last name': 'Thornwell',
        'User name': `bea.${nth}`,
        Email: `bea.${nth}@harbour.example`,
      });
      await page.getByRole('radio', { name: 'Read-only' }).check();
      // The product has just read the licence, so that only the service knows.
      licence(1);
      await form.save();
      await expect(page.locator('main form')).toContainText('The user limit is reached');
      await expect(form.field('First name')).toHaveValue('Bea');
      expect(counter.rows('SELECT 1 FROM users WHERE user_name = ?', `bea.${nth}`)).toEqual([]);
    });
  });

  test('the role is found and selected in a combobox by the keyboard @layout', async ({ page }) => {
    await page.goto(`${counter.origin}${USERS}/new`);
    const field = page.locator('[name=roleSearch]');
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await page.keyboard.type('read');
    const options = page.locator('[role=listbox] [role=option]');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('main [name=roleId]:checked')).toHaveValue('14');
    await expect(field).toBeFocused();
  });

  test('B6 users cannot lock, deactivate or demote themselves', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(409);
    await page.goto(`${counter.origin}${USERS}/${ADMIN}`);
    await expect(page.getByText('You cannot lock or deactivate yourself')).toBeVisible();
    for (const name of ['Lock', 'Deactivate'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    expect((await page.goto(`${counter.origin}${USERS}/${ADMIN}/actions/lock`))?.status()).toBe(409);
    await page.goto(`${counter.origin}${USERS}/${ADMIN}/edit`);
    await expect(page.getByLabel('Locked')).toBeDisabled();
    expect(statusOf(ADMIN)).toMatchObject({ is_active: 1, lock_out: 0, role_id: 11 });
  });

  test('the list shows role, locations, last sign-in and the licence, and is narrowed', async ({ page }) => {
    licence(12);
    await page.goto(`${counter.origin}${USERS}?status=locked`);
    await expect(page.locator('main header')).toContainText('licences');
    await expect(page.getByRole('row').filter({ hasText: 'Locked' })).not.toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Maren Oldenburg' })).toHaveCount(0);
  });
});

test.describe('the users of another business', () => {
  test.use({ login: 'admin2' });

  test('are not found, and neither are its roles', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(404);
    for (const address of [
      `${USERS}/${AGENT}`,
      `${USERS}/${AGENT}/edit`,
      `${USERS}/${AGENT}/actions/lock`,
      '/settings/application/permissions-and-roles/13',
      '/settings/application/permissions-and-roles/13/edit',
    ])
      expect((await page.goto(address))?.status(), address).toBe(404);
    await page.goto(USERS);
    await expect(page.getByRole('link', { name: 'Amelia Whitlock' })).toBeVisible();
    await expect(page.getByText('Ines Carvalho')).toHaveCount(0);
  });
});
