import { describe, expect, it } from 'vitest';
import { bytesOf, framedFile, plainFile, resumed } from './answer-export.server.ts';
import type { ExportStep } from './export-file.server.ts';
import { readFrames } from './frames.ts';

const done = { name: 'Reservations 2026-11-20.csv', type: 'text/csv; charset=utf-8' };
const piece = (text: string): ExportStep => ({ kind: 'bytes', bytes: new TextEncoder().encode(text) });

/** Two pieces and a report between, then a failure or the end. */
async function* work(failure?: Error): AsyncGenerator<ExportStep> {
  yield piece('a');
  yield { kind: 'read', read: 1, total: 2 };
  yield piece('b');
  if (failure) throw failure;
}

async function framesOf(answer: Response) {
  const frames: string[] = [];
  for await (const { kind, bytes } of readFrames(answer.body as ReadableStream<Uint8Array>)) {
    frames.push(`${kind} ${new TextDecoder().decode(bytes)}`);
  }
  return frames;
}

const telling = {
  done,
  progress: () => ({ words: '1 of 2 rows', value: 0.5 }),
  failed: (error: unknown) => ({ title: (error as Error).message, text: 'Try again.', traceId: 'trace' }),
};

describe('a plain answer', () => {
  it('is the file, as a download with its name', async () => {
    const answer = plainFile(await resumed(bytesOf(work())), done);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="Reservations 2026-11-20.csv"',
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(await answer.text()).toBe('ab');
  });

  it('breaks off when the work fails, so that a part is not taken for the whole', async () => {
    const answer = plainFile(bytesOf(work(new Error('the third page'))), done);
    await expect(answer.text()).rejects.toThrow('the third page');
  });
});

describe('an answer in frames', () => {
  it('tells how far the work is between the pieces, and its end', async () => {
    expect(await framesOf(framedFile(await resumed(work()), telling))).toEqual([
      'bytes a',
      'progress {"words":"1 of 2 rows","value":0.5}',
      'bytes b',
      `done ${JSON.stringify(done)}`,
    ]);
  });

  it('ends with what failed, and is not done', async () => {
    const frames = await framesOf(framedFile(work(new Error('the third page')), telling));
    expect(frames.at(-1)).toBe('failed {"title":"the third page","text":"Try again.","traceId":"trace"}');
  });

  it('ends without a message when its reader has left', async () => {
    const alone = { ...telling, failed: () => null };
    expect((await framesOf(framedFile(work(new Error('gone')), alone))).at(-1)).toBe('bytes b');
  });
});

describe('work that is given up', () => {
  it.each([
    ['in frames', (steps: AsyncIterableIterator<ExportStep>) => framedFile(steps, telling)],
    ['plain', (steps: AsyncIterableIterator<ExportStep>) => plainFile(bytesOf(steps), done)],
  ])('ends with its answer, %s', async (_, answerOf) => {
    let ended = false;
    async function* watched() {
      try {
        yield* work();
      } finally {
        ended = true;
      }
    }
    const reader = answerOf(await resumed(watched())).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(ended).toBe(true);
  });
});

describe('what is resumed', () => {
  it('has failed before anything is answered when its first step fails', async () => {
    const failing = (async function* (): AsyncGenerator<ExportStep> {
      yield* await Promise.reject<ExportStep[]>(new Error('the first page'));
    })();
    await expect(resumed(failing)).rejects.toThrow('the first page');
  });
});
