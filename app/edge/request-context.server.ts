import type { Logger } from 'pino';
import type { IncomingBody } from './node-adapter.server.ts';

/** One request within the edge. */
export interface RequestContext {
  /** Has no body until the body gate has taken that in. */
  readonly request: Request;
  /** The body as it arrives; null for a request without one. */
  readonly body: IncomingBody | null;
  readonly url: URL;
  /** The request line's address before dots and encodings are resolved. */
  readonly target: string;
  /** The path without user input, as it may be logged. */
  readonly loggedPath: string;
  readonly requestId: string;
  /** X-Forwarded-For counts from trusted proxies only. */
  readonly clientAddress: string;
  /** The Host header; only the loopback redirect may read it. */
  readonly host: string;
  readonly nonce: string;
  readonly log: Logger;
  /** A text of the locale files in the default language, by `namespace:key`. */
  text(key: string): string;
}

/** A step of the pipeline: answers itself or calls the next one, where needed with another context. */
export type Middleware = (
  context: RequestContext,
  next: (changed?: RequestContext) => Promise<Response>,
) => Promise<Response>;

/** Whether a request is a GET or HEAD. */
export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Runs middlewares in their order; the last one must answer. */
export function pipeline(middlewares: readonly Middleware[]): (context: RequestContext) => Promise<Response> {
  const run = (index: number, context: RequestContext): Promise<Response> => {
    const middleware = middlewares[index];
    if (!middleware) throw new Error('No middleware answered');
    return middleware(context, (changed = context) => run(index + 1, changed));
  };
  return (context) => run(0, context);
}
