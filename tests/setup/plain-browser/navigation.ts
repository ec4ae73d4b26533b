import type { SameSite } from './cookies.ts';
import type { Network, PlainResponse } from './network.ts';

/** A navigation to a page: an opened address, a link, or a form. */
export interface NavigationRequest {
  readonly address: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: Buffer | undefined;
  readonly contentType?: string | undefined;
  /** The page with the link or form; missing if the user typed the address. */
  readonly from?: { readonly address: string; readonly referrerPolicy: string | null } | undefined;
}

/** The result of a navigation: the answer, and the address with its fragment. */
interface Arrival {
  readonly address: string;
  readonly response: PlainResponse;
}

const MOST_REDIRECTS = 20;
const ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8';
const NEARNESS = ['same-origin', 'same-site', 'cross-site'] as const;
type Nearness = (typeof NEARNESS)[number];

/** Navigates as a browser does, redirects included. */
export async function navigate(network: Network, navigation: NavigationRequest): Promise<Arrival> {
  let { address } = navigation;
  let method = navigation.method ?? 'GET';
  let body = navigation.body;
  // An opaque origin after a redirect through another one.
  let origin = navigation.from ? new URL(navigation.from.address).origin : null;
  let nearness: Nearness = 'same-origin';
  for (let turn = 0; turn < MOST_REDIRECTS; turn += 1) {
    if (navigation.from) nearness = farther(nearness, nearnessOf(navigation.from.address, address));
    const isPost = method === 'POST';
    const headers = {
      accept: ACCEPT,
      'upgrade-insecure-requests': '1',
      'sec-fetch-site': navigation.from ? nearness : 'none',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-user': '?1',
      'sec-fetch-dest': 'document',
      ...(isPost ? { origin: origin ?? 'null' } : {}),
      ...(isPost && body !== undefined && navigation.contentType
        ? { 'content-type': navigation.contentType }
        : {}),
      ...refererOf(navigation, address),
    };
    const asked = { address, method, headers, body: isPost ? (body ?? Buffer.alloc(0)) : undefined };
    const response = await network.exchange({ ...asked, kind: 'document' }, sameSiteOf(nearness, method));
    const location = response.header('location');
    const status = response.status();
    if (location === null || status < 300 || status > 399) return { address, response };
    const next = new URL(location, address);
    if (next.hash === '') next.hash = new URL(address).hash;
    if (status === 303 || (isPost && status < 303)) {
      method = 'GET';
      body = undefined;
    }
    if (origin !== null && next.origin !== new URL(address).origin && new URL(address).origin !== origin)
      origin = null;
    address = next.href;
  }
  throw new Error(`More than ${MOST_REDIRECTS} redirects from ${navigation.address}`);
}

/** Of requests from another site, only a plain link may carry SameSite cookies. */
function sameSiteOf(nearness: Nearness, method: string): SameSite {
  if (nearness !== 'cross-site') return 'strict';
  return method === 'GET' ? 'lax' : 'none';
}

/** The relation of the requesting page to an address. A port is part of the origin, but not of the site. */
function nearnessOf(from: string, to: string): Nearness {
  const [one, other] = [new URL(from), new URL(to)];
  if (one.origin === other.origin) return 'same-origin';
  return one.protocol === other.protocol && one.hostname === other.hostname ? 'same-site' : 'cross-site';
}

const farther = (one: Nearness, other: Nearness): Nearness =>
  NEARNESS.indexOf(one) > NEARNESS.indexOf(other) ? one : other;

/** The Referer header that a page sends. */
function refererOf({ from }: NavigationRequest, to: string): { readonly referer?: string } {
  if (!from) return {};
  const { origin, href } = new URL(from.address);
  const whole = href.split('#')[0] ?? href;
  const isOwn = new URL(to).origin === origin;
  switch (from.referrerPolicy) {
    case 'no-referrer':
      return {};
    case 'same-origin':
      return isOwn ? { referer: whole } : {};
    case 'origin':
    case 'strict-origin':
      return { referer: `${origin}/` };
    default:
      return { referer: isOwn ? whole : `${origin}/` };
  }
}

/** How tests specify an address. */
export type AddressWanted = string | RegExp | ((address: URL) => boolean);

/** Whether an address matches: a pattern, a predicate, or text with `*` for one part and `**` for any parts. */
export function isAddress(address: string, wanted: AddressWanted, base: string | undefined): boolean {
  if (typeof wanted === 'function') return wanted(new URL(address));
  if (typeof wanted !== 'string') return wanted.test(address);
  if (!wanted.includes('*')) return new URL(wanted, base).href === address;
  const whole = wanted.startsWith('*') ? wanted : new URL(wanted, base).href;
  const pattern = whole
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('?', '\\?')
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '.*');
  return new RegExp(`^${pattern}$`).test(address);
}
