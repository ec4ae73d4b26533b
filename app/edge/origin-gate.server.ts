import { edgePage } from './edge-page.server.ts';
import type { Exchange, Station } from './exchange.server.ts';

const SAFE = new Set(['GET', 'HEAD']);
const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a browser sent this request from a page of ours. Without Origin and without Sec-Fetch-Site nothing says so. */
function fromOurPages(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const from = headers.get('origin');
  return from === null ? site === 'same-origin' : from === origin;
}

const BACK_CHANNEL = '/backchannel-logout';

/**
 * The identity provider's own POST, which comes from no page at all and proves itself by a signed token. A browser says
 * where it comes from, so no form on a page can pass for it.
 */
function isBackChannel({ request: { method, headers }, url }: Exchange): boolean {
  const [type] = (headers.get('content-type') ?? '').split(';');
  return (
    method === 'POST' &&
    url.pathname === BACK_CHANNEL &&
    url.search === '' &&
    type?.trim().toLowerCase() === 'application/x-www-form-urlencoded' &&
    !headers.has('origin') &&
    !headers.has('sec-fetch-site')
  );
}

/**
 * Refuses every changing request that does not come from a page of ours, ahead of everything that could act on it:
 * Remix itself would run a cross-origin POST to `?_data=`, `.data` and resource routes.
 */
export function originGate(origin: string): Station {
  return async (exchange, next) => {
    const { method, headers } = exchange.request;
    if (!KNOWN.has(method)) return edgePage(exchange, 405, 'edge.method');
    if (SAFE.has(method) || fromOurPages(headers, origin) || isBackChannel(exchange)) return next();
    exchange.log.warn({ method, path: exchange.loggedPath }, 'a request from another origin was refused');
    return edgePage(exchange, 403, 'edge.origin');
  };
}
