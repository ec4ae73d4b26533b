import { expect, test } from './browser-test.ts';
import { screens } from './screens.ts';

/** Answers that are no screens: data, files, health, refusals of the edge. */
const OTHERS = [
  '/reservations.data',
  '/login.data',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/locales/en/labels.json',
];

function policyOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  const directives = (headers['content-security-policy'] ?? '').split(';').map((one) => one.trim());
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one]));
}

function expectStrict(headers: Readonly<Record<string, string>>, where: string): void {
  const policy = policyOf(headers);
  expect.soft(policy['script-src'], where).toMatch(/'nonce-[\w+/=]{16,}'/);
  expect.soft(policy['script-src'], where).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  expect.soft(policy['default-src'], where).toBe("default-src 'none'");
  expect.soft(policy['frame-ancestors'], where).toBe("frame-ancestors 'none'");
  expect.soft(policy['base-uri'], where).toBe("base-uri 'none'");
}

/** Screens by user. Every browser test checks that a page does not violate its policy. */
const byLogin = Map.groupBy(screens, ({ login }) => login);

for (const [login, seen] of byLogin) {
  test.describe(`the screens of ${login ?? 'nobody'}`, () => {
    test.use({ login });

    test('fault 43: have a strict policy, and a nonce of their own each time', async ({ page }) => {
      const nonces = new Set<string | undefined>();
      for (const { name, path } of seen) {
        for (const time of ['first', 'second']) {
          const headers = (await page.request.get(path())).headers();
          expectStrict(headers, `${name}, ${time} time`);
          nonces.add(policyOf(headers)['script-src']);
        }
      }
      expect(nonces.size).toBe(seen.length * 2);
    });
  });
}

test('fault 43: what is no screen has the same policy', async ({ page, baseURL }) => {
  for (const path of OTHERS) expectStrict((await page.request.get(path)).headers(), path);
  const refused = await page.request.post('/logout', { headers: { origin: 'https://evil.example' } });
  expect(refused.status()).toBe(403);
  expectStrict(refused.headers(), `a refused post to ${baseURL}`);
});
