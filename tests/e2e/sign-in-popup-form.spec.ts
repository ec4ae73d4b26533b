import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { RentalStages } from './rental-stages.ts';
import { fillProviderForm, openPopup, signInDialog, signInThere } from './sign-in-forms.ts';

const counter = counterForTests();

/** Also at the provider, which would else let its user in without a word. */
const endSession = (context: BrowserContext) => context.clearCookies();
/** What the browser does when a window comes back to sight. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const stageIs = (stage: string) => (address: URL) => address.searchParams.get('stage') === stage;

const TYPED = { destination: 'Isle of Skye', purchaseOrder: 'PO 4711', note: 'Arrives by ferry' } as const;

/** Fills and saves the first stage of a reservation, opens the second, and returns to the first with new input. */
async function typeFirstStage(page: Page, scripts: boolean): Promise<RentalStages> {
  const stages = new RentalStages(page, scripts);
  await stages.open(`${counter.origin}/reservations/new?customer=${counter.customer().id}`);
  await stages.fill({ checkInAt: '+3d' });
  await stages.press(/^Continue/);
  await page.waitForURL(stageIs('vehicle-information'));
  await stages.press('Back');
  await page.waitForURL(stageIs('rental-information'));
  await stages.fill(TYPED);
  return stages;
}

async function holdsAll(stages: RentalStages): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) await expect(stages.field(name)).toHaveValue(text);
}

test.describe('B8 a form in stages whose session ends in mid-stage, with scripts', () => {
  test.beforeEach(({ pageErrors }) => pageErrors.expectStatus(401));

  test('stays; its user signs in in a popup, closed and opened again, and it continues to the next stage', async ({
    page,
    context,
  }) => {
    const stages = await typeFirstStage(page, true);
    await endSession(context);
    await stages.form.getByRole('button', { name: /^Continue/ }).click();
    await expect(signInDialog(page)).toContainText('Sign in to continue. Your entries stay on this page.');
    await holdsAll(stages);
    const closed = await openPopup(page);
    await closed.getByLabel('Password').waitFor();
    await closed.close();
    await comeBack(page);
    await expect(signInDialog(page)).toContainText('Popup closed by user.');
    await signInThere(await openPopup(page), 'agent');
    await page.waitForURL(stageIs('vehicle-information'));
    await expect(signInDialog(page)).toHaveCount(0);
    await stages.press('Back');
    await holdsAll(stages);
  });

  test('asks for the sign-in while the user types, and is saved again after it', async ({
    page,
    context,
  }) => {
    const stages = await typeFirstStage(page, true);
    await endSession(context);
    await stages.field('note').press('End');
    await stages.field('note').pressSequentially(', late');
    await expect(signInDialog(page)).toBeVisible();
    await expect(stages.field('note')).toHaveValue(`${TYPED.note}, late`);
    const stored = page.waitForResponse((answer) => answer.url().includes('intent=live') && answer.ok());
    await signInThere(await openPopup(page), 'agent');
    await expect(signInDialog(page)).toHaveCount(0);
    await stored;
    expect(stageIs('rental-information')(new URL(page.url())), 'nothing was sent by itself').toBe(true);
    await stages.open(page.url());
    await expect(stages.field('note')).toHaveValue(`${TYPED.note}, late`);
  });

  test('is preserved by the sign-in page where the popup is blocked', async ({ page, context }) => {
    const stages = await typeFirstStage(page, true);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await endSession(context);
    await stages.form.getByRole('button', { name: /^Continue/ }).click();
    await signInDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(signInDialog(page)).toContainText('Popup blocked by user.');
    await signInDialog(page).getByRole('button', { name: 'Sign in using this window' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillProviderForm(page, 'agent');
    await page.waitForURL(stageIs('rental-information'));
    await holdsAll(stages);
  });

  test('is not sent for another user who signs in', async ({ page, context }) => {
    const stages = await typeFirstStage(page, true);
    await endSession(context);
    await stages.form.getByRole('button', { name: /^Continue/ }).click();
    await signInThere(await openPopup(page), 'manager');
    await expect(signInDialog(page)).toHaveAccessibleName('Another user has signed in');
    await signInDialog(page).getByRole('button', { name: 'Leave this page' }).click();
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(page.getByText(TYPED.note)).toHaveCount(0);
  });
});

test.describe('B8 a form in stages whose session ends in mid-stage, without scripts', () => {
  test.use({ scripts: false });

  test('is preserved whole by the page that asks to sign in, and continues', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(401);
    const stages = await typeFirstStage(page, false);
    await endSession(context);
    await stages.form.getByRole('button', { name: /^Continue/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillProviderForm(page, 'agent');
    await page.waitForURL(stageIs('rental-information'));
    await holdsAll(stages);
    await stages.press(/^Continue/);
    await page.waitForURL(stageIs('vehicle-information'));
  });
});
