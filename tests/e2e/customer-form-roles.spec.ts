import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { ownEnvironment } from './counter-tests.ts';
import { RecordFormPage } from './record-form-page.ts';

test.use({ login: null });

test.describe('the form of a customer', () => {
  const environment = ownEnvironment({ size: 100 });

  interface Listed {
    readonly [column: string]: string | number | null;
    readonly id: number;
    readonly cell_phone: string;
  }
  /** Customers that no other test uses. */
  const own = (nth: number): Listed => {
    const [found] = environment.read<Listed>(
      'SELECT * FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND cell_phone IS NOT NULL ORDER BY id LIMIT 1 OFFSET ?',
      nth,
    );
    if (!found) throw new Error('The seed holds too few customers.');
    return found;
  };

  test.describe('for a read-only user', () => {
    test.use({ scripts: false });

    test('is neither made nor changed: nothing leads there, and a typed address says why', async ({
      page,
      context,
      pageErrors,
    }) => {
      pageErrors.expectStatus(403);
      await environment.enter(context, 'viewer');
      await page.goto(`${environment.origin}/customers`);
      await expect(page.getByRole('link', { name: 'New customer' })).toHaveCount(0);
      const { id } = own(0);
      await page.goto(`${environment.origin}/customers/${id}`);
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
      for (const address of ['/customers/new', `/customers/${id}/edit`]) {
        expect((await page.goto(environment.origin + address))?.status(), address).toBe(403);
        await expect(page.getByText('Edit customers')).toBeVisible();
      }
    });

    test('has a blacklist that only a user with the permission can change', async ({ page, context }) => {
      const { id } = own(1);
      await environment.enter(context, 'manager');
      const form = new RecordFormPage(page, false);
      await form.open(`${environment.origin}/customers/${id}/edit`);
      await form.fill({ Reason: 'Unpaid damage' });
      await form.field('Blacklisted').check();
      await form.save();
      await environment.enter(context, 'agent');
      const listed = environment.read<Listed>('SELECT * FROM customers WHERE id = ?', id)[0];
      await form.open(`${environment.origin}/customers/${id}/edit`);
      await expect(form.field('Blacklisted')).toBeDisabled();
      await form.fill({ City: 'Rotherham' });
      await form.save();
      await expect(page).toHaveURL(`${environment.origin}/customers/${id}`);
      expect(environment.read('SELECT * FROM customers WHERE id = ?', id)[0]).toMatchObject({
        city: 'Rotherham',
        is_blacklisted: 1,
        blacklist_reason: listed?.blacklist_reason,
      });
    });
  });

  test('B20 breaks no rule of access as a form, in both themes', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(400);
    await environment.enter(context, 'manager');
    const form = new RecordFormPage(page, true);
    await form.open(`${environment.origin}/customers/new`);
    expect(await violationsInThemes(page)).toEqual([]);
    await form.fill({ Mobile: String(own(2).cell_phone) });
    await form.save();
    await expect(form.problems).toBeVisible();
    const folded = page.locator('main details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    expect(await violationsInThemes(page)).toEqual([]);
  });
});

test.describe('a service that keeps customers elsewhere', () => {
  const environment = ownEnvironment({ profile: 'given', size: 100 });
  test.use({ scripts: false });

  test('offers no form, and says so to who types the address', async ({ page, context, pageErrors }) => {
    pageErrors.expectStatus(501);
    await environment.enter(context, 'manager');
    for (const resource of ['customers', 'fleet']) {
      await page.goto(`${environment.origin}/${resource}`);
      await expect(page.getByRole('link', { name: /^New / })).toHaveCount(0);
      const record = await page.locator('main tbody th a').first().getAttribute('href');
      await page.goto(environment.origin + record);
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
      for (const address of [`/${resource}/new`, `${record}/edit`]) {
        expect((await page.goto(environment.origin + address))?.status(), address).toBe(501);
        await expect(page.getByText('Not supported by this rental service')).toBeVisible();
      }
    }
  });
});
