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
 * The same steps, of which the first has been taken already; ends them however it ends.
 * @throws what the first step throws
 */
export async function resumed<Step>(steps: AsyncGenerator<Step>): Promise<AsyncGenerator<Step>> {
  const first = await steps.next();
  return (async function* () {
    try {
      if (first.done) return;
      yield first.value;
      yield* steps;
    } finally {
      await steps.return(undefined);
    }
  })();
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
export function framedFile(steps: AsyncIterable<ExportStep>, telling: Telling): Response {
  return streaming(framesOf(steps, telling), { 'Content-Type': FRAMES_TYPE });
}

/** For a script: there is no file, and why. */
export function framedFailure(status: number, words: ExportFailed): Response {
  return new Response(frame('failed', words) as BodyInit, {
    status,
    headers: { ...UNHELD, 'Content-Type': FRAMES_TYPE },
  });
}
