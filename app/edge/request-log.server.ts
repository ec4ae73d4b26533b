import type { Station } from './exchange.server.ts';

/** One line for each answer: method, path, status and time. Queries stay out, since they carry codes and names. */
export const requestLog: Station = async ({ log, request, url, requestId }, next) => {
  const started = performance.now();
  const response = await next();
  response.headers.set('X-Request-Id', requestId);
  const isFile = url.pathname.startsWith('/assets/');
  log[isFile ? 'debug' : 'info'](
    {
      method: request.method,
      path: url.pathname,
      status: response.status,
      ms: Math.round(performance.now() - started),
    },
    'request',
  );
  return response;
};
