import { expect } from './browser-test.ts';
import { RESOURCES } from './records.ts';
import { test } from './standing-in.ts';

test.use({ scripts: false });
// Few tests: one worker and one harness serve them sooner than two would start.
test.describe.configure({ mode: 'default' });

const OPERATIONS = {
  reservations: 'reservations.list',
  agreements: 'agreements.list',
  fleet: 'vehicles.list',
  customers: 'customers.list',
} as const;

for (const { resource } of RESOURCES) {
  test(`a warm list of ${resource} costs the service one call, whatever is asked of it`, async ({
    page,
    harness,
    enter,
  }) => {
    await enter('agent');
    const asked = async (query: string) => {
      harness.service.calls.length = 0;
      const answer = await page.goto(`/${resource}${query}`);
      expect(answer?.status()).toBe(200);
      return harness.service.calls.map(({ operationId }) => operationId);
    };
    // What does not wait for the page may still be on its way to the service when the page is there.
    await expect.poll(() => asked('')).toEqual([OPERATIONS[resource]]);
    for (const query of ['', '?page=2&size=50', '?sort=status', '?size=500']) {
      expect(await asked(query), query).toEqual([OPERATIONS[resource]]);
    }
  });
}
