import type { Page, Route } from '@playwright/test';
import { expect } from './browser-test.ts';
import { json } from './fleet-service.ts';
import { hydrated } from './hydrated.ts';
import { test } from './standing-in.ts';

test.beforeEach(({ harness }) =>
  harness.service.answer(
    'users.permissions',
    json(['CUSTOMER_VIEW', 'CUSTOMER_EDIT'].map((functionCode) => ({ functionCode }))),
  ),
);

const LIVE = /customers\/new.*intent=live/;

/** Types into a new customer while the first save of the input takes this way, and leaves the page once it did. */
async function typeAndLeave(page: Page, first: (route: Route) => Promise<void> | void): Promise<void> {
  const went = Promise.withResolvers<void>();
  let saves = 0;
  await page.goto('/customers/new');
  await hydrated(page);
  // It stays in place: without it the browser would send what it holds back.
  await page.route(LIVE, async (route) => {
    saves += 1;
    if (saves > 1) return route.continue();
    await first(route);
    went.resolve();
  });
  await page.getByLabel('First name').fill('Zoë');
  await went.promise;
  const left = page.waitForResponse(LIVE);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Customers' })
    .click();
  await expect(page).toHaveURL(/\/customers$/);
  await left;
}

/** Expects the draft to hold the input. */
async function holdsIt(page: Page): Promise<void> {
  await page.goto('/drafts');
  await page
    .locator('main li')
    .filter({ hasText: 'New customer' })
    .getByRole('link', { name: 'Resume' })
    .click();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
}

test('input that could not be saved while the line was down is saved as the page is left', async ({
  page,
  enter,
  pageErrors,
}) => {
  pageErrors.expectError(/ERR_FAILED/);
  await enter('agent');
  await typeAndLeave(page, (route) => route.abort());
  await holdsIt(page);
});

test('input whose save is under way as the page is left is saved', async ({ page, enter }) => {
  await enter('manager');
  // The save is never answered; leaving the page ends it.
  await typeAndLeave(page, () => undefined);
  await holdsIt(page);
});

test('fault 61: since when entries are not saved stands on the page, until there is a connection', async ({
  page,
  context,
  enter,
  pageErrors,
}) => {
  pageErrors.expectError(/ERR_INTERNET_DISCONNECTED/);
  await enter('agent');
  await page.goto('/customers/new');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Zoë');
  const notSaved = page.getByText(/^Not saved since \d/);
  await expect(notSaved).toBeVisible();
  const saved = page.waitForResponse(LIVE);
  await context.setOffline(false);
  await saved;
  await expect(notSaved).toHaveCount(0);
});
