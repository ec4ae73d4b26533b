import { serviceRoots } from '../upstream/proxy-address.ts';
import { edgePage } from './edge-page.server.ts';
import type { Station } from './exchange.server.ts';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a path names one of the service's roots anywhere, however it is written. */
const namesService = (path: string) =>
  decoded(path)
    .toLowerCase()
    .split(/[/\\?#]/)
    .some((segment) => serviceRoots.has(segment));

/** Segments of characters that mean themselves, none of them empty. */
const PLAIN = /^(?:\/[\w.~-]+)+$/;

/**
 * Calls of the service are asked for plainly or not at all. An address that only comes to one once dots, backslashes
 * or encodings are resolved, that leaves one by them, or that names another host, is refused as it was sent; so are the
 * two forms by which Remix answers with a route's data instead of the route's own answer.
 */
export const serviceAddress: Station = async (exchange, next) => {
  const { target, url } = exchange;
  const [path = ''] = target.split('?', 1);
  if (!namesService(path) && !namesService(url.pathname)) return next();
  const isPlain = path === url.pathname && PLAIN.test(path);
  const asksForData = path.endsWith('.data') || url.searchParams.has('_data');
  return isPlain && !asksForData ? next() : edgePage(exchange, 404, 'proxy.unknown');
};
