import type { Station } from './exchange.server.ts';

/** One line for each answer: method, path, status and time. Queries and words typed into a path stay out: they carry codes and names. */
export const requestLog: Station = async ({ log, request, url, loggedPath, requestId }, next) => {
  const started = performance.now();
  const response = await next();
  response.headers.set('X-Request-Id', requestId);
  const isFile = url.pathname.startsWith('/assets/');
  log[isFile ? 'debug' : 'info'](
    {
      method: request.method,
      path: loggedPath,
      status: response.status,
      ms: Math.round(performance.now() - started),
    },
    'request',
  );
  return response;
};
