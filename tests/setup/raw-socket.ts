import { connect, type Socket } from 'node:net';

/** One answer as read from the socket. */
interface RawAnswer {
  readonly status: number;
  /** Lower-case names; one entry per line, since Set-Cookie repeats. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** A connection on which a test writes what no client library writes. */
interface RawConnection {
  readonly socket: Socket;
  write(bytes: string): void;
  /** Resolves with everything received, once the other side has closed the connection. */
  readonly closed: Promise<string>;
}

/** Opens a connection to an origin on this machine. Text is written byte for byte (latin1). */
export function openRaw(origin: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const pieces: string[] = [];
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (piece) => pieces.push(piece.toString('latin1')));
    // A reset ends the connection like a close; the data before it count.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(pieces.join('')));
  });
  return { socket, write: (bytes) => void socket.write(bytes, 'latin1'), closed };
}

/** Sends bytes; returns everything received until the connection was closed. */
export function sendRaw(origin: string, bytes: string): Promise<string> {
  const connection = openRaw(origin);
  connection.write(bytes);
  return connection.closed;
}

/** Parses the first of the received answers. */
export function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/** The number of answers on a connection. */
export const answersIn = (text: string): number => text.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0;

export const headerOf = (answer: RawAnswer, name: string): string =>
  answer.headers
    .filter(([key]) => key === name)
    .map(([, value]) => value)
    .join('\n');
