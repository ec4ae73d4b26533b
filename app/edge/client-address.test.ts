import { describe, expect, it } from 'vitest';
import { clientAddressFinder } from './client-address.server.ts';

describe('the client’s address', () => {
  const find = clientAddressFinder(['10.0.0.0/8', 'fd00::/8', '192.0.2.7']);

  it.each([
    ['no proxy', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger who forwards', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a forged first hop', '10.1.2.3', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['a chain of trusted proxies', '10.1.2.3', '198.51.100.1, 192.0.2.7, fd00::1', '198.51.100.1'],
    ['an IPv4 address in IPv6 form', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['words in the header', '10.1.2.3', 'unknown', '10.1.2.3'],
  ])('%s', (_, peer, forwarded, client) => {
    expect(find(peer, forwarded)).toBe(client);
  });

  it.each(['10.0.0.0/33', 'proxy.example', '10.0.0.0/x', ''])('refuses the setting %j', (entry) => {
    expect(() => clientAddressFinder([entry])).toThrow('TRUSTED_PROXIES');
  });
});
