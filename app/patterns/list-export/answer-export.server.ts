import { ReadableStream } from 'node:stream/web';
import type { ExportStep } from './export-file.server.ts';
import { type ExportDone, type ExportFailed, type ExportProgress, FRAMES_TYPE, frame } from './frames.ts';

/** Nothing between here and the browser may keep the stream back, pack it or store it. */
const UNHELD = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Vary: 'Accept',
};

const streaming = (pieces: AsyncIterable<Uint8Array>, headers: Readonly<Record<string, string>>) =>
  new Response(ReadableStream.from(pieces) as unknown as BodyInit, {
    headers: { ...UNHELD, ...headers },
  });

/** The pieces of the file alone. */
export async function* bytesOf(steps: AsyncIterable<ExportStep>): AsyncGenerator<Uint8Array> {
  for await (const step of steps) if (step.kind === 'bytes') yield step.bytes;
}

/**
 * What `next` gives, ended together with the steps behind it: a generator that was never asked for anything would end
 * without them.
 */
const endedWith = <Piece>(
  steps: AsyncIterator<unknown>,
  next: () => Promise<IteratorResult<Piece>>,
): AsyncIterableIterator<Piece> => ({
  next,
  async return() {
    await steps.return?.();
    return { done: true, value: undefined };
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});

/**
 * The same steps, of which the first has been taken already; ends them however it ends.
 * @throws what the first step throws
 */
export async function resumed<Step>(steps: AsyncGenerator<Step>): Promise<AsyncIterableIterator<Step>> {
  const first = await steps.next();
  let isFirst = true;
  return endedWith(steps, async () => {
    if (!isFirst) return steps.next();
    isFirst = false;
    return first;
  });
}

/**
 * The file and nothing else, for the browser's own download. When a step fails the answer breaks off, so that nobody
 * takes the part for the whole.
 */
export function plainFile(pieces: AsyncIterable<Uint8Array>, { name, type }: ExportDone): Response {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
  return streaming(pieces, headers);
}

/** How a script is told. */
interface Telling {
  readonly done: ExportDone;
  progress(step: Exclude<ExportStep, { readonly kind: 'bytes' }>): ExportProgress;
  /** Null when nobody is there to be told. */
  failed(error: unknown): ExportFailed | null;
}

async function* framesOf(steps: AsyncIterable<ExportStep>, telling: Telling): AsyncGenerator<Uint8Array> {
  try {
    for await (const step of steps) {
      yield step.kind === 'bytes' ? frame('bytes', step.bytes) : frame('progress', telling.progress(step));
    }
    yield frame('done', telling.done);
  } catch (error) {
    const words = telling.failed(error);
    if (words) yield frame('failed', words);
  }
}

/** The file in frames, with how far it is in between and its end or failure in words. */
export function framedFile(steps: AsyncIterableIterator<ExportStep>, telling: Telling): Response {
  const frames = framesOf(steps, telling);
  return streaming(
    endedWith(steps, () => frames.next()),
    { 'Content-Type': FRAMES_TYPE },
  );
}

/** For a script: there is no file, and why. */
export function framedFailure(
  status: number,
  words: ExportFailed,
  further: Readonly<Record<string, string>> = {},
): Response {
  return new Response(frame('failed', words) as BodyInit, {
    status,
    headers: { ...UNHELD, ...further, 'Content-Type': FRAMES_TYPE },
  });
}
