import type { Logger } from 'pino';
import type { IncomingBody } from './incoming-body.server.ts';

/** One request on its way through the edge. */
export interface Exchange {
  /** Without its body until the body gate has taken that in. */
  readonly request: Request;
  /** The body as it comes; null for a request without one. */
  readonly body: IncomingBody | null;
  readonly url: URL;
  /** The request line's address as it came, before dots and encodings are resolved. */
  readonly target: string;
  /** The path without the user's input in it; the only form in which it may be logged. */
  readonly loggedPath: string;
  readonly requestId: string;
  /** The address of the client, believed from trusted proxies only. */
  readonly clientAddress: string;
  /** The Host header as it came; nothing but the loopback redirect may look at it. */
  readonly host: string;
  readonly nonce: string;
  readonly log: Logger;
  /** A text of the locale files in the default language, by `namespace:key`. */
  text(key: string): string;
}

/**
 * A step of the pipeline: answers by itself or lets the next one answer, for another request where it passes one on, and
 * may change what comes back.
 */
export type Station = (
  exchange: Exchange,
  next: (changed?: Exchange) => Promise<Response>,
) => Promise<Response>;

/** Puts stations in a row; the last one must answer. */
export function pipeline(stations: readonly Station[]): (exchange: Exchange) => Promise<Response> {
  const run = (index: number, exchange: Exchange): Promise<Response> => {
    const station = stations[index];
    if (!station) throw new Error('No station answered');
    return station(exchange, (changed = exchange) => run(index + 1, changed));
  };
  return (exchange) => run(0, exchange);
}
