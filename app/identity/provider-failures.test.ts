import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { answerOf, isPassing } from './provider-failures.server.ts';

const ISSUER = 'https://provider.test';
const OAUTH_ERROR = { body: JSON.stringify({ error: 'slow_down' }), type: 'application/json' };
const PAGE = { body: '<p>Too many requests</p>', type: 'text/html' };

/** What openid-client throws when the token endpoint answers a refresh like this. */
async function errorOf(status: number, { body, type } = OAUTH_ERROR, headers: Record<string, string> = {}) {
  const endpoints = { issuer: ISSUER, token_endpoint: `${ISSUER}/token` };
  const configuration = new oidc.Configuration(endpoints, 'forecourt', undefined, oidc.None());
  configuration[oidc.customFetch] = async () =>
    new Response(body, { status, headers: { 'content-type': type, ...headers } });
  return oidc.refreshTokenGrant(configuration, 'token').then(
    () => null,
    (error: unknown) => error,
  );
}

describe('fault 73: a refresh answered 429', () => {
  it.each([
    ['with an OAuth error', OAUTH_ERROR, {}],
    ['with another JSON text', { ...OAUTH_ERROR, body: '{}' }, {}],
    ['with broken JSON', { ...OAUTH_ERROR, body: '{' }, {}],
    ['with a page of a proxy', PAGE, {}],
    ['with a challenge', OAUTH_ERROR, { 'www-authenticate': 'Bearer error="slow_down"' }],
  ])('%s is no verdict on the session, and keeps its headers', async (_, body, headers) => {
    const error = await errorOf(429, body, { ...headers, 'retry-after': '7' });
    expect(isPassing(error)).toBe(true);
    expect(answerOf(error)?.headers.get('retry-after')).toBe('7');
  });
});

describe('a refresh that failed', () => {
  it.each([
    ['400 with an OAuth error', 400, OAUTH_ERROR, {}, false],
    ['401 with a challenge', 401, OAUTH_ERROR, { 'www-authenticate': 'Basic realm="x"' }, false],
    ['400 with a page', 400, PAGE, {}, true],
    ['500', 500, OAUTH_ERROR, {}, true],
    ['500 with a challenge', 500, PAGE, { 'www-authenticate': 'Basic realm="x"' }, true],
  ])('with %s may pass: %#', async (_, status, body, headers, expected) => {
    const error = await errorOf(status, body, headers);
    expect([isPassing(error), answerOf(error)?.status]).toEqual([expected, status]);
  });

  it('without an answer may pass', () => {
    const error = new TypeError('fetch failed');
    expect([isPassing(error), answerOf(error)]).toEqual([true, null]);
  });
});
