import { request } from 'node:http';
import { Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends a request with exactly this path, which fetch would normalise. */
export function askRaw(
  origin: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { connection: 'close', ...headers } },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(pieces).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Writes these lines to a socket, for targets that no client library sends; returns the status, 0 for none. */
export function sayRaw(origin: string, lines: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = new Socket();
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.once('error', reject);
    socket.once('close', () =>
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(pieces).toString('latin1'))?.[1] ?? 0)),
    );
    socket.connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  });
}
