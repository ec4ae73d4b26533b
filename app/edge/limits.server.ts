import type { ServerOptions } from 'node:http';

/** What one connection may cost, and how the process ends. */
export interface EdgeLimits {
  /** Options that Node's server takes when it is made. */
  readonly server: Pick<ServerOptions, 'maxHeaderSize' | 'connectionsCheckingInterval' | 'requireHostHeader'>;
  /** Milliseconds, by the names of Node's server. */
  readonly timeouts: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly keepAliveTimeout: number;
  };
  /** How long new requests are still taken once /readyz said 503, so that a proxy can see it before we are gone. */
  readonly noticeMs: number;
  /** How long requests under way may take after that. */
  readonly drainMs: number;
}

export const LIMITS: EdgeLimits = {
  // Node looks for slow clients every 30 s by default: 15 s for the headers would then be up to 45.
  // A missing Host is refused by the edge: Node's own refusal goes on to run the requests pipelined behind it.
  server: { maxHeaderSize: 16_384, connectionsCheckingInterval: 1000, requireHostHeader: false },
  // Keep-alive outlives the 60–75 s of common proxies, so that they never meet a connection that was just closed.
  timeouts: { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 90_000 },
  noticeMs: 3000,
  drainMs: 25_000,
};
