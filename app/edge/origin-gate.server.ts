import { edgePage } from './edge-page.server.ts';
import type { Station } from './exchange.server.ts';

const SAFE = new Set(['GET', 'HEAD']);
const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a browser sent this request from a page of ours. Without Origin and without Sec-Fetch-Site nothing says so. */
function fromOurPages(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const from = headers.get('origin');
  return from === null ? site === 'same-origin' : from === origin;
}

/**
 * Refuses every changing request that does not come from a page of ours, ahead of everything that could act on it:
 * Remix itself would run a cross-origin POST to `?_data=`, `.data` and resource routes.
 */
export function originGate(origin: string): Station {
  return async (exchange, next) => {
    const { method, headers } = exchange.request;
    if (!KNOWN.has(method)) return edgePage(exchange, 405, 'edge.method');
    if (SAFE.has(method) || fromOurPages(headers, origin)) return next();
    exchange.log.warn({ method, path: exchange.loggedPath }, 'a request from another origin was refused');
    return edgePage(exchange, 403, 'edge.origin');
  };
}
