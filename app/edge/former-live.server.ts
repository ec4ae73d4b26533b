import type { Station } from './exchange.server.ts';

const FORMER = /\/live$/;

/**
 * A page that the release before this one drew saves its form at `<address>/live`. For one release the form's own address
 * takes that: a redirect would lose what is sent while the page goes.
 */
export const formerLive: Station = async (exchange, next) => {
  const { request, url } = exchange;
  if (request.method !== 'POST' || !FORMER.test(url.pathname)) return next();
  const own = new URL(url);
  own.pathname = url.pathname.replace(FORMER, '');
  own.searchParams.set('intent', 'live');
  return next({ ...exchange, url: own, request: new Request(own, request) });
};
