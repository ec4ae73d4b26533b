import { expect, it } from 'vitest';
import type { Exchange } from './exchange.server.ts';
import { formerLive } from './former-live.server.ts';

const ORIGIN = 'https://forecourt.example';

/** The request that the next station gets. */
async function passedOn(address: string, method: string): Promise<Exchange> {
  const request = new Request(ORIGIN + address, { method, headers: { cookie: 'a=b' } });
  let passed = { request, url: new URL(request.url) } as Exchange;
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
])('%s %s goes on as it is', async (method, address) => {
  expect((await passedOn(address, method)).url.href).toBe(ORIGIN + address);
});
