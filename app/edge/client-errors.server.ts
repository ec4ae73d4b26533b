import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { finishedBody } from './finished-body.server.ts';

/** How long what a refused client still sends is read and thrown away; a reset would cost it our answer. */
const LINGER_MS = 1000;

/** Node's codes of what its parser refuses; anything else is a malformed request. */
const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'edge.headersTooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'edge.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'edge.tooSlow'],
};
const MALFORMED = [400, 'edge.malformed'] as const;

interface ClientErrorOptions {
  readonly log: Pick<Logger, 'info'>;
  /** The page of a refusal, with all headers but those of the connection. */
  refusal(status: number, key: string): Promise<Response>;
  /**
   * Set-Cookie lines that expire the session. Who sends more headers than fit never gets further than this answer, so
   * only it can take away the cookies that lock the browser out.
   */
  expiredSession(): readonly string[];
}

/** Answers requests that never became one: headers too large, a client too slow, what Node's parser refuses. */
interface ClientErrors {
  /**
   * Notes a request, so that a later error on its connection is not taken for its answer.
   * @returns false when nothing is to be done for it: it names no host, or its connection was refused before
   */
  began(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Whether a connection was refused: nothing else may be written to it. */
  hasRefused(socket: Duplex): boolean;
  /** For Node's `clientError`: answers in words where that can be understood, and closes the connection. */
  answer(error: NodeJS.ErrnoException, socket: Duplex): void;
}

interface UnderWay {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

export function createClientErrors({ log, refusal, expiredSession }: ClientErrorOptions): ClientErrors {
  const underWay = new WeakMap<Duplex, Set<UnderWay>>();
  const answered = new WeakSet<Duplex>();

  /** With an earlier request still to be answered, an answer of ours would be read as that one's. */
  const canAnswer = (socket: Duplex): boolean => {
    const [one, ...more] = underWay.get(socket) ?? [];
    if (more.length > 0 || !socket.writable) return false;
    return one === undefined || (!one.incoming.complete && !one.outgoing.headersSent);
  };

  const write = async (error: NodeJS.ErrnoException, socket: Duplex): Promise<void> => {
    const [status, key] = REFUSALS[error.code ?? ''] ?? MALFORMED;
    log.info({ parser: error.code, status }, 'a request was refused');
    const response = await refusal(status, key);
    if (status === 431) for (const line of expiredSession()) response.headers.append('Set-Cookie', line);
    socket.end(rawAnswer(response));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };

  const answer = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // What still arrives after the refusal makes Node report again.
    if (answered.has(socket)) return;
    answered.add(socket);
    if (error.code === 'ECONNRESET' || !canAnswer(socket)) socket.destroy();
    else write(error, socket).catch(() => socket.destroy());
  };

  return {
    began(incoming, outgoing) {
      if (incoming.httpVersion !== '1.0' && incoming.headers.host === undefined) {
        answer(Object.assign(new Error('A request names no host'), { code: 'NO_HOST' }), incoming.socket);
      }
      if (answered.has(incoming.socket)) return false;
      const requests = underWay.get(incoming.socket) ?? new Set();
      const request = { incoming, outgoing };
      underWay.set(incoming.socket, requests.add(request));
      outgoing.once('close', () => requests.delete(request));
      return true;
    },
    hasRefused: (socket) => answered.has(socket),
    answer,
  };
}

/** A whole answer as it stands on the wire; there is no ServerResponse to write it. */
function rawAnswer(response: Response): Buffer {
  const body = Buffer.from(finishedBody(response) ?? '');
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n`,
    ...lines,
    `date: ${new Date().toUTCString()}\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
  ];
  return Buffer.concat([Buffer.from(head.join(''), 'latin1'), body]);
}
