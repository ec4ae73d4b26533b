import { expect, it } from 'vitest';
import { formerLive, normalizeUrl } from './normalize-url.server.ts';
import type { RequestContext } from './request-context.server.ts';

const ORIGIN = 'https://forecourt.example';
const ask = (address: string, method = 'GET') => {
  const request = new Request(ORIGIN + address, { method });
  const context = { request, url: new URL(request.url), text: (key: string) => key };
  return normalizeUrl(ORIGIN)(context as RequestContext, async () => new Response('next'));
};

it.each(['/', '/reservations?keyword=%5C%E0', '/reservations/1', '/a%2Fb', '/gr%C3%B6%C3%9Fe'])(
  '%s passes',
  async (address) => {
    expect(await (await ask(address)).text()).toBe('next');
  },
);

it.each(['/%E0%A4%A', '/%', '/x%5Cy', '/reservations?_data=root'])('%s is refused', async (address) => {
  expect((await ask(address)).status).toBe(400);
});

it.each([
  ['//evil.example/x', '/evil.example/x'],
  ['/reservations//1?size=2', '/reservations/1?size=2'],
  ['/a////b//', '/a/b'],
  ['/agreements/28/?size=2', '/agreements/28?size=2'],
  ['//', '/'],
])('%s leads to %s on our own origin', async (address, target) => {
  const answer = await ask(address);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(ORIGIN + target);
});

it.each([
  ['/card-holds', '/card-authorisations'],
  ['/card-holds?days=30&place=4', '/card-authorisations?days=30&place=4'],
  ['/card-holds/', '/card-authorisations'],
  ['/card-holds.data?_routes=root', '/card-authorisations.data?_routes=root'],
  ['/card-holds/columns?columns=card', '/card-authorisations/columns?columns=card'],
  ['/card-holds/columns.data', '/card-authorisations/columns.data'],
  ['/card-holds/export?format=csv', '/card-authorisations/export?format=csv'],
  ['/Card%2DHolds/a%2Fb', '/card-authorisations/a%2Fb'],
  ['//card-holds//export', '/card-authorisations/export'],
  ['/views/card-holds', '/views/card-authorisations'],
  ['/views/card-holds.data', '/views/card-authorisations.data'],
])('the former address %s leads to %s for every method', async (address, target) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const answer = await ask(address, method);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, ORIGIN + target]);
  }
});

it.each([
  '/card-holdsx',
  '/card-holds-x/columns',
  '/card-holds.pdf',
  '/card-holds%2Fexport',
  '/x/card-holds',
  '/views/card-holdsx',
  '/reservations?keyword=/card-holds',
  '/card-authorisations',
])('%s is no former address', async (address) => {
  expect(await (await ask(address)).text()).toBe('next');
});

/** The request that the next middleware gets. */
async function passedOn(address: string, method: string): Promise<RequestContext> {
  const request = new Request(ORIGIN + address, { method, headers: { cookie: 'a=b' } });
  let passed = { request, url: new URL(request.url) } as RequestContext;
  await formerLive(passed, async (changed) => {
    passed = changed ?? passed;
    return new Response();
  });
  return passed;
}

it('what a page of the release before saves comes to the form’s own address', async () => {
  const { request, url } = await passedOn('/customers/new/live?stage=details&draft=1', 'POST');
  expect(url.href).toBe(`${ORIGIN}/customers/new?stage=details&draft=1&intent=live`);
  expect([request.url, request.method, request.headers.get('cookie')]).toEqual([url.href, 'POST', 'a=b']);
});

it.each([
  ['GET', '/customers/new/live'],
  ['POST', '/customers/new?stage=live'],
])('%s %s passes unchanged', async (method, address) => {
  expect((await passedOn(address, method)).url.href).toBe(ORIGIN + address);
});
