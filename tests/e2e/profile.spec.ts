import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { toAnotherPage } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { RecordFormPage } from './record-form-page.ts';

const PROFILE = '/settings/profile';

test.describe('the own profile', () => {
  const counter = counterForTests({ login: null, own: true });
  const userOf = (id: number) => counter.rows('SELECT * FROM users WHERE id = ?', id)[0];

  withScriptsAndWithout((javaScriptEnabled) => {
    const [login, id] = javaScriptEnabled ? (['agent', 103] as const) : (['viewer', 104] as const);
    test.beforeEach(({ context }) => counter.enter(context, login));

    test('switches the language and the formats of the interface', async ({ page }) => {
      const form = new RecordFormPage(page, javaScriptEnabled);
      await form.open(`${counter.origin}${PROFILE}`);
      const edit = page.getByRole('link', { name: 'Edit profile' });
      await toAnotherPage(page, javaScriptEnabled, () => edit.click());
      await form.field('Language').selectOption('en-US');
      await form.field('Date format').selectOption('yyyy-MM-dd');
      await form.fill({ Phone: '+44 20 7946 0144' });
      await form.save();
      await form.confirms('Profile saved');
      expect(userOf(id)).toMatchObject({
        language: 'en-US',
        phone: '+44 20 7946 0144',
        override_date_format: 'YYYY-MM-DD',
      });
      await page.goto(counter.origin + PROFILE);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      await expect(page.locator('main')).toContainText(/\d{4}-\d\d-\d\d/);
    });

    test('sends a password reset link to the own address', async ({ page }) => {
      await page.goto(`${counter.origin}${PROFILE}/actions/password-reset`);
      const send = page.getByRole('button', { name: 'Send password reset link' });
      await toAnotherPage(page, javaScriptEnabled, () => send.click());
      await expect(page.getByText(/Password reset link sent to \w+@harbour\.example/)).toBeVisible();
    });
  });

  for (const [login, id] of [
    ['admin', 101],
    ['manager', 102],
  ] as const)
    test(`keeps role, locations and lock of ${login}, whatever the body says`, async ({ page, context }) => {
      await counter.enter(context, login);
      await page.goto(`${counter.origin}${PROFILE}/edit`);
      const before = userOf(id);
      await page.locator('main form[method=post]').evaluate((form) => {
        const crafted = {
          roleId: '14',
          isLockedOut: 'on',
          lockOut: 'true',
          'places.1': 'on',
          boxes: 'isActive',
        };
        for (const [name, value] of Object.entries(crafted))
          form.insertAdjacentHTML('beforeend', `<input type="hidden" name="${name}" value="${value}">`);
      });
      await new RecordFormPage(page, true).save();
      const { role_id, lock_out, is_active } = userOf(id) ?? {};
      expect({ role_id, lock_out, is_active }).toEqual({
        role_id: before?.role_id,
        ...{ lock_out: 0, is_active: 1 },
      });
    });
});

test.describe('the own profile on a service of the profile given', () => {
  const counter = counterForTests({ profile: 'given', login: null });

  test('is shown and saved, with the languages of the service', async ({ page, context }) => {
    await counter.enter(context, 'agent');
    const form = new RecordFormPage(page, true);
    await form.open(`${counter.origin}${PROFILE}`);
    const edit = page.getByRole('link', { name: 'Edit profile' });
    await toAnotherPage(page, true, () => edit.click());
    await expect(form.field('Language').locator('option')).toHaveText([
      'English',
      'English (United States)',
      'English (United Kingdom)',
    ]);
    await form.fill({ Phone: '+44 20 7946 0145' });
    await form.save();
    await form.confirms('Profile saved');
    const [user] = counter.rows('SELECT * FROM users WHERE id = ?', 103);
    expect(user).toMatchObject({ phone: '+44 20 7946 0145', role_id: 13, is_active: 1, lock_out: 0 });
  });
});
