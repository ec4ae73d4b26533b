import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { finishedBody } from './finished-body.server.ts';

/**
 * Headers by which a proxy, or anybody, says under which host it was asked. Remix compares them with the Origin of a
 * form and fails where a proxy rewrote one of them; ours is always PUBLIC_ORIGIN.
 */
const HOST_CLAIMS = /^(?:host|forwarded|x-forwarded-.*)$/;

function headersOf(incoming: IncomingMessage, host: string): Headers {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = (incoming.rawHeaders[index] ?? '').toLowerCase();
    if (!HOST_CLAIMS.test(name)) headers.append(name, incoming.rawHeaders[index + 1] ?? '');
  }
  headers.set('host', host);
  return headers;
}

/**
 * Node's request as a Fetch request without its body, of which nothing is read. Its address is built on `origin`, never
 * on the Host header.
 */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, origin: string): Request {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return new Request(addressOf(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers: headersOf(incoming, new URL(origin).host),
    signal: gone.signal,
  });
}

/** Path and query within our origin, whatever form the request line has (absolute, `//host`, …). */
function addressOf(target: string, origin: string): URL {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(target);
  const path = absolute ? target.slice(absolute[0].length) : target;
  const address = new URL(origin);
  const query = path.indexOf('?');
  address.pathname = query === -1 ? path : path.slice(0, query);
  address.search = query === -1 ? '' : path.slice(query);
  return address;
}

/**
 * Writes a Fetch answer to Node's socket; a body that is already whole goes out in one piece.
 * @param beforeEnd waited for once all is written and before the answer ends, which may close the connection
 */
export async function send(
  response: Response,
  outgoing: ServerResponse,
  isHead: boolean,
  beforeEnd?: () => Promise<void>,
): Promise<void> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const whole = finishedBody(response);
  if (whole !== null) {
    headers['content-length'] = String(Buffer.byteLength(whole));
    outgoing.writeHead(response.status, headers);
    if (!beforeEnd) return void outgoing.end(isHead ? undefined : whole);
    if (!isHead) outgoing.write(whole);
    await beforeEnd();
    outgoing.end();
    return;
  }
  outgoing.writeHead(response.status, headers);
  if (isHead || !response.body) {
    await response.body?.cancel();
    outgoing.flushHeaders();
    await beforeEnd?.();
    outgoing.end();
    return;
  }
  for await (const piece of Readable.fromWeb(response.body as ReadableStream<Uint8Array>)) {
    if (outgoing.destroyed) break;
    if (!outgoing.write(piece))
      await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
  }
  await beforeEnd?.();
  outgoing.end();
}
