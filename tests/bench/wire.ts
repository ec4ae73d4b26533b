import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as it came over the wire, still compressed. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** GET as a browser does it that takes brotli; nothing is decompressed or followed. */
export function getWire(address: string, cookie: string | null): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'br',
      accept: 'text/html',
      connection: 'close',
      ...(cookie && { cookie }),
    };
    const asked = request(address, { headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
