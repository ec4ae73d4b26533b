import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { EXPORTS, RUNS } from '../config/limits.ts';
import { listenFailure } from '../config/listen-failure.server.ts';
import { askedLanguage } from '../i18n/language-detection.server.ts';
import { offersPseudoLanguages } from '../i18n/pseudo.server.ts';
import { loadTranslations } from '../i18n/translations.server.ts';
import { createIdentity } from '../identity/identity.server.ts';
import { createImportJobs } from '../patterns/import/import-jobs.server.ts';
import { createRuns } from '../patterns/stored-rows/runs.server.ts';
import { createSubmits } from '../patterns/submit-once/submits.server.ts';
import { readPreferences } from '../preferences/preferences.server.ts';
import { createBudget } from '../store/budget.server.ts';
import { openCoordination } from '../store/coordination.server.ts';
import { openRecords } from '../store/records.server.ts';
import { createSealer } from '../store/sealing.server.ts';
import { openStore } from '../store/store.server.ts';
import { IDEMPOTENCY } from '../upstream/registry.ts';
import { createUpstream } from '../upstream/service/client.server.ts';
import { bodyGate } from './body-gate.server.ts';
import { clientAddressFinder } from './client-address.server.ts';
import { createClientErrors } from './client-errors.server.ts';
import { compression } from './compression.server.ts';
import { edgePage, failurePage } from './edge-page.server.ts';
import { consoleToLog, createLog, loggedPath, missingTexts, requestLog, wordsOf } from './log.server.ts';
import { incomingBody, LIMITS, send, toRequest } from './node-adapter.server.ts';
import { formerLive, loopbackHost, normalizeUrl, serviceAddress } from './normalize-url.server.ts';
import { originGate } from './origin-gate.server.ts';
import { pages } from './pages.server.ts';
import { signInLimit } from './rate-limiter.server.ts';
import { pipeline, type RequestContext } from './request-context.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { CLIENT_DIRECTORY, localeFiles, staticFiles } from './static-files.server.ts';
import { health, metaFile, sessionCheck } from './status-routes.server.ts';

interface EdgeOptions {
  readonly mode: 'production' | 'development';
  loadBuild(): Promise<ServerBuild>;
}

/** The part of the build's entry module that server.ts uses. */
export interface EdgeModule {
  createEdge(options: EdgeOptions): Edge;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Makes the handler, limits and shutdown of the process. @throws SettingsError that names the variable */
export function createEdge({ mode, loadBuild }: EdgeOptions) {
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
  const submits = createSubmits({
    coordination,
    sealer,
    log,
    serviceRepeats: upstream.offers(IDEMPOTENCY),
    endedAt: identity.revokedSessions.endedAt,
    now: seconds,
  });
  const translations = loadTranslations({
    directory: CLIENT_DIRECTORY[mode],
    pseudo: offersPseudoLanguages(config),
    missing: missingTexts(log),
  });
  let draining = false;
  let words: ReadonlySet<string> = new Set();
  // Until the build is loaded, paths are masked as a whole.
  const readWords = (build: ServerBuild) => {
    words = wordsOf(build);
  };
  loadBuild().then(readWords, () => undefined);
  const secured = securityHeaders({
    https: config.secureCookies,
    hstsSubdomains: config.hstsSubdomains,
    development: mode === 'development',
    formTargets: () => identity.provider.origins(),
  });

  const exports = createBudget(EXPORTS);
  const runs = createRuns({
    dataDir: config.dataDir,
    limits: RUNS,
    log,
    now: seconds,
    hasEnded: identity.revokedSessions.has,
  });
  const imports = createImportJobs({ log, hasEnded: identity.revokedSessions.has });
  const services = { config, identity, upstream, records, submits, exports, runs, imports, translations };
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
    normalizeUrl(config.publicOrigin),
    formerLive,
    sessionCheck(identity),
    signInLimit({ sessionChange: identity.cookie.change, now: () => performance.now() }),
    bodyGate({ loadBuild, identity, submits }),
    pages({ mode, services, loadBuild }),
  ]);

  const languageOf = (request: Request) =>
    askedLanguage(request, translations.languages) ?? readPreferences(request).language ?? DEFAULT_LANGUAGE;

  const newRequestContext = (request: Request, of: Partial<RequestContext>): RequestContext => {
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
      text: (key) => translations.instance(languageOf(request)).t(key),
      ...of,
    };
  };

  /** Makes the page for what never became a request. */
  const refusal = (status: number, key: string): Promise<Response> => {
    const request = new Request(config.publicOrigin, { headers: { accept: 'text/html' } });
    const context = newRequestContext(request, {});
    return secured(context, async () => edgePage(context, status, key));
  };
  const clientErrors = createClientErrors({ log, refusal, expiredSession: identity.cookie.expired });

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!clientErrors.began(incoming, outgoing)) return;
    try {
      const request = toRequest(incoming, outgoing, config.publicOrigin);
      const body = incomingBody(incoming);
      const { host = '', 'x-forwarded-for': forwardedFor } = incoming.headers;
      const context = newRequestContext(request, {
        target: incoming.url ?? '/',
        clientAddress: clientAddress(incoming.socket.remoteAddress, forwardedFor?.toString()),
        host,
        body,
      });
      const response = await answer(context);
      // Node reads the body after the headers: by then it may be complete, or refused.
      if (body !== null && !incoming.complete) await otherWork();
      if (clientErrors.hasRefused(incoming.socket)) return;
      // An unread body would be taken for the next request, and a draining server has to close.
      const isUnread = body !== null && !incoming.complete;
      if (draining || isUnread) outgoing.setHeader('Connection', 'close');
      await send(response, outgoing, request.method === 'HEAD', isUnread ? body.discard : undefined);
    } catch (error) {
      if (incoming.socket.destroyed) return void log.info('a client left before its request was whole');
      log.warn({ err: error }, 'a request could not be read or answered');
      // A reset, since to an HTTP/1.0 proxy a connection that is merely closed ends a whole answer.
      if (outgoing.headersSent) return void incoming.socket.resetAndDestroy();
      outgoing.setHeader('Connection', 'close');
      await send(await refusal(400, 'edge.malformed'), outgoing, incoming.method === 'HEAD');
    }
  };

  return {
    config,
    log,
    limits: LIMITS,
    handle: (incoming: IncomingMessage, outgoing: ServerResponse): void => void handle(incoming, outgoing),
    /** For the server's `clientError`. */
    onClientError: clientErrors.answer,
    /** Returns why the server cannot listen; a SettingsError where a setting is to blame. */
    listenFailure: (error: NodeJS.ErrnoException): Error => listenFailure(error, config),
    /** Makes /readyz answer 503 from now on. */
    drain(): void {
      draining = true;
    },
    async close(): Promise<void> {
      await runs.close();
      await imports.close();
      await upstream.close();
      store.close();
    },
  };
}

export type Edge = ReturnType<typeof createEdge>;

function openUpstream(config: AppConfig, log: Logger) {
  try {
    return createUpstream({
      url: config.upstreamUrl,
      assumed: config.upstreamAssumed,
      cache: { entries: config.cacheEntries },
      log,
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new SettingsError([{ variable: 'UPSTREAM_ASSUMED', words }]);
  }
}
