import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import { DateTime } from 'luxon';
import type { AppConfig } from '../config/environment.server.ts';
import { askedLanguage, detectLanguage } from '../i18n/language-detection.server.ts';
import type { Translations } from '../i18n/translations.server.ts';
import type { Identity } from '../identity/identity.server.ts';
import { answerAloneIn } from '../patterns/answer-alone.server.ts';
import type { Submits } from '../patterns/submit-once/submits.server.ts';
import { isPreference, keepPreferences, readPreferences } from '../preferences/preferences.server.ts';
import type { Budget } from '../store/budget.server.ts';
import type { Records } from '../store/records.server.ts';
import type { Upstream } from '../upstream/call.ts';
import { createUnreadParts } from '../upstream/unread-parts.ts';
import { edgePage } from './edge-page.server.ts';
import type { Exchange, Station } from './exchange.server.ts';
import { hasFailed } from './failed-request.server.ts';
import { finished, finishedBody } from './finished-body.server.ts';
import type {} from './load-context.ts';

interface PagesOptions {
  readonly mode: 'production' | 'development';
  readonly config: AppConfig;
  readonly identity: Identity;
  readonly upstream: Upstream;
  readonly records: Records;
  readonly submits: Submits;
  readonly exports: Budget;
  readonly translations: Translations;
  /** The Remix build; asked for on every request in development, since it changes. */
  loadBuild(): Promise<ServerBuild>;
}

/** A link preload must not reach the session: no sign-in, no refresh, no cookie. */
function isDataPrefetch({ request, url }: Exchange): boolean {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  return purpose.includes('prefetch') && url.pathname.endsWith('.data');
}

/**
 * The last station: opens the session once, runs Remix, and is the one writer of the session's cookies, before the
 * first byte is sent.
 */
export function pages(options: PagesOptions): Station {
  const { config, identity, upstream, records, submits, exports, translations } = options;
  let handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | null = null;
  const handlerOf = async () => {
    const build = await options.loadBuild();
    if (handler?.build !== build) handler = { build, handle: createRequestHandler(build, options.mode) };
    return handler.handle;
  };

  return async (exchange) => {
    if (isDataPrefetch(exchange)) return finished('', { status: 204 });
    // The site map for the browser is the same for everybody; a link that is only hovered must not touch the session.
    if (exchange.url.pathname === '/__manifest') return (await handlerOf())(exchange.request);
    const { request, log, nonce, requestId } = exchange;
    const asksData = exchange.url.pathname.endsWith('.data');
    const session = await identity.open(request, log);
    const kept = readPreferences(request);
    const wanted = askedLanguage(request, translations.languages);
    const preferences = wanted === null ? kept : { ...kept, language: wanted };
    const language = await detectLanguage(request, preferences.language, translations.languages);
    const i18n = translations.instance(language);
    const context: AppLoadContext = {
      session,
      identity,
      upstream,
      records,
      submits,
      exports,
      config,
      preferences,
      asksData,
      language,
      i18n,
      translations,
      t: i18n.t,
      nonce,
      requestId,
      unread: createUnreadParts(),
      log,
      now: () => DateTime.utc(),
    };
    const handle = await handlerOf();
    // Remix takes a HEAD of `.data` for an action; the adapter leaves the body out.
    const takenAmiss = request.method === 'HEAD' && asksData;
    const asked = takenAmiss ? new Request(request, { method: 'GET' }) : request;
    const answer = await handle(asked, context);
    // The page with the form stays, and says so in its own place.
    const isLost = asksData && request.method === 'POST' && hasFailed(context);
    const response = isLost ? edgePage(exchange, 500, 'edge.failed') : (answerAloneIn(context) ?? answer);
    const staff = response.status === 503 ? session.staff() : null;
    const wait = staff ? upstream.waitSeconds(staff) : 0;
    const cookies = session.setCookies();
    const sticks = wanted !== null && wanted !== kept.language;
    if (cookies.length === 0 && !sticks && wait === 0) return response;
    const headers = new Headers(response.headers);
    // A language that the address asks for stays; what the page itself keeps has it already.
    const stays = sticks && headers.getSetCookie().every((cookie) => !isPreference(cookie));
    if (stays) {
      for (const header of keepPreferences(preferences, config.secureCookies)) headers.append(...header);
    }
    // What the service asks of us is asked of the browser.
    if (wait > 0) headers.set('Retry-After', String(wait));
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    const init = { status: response.status, statusText: response.statusText, headers };
    const whole = finishedBody(response);
    return whole === null ? new Response(response.body, init) : finished(whole, init);
  };
}
