import { expect, it } from 'vitest';
import { edgePage, failurePage } from './edge-page.server.ts';
import { fullBodyOf } from './full-body.server.ts';
import { pipeline, type RequestContext } from './request-context.server.ts';
import { securityHeaders } from './security-headers.server.ts';

const secured = securityHeaders({
  https: true,
  hstsSubdomains: true,
  development: false,
  formTargets: () => [],
});
const context = (logged: unknown[]) =>
  ({
    request: new Request('https://forecourt.example/', { headers: { accept: 'text/html' } }),
    nonce: 'the-nonce',
    requestId: 'the-trace',
    text: (key: string) => key,
    log: { error: (line: unknown) => void logged.push(line) },
  }) as unknown as RequestContext;

it('fault 43: an error of a middleware becomes a page with a message, the policy, and one line in the log', async () => {
  const logged: unknown[] = [];
  const fail = async () => {
    throw new Error('a middleware failed');
  };
  const answer = await pipeline([secured, failurePage, fail])(context(logged));
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-the-nonce'");
  expect(fullBodyOf(answer)).toContain('<style nonce="the-nonce">');
  expect(logged).toHaveLength(1);
});

it.each([400, 403, 405, 408, 413, 429, 431, 500])(
  'fault 43: the edge’s %i has the policy',
  async (status) => {
    const one = context([]);
    const answer = await secured(one, async () => edgePage(one, status, 'edge.failed'));
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

it.each([
  [true, 'max-age=31536000; includeSubDomains'],
  [false, 'max-age=31536000'],
])('promises https for subdomains only where the setting is %s', async (hstsSubdomains, promise) => {
  const middleware = securityHeaders({
    https: true,
    hstsSubdomains,
    development: false,
    formTargets: () => [],
  });
  const answer = await middleware(context([]), async () => new Response());
  expect(answer.headers.get('strict-transport-security')).toBe(promise);
});
