import { expect } from './browser-test.ts';

type Headers = Readonly<Record<string, string>>;

function policyOf(headers: Headers): Record<string, string> {
  const directives = (headers['content-security-policy'] ?? '').split(';').map((one) => one.trim());
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one]));
}

/** Expects the policy of an answer to allow only the product's own scripts, by a nonce. `where` names the answer in a failure. */
export function expectStrictPolicy(headers: Headers, where: string): void {
  const policy = policyOf(headers);
  expect.soft(policy['script-src'], where).toMatch(/'nonce-[\w+/=]{16,}'/);
  expect.soft(policy['script-src'], where).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  expect.soft(policy['default-src'], where).toBe("default-src 'none'");
  expect.soft(policy['frame-ancestors'], where).toBe("frame-ancestors 'none'");
  expect.soft(policy['base-uri'], where).toBe("base-uri 'none'");
}

/** Expects a strict policy of both answers of one address, and a nonce of its own for each. */
export function expectOwnNonces(first: Headers, second: Headers): void {
  expectStrictPolicy(first, 'fault 43, first answer');
  expectStrictPolicy(second, 'fault 43, second answer');
  expect
    .soft(policyOf(second)['script-src'], 'fault 43: a nonce of its own each time')
    .not.toBe(policyOf(first)['script-src']);
}
