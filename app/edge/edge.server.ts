import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import {
  type AppConfig,
  findMisspelt,
  readEnvironment,
  SettingsError,
} from '../config/environment.server.ts';
import { EXPORTS } from '../config/limits.ts';
import { listenFailure } from '../config/listen-failure.server.ts';
import { askedLanguage } from '../i18n/language-detection.server.ts';
import { offersPseudoLanguages } from '../i18n/pseudo.server.ts';
import { loadTranslations } from '../i18n/translations.server.ts';
import { createIdentity } from '../identity/identity.server.ts';
import { createSubmits } from '../patterns/submit-once/submits.server.ts';
import { readPreferences } from '../preferences/preferences.server.ts';
import { createBudget } from '../store/budget.server.ts';
import { openCoordination } from '../store/coordination.server.ts';
import { openRecords } from '../store/records.server.ts';
import { createSealer } from '../store/sealing.server.ts';
import { openStore } from '../store/store.server.ts';
import { IDEMPOTENCY } from '../upstream/assumed.ts';
import { createUpstream } from '../upstream/client.server.ts';
import { bodyGate } from './body-gate.server.ts';
import { cleanAddress } from './clean-address.server.ts';
import { clientAddressFinder } from './client-address.server.ts';
import { createClientErrors } from './client-errors.server.ts';
import { compression } from './compression.server.ts';
import { consoleToLog } from './console-to-log.server.ts';
import { edgePage } from './edge-page.server.ts';
import { type Exchange, pipeline } from './exchange.server.ts';
import { failurePage } from './failure-page.server.ts';
import { formerLive } from './former-live.server.ts';
import { health } from './health.server.ts';
import { incomingBody } from './incoming-body.server.ts';
import { type EdgeLimits, LIMITS } from './limits.server.ts';
import { localeFiles } from './locale-files.server.ts';
import { createLog } from './log.server.ts';
import { loggedPath, wordsOf } from './logged-path.server.ts';
import { loopbackHost } from './loopback-host.server.ts';
import { metaFile } from './meta-file.server.ts';
import { missingTexts } from './missing-texts.server.ts';
import { send, toRequest } from './node-adapter.server.ts';
import { originGate } from './origin-gate.server.ts';
import { pages } from './pages.server.ts';
import { requestLog } from './request-log.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { serviceAddress } from './service-address.server.ts';
import { sessionCheck } from './session-check.server.ts';
import { signInLimit } from './sign-in-limit.server.ts';
import { staticFiles } from './static-files.server.ts';

interface EdgeOptions {
  readonly mode: 'production' | 'development';
  loadBuild(): Promise<ServerBuild>;
}

/** What the process needs of the edge: a handler for Node's server, its limits, and the way out. */
export interface Edge {
  readonly config: AppConfig;
  readonly log: Logger;
  readonly limits: EdgeLimits;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** For the server's `clientError`: what Node could not read as a request. */
  onClientError(error: NodeJS.ErrnoException, socket: Duplex): void;
  /** Why the server cannot listen, in words where a setting is to blame. */
  listenFailure(error: NodeJS.ErrnoException): Error;
  /** From now on /readyz answers 503. */
  drain(): void;
  close(): Promise<void>;
}

/** The part of the build's entry module that server.ts uses. */
export interface EdgeModule {
  createEdge(options: EdgeOptions): Edge;
}

const CLIENT_DIRECTORY = { production: 'build/client', development: 'public' } as const;

const seconds = () => Math.floor(Date.now() / 1000);

/**
 * Puts the product together from its settings.
 * @throws SettingsError in words, naming the variable
 */
export function createEdge({ mode, loadBuild }: EdgeOptions): Edge {
  const config = readEnvironment();
  const log = createLog(config.logLevel);
  if (mode === 'production') consoleToLog(log);
  for (const { variable, words } of findMisspelt()) log.warn({ variable }, `${variable} ${words}`);
  const clientAddress = clientAddressFinder(config.trustedProxies);
  const sealer = createSealer(config.sessionSecrets);
  const store = openStore({ dataDir: config.dataDir, log, now: Date.now });
  const coordination = openCoordination(store, sealer, Date.now);
  const records = openRecords(store, sealer, Date.now, log);
  const identity = createIdentity({ config, sealer, coordination, log, now: seconds });
  const upstream = openUpstream(config, log);
  const serviceRepeats = upstream.offers(IDEMPOTENCY);
  const submits = createSubmits({
    coordination,
    sealer,
    log,
    serviceRepeats,
    endedAt: identity.tombstones.endedAt,
    now: seconds,
  });
  const exports = createBudget(EXPORTS);
  const translations = loadTranslations({
    directory: CLIENT_DIRECTORY[mode],
    pseudo: offersPseudoLanguages(config),
    missing: missingTexts(log),
  });
  let draining = false;
  let words: ReadonlySet<string> = new Set();
  // Until the build is there, paths are logged masked as a whole.
  loadBuild().then(
    (build) => {
      words = wordsOf(build);
    },
    () => undefined,
  );
  const secured = securityHeaders({
    https: config.secureCookies,
    hstsSubdomains: config.hstsSubdomains,
    development: mode === 'development',
    formTargets: () => identity.provider.origins(),
  });

  const answer = pipeline([
    requestLog,
    secured,
    failurePage,
    compression,
    health(() => draining, store.check),
    metaFile(loadBuild),
    localeFiles(translations),
    staticFiles(CLIENT_DIRECTORY[mode]),
    loopbackHost(config.publicOrigin),
    originGate(config.publicOrigin),
    serviceAddress,
    cleanAddress(config.publicOrigin),
    formerLive,
    sessionCheck(identity),
    signInLimit({ sessionChange: identity.cookie.change, now: () => performance.now() }),
    bodyGate({ loadBuild, identity, submits }),
    pages({ mode, config, identity, upstream, records, submits, exports, translations, loadBuild }),
  ]);

  const speakerOf = (request: Request) =>
    translations.instance(
      askedLanguage(request, translations.languages) ?? readPreferences(request).language ?? DEFAULT_LANGUAGE,
    );

  const newExchange = (request: Request, of: Partial<Exchange>): Exchange => {
    const requestId = randomUUID();
    const url = new URL(request.url);
    return {
      request,
      url,
      target: url.pathname,
      loggedPath: loggedPath(url.pathname, words),
      requestId,
      clientAddress: '',
      host: '',
      nonce: randomBytes(16).toString('base64'),
      body: null,
      log: log.child({ requestId }),
      text: (key) => speakerOf(request).t(key),
      ...of,
    };
  };

  /** The page for what never became a request. */
  const refusal = (status: number, key: string): Promise<Response> => {
    const exchange = newExchange(new Request(config.publicOrigin, { headers: { accept: 'text/html' } }), {});
    return secured(exchange, async () => edgePage(exchange, status, key));
  };
  const clientErrors = createClientErrors({ log, refusal, expiredSession: identity.cookie.expired });

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!clientErrors.began(incoming, outgoing)) return;
    try {
      const request = toRequest(incoming, outgoing, config.publicOrigin);
      const body = incomingBody(incoming);
      const exchange = newExchange(request, {
        target: incoming.url ?? '/',
        clientAddress: clientAddress(
          incoming.socket.remoteAddress,
          incoming.headers['x-forwarded-for']?.toString(),
        ),
        host: incoming.headers.host ?? '',
        body,
      });
      const response = await answer(exchange);
      // What came together with the headers is read by Node after them: then the body may be there, or be no body.
      if (body !== null && !incoming.complete) await otherWork();
      // What came behind the headers was no request, and is answered as that.
      if (clientErrors.hasRefused(incoming.socket)) return;
      // What was not read would be taken for the next request.
      const isUnread = body !== null && !incoming.complete;
      // Once draining, no connection is kept for a next request, so that the server can close.
      if (draining || isUnread) outgoing.setHeader('Connection', 'close');
      await send(response, outgoing, request.method === 'HEAD', isUnread ? body.discard : undefined);
    } catch (error) {
      if (incoming.socket.destroyed) return void log.info('a client left before its request was whole');
      log.warn({ err: error }, 'a request could not be read or answered');
      // A reset, since to a proxy that speaks HTTP/1.0 a connection that is merely closed ends a whole answer.
      if (outgoing.headersSent) return void incoming.socket.resetAndDestroy();
      outgoing.setHeader('Connection', 'close');
      await send(await refusal(400, 'edge.malformed'), outgoing, incoming.method === 'HEAD');
    }
  };

  return {
    config,
    log,
    limits: LIMITS,
    handle: (incoming, outgoing) => void handle(incoming, outgoing),
    onClientError: clientErrors.answer,
    listenFailure: (error) => listenFailure(error, config),
    drain() {
      draining = true;
    },
    async close() {
      await upstream.close();
      store.close();
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
