/** An export for scripts. A frame is one byte of kind, four bytes of length, and that many bytes. */
export const FRAMES_TYPE = 'application/x-forecourt-export';

/** `bytes`: a piece of the file; the others: JSON of the types below; the last two end the stream. */
const KINDS = ['bytes', 'progress', 'failed', 'done'] as const;
type FrameKind = (typeof KINDS)[number];

export interface ExportProgress {
  /** '1,500 of 4,000 rows' */
  readonly words: string;
  /** Between 0 and 1; null while the number of rows is unknown. */
  readonly value: number | null;
}

export interface ExportFailed {
  readonly title: string;
  readonly text: string;
  /** For an administrator; null where a retry is of no use. */
  readonly traceId: string | null;
}

export interface ExportDone {
  readonly name: string;
  readonly type: string;
}

const HEAD_BYTES = 5;

/** A frame around a piece of the file, or around the JSON of `content`. */
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

/** The first frame, and the bytes after it; null while it is not whole. */
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

/** Splits a stream into its frames. */
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
