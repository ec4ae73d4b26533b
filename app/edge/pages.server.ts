import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { i18n, TFunction } from 'i18next';
import { DateTime } from 'luxon';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/environment.server.ts';
import { askedLanguage, detectLanguage } from '../i18n/language-detection.server.ts';
import type { Translations } from '../i18n/translations.server.ts';
import type { Identity } from '../identity/identity.server.ts';
import type { Session } from '../identity/session.server.ts';
import type { ImportJobs } from '../patterns/import/import-jobs.server.ts';
import { answerAloneIn } from '../patterns/request/action-answer.server.ts';
import type { Runs } from '../patterns/stored-rows/runs.server.ts';
import type { Submits } from '../patterns/submit-once/submits.server.ts';
import {
  isPreference,
  keepPreferences,
  type Preferences,
  readPreferences,
} from '../preferences/preferences.server.ts';
import type { Budget } from '../store/budget.server.ts';
import type { Records } from '../store/records.server.ts';
import type { Upstream } from '../upstream/call.ts';
import { createUnreadParts, type UnreadParts } from '../upstream/unread-parts.ts';
import { edgePage } from './edge-page.server.ts';
import { fullBodyOf, fullResponse } from './full-body.server.ts';
import { VisitorRequest } from './node-adapter.server.ts';
import type { Middleware } from './request-context.server.ts';

/** The context of every loader and action. Made by the edge, once for each request. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    readonly session: Session;
    readonly identity: Identity;
    readonly upstream: Upstream;
    /** The product's own records of its users. */
    readonly records: Records;
    /** Runs the writes of every form once. */
    readonly submits: Submits;
    /** Limits the exports under way, by `clientId/userId`. */
    readonly exports: Budget;
    /** Runs reports, and holds their rows until the session ends. */
    readonly runs: Runs;
    /** Saves imported files beyond the request that began it. */
    readonly imports: ImportJobs;
    readonly config: AppConfig;
    readonly preferences: Preferences;
    /** The request is for data, and not for a document. */
    readonly asksData: boolean;
    readonly language: string;
    readonly i18n: i18n;
    readonly translations: Translations;
    /** Texts by `namespace:key` in the language of this request. */
    readonly t: TFunction;
    /** For the content security policy. */
    readonly nonce: string;
    /** The trace id of errors, sent to the rental service too. */
    readonly requestId: string;
    /** The reads that failed, which the page names. */
    readonly unread: UnreadParts;
    readonly log: Logger;
    /** The present instant in UTC. */
    now(): DateTime;
  }
}

const failed = new WeakSet<object>();

/** Remembers that a loader, an action or a render of this request threw an error. */
export const noteFailure = (context: object): void => void failed.add(context);

interface PagesOptions {
  readonly mode: 'production' | 'development';
  /** The parts of the context that are the same for every request. */
  readonly services: Pick<
    AppLoadContext,
    | 'config'
    | 'identity'
    | 'upstream'
    | 'records'
    | 'submits'
    | 'exports'
    | 'runs'
    | 'imports'
    | 'translations'
  >;
  /** Called on every request, since the build changes in development. */
  loadBuild(): Promise<ServerBuild>;
}

/** Opens the session once, runs Remix, and alone writes the session's cookies. The last middleware. */
export function pages({ mode, services, loadBuild }: PagesOptions): Middleware {
  const { config, identity, upstream, translations } = services;
  let handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | null = null;
  const handlerOf = async () => {
    const build = await loadBuild();
    if (handler?.build !== build) handler = { build, handle: createRequestHandler(build, mode) };
    return handler.handle;
  };

  return async (requestContext) => {
    const { request, url, log, nonce, requestId } = requestContext;
    const asksData = url.pathname.endsWith('.data');
    const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
    // A prefetch, of data or of the site map, must not reach the session: no sign-in, no refresh, no cookie.
    if (asksData && purpose.includes('prefetch')) return fullResponse('', { status: 204 });
    if (url.pathname === '/__manifest') return (await handlerOf())(request);
    const session = await identity.open(request, log);
    const stored = readPreferences(request);
    const wanted = askedLanguage(request, translations.languages);
    const preferences = wanted === null ? stored : { ...stored, language: wanted };
    const language = await detectLanguage(request, preferences.language, translations.languages);
    const i18n = translations.instance(language);
    const context: AppLoadContext = {
      ...services,
      session,
      preferences,
      asksData,
      language,
      i18n,
      t: i18n.t,
      nonce,
      requestId,
      unread: createUnreadParts(),
      log,
      now: () => DateTime.utc(),
    };
    const handle = await handlerOf();
    // Remix takes a HEAD of `.data` for an action; the adapter leaves the body out.
    const isDataHead = request.method === 'HEAD' && asksData;
    const answer = await handle(
      isDataHead ? new VisitorRequest(request, { method: 'GET' }) : request,
      context,
    );
    // The page with the form stays, and shows the failure itself.
    const isLost = asksData && request.method === 'POST' && failed.has(context);
    const response = isLost
      ? edgePage(requestContext, 500, 'edge.failed')
      : (answerAloneIn(context) ?? answer);
    const staff = response.status === 503 ? session.staff() : null;
    const wait = staff ? upstream.waitSeconds(staff) : 0;
    const cookies = session.setCookies();
    const isNewLanguage = wanted !== null && wanted !== stored.language;
    if (cookies.length === 0 && !isNewLanguage && wait === 0) return response;
    const headers = new Headers(response.headers);
    // A language that the address asks for is stored, unless the page itself has done that.
    if (isNewLanguage && !headers.getSetCookie().some(isPreference))
      for (const header of keepPreferences(preferences, config.secureCookies)) headers.append(...header);
    if (wait > 0) headers.set('Retry-After', String(wait));
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    const init = { status: response.status, statusText: response.statusText, headers };
    const whole = fullBodyOf(response);
    return whole === null ? new Response(response.body, init) : fullResponse(whole, init);
  };
}
