import { expect, test } from './browser-test.ts';
import { expectStrictPolicy } from './policy.ts';

/** Answers that are no screens: data, files, health, refusals of the edge. The policy of the screens is in screens.spec.ts. */
const OTHERS = [
  '/reservations.data',
  '/login.data',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/locales/en/labels.json',
];

test('fault 43: what is no screen has the policy of the screens', async ({ page, baseURL }) => {
  for (const path of OTHERS) expectStrictPolicy((await page.request.get(path)).headers(), path);
  const refused = await page.request.post('/logout', { headers: { origin: 'https://evil.example' } });
  expect(refused.status()).toBe(403);
  expectStrictPolicy(refused.headers(), `a refused post to ${baseURL}`);
});
