import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fullBodyOf } from './full-body.server.ts';

/** Headers that claim a host, which Remix would compare with the Origin of a form. */
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
 * A request that passes its signal on by itself. The platform's Request registers each request with a signal for
 * finalisation, and only major garbage collections free those and all that their signals refer to.
 */
export class VisitorRequest extends Request {
  readonly #gone: AbortSignal | null;

  constructor(input: URL | string | Request, init: RequestInit = {}) {
    super(input, { ...init, signal: null });
    this.#gone = init.signal ?? (input instanceof Request ? input.signal : null);
  }

  override get signal(): AbortSignal {
    return this.#gone ?? super.signal;
  }
}

/** Makes a Fetch request without its body. The address is built on `origin`, never on the Host header. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, origin: string): Request {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return new VisitorRequest(addressOf(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers: headersOf(incoming, new URL(origin).host),
    signal: gone.signal,
  });
}

/** Returns path and query within our origin, whatever form the request line has (absolute, `//host`, …). */
function addressOf(target: string, origin: string): URL {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(target);
  const path = absolute ? target.slice(absolute[0].length) : target;
  const address = new URL(origin);
  const query = path.indexOf('?');
  address.pathname = query === -1 ? path : path.slice(0, query);
  address.search = query === -1 ? '' : path.slice(query);
  return address;
}

/** Writes a Fetch answer to Node's socket. `beforeEnd` is waited for between its last byte and its end. */
export async function send(
  response: Response,
  outgoing: ServerResponse,
  isHead: boolean,
  beforeEnd?: () => Promise<void>,
): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const whole = fullBodyOf(response);
  if (whole !== null) headers['content-length'] = String(Buffer.byteLength(whole));
  outgoing.writeHead(response.status, headers);
  if (whole !== null) {
    if (!beforeEnd) return void outgoing.end(isHead ? undefined : whole);
    if (!isHead) outgoing.write(whole);
  } else if (isHead || !response.body) {
    await response.body?.cancel();
    outgoing.flushHeaders();
  } else {
    for await (const piece of Readable.fromWeb(response.body as ReadableStream<Uint8Array>)) {
      if (outgoing.destroyed) break;
      if (!outgoing.write(piece))
        await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
    }
  }
  await beforeEnd?.();
  outgoing.end();
}

/** Input of a refused client is read and discarded up to these bounds; a reset would cost it the answer. */
export const LINGER_MS = 1000;
const LINGER_BYTES = 256 * 1024;

/** Returns the body of a request, of which nothing is read before `more`; null where it has none. */
export function incomingBody(incoming: IncomingMessage) {
  const length = incoming.headers['content-length'];
  if (incoming.headers['transfer-encoding'] === undefined && Number(length ?? 0) === 0) return null;
  // Not destroyed with the reading: the answer goes out on the same socket.
  const reading = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const pieces: Buffer[] = [];
  let size = 0;
  return {
    /** Content-Length in bytes; null for a chunked body. */
    declared: length === undefined ? null : Number(length),
    /** Returns the bytes taken in so far. */
    size: (): number => size,
    /** Returns all bytes taken in so far, in one piece. */
    bytes(): Buffer {
      if (pieces.length > 1) pieces.splice(0, pieces.length, Buffer.concat(pieces));
      return pieces[0] ?? Buffer.alloc(0);
    },
    /** Takes in one more piece; false at the end. @throws Error when the client leaves before */
    async more(): Promise<boolean> {
      const piece = await reading.next();
      if (piece.done) return false;
      pieces.push(piece.value);
      size += piece.value.length;
      return true;
    },
    /** Drops all that was taken in and reads on, within bounds; for an answer that does not wait for the body. */
    async discard(): Promise<void> {
      pieces.length = 0;
      const { promise: late, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(() => resolve(null), LINGER_MS);
      for (let thrown = 0; thrown < LINGER_BYTES; ) {
        const piece = await Promise.race([reading.next().catch(() => null), late]);
        if (piece === null || piece.done) break;
        thrown += piece.value.length;
      }
      clearTimeout(timer);
    },
  };
}

export type IncomingBody = NonNullable<ReturnType<typeof incomingBody>>;

/** Limits of one connection, and of the end of the process. */
export const LIMITS = {
  /** By default Node checks for slow clients every 30 s. The edge itself refuses a missing Host. */
  server: { maxHeaderSize: 16_384, connectionsCheckingInterval: 1000, requireHostHeader: false },
  /** Milliseconds. Keep-alive outlives the 60–75 s of common proxies. */
  timeouts: { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 90_000 },
  /** New requests are still taken this long after /readyz answers 503, until proxies detect that. */
  noticeMs: 3000,
  /** The time for requests under way after that. */
  drainMs: 25_000,
} as const;
