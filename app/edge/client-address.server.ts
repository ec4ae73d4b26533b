import { BlockList, isIP } from 'node:net';
import { SettingsError } from '../config/environment.server.ts';

/** Prefixes of the widest private networks, 10.0.0.0/8 and fc00::/7: no proxy's network is wider. */
const WIDEST = { ipv4: 8, ipv6: 7 };

/**
 * Finds the client's address. X-Forwarded-For is believed only as far as it was written by trusted proxies: read from
 * the right, the first address that is no trusted proxy is the client.
 * @param trusted addresses or networks (`10.0.0.0/8`) of TRUSTED_PROXIES
 * @throws SettingsError for what is neither, or a network so wide that clients would be in it
 */
export function clientAddressFinder(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const bits = prefix === undefined ? null : Number(prefix);
    const most = version === 6 ? 128 : 32;
    if (!version || (bits !== null && !(Number.isInteger(bits) && bits >= 0 && bits <= most))) {
      throw new SettingsError([
        { variable: 'TRUSTED_PROXIES', words: `'${entry}' is no address or network` },
      ]);
    }
    const narrowest = version === 6 ? WIDEST.ipv6 : WIDEST.ipv4;
    if (bits !== null && bits < narrowest) {
      const words = `'${entry}' is too wide: every client within it can claim any address. A network must be /${narrowest} or smaller`;
      throw new SettingsError([{ variable: 'TRUSTED_PROXIES', words }]);
    }
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (bits === null) proxies.addAddress(address, family);
    else proxies.addSubnet(address, bits, family);
  }
  const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');
  const isTrusted = (address: string) => {
    const version = isIP(address);
    return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    let client = plain(peer ?? '');
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isTrusted(client) && hops.length > 0) {
      const hop = hops.pop() ?? '';
      if (!isIP(hop)) break;
      client = hop;
    }
    return client;
  };
}
