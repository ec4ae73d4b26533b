import { edgePage } from './edge-page.server.ts';
import type { Station } from './exchange.server.ts';

/** A backslash counts as a slash in addresses, and so as the beginning of another host. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\\');
  } catch {
    return false;
  }
}

/**
 * Keeps addresses from Remix that it would complain about or answer in an older way: a broken percent encoding, a backslash
 * and data requests in the form before single fetch are refused, doubled slashes lead to the same path with single ones.
 */
export function cleanAddress(publicOrigin: string): Station {
  return async (exchange, next) => {
    const { pathname, search, searchParams } = exchange.url;
    if (!isReadable(pathname) || searchParams.has('_data')) return edgePage(exchange, 400, 'edge.malformed');
    if (!pathname.includes('//')) return next();
    const address = `${publicOrigin}${pathname.replace(/\/{2,}/g, '/')}${search}`;
    return new Response(null, { status: 308, headers: { Location: address } });
  };
}
