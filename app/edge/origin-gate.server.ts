import { edgePage } from './edge-page.server.ts';
import { isRead, type Middleware, type RequestContext } from './request-context.server.ts';

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a browser sent this request from an own page. Without Origin and Sec-Fetch-Site there is no proof. */
function fromOurPages(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const from = headers.get('origin');
  return from === null ? site === 'same-origin' : from === origin;
}

/** Whether it is the identity provider's own POST, which carries a signed token. Forms of pages send an origin. */
function isBackChannel({ request: { method, headers }, url }: RequestContext): boolean {
  const [type] = (headers.get('content-type') ?? '').split(';');
  return (
    method === 'POST' &&
    url.pathname === '/backchannel-logout' &&
    url.search === '' &&
    type?.trim().toLowerCase() === 'application/x-www-form-urlencoded' &&
    !headers.has('origin') &&
    !headers.has('sec-fetch-site')
  );
}

/** Refuses every changing request that comes from no own page: Remix would run a cross-origin POST to `.data`. */
export function originGate(origin: string): Middleware {
  return async (context, next) => {
    const { method, headers } = context.request;
    if (!KNOWN.has(method)) return edgePage(context, 405, 'edge.method');
    if (isRead(context.request) || fromOurPages(headers, origin) || isBackChannel(context)) return next();
    context.log.warn({ method, path: context.loggedPath }, 'a request from another origin was refused');
    return edgePage(context, 403, 'edge.origin');
  };
}
