import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { firstStyles, writeStyles } from './edge/first-styles.server.ts';
import { fullResponse } from './edge/full-body.server.ts';
import { noteFailure } from './edge/pages.server.ts';
import { type SiteRoutes, siteRoutes } from './edge/site-routes.server.ts';
import { textsOfPage } from './i18n/page-texts.server.ts';
import { SpeechContext } from './i18n/use-translation.ts';
import { dataScript, handoffBlock } from './patterns/handoff.ts';
import { PageContext } from './ui/client/page-context.ts';
import { provideReader } from './ui/form/date-field.tsx';
import { readingOf } from './ui/form/day-reading.ts';

export { createEdge } from './edge/edge.server.ts';

provideReader(readingOf);

/** What React writes in place of a part that is not there yet. No text on a page contains a '<'. */
const MISSING = '<!--$!-->';

/** Renders a page whose parts may have to be loaded. */
function renderWaiting(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Nothing moves into its place by a script, however long the page is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
}

/**
 * Renders a page as a whole: nothing on a page is deferred, and a whole answer has its length, one compression and, when
 * the render fails, a status. A part that is loaded on demand is waited for at its first use on this server; all other
 * pages are one string, which costs a tenth of a page less.
 */
async function render(page: ReactElement): Promise<string> {
  const rendered = renderToString(page);
  return rendered.includes(MISSING) ? renderWaiting(page) : `<!DOCTYPE html>${rendered}`;
}

/** In characters, most of which are a byte; a longer page comes in several pieces over a slow line. */
const LONG_PAGE = 100_000;
const HELD_BACK = 'rel="expect" href="#content" blocking="render"';

/**
 * Lets a browser draw a page as it comes if it is long, or has no such content. It draws others with their content at once:
 * a frame with the navigation alone takes longer on a slow processor than the rest of the page to be read.
 */
function drawnInPieces(page: string): string {
  return page.length <= LONG_PAGE && page.includes(' id="content"') ? page : page.replace(HELD_BACK, '');
}

type Manifest = EntryContext['manifest'];

const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0);

/**
 * The route manifest as the browser reads it: without what is false or empty, without error boundaries, and without the
 * shared script where a route imports it, since each page names it by itself.
 */
function briefManifest({ entry: { module, imports }, routes, version }: Manifest): Manifest {
  const briefRoutes = Object.entries(routes).map(([id, { hasErrorBoundary: _, imports: all, ...route }]) => {
    const own = { ...route, imports: all?.filter((script) => script !== module) ?? [] };
    return [id, Object.fromEntries(Object.entries(own).filter(([, value]) => !isEmpty(value)))];
  });
  return { entry: { module, imports }, routes: Object.fromEntries(briefRoutes), version, url: '' };
}

/** Without what the home page imports, which each page names because its address is the shortest. */
function withoutHome({ routes, ...manifest }: Manifest): Manifest {
  const away = Object.entries(routes).map(([id, { imports, ...route }]) => [
    id,
    { ...route, ...(!route.index && imports && { imports }) },
  ]);
  return { ...manifest, routes: Object.fromEntries(away) };
}

interface Site {
  readonly routes: SiteRoutes;
  readonly home: Manifest;
  readonly away: Manifest;
}

let site: Site | null = null;

function siteOf({ manifest }: EntryContext): Site {
  if (site === null) {
    const home = briefManifest(manifest);
    site = { routes: siteRoutes(manifest.routes), home, away: withoutHome(home) };
  }
  return site;
}

/**
 * What a page of the build gives to Remix: only its own routes and those above it, since Remix prepares and ranks all that
 * it is given for every page. Flags and base path are left out: `vite.libraries.config.ts` has their values put into the
 * scripts.
 */
function pageContext(context: EntryContext, url: string): EntryContext {
  if (!import.meta.env.PROD) return context;
  const { matches } = context.staticHandlerContext;
  const { routes, home, away } = siteOf(context);
  const all = matches.some(({ route }) => route.index) ? home : away;
  const ids = [...matches.map(({ route }) => route.id), ...routes.idsAbove(new URL(url).pathname)];
  const own = Object.fromEntries(ids.flatMap((id) => (id in all.routes ? [[id, all.routes[id]]] : [])));
  return { ...context, manifest: { ...all, routes: own as Manifest['routes'] }, serverHandoffString: '{}' };
}

/** Renders a page, with the texts that it used behind it. */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { i18n, nonce, requestId, translations, language, config, preferences }: AppLoadContext,
) {
  const { serverHandoffStream, ...context } = pageContext(remixContext, request.url);
  const shown: EntryContext = context;
  const first = import.meta.env.PROD ? firstStyles(request, shown, config.secureCookies, nonce) : null;
  const { result, read } = translations.noting(() =>
    render(
      <PageContext.Provider value={{ nonce, traceId: requestId, styles: first?.styles ?? null }}>
        <SpeechContext.Provider value={{ i18n }}>
          <RemixServer context={shown} nonce={nonce} url={request.url} />
        </SpeechContext.Provider>
      </PageContext.Provider>,
    ),
  );
  const rendered = await result;
  const page = drawnInPieces(first ? writeStyles(rendered, first.styles) : rendered);
  const hydrates = shown.renderMeta?.didRenderScripts ?? false;
  // The sign-in page has no script that loads the files: the page after it has its styles within it, too. A browser that
  // wants no scripts at all loads them by the links of its second page.
  if (first && (hydrates || preferences.lite)) headers.append(...first.header);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  const { entry, routes } = shown.manifest;
  const scripts = [entry, ...Object.values(routes)].flatMap(({ module, imports = [] }) => [
    module,
    ...imports,
  ]);
  const data = hydrates && serverHandoffStream ? dataScript(await text(serverHandoffStream), nonce) : '';
  const texts = hydrates ? handoffBlock(textsOfPage(read, scripts)) : '';
  return fullResponse(page + data + texts, { status, headers });
}

/** Logs every unhandled error of a loader, an action or a render. Aborted requests are not errors. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  // An address or method without a page is the client's error; the answer's text may quote its input.
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info({ status: error.status }, 'no page answers this');
    return;
  }
  noteFailure(context);
  context.log.error({ err: error }, 'a page failed');
}
