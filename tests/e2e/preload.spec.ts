import type { Page, Request } from '@playwright/test';
import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import { expect } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { answerRows, test } from './standing-in.ts';

const row = (golden['reservations.list']?.accepted[1] as readonly object[])[0];
const rows = Array.from({ length: 30 }, (_, at) => ({
  ...row,
  ReserveId: 500 + at,
  ReservationNumber: `R-${500 + at}`,
}));

/** Everything that a page asks for from now on, and which answers set a cookie. */
function watch(page: Page) {
  const asked: Request[] = [];
  const cookies: string[] = [];
  page.on('request', (request) => asked.push(request));
  page.on('response', async (response) => {
    // An answer that comes when the page is being closed is none of the test's.
    const headers = await response.headersArray().catch(() => []);
    if (headers.some(({ name }) => /^set-cookie$/i.test(name))) cookies.push(response.url());
  });
  return { cookies, paths: () => asked.map((request) => new URL(request.url()).pathname) };
}

test('fault 29: thirty links are hovered: modules and styles, no data, no cookie, no call', async ({
  page,
  harness,
  enter,
}) => {
  harness.service.answer('reservations.list', answerRows(rows));
  await enter('agent');
  // What the first pages ask for may reach the service when they are there.
  await expect
    .poll(async () => {
      harness.service.calls.length = 0;
      await page.goto('/reservations');
      return harness.service.calls.length;
    })
    .toBe(1);
  await hydrated(page);
  const seen = watch(page);
  harness.service.calls.length = 0;
  const links = page.locator('tbody th a');
  await expect(links).toHaveCount(30);
  const detail = page.waitForRequest(/assets\/detail\.route/);
  for (const link of await links.all()) await link.hover();
  await detail;
  await page.locator('nav a').first().hover();
  expect(seen.paths().filter((path) => !/^\/assets\/|^\/__manifest$/.test(path))).toEqual([]);
  expect(seen.cookies).toEqual([]);
  expect(harness.service.calls).toEqual([]);
});

test('a page that was hovered opens without asking for its modules again', async ({ page, enter }) => {
  await enter('agent');
  await page.goto('/reservations');
  await hydrated(page);
  const link = page.locator('tbody th a').first();
  const modules = [/assets\/detail\.route/, /assets\/fields\.route/].map((module) =>
    page.waitForResponse(module),
  );
  await link.hover();
  await Promise.all(modules);
  const seen = watch(page);
  await link.click();
  await expect(page).toHaveURL(/\/reservations\/\d+/);
  await expect(page.getByRole('link', { name: 'All reservations' })).toBeVisible();
  expect(seen.paths().filter((path) => /\.route-|vendor|\.css/.test(path))).toEqual([]);
});

test('a page whose code cannot be loaded is reached by one reload', async ({ page, enter, pageErrors }) => {
  pageErrors.expectError(/Error loading route module|Failed to fetch dynamically imported module|ERR_FAILED/);
  await enter('agent');
  await page.goto('/reservations');
  await hydrated(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/assets\/detail\.route/, (route) => route.abort('failed'));
  await page.locator('tbody th a').first().click();
  await expect(page).toHaveURL(/\/reservations\/\d+/);
  await expect(page.getByRole('link', { name: 'All reservations' })).toBeVisible();
  // The current page again, then the requested one as a whole.
  expect(loads).toBe(2);
});
