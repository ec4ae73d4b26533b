import type { IncomingMessage } from 'node:http';

/** What a refused client still sends is read and thrown away for so long and so far; a reset would cost it our answer. */
const LINGER_MS = 1000;
const LINGER_BYTES = 256 * 1024;

/** The body of a request, of which nothing is taken in until it is asked for. */
export interface IncomingBody {
  /** What Content-Length says, in bytes; null for a chunked body. */
  readonly declared: number | null;
  /** Bytes taken in so far. */
  size(): number;
  /** All that was taken in so far, in one piece. */
  bytes(): Buffer;
  /**
   * Takes in one more piece; false at the end.
   * @throws Error when the client goes away before
   */
  more(): Promise<boolean>;
  /** Throws away what still comes, within limits, and all that was taken in. For an answer that does not wait for it. */
  discard(): Promise<void>;
}

/** The body of a request; null where it has none. */
export function incomingBody(incoming: IncomingMessage): IncomingBody | null {
  const length = incoming.headers['content-length'];
  if (incoming.headers['transfer-encoding'] === undefined && Number(length ?? 0) === 0) return null;
  // Not destroyed with the reading: the answer goes out on the same socket.
  const reading = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const pieces: Buffer[] = [];
  let size = 0;
  return {
    declared: length === undefined ? null : Number(length),
    size: () => size,
    bytes() {
      if (pieces.length > 1) pieces.splice(0, pieces.length, Buffer.concat(pieces));
      return pieces[0] ?? Buffer.alloc(0);
    },
    async more() {
      const piece = await reading.next();
      if (piece.done) return false;
      pieces.push(piece.value);
      size += piece.value.length;
      return true;
    },
    async discard() {
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
