import type { ServerBuild } from '@remix-run/node';
import { APP_VERSION } from '../config/constants.ts';
import type { Station } from './exchange.server.ts';
import { finished } from './finished-body.server.ts';

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** /meta.json: the version and the hash of the build that runs here, by which an old page notices a newer one. */
export function metaFile(loadBuild: () => Promise<Pick<ServerBuild, 'assets'>>): Station {
  return async ({ request, url }, next) => {
    if (url.pathname !== '/meta.json' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
    const { assets } = await loadBuild();
    return finished(JSON.stringify({ version: APP_VERSION, build: assets.version }), { headers: HEADERS });
  };
}
