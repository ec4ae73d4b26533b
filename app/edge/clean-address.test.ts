import { expect, it } from 'vitest';
import { cleanAddress } from './clean-address.server.ts';
import type { Exchange } from './exchange.server.ts';

const ORIGIN = 'https://forecourt.example';
const ask = (address: string) => {
  const request = new Request(ORIGIN + address);
  const exchange = { request, url: new URL(request.url), text: (key: string) => key };
  return cleanAddress(ORIGIN)(exchange as Exchange, async () => new Response('next'));
};

it.each(['/', '/reservations?keyword=%5C%E0', '/reservations/1', '/a%2Fb', '/gr%C3%B6%C3%9Fe'])(
  '%s goes on',
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
  ['/a////b//', '/a/b/'],
])('%s leads to %s on our own origin', async (address, target) => {
  const answer = await ask(address);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(ORIGIN + target);
});
