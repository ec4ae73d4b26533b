import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { buildConnector, errors, Pool } from 'undici';
import { type CallLimit, ranOut } from '../time-limit.ts';
import { type ConnectionCause, connectionCause } from './connection-cause.server.ts';
import type { UpstreamRequest } from './request.server.ts';

/** How long and how much the service may take. Times in milliseconds, size in bytes. */
export interface Limits {
  readonly connectMs: number;
  /** From the call to the answer's first line, over all attempts. */
  readonly headersMs: number;
  /** From the call to the last byte, over all attempts. */
  readonly totalMs: number;
  readonly answerBytes: number;
}

export const DEFAULT_LIMITS: Limits = {
  connectMs: 2_000,
  headersMs: 10_000,
  totalMs: 20_000,
  answerBytes: 16 * 1024 * 1024,
};

/** For an answer that is read piece by piece, whose size does not matter to memory. */
export const STREAM_LIMITS = {
  headersMs: 60_000,
  totalMs: 300_000,
  answerBytes: 512 * 1024 * 1024,
} as const;

/** Takes a piece of an answer and returns whether more is wanted. The next piece is read when it is done. */
export type TakePiece = (piece: Buffer) => Promise<boolean>;

/** All of an answer that goes further. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly pagination: string | null;
  readonly etag: string | null;
  readonly retryAfter: string | null;
  /** Empty where the pieces were taken one by one. */
  readonly body: Buffer;
}

/** Why there is no answer; `again` says whether a read may be sent once more. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly reason: 'unreachable' | 'timeout' | 'too-large' | 'broken-off' | 'given-up';
  readonly again: boolean;
  /** Null when the connection is not to blame. */
  readonly connection: ConnectionCause | null;
  /** False where no connection was made, TLS included. */
  readonly mayHaveArrived: boolean;

  constructor(
    reason: TransportError['reason'],
    again: boolean,
    {
      cause,
      connection = null,
      mayHaveArrived = true,
    }: { cause?: unknown; connection?: ConnectionCause | null; mayHaveArrived?: boolean } = {},
  ) {
    super(reason, { cause });
    this.reason = reason;
    this.again = again;
    this.connection = connection;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** The milliseconds that one call has left, over its attempts: for the answer's first line, and for all of it. */
export interface Deadline {
  headersLeft(): number;
  totalLeft(): number;
}

export function startDeadline({ headersMs, totalMs }: Limits): Deadline {
  const start = performance.now();
  const left = (ms: number) => Math.max(0, start + ms - performance.now());
  return { headersLeft: () => left(headersMs), totalLeft: () => left(totalMs) };
}

export interface Transport {
  /**
   * Sends one request and reads the whole answer; the pieces of one with status 200 go to `take`, if there is one.
   * @throws TransportError, and what `take` throws
   */
  send(
    request: UpstreamRequest,
    bearer: string,
    deadline: Deadline,
    signal?: CallLimit,
    take?: TakePiece,
  ): Promise<RawAnswer>;
  close(): Promise<void>;
}

/** Gives the pieces of an answer to `take`; a failure of `take` is no failure of the connection. */
async function takePieces(
  stream: AsyncIterable<Buffer>,
  most: number,
  take: TakePiece,
  failed: (error: unknown) => void,
): Promise<void> {
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > most) throw new TransportError('too-large', false);
    let isMore: boolean;
    try {
      isMore = await take(piece);
    } catch (error) {
      failed(error);
      throw error;
    }
    if (!isMore) return;
  }
}

const single = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : (value ?? null);

async function readWhole(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > most) throw new TransportError('too-large', false);
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, bytes);
}

/** Of the time for a connection, what the look-up of its host may take. */
const LOOK_UP_SHARE = 0.75;

/** Looks a host name up; after `ms` milliseconds it fails with EAI_AGAIN. */
export function lookupWithin(ms: number, lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    let isOver = false;
    const end: typeof callback = (...found) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      callback(...found);
    };
    const late = Object.assign(new Error('The name was not looked up in time'), { code: 'EAI_AGAIN' });
    const timer = setTimeout(() => end(late, ''), ms);
    lookup(hostname, options, end);
  };
}

/** A pool of persistent connections to the origin of `url` (UPSTREAM_URL, which may have a path). */
export function createTransport(url: string, limits: Limits): Transport {
  const { origin, pathname, protocol, hostname, port } = new URL(url);
  const host = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  const base = pathname.replace(/\/+$/, '');
  const silent = { code: 'NO_ANSWER', reason: 'no answer came in time', address: host };
  /** Failures to connect: nothing was sent before them. */
  const unconnected = new WeakSet<Error>();
  const connect = buildConnector({
    timeout: limits.connectMs,
    lookup: lookupWithin(LOOK_UP_SHARE * limits.connectMs),
  });
  const pool = new Pool(origin, {
    connections: 128,
    connect: (options, callback) =>
      connect(options, (...ended) => {
        if (ended[0]) unconnected.add(ended[0]);
        callback(...ended);
      }),
    // Our own two timers below bound an answer as a whole; undici's only bound the gaps within it.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    async send(request, bearer, deadline, signal, take) {
      const stop = new AbortController();
      const late = () => stop.abort(new TransportError('timeout', false, { connection: silent }));
      const givenUp = () => (ranOut(signal) ? late() : stop.abort(new TransportError('given-up', false)));
      const totalTimer = setTimeout(late, deadline.totalLeft());
      const headersTimer = setTimeout(late, deadline.headersLeft());
      if (signal?.aborted) givenUp();
      signal?.addEventListener('abort', givenUp, { once: true });
      let answered = false;
      let taking = false;
      const notTaken: { error?: unknown } = {};
      try {
        const { statusCode, headers, body } = await pool.request({
          method: request.method,
          path: `${base}${request.path}`,
          headers: { ...request.headers, authorization: `Bearer ${bearer}` },
          body: request.body,
          signal: stop.signal,
        });
        answered = true;
        clearTimeout(headersTimer);
        taking = take !== undefined && statusCode === 200;
        const failed = (error: unknown) => Object.assign(notTaken, { error });
        const content =
          take && taking
            ? takePieces(body, STREAM_LIMITS.answerBytes, take, failed).then(() => Buffer.alloc(0))
            : readWhole(body, limits.answerBytes);
        return {
          status: statusCode,
          contentType: single(headers['content-type']),
          pagination: single(headers['x-pagination']),
          etag: single(headers.etag),
          retryAfter: single(headers['retry-after']),
          body: await content,
        };
      } catch (error) {
        if (error instanceof TransportError || 'error' in notTaken) throw error;
        if (stop.signal.reason instanceof TransportError) throw stop.signal.reason;
        const mayHaveArrived = !(error instanceof Error && unconnected.has(error));
        const met = { cause: error, connection: connectionCause(error, host), mayHaveArrived };
        if (error instanceof errors.ConnectTimeoutError) throw new TransportError('timeout', true, met);
        // What was taken cannot be taken back: the caller decides whether to start again.
        throw new TransportError(answered ? 'broken-off' : 'unreachable', !taking, met);
      } finally {
        clearTimeout(totalTimer);
        clearTimeout(headersTimer);
        signal?.removeEventListener('abort', givenUp);
      }
    },
    close: () => pool.close(),
  };
}
