import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { fullBodyOf } from './full-body.server.ts';
import { LINGER_MS } from './node-adapter.server.ts';

/** Node's codes of what its parser refuses; anything else is a malformed request. */
const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'edge.headersTooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'edge.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'edge.tooSlow'],
};
const MALFORMED = [400, 'edge.malformed'] as const;

interface ClientErrorOptions {
  readonly log: Pick<Logger, 'info'>;
  /** Returns the page of a refusal, with all headers but those of the connection. */
  refusal(status: number, key: string): Promise<Response>;
  /** Returns Set-Cookie lines that expire the session: only they free a browser whose headers are too large. */
  expiredSession(): readonly string[];
}

/** Answers requests that never became one: headers too large, a client too slow, what Node's parser refuses. */
export function createClientErrors({ log, refusal, expiredSession }: ClientErrorOptions) {
  const inProgress = new WeakMap<Duplex, Set<ServerResponse>>();
  const answered = new WeakSet<Duplex>();

  /** While an earlier request is unanswered, the refusal would be read as its answer. */
  const canAnswer = (socket: Duplex): boolean => {
    const [one, ...more] = inProgress.get(socket) ?? [];
    if (more.length > 0 || !socket.writable) return false;
    return one === undefined || (!one.req.complete && !one.headersSent);
  };

  const write = async (error: NodeJS.ErrnoException, socket: Duplex): Promise<void> => {
    const [status, key] = REFUSALS[error.code ?? ''] ?? MALFORMED;
    log.info({ parser: error.code, status }, 'a request was refused');
    const response = await refusal(status, key);
    if (status === 431) for (const line of expiredSession()) response.headers.append('Set-Cookie', line);
    socket.end(rawAnswer(response));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };

  /** For Node's `clientError`: answers where the client can read it, and closes the connection. */
  const answer = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Input that arrives after the refusal makes Node report again.
    if (answered.has(socket)) return;
    answered.add(socket);
    if (error.code === 'ECONNRESET' || !canAnswer(socket)) socket.destroy();
    else write(error, socket).catch(() => socket.destroy());
  };

  return {
    /** Notes a request. @returns false when it must not be handled: without host, or after a refusal */
    began(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      if (incoming.httpVersion !== '1.0' && incoming.headers.host === undefined) {
        answer(Object.assign(new Error('A request names no host'), { code: 'NO_HOST' }), incoming.socket);
      }
      if (answered.has(incoming.socket)) return false;
      const answers = inProgress.get(incoming.socket) ?? new Set();
      inProgress.set(incoming.socket, answers.add(outgoing));
      outgoing.once('close', () => answers.delete(outgoing));
      return true;
    },
    /** Whether a connection was refused: nothing more may be written to it. */
    hasRefused: (socket: Duplex): boolean => answered.has(socket),
    answer,
  };
}

/** Writes an answer as HTTP text; there is no ServerResponse for it. */
function rawAnswer(response: Response): Buffer {
  const body = Buffer.from(fullBodyOf(response) ?? '');
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n`,
    ...lines,
    `date: ${new Date().toUTCString()}\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
  ];
  return Buffer.concat([Buffer.from(head.join(''), 'latin1'), body]);
}
