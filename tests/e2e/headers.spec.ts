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
  expect(policy['script-src'], where).toMatch(/'nonce-[\w+/=]{16,}'/);
  expect(policy['script-src'], where).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  expect(policy['default-src'], where).toBe("default-src 'none'");
  expect(policy['frame-ancestors'], where).toBe("frame-ancestors 'none'");
  expect(policy['base-uri'], where).toBe("base-uri 'none'");
}

for (const { name, path, status, login } of screens.filter(({ prepare }) => prepare === undefined)) {
  test.describe(name, () => {
    test.use({ login });

    test('fault 43: has a strict policy, a nonce of its own, and breaks no part of it', async ({
      page,
      troubles,
    }) => {
      if (status >= 400) troubles.expectStatus(status);
      const answers = [await page.goto(path()), await page.reload()];
      const nonces = answers.map((answer) => {
        const headers = answer?.headers() ?? {};
        expectStrict(headers, name);
        return policyOf(headers)['script-src'];
      });
      expect(nonces[0]).not.toBe(nonces[1]);
    });
  });
}

test('fault 43: what is no screen has the same policy', async ({ page, baseURL }) => {
  for (const path of OTHERS) expectStrict((await page.request.get(path)).headers(), path);
  const refused = await page.request.post('/logout', { headers: { origin: 'https://evil.example' } });
  expect(refused.status()).toBe(403);
  expectStrict(refused.headers(), `a refused post to ${baseURL}`);
});
