import { golden } from '../../app/upstream/users/users.golden.ts';
import { DEMO_PASSWORD } from '../../sandbox/staff.ts';
import { expect } from './browser-test.ts';
import { test } from './standing-in.ts';

const [profile] = golden['users.get']?.accepted ?? [];

test('the language of the profile switches the interface at sign-in, and what is chosen afterwards stays', async ({
  page,
  context,
  harness,
}) => {
  harness.service.answer('users.get', (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ ...(profile as object), isActive: true, lockOut: false, language: 'en-US' }),
    );
  });
  await page.goto('/reservations');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('User name').fill('admin');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/reservations');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect((await context.cookies()).find(({ name }) => name === 'i18next')?.value).toBe('en-US');
  await page.goto('/reservations?lng=en-GB');
  await page.goto('/reservations');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});
