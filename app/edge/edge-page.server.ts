import { DEFAULT_LANGUAGE, PRODUCT_NAME, TITLE_SEPARATOR } from '../config/constants.ts';
import { formatMessage } from '../i18n/messages.server.ts';
import type { Exchange } from './exchange.server.ts';
import { finished } from './finished-body.server.ts';

const inert = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const STYLE =
  ':root{color-scheme:light dark}body{font:14px/20px system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}h1{font-size:20px;line-height:28px}code{font-size:13px}';

/**
 * A page of the edge itself, for requests that never reach Remix. Says what failed, what to do, and the trace id.
 * @param key prefix of `<key>.title` and `<key>.text` in the namespace messages
 */
export function edgePage(
  { requestId, nonce, request, text: textOf }: Pick<Exchange, 'requestId' | 'nonce' | 'request' | 'text'>,
  status: number,
  key: string,
): Response {
  const title = textOf(`messages:${key}.title`);
  const words = textOf(`messages:${key}.text`);
  const trace = formatMessage(DEFAULT_LANGUAGE, textOf('messages:trace'), { traceId: requestId });
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  if (!wantsPage) {
    const body = JSON.stringify({ type: 'about:blank', title, status, detail: words, traceId: requestId });
    return finished(body, { status, headers: { 'Content-Type': 'application/problem+json; charset=utf-8' } });
  }
  const html =
    `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${inert(title + TITLE_SEPARATOR + PRODUCT_NAME)}</title><style nonce="${nonce}">${STYLE}</style>` +
    `<main><h1>${inert(title)}</h1><p>${inert(words)}</p><p>${inert(trace)}</p></main></html>`;
  return finished(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
