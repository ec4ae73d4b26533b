import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { noteFailure } from './edge/failed-request.server.ts';
import { finished } from './edge/finished-body.server.ts';
import { handoffBlock, stateOf, withoutContextScript, withoutRoutesScript } from './edge/handoff.server.ts';
import { SpeechContext } from './i18n/use-translation.ts';
import type { Handoff } from './patterns/handoff.ts';
import { withoutShown } from './patterns/list-screen/packed-list.ts';
import { PageContext } from './ui/page-context.ts';

export { createEdge } from './edge/edge.server.ts';

/**
 * Renders a page as one string. Nothing on our pages is deferred, so a stream would only cost: the loaders' data,
 * which Remix would stream behind the page, are written at its end, with the texts that the page used.
 */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { i18n, nonce, requestId, translations, language }: AppLoadContext,
) {
  const state = await stateOf(remixContext.staticHandlerContext, remixContext.serverHandoffStream);
  const context = { ...remixContext, serverHandoffStream: undefined } as unknown as EntryContext;
  const { result: html, used } = translations.noting(() =>
    renderToString(
      <PageContext.Provider value={{ nonce, traceId: requestId }}>
        <SpeechContext.Provider value={{ i18n }}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </SpeechContext.Provider>
      </PageContext.Provider>,
    ),
  );
  const hydrates = context.renderMeta?.didRenderScripts ?? false;
  const { page, routes } = withoutRoutesScript(withoutContextScript(html));
  const handoff: Handoff = { language, texts: used, routes, ...state };
  const tail = hydrates ? handoffBlock(withoutShown(JSON.stringify(handoff))) : '';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  return finished(`<!DOCTYPE html>${page.replace('</body>', () => `${tail}</body>`)}`, { status, headers });
}

/** Every error that a loader, an action or a render throws and nobody answers. Requests that went away are no errors. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  // An address or method that no page has is the sender's doing; the answer's text may quote what was typed.
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info({ status: error.status }, 'no page answers this');
    return;
  }
  noteFailure(context);
  context.log.error({ err: error }, 'a page failed');
}
