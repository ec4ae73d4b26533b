import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

interface PlacesOptions {
  /** Places that an address has at most. */
  readonly most: number;
  /** The time in which all of them come back. */
  readonly windowMs: number;
  /** Addresses remembered; the one that was quiet longest is forgotten, so that memory has an end. */
  readonly addresses: number;
  /** Milliseconds since any fixed moment. */
  now(): number;
}

/** A bucket of places for each client address, refilled evenly. */
interface AddressPlaces {
  /** Takes a place. @returns 0, or the whole seconds until there is one */
  take(address: string): number;
  giveBack(address: string, count: number): void;
}

export function createAddressPlaces({ most, windowMs, addresses, now }: PlacesOptions): AddressPlaces {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: addresses });
  const filled = (key: string) => {
    const at = now();
    const bucket = buckets.get(key) ?? { left: most, at };
    bucket.left = Math.min(most, bucket.left + ((at - bucket.at) * most) / windowMs);
    bucket.at = at;
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    take(address) {
      const bucket = filled(networkOf(address));
      if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * windowMs) / most / 1000);
      bucket.left -= 1;
      return 0;
    },
    giveBack(address, count) {
      const bucket = filled(networkOf(address));
      bucket.left = Math.min(most, bucket.left + count);
    },
  };
}

/** An IPv4 address is itself; of IPv6 the first 64 bits, since one subscriber commands all the rest. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const before = groups(head);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - groups(tail).length);
  const all = [...before, ...Array<string>(zeros).fill('0'), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
