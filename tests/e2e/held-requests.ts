import type { Page } from '@playwright/test';

/**
 * Holds back the requests of a page for these addresses.
 * @returns lets them go, and those that follow
 */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}
