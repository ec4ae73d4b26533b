import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { finishedBody } from './finished-body.server.ts';

/** Larger bodies are refused with 413. Only a form with files may be larger: ten pictures of 700 kB. */
const MOST_BODY_BYTES = 1024 * 1024;
const MOST_UPLOAD_BYTES = 8 * MOST_BODY_BYTES;

/**
 * Headers by which a proxy, or anybody, says under which host it was asked. Remix compares them with the Origin of a
 * form and fails where a proxy rewrote one of them; ours is always PUBLIC_ORIGIN.
 */
const HOST_CLAIMS = /^(?:host|forwarded|x-forwarded-.*)$/;

/** What came in. A body above the limit is not read to its end, and the request then has none. */
interface Incoming {
  readonly request: Request;
  readonly bodyTooLarge: boolean;
}

/** Whether this content type is that of a form with files. */
export const hasFiles = (contentType: string | null | undefined): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType ?? '');

/** The whole body, or null as soon as it is larger than the limit. */
function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const most = hasFiles(incoming.headers['content-type']) ? MOST_UPLOAD_BYTES : MOST_BODY_BYTES;
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = Number(incoming.headers['content-length'] ?? 0);
    if (size > most) return resolve(null);
    size = 0;
    incoming.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= most) return pieces.push(piece);
      incoming.pause();
      resolve(null);
    });
    incoming.once('end', () => resolve(Buffer.concat(pieces)));
    incoming.once('error', reject);
    incoming.once('close', () => reject(new Error('The request ended before its body did')));
  });
}

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
 * Node's request as a Fetch request. Its address is built on `origin`, never on the Host header.
 * @throws Error when the client goes away before its body is there
 */
export async function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
): Promise<Incoming> {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? undefined : await readBody(incoming);
  // What was not read would be taken for the next request.
  if (body === null) outgoing.setHeader('Connection', 'close');
  const request = new Request(addressOf(incoming.url ?? '/', origin), {
    method,
    headers: headersOf(incoming, new URL(origin).host),
    signal: gone.signal,
    body: body ? new Uint8Array(body) : null,
  });
  return { request, bodyTooLarge: body === null };
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

/** Writes a Fetch answer to Node's socket; a body that is already whole goes out in one piece. */
export async function send(response: Response, outgoing: ServerResponse, isHead: boolean): Promise<void> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const whole = finishedBody(response);
  if (whole !== null) {
    headers['content-length'] = String(Buffer.byteLength(whole));
    outgoing.writeHead(response.status, headers);
    outgoing.end(isHead ? undefined : whole);
    return;
  }
  outgoing.writeHead(response.status, headers);
  if (isHead || !response.body) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  for await (const piece of Readable.fromWeb(response.body as ReadableStream<Uint8Array>)) {
    if (outgoing.destroyed) break;
    if (!outgoing.write(piece))
      await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
  }
  outgoing.end();
}
