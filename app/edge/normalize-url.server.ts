import { isLoopback } from '../config/environment.server.ts';
import * as paths from '../paths.ts';
import { FORMER_ADDRESSES, resources } from '../resources.ts';
import { serviceRoots } from '../upstream/proxy-call.ts';
import { edgePage } from './edge-page.server.ts';
import { fullResponse } from './full-body.server.ts';
import type { Middleware } from './request-context.server.ts';

/** Undoes the percent encoding of a path; null where it is broken. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const redirect = (status: 307 | 308, address: string) =>
  fullResponse('', { status, headers: { Location: address } });

/** The former addresses of resources and of their saved views, as the router compares them, with the present ones. */
const FORMER_PATHS = resources.flatMap(([name]) => {
  const former = FORMER_ADDRESSES[name];
  return former === undefined
    ? []
    : [[`/${former}`, paths.list(name)] as const, [paths.views(former), paths.views(name)] as const];
});

/** Returns a path with the present address of its resource. */
function presentPath(path: string): string {
  for (const [former, present] of FORMER_PATHS) {
    const depth = former.split('/').length;
    const segments = path.split('/');
    const [, start = '', data = ''] = /^(.*?)(\.data)?$/.exec(segments.slice(0, depth).join('/')) ?? [];
    if (decoded(start)?.toLowerCase() === former) return [present + data, ...segments.slice(depth)].join('/');
  }
  return path;
}

/** Joins slashes and removes those at the end: every page has one address, by which its links and tabs know it. */
const withoutNeedlessSlashes = (path: string): string =>
  path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

/**
 * Refuses broken percent encodings, data requests before single fetch, and backslashes; leads from addresses with
 * needless slashes and from former addresses to the present ones.
 */
export function normalizeUrl(publicOrigin: string): Middleware {
  return async (context, next) => {
    const { pathname, search, searchParams } = context.url;
    const isReadable = decoded(pathname)?.includes('\\') === false;
    if (!isReadable || searchParams.has('_data')) return edgePage(context, 400, 'edge.malformed');
    const path = presentPath(withoutNeedlessSlashes(pathname));
    return path === pathname ? next() : redirect(308, `${publicOrigin}${path}${search}`);
  };
}

/** Redirects a GET between `localhost` and `127.0.0.1` to the public one, and nothing behind a proxy. */
export function loopbackHost(publicOrigin: string): Middleware {
  const ours = new URL(publicOrigin);
  const applies = ours.protocol === 'http:' && isLoopback(ours);
  return async ({ request, url, host }, next) => {
    const hostname = host.replace(/:\d+$/, '').toLowerCase();
    const isOther = hostname !== ours.hostname && isLoopback({ hostname });
    if (!applies || request.method !== 'GET' || !isOther) return next();
    return redirect(307, `${publicOrigin}${url.pathname}${url.search}`);
  };
}

/** Whether a path names one of the service's roots anywhere, however it is written. */
const namesService = (path: string) =>
  (decoded(path) ?? path)
    .toLowerCase()
    .split(/[/\\?#]/)
    .some((segment) => serviceRoots.has(segment));

/** Segments of characters that mean themselves, none of them empty. */
const PLAIN = /^(?:\/[\w.~-]+)+$/;

/** Passes calls of the service only where they are written plainly, and not in forms that Remix answers itself. */
export const serviceAddress: Middleware = async (context, next) => {
  const { target, url } = context;
  const [path = ''] = target.split('?', 1);
  if (!namesService(path) && !namesService(url.pathname)) return next();
  const isPlain = path === url.pathname && PLAIN.test(path);
  const asksForData = path.endsWith('.data') || url.searchParams.has('_data');
  return isPlain && !asksForData ? next() : edgePage(context, 404, 'proxy.unknown');
};

const FORMER = /\/live$/;

/** For one release, passes `<address>/live` of the earlier release's pages on to the form's own address. */
export const formerLive: Middleware = async (context, next) => {
  const { request, url } = context;
  if (request.method !== 'POST' || !FORMER.test(url.pathname)) return next();
  const own = new URL(url);
  own.pathname = url.pathname.replace(FORMER, '');
  own.searchParams.set('intent', 'live');
  return next({ ...context, url: own, request: new Request(own, request) });
};
