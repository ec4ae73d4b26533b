import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { signInByForms, signOutByForms } from './sign-in-forms.ts';
import { test } from './standing-in.ts';

/** What the browser does when a window comes back to sight. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test.describe('fault 38: a page whose session is over', () => {
  test('goes away in every window of the browser when one signs out', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(401);
    await signInByForms(page, 'agent');
    const second = await context.newPage();
    await second.goto('/reservations?size=20');
    await hydrated(second);
    await signOutByForms(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
    // Two windows side by side: nothing but the notice of the first tells the second one.
    await expect(second).toHaveURL(/\/login\?redirect_url=%2Freservations%3Fsize%3D20$/);
    await expect(second.locator('tbody')).toHaveCount(0);
  });

  test('goes away when it comes back to sight', async ({ page, harness, enter, context, pageErrors }) => {
    pageErrors.expectStatus(401);
    await enter('agent');
    await page.goto('/reservations');
    await hydrated(page);
    const [session] = (await context.cookies()).filter(({ name }) => name === 'forecourt.s');
    const answer = await fetch(`${harness.product.origin}/logout`, {
      method: 'POST',
      headers: { cookie: `forecourt.s=${session?.value}`, origin: harness.product.origin },
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    await comeBack(page);
    await expect(page).toHaveURL(/\/login\?redirect_url=%2Freservations&ended=1$/);
  });

  test('stays as it is while the session lives', async ({ page, enter }) => {
    await enter('agent');
    await page.goto('/reservations');
    await hydrated(page);
    const asked = page.waitForResponse('**/session');
    await comeBack(page);
    expect((await asked).status()).toBe(204);
    await expect(page.locator('tbody')).toBeVisible();
    await expect(page).toHaveURL('/reservations');
  });
});

test('fault 36: /logged-out begins no sign-in by itself in 10 seconds', async ({ page, harness }) => {
  await signInByForms(page, 'agent');
  await signOutByForms(page);
  const before = harness.identity.switches.counts.authorize;
  await page.clock.install();
  await page.goto('/logged-out');
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL('/logged-out');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  expect(harness.identity.switches.counts.authorize - before).toBe(0);
});
