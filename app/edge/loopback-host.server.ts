import { isLoopback } from '../config/environment.server.ts';
import type { Station } from './exchange.server.ts';
import { finished } from './finished-body.server.ts';

const nameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

/**
 * On this machine `localhost` and `127.0.0.1` are two origins: a GET under the other name is sent to the public one, so
 * that cookies and the origin gate agree. Behind a proxy the Host header may be anything and is not looked at.
 */
export function loopbackHost(publicOrigin: string): Station {
  const ours = new URL(publicOrigin);
  const applies = ours.protocol === 'http:' && isLoopback(ours);
  return async ({ request, url, host }, next) => {
    const name = nameOf(host);
    const elsewhere =
      applies && request.method === 'GET' && isLoopback({ hostname: name }) && name !== ours.hostname;
    if (!elsewhere) return next();
    return finished('', {
      status: 307,
      headers: { Location: `${publicOrigin}${url.pathname}${url.search}` },
    });
  };
}
