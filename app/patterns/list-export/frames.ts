/**
 * How an export reaches a script: pieces of a file and words of how far it is, in turn on one stream. Each frame is
 * one byte that says what it is, four bytes of length, and that many bytes.
 */
export const FRAMES_TYPE = 'application/x-forecourt-export';

/** `bytes`: a piece of the file. `progress`, `failed`, `done`: JSON of the types below; the last two end the stream. */
type FrameKind = 'bytes' | 'progress' | 'failed' | 'done';

export interface ExportProgress {
  /** For example '1,500 of 4,000 rows'. */
  readonly words: string;
  /** Between 0 and 1; null while nobody knows how many rows there are. */
  readonly value: number | null;
}

export interface ExportFailed {
  readonly title: string;
  readonly text: string;
  /** To be given to an administrator; null where trying again is of no use. */
  readonly traceId: string | null;
}

export interface ExportDone {
  /** Of the file. */
  readonly name: string;
  readonly type: string;
}

const KINDS: readonly FrameKind[] = ['bytes', 'progress', 'failed', 'done'];
const HEAD_BYTES = 5;

/** One frame around a piece of the file, or around what JSON makes of `content`. */
export function frame(kind: FrameKind, content: Uint8Array | object): Uint8Array {
  const body = content instanceof Uint8Array ? content : new TextEncoder().encode(JSON.stringify(content));
  const whole = new Uint8Array(HEAD_BYTES + body.length);
  whole[0] = KINDS.indexOf(kind);
  new DataView(whole.buffer).setUint32(1, body.length);
  whole.set(body, HEAD_BYTES);
  return whole;
}

export interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The first frame of what has come so far, and what is behind it; null while it is not whole. */
function firstFrame(held: Uint8Array): { readonly frame: Frame; readonly rest: Uint8Array } | null {
  if (held.length < HEAD_BYTES) return null;
  const end = HEAD_BYTES + new DataView(held.buffer, held.byteOffset).getUint32(1);
  const kind = KINDS[held[0] ?? -1];
  if (!kind) throw new Error('This is no export');
  if (held.length < end) return null;
  return { frame: { kind, bytes: held.slice(HEAD_BYTES, end) as Frame['bytes'] }, rest: held.subarray(end) };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Takes a stream apart into its frames, wherever the line cut it. Ends with the stream. */
export async function* readFrames(stream: ReadableStream<Uint8Array>): AsyncGenerator<Frame> {
  const reader = stream.getReader();
  let held: Uint8Array = new Uint8Array(0);
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    held = joined(held, piece.value);
    for (let next = firstFrame(held); next; next = firstFrame(held)) {
      held = next.rest;
      yield next.frame;
    }
  }
}
