import type { BrowserContext, Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect } from './browser-test.ts';
import { json } from './fleet-service.ts';
import { hydrated } from './hydrated.ts';
import { THEMES } from './matrix.ts';
import { fillProviderForm, openPopup, signInDialog, signInThere } from './sign-in-forms.ts';
import { test as base } from './standing-in.ts';

const NOTES = '/reservations/20380/notes';
const TYPED = 'Arrives by ferry';

const note = (page: Page) => page.getByLabel('Note', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save note' });
const endSession = (context: BrowserContext) => context.clearCookies({ name: /^forecourt\.s/ });
/** What the browser does when a window comes back to sight. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Remembers with which features a window is opened; what the window itself says of its bars is true of tabs only. */
const watchOpening = (page: Page) =>
  page.evaluateHandle(() => {
    const features: string[] = [];
    const open = window.open.bind(window);
    window.open = (address, name, wanted = '') => {
      features.push(wanted);
      return open(address, name, wanted);
    };
    return features;
  });

/** The user is about to type a note; `saved` counts the notes that the service received. */
const test = base.extend<{ saved: () => number }>({
  saved: [
    async ({ harness, enter, page, pageErrors }, use) => {
      pageErrors.expectStatus(401);
      const codes = ['RESERVATION_VIEW', 'RESERVATION_EDIT'];
      harness.service.answer('users.permissions', json(codes.map((functionCode) => ({ functionCode }))));
      await enter('agent');
      await page.goto(NOTES);
      await hydrated(page);
      await use(
        () => harness.service.calls.filter(({ operationId }) => operationId === 'notes.create').length,
      );
    },
    { auto: true },
  ],
});

test.describe('B8 a form whose session ends, with scripts', () => {
  test.beforeEach(({ page }) => note(page).pressSequentially(TYPED));

  test('stays; its user signs in in a popup, and it is sent once', async ({ page, context, saved }) => {
    await endSession(context);
    await save(page).click();
    await expect(signInDialog(page)).toContainText('Sign in to continue. Your entries stay on this page.');
    await expect(note(page)).toHaveValue(TYPED);
    await expect(page.getByRole('heading', { level: 1 }), 'the page is hidden until then').toBeHidden();
    const features = await watchOpening(page);
    const popup = await openPopup(page);
    expect((await features.jsonValue()).join()).toMatch(/^popup,.*height=640,toolbar=no,location=no/);
    await popup.getByLabel('Password').waitFor();
    expect(await popup.evaluate(() => innerHeight)).toBe(640);
    await signInThere(popup, 'agent');
    await expect(page).toHaveURL(/\/notes#note-12$/);
    await expect(signInDialog(page)).toHaveCount(0);
    expect(saved()).toBe(1);
  });

  test('stays when the page comes back to sight, and is not sent by itself', async ({
    page,
    context,
    saved,
  }) => {
    await endSession(context);
    await comeBack(page);
    await expect(signInDialog(page)).toBeVisible();
    await signInThere(await openPopup(page), 'agent');
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(note(page)).toBeVisible();
    await expect(note(page)).toHaveValue(TYPED);
    expect(saved()).toBe(0);
    await save(page).click();
    await expect(page).toHaveURL(/\/notes#note-12$/);
    expect(saved()).toBe(1);
  });

  test('is not sent for another user who signs in', async ({ page, context, saved }) => {
    await endSession(context);
    await save(page).click();
    await signInThere(await openPopup(page), 'manager');
    await expect(signInDialog(page)).toHaveAccessibleName('Another user has signed in');
    await expect(note(page)).toBeHidden();
    await signInDialog(page).getByRole('button', { name: 'Leave this page' }).click();
    await expect(note(page)).toHaveValue('');
    expect(saved()).toBe(0);
  });

  test('is not sent for a user who has signed in in another window', async ({ page, enter, saved }) => {
    await enter('manager');
    await save(page).click();
    await expect(signInDialog(page)).toHaveAccessibleName('Another user has signed in');
    expect(saved()).toBe(0);
  });

  test('says that the popup was closed, and opens it again', async ({ page, context, saved }) => {
    await endSession(context);
    await save(page).click();
    const popup = await openPopup(page);
    await popup.getByLabel('Password').waitFor();
    await popup.close();
    await comeBack(page);
    await expect(signInDialog(page)).toContainText('Popup closed by user.');
    await signInThere(await openPopup(page), 'agent');
    await expect(page).toHaveURL(/\/notes#note-12$/);
    expect(saved()).toBe(1);
  });

  test('is preserved by the sign-in page where the popup is blocked', async ({ page, context, saved }) => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await endSession(context);
    await save(page).click();
    await signInDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(signInDialog(page)).toContainText('Popup blocked by user.');
    await signInDialog(page).getByRole('button', { name: 'Sign in using this window' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillProviderForm(page, 'agent');
    await page.waitForURL((address) => address.pathname === NOTES);
    await expect(note(page)).toHaveValue(TYPED);
    expect(saved()).toBe(0);
  });

  test('is preserved by the sign-in page when the dialog is closed', async ({ page, context }) => {
    await endSession(context);
    await save(page).click();
    await expect(signInDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
    await expect(page).toHaveURL(/recovered/);
  });

  test('is sent when the product does not say in time whether it has ended', async ({ page, saved }) => {
    await page.route('**/session', () => undefined);
    await save(page).click();
    await expect(page).toHaveURL(/\/notes#note-12$/);
    expect(saved()).toBe(1);
  });

  for (const theme of THEMES) {
    test(`B20 offers the sign-in without a violation of WCAG 2.2 AA, ${theme}`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme: theme });
      await endSession(context);
      await save(page).click();
      await expect(signInDialog(page)).toBeVisible();
      expect(await accessViolations(page)).toEqual([]);
    });
  }
});

test('a form in which nothing was typed goes away with its session', async ({ page, context }) => {
  await endSession(context);
  await comeBack(page);
  await expect(page).toHaveURL(/\/login\?redirect_url=/);
});
