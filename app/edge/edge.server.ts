import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { type AppConfig, readEnvironment, SettingsError } from '../config/environment.server.ts';
import { loadTranslations } from '../i18n/translations.server.ts';
import { createIdentity } from '../identity/identity.server.ts';
import { openCoordination } from '../store/coordination.server.ts';
import { createSealer } from '../store/sealing.server.ts';
import { createUpstream } from '../upstream/client.server.ts';
import { bodyLimit } from './body-limit.server.ts';
import { clientAddressFinder } from './client-address.server.ts';
import { compression } from './compression.server.ts';
import { edgePage } from './edge-page.server.ts';
import { type Exchange, pipeline } from './exchange.server.ts';
import { health } from './health.server.ts';
import { createLog } from './log.server.ts';
import { loopbackHost } from './loopback-host.server.ts';
import { send, toRequest } from './node-adapter.server.ts';
import { originGate } from './origin-gate.server.ts';
import { pages } from './pages.server.ts';
import { requestLog } from './request-log.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { serviceAddress } from './service-address.server.ts';
import { sessionCheck } from './session-check.server.ts';
import { staticFiles } from './static-files.server.ts';

export interface EdgeOptions {
  readonly mode: 'production' | 'development';
  loadBuild(): Promise<ServerBuild>;
}

/** What the process needs of the edge: a handler for Node's server, its limits, and the way out. */
export interface Edge {
  readonly config: AppConfig;
  readonly log: Logger;
  readonly limits: {
    readonly server: { readonly maxHeaderSize: number };
    /** Milliseconds, by the names of Node's server. */
    readonly timeouts: Readonly<Record<string, number>>;
    /** How long requests under way may take once the process was told to stop. */
    readonly drainMs: number;
  };
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** From now on /readyz answers 503. */
  drain(): void;
  close(): Promise<void>;
}

/** The part of the build's entry module that server.ts uses. */
export interface EdgeModule {
  createEdge(options: EdgeOptions): Edge;
}

const CLIENT_DIRECTORY = { production: 'build/client', development: 'public' } as const;

const LIMITS: Edge['limits'] = {
  server: { maxHeaderSize: 16_384 },
  // Keep-alive outlives the 60–75 s of common proxies, so that they never meet a connection that was just closed.
  timeouts: { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 90_000 },
  drainMs: 25_000,
};

const seconds = () => Math.floor(Date.now() / 1000);

/**
 * Puts the product together from its settings.
 * @throws SettingsError in words, naming the variable
 */
export function createEdge({ mode, loadBuild }: EdgeOptions): Edge {
  const config = readEnvironment();
  const log = createLog(config.logLevel);
  const clientAddress = clientAddressFinder(config.trustedProxies);
  const sealer = createSealer(config.sessionSecrets);
  const coordination = openCoordination(config.dataDir, sealer, Date.now);
  const identity = createIdentity({ config, sealer, coordination, log, now: seconds });
  const upstream = openUpstream(config, log);
  const translations = loadTranslations(CLIENT_DIRECTORY[mode]);
  const speak = translations.instance(DEFAULT_LANGUAGE);
  const text = (key: string) => speak.t(key);
  let draining = false;

  const answer = pipeline([
    requestLog,
    securityHeaders({
      https: config.secureCookies,
      development: mode === 'development',
      formTargets: () => identity.provider.origins(),
    }),
    compression,
    bodyLimit,
    health(() => draining),
    staticFiles(CLIENT_DIRECTORY[mode]),
    loopbackHost(config.publicOrigin),
    originGate(config.publicOrigin),
    serviceAddress,
    sessionCheck(identity),
    pages({ mode, config, identity, upstream, translations, loadBuild }),
  ]);

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString('base64');
    const requestLogger = log.child({ requestId });
    try {
      const { request, bodyTooLarge } = await toRequest(incoming, outgoing, config.publicOrigin);
      const exchange: Exchange = {
        request,
        url: new URL(request.url),
        target: incoming.url ?? '/',
        requestId,
        clientAddress: clientAddress(
          incoming.socket.remoteAddress,
          incoming.headers['x-forwarded-for']?.toString(),
        ),
        host: incoming.headers.host ?? '',
        nonce,
        bodyTooLarge,
        log: requestLogger,
        text,
      };
      const response = await answer(exchange).catch((error: unknown) => {
        requestLogger.error({ err: error }, 'the pipeline failed');
        return edgePage(exchange, 500, 'edge.failed');
      });
      // Once draining, no connection is kept for a next request, so that the server can close.
      if (draining) outgoing.setHeader('Connection', 'close');
      await send(response, outgoing, request.method === 'HEAD');
    } catch (error) {
      requestLogger.warn({ err: error }, 'a request could not be read or answered');
      if (!outgoing.headersSent) outgoing.writeHead(400, { Connection: 'close' });
      outgoing.end();
    }
  };

  return {
    config,
    log,
    limits: LIMITS,
    handle: (incoming, outgoing) => void handle(incoming, outgoing),
    drain() {
      draining = true;
    },
    async close() {
      await upstream.close();
      coordination.close();
    },
  };
}

function openUpstream(config: AppConfig, log: Logger) {
  try {
    return createUpstream({ url: config.upstreamUrl, assumed: config.upstreamAssumed, log });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new SettingsError([{ variable: 'UPSTREAM_ASSUMED', words }]);
  }
}
