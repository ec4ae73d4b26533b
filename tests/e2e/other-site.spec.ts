import { openFaultHarness } from '../faults/fault-harness.ts';
import { expect, test } from './browser-test.ts';
import { fillProviderForm } from './sign-in-forms.ts';
import { oneRow } from './standing-in.ts';

test.use({ login: null });

test('fault 8: a provider on another site leads back by exactly one callback', async ({ page }) => {
  const harness = await openFaultHarness({ issuerHost: 'localhost' });
  harness.service.answer('reservations.list', oneRow);
  const { origin } = harness.product;
  const callbacks: string[] = [];
  const sites = new Set<string>();
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url());
    sites.add(hostname);
    if (pathname === '/oidc-callback') callbacks.push(request.url());
  });
  await page.goto(`${origin}/reservations`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillProviderForm(page, 'agent');
  await expect(page).toHaveURL(`${origin}/reservations`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect(callbacks).toHaveLength(1);
  expect([...sites].toSorted()).toEqual(['127.0.0.1', 'localhost']);
  // Back past the callback: nothing fails, and no new sign-in starts.
  await page.reload();
  await expect(page).toHaveURL(`${origin}/reservations`);
  await page.goto(callbacks[0] ?? '');
  await expect(page).toHaveURL(`${origin}/reservations`);
  await harness.close();
});
