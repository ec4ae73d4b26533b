import type { Logger } from 'pino';

/** One request on its way through the edge. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  /** The request line's address as it came, before dots and encodings are resolved. */
  readonly target: string;
  /** The path without what somebody typed into it; the only form in which it may be logged. */
  readonly loggedPath: string;
  readonly requestId: string;
  /** The address of the client, believed from trusted proxies only. */
  readonly clientAddress: string;
  /** The Host header as it came; nothing but the loopback redirect may look at it. */
  readonly host: string;
  readonly nonce: string;
  /** The body was above the limit and was left unread. */
  readonly bodyTooLarge: boolean;
  readonly log: Logger;
  /** A text of the locale files in the default language, by `namespace:key`. */
  text(key: string): string;
}

/** A step of the pipeline: answers by itself or lets the next one answer, and may change what comes back. */
export type Station = (exchange: Exchange, next: () => Promise<Response>) => Promise<Response>;

/** Puts stations in a row; the last one must answer. */
export function pipeline(stations: readonly Station[]): (exchange: Exchange) => Promise<Response> {
  return (exchange) => {
    const run = (index: number): Promise<Response> => {
      const station = stations[index];
      if (!station) throw new Error('No station answered');
      return station(exchange, () => run(index + 1));
    };
    return run(0);
  };
}
