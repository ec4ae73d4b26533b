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

/** The nonces of all answers that this process has seen. */
const nonces = new Set<string | undefined>();

/** Expects a strict policy of each answer, and a nonce that no other answer has. */
export function expectStrictPolicies(...answers: readonly Headers[]): void {
  for (const [at, headers] of answers.entries()) {
    const where = `fault 43, answer ${at + 1}`;
    expectStrictPolicy(headers, where);
    const nonce = policyOf(headers)['script-src'];
    expect.soft(nonces.has(nonce), `${where}: a nonce of another answer`).toBe(false);
    nonces.add(nonce);
  }
}
