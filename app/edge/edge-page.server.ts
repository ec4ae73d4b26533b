import { DEFAULT_LANGUAGE, PRODUCT_NAME, TITLE_SEPARATOR } from '../config/constants.ts';
import { formatMessage } from '../i18n/messages.server.ts';
import { fullResponse } from './full-body.server.ts';
import type { Middleware, RequestContext } from './request-context.server.ts';

const inert = (value: string) =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

const STYLE =
  ':root{color-scheme:light dark}body{font:14px/20px system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}h1{font-size:20px;line-height:28px}code{font-size:13px}';

/** Returns a page of the edge itself, with the texts `messages:<key>.title` and `messages:<key>.text`. */
export function edgePage(
  { requestId, nonce, request, text }: Pick<RequestContext, 'requestId' | 'nonce' | 'request' | 'text'>,
  status: number,
  key: string,
  retrySeconds?: number,
): Response {
  const title = text(`messages:${key}.title`);
  const detail = text(`messages:${key}.text`);
  const trace = formatMessage(DEFAULT_LANGUAGE, text('messages:trace'), { traceId: requestId });
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  const answer = (type: string, body: string) => {
    const headers = { 'Content-Type': `${type}; charset=utf-8` };
    const retry = retrySeconds !== undefined && { 'Retry-After': String(retrySeconds) };
    return fullResponse(body, { status, headers: { ...headers, ...retry } });
  };
  if (!wantsPage) {
    const problem = { type: 'about:blank', title, status, detail, traceId: requestId };
    return answer('application/problem+json', JSON.stringify(problem));
  }
  const html =
    `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${inert(title + TITLE_SEPARATOR + PRODUCT_NAME)}</title><style nonce="${nonce}">${STYLE}</style>` +
    `<main><h1>${inert(title)}</h1><p>${inert(detail)}</p><p>${inert(trace)}</p></main></html>`;
  return answer('text/html', html);
}

/** Answers 500 with a page where a later middleware throws. */
export const failurePage: Middleware = async (context, next) => {
  try {
    return await next();
  } catch (error) {
    context.log.error({ err: error }, 'the pipeline failed');
    return edgePage(context, 500, 'edge.failed');
  }
};
