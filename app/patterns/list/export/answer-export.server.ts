import { ReadableStream } from 'node:stream/web';
import type { ExportStep, ProgressStep } from './export-file.server.ts';
import { type ExportDone, type ExportFailed, type ExportProgress, FRAMES_TYPE, frame } from './frames.ts';

/** No proxy may hold the stream back, compress or store it. */
const UNHELD = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Vary: 'Accept',
};

const streaming = (pieces: AsyncIterable<Uint8Array>, headers: Readonly<Record<string, string>>) =>
  new Response(ReadableStream.from(pieces) as unknown as BodyInit, { headers: { ...UNHELD, ...headers } });

export async function* bytesOf(steps: AsyncIterable<ExportStep>): AsyncGenerator<Uint8Array> {
  for await (const step of steps) if (step.kind === 'bytes') yield step.bytes;
}

/** Returns what `next` gives and ends the steps with it: a generator that was never read would end without them. */
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

/** The same steps, the first of which has been taken. @throws what the first step throws */
export async function resumed<Step>(steps: AsyncGenerator<Step>): Promise<AsyncIterableIterator<Step>> {
  const first = await steps.next();
  let isFirst = true;
  return endedWith(steps, async () => {
    if (!isFirst) return steps.next();
    isFirst = false;
    return first;
  });
}

/** The file for the browser's own download. When a step fails the answer breaks off: a part is no file. */
export function plainFile(pieces: AsyncIterable<Uint8Array>, { name, type }: ExportDone): Response {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
  return streaming(pieces, headers);
}

interface Telling {
  readonly done: ExportDone;
  progress(step: ProgressStep): ExportProgress;
  /** Null when the request has ended. */
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

export function framedFile(steps: AsyncIterableIterator<ExportStep>, telling: Telling): Response {
  const frames = framesOf(steps, telling);
  return streaming(
    endedWith(steps, () => frames.next()),
    { 'Content-Type': FRAMES_TYPE },
  );
}

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
