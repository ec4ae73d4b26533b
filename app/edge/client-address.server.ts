import { BlockList, isIP } from 'node:net';
import { SettingsError } from '../config/environment.server.ts';

/** By version of IP: most bits of a prefix, and the prefix of the widest private network. */
const FAMILIES = {
  4: { family: 'ipv4', most: 32, widest: 8 },
  6: { family: 'ipv6', most: 128, widest: 7 },
} as const;

const familyOf = (address: string) => {
  const version = isIP(address);
  return version === 4 || version === 6 ? FAMILIES[version] : null;
};

/**
 * Makes the finder of the client's address: in X-Forwarded-For, from the right, the first that is no trusted proxy's.
 * @param trusted addresses or networks (`10.0.0.0/8`) of TRUSTED_PROXIES
 * @throws SettingsError for anything else, and for a network so wide that clients would be in it
 */
export function clientAddressFinder(trusted: readonly string[]) {
  const proxies = new BlockList();
  const fault = (words: string) => new SettingsError([{ variable: 'TRUSTED_PROXIES', words }]);
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const found = familyOf(address);
    const bits = prefix === undefined ? null : Number(prefix);
    if (!found || (bits !== null && !(Number.isInteger(bits) && bits >= 0 && bits <= found.most)))
      throw fault(`'${entry}' is no address or network`);
    if (bits !== null && bits < found.widest)
      throw fault(
        `'${entry}' is too wide: every client within it can claim any address. A network must be /${found.widest} or smaller`,
      );
    if (bits === null) proxies.addAddress(address, found.family);
    else proxies.addSubnet(address, bits, found.family);
  }
  const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');
  const isTrusted = (address: string) => {
    const found = familyOf(address);
    return found !== null && proxies.check(address, found.family);
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
