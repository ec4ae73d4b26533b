import { describe, expect, it } from 'vitest';
import { type Frame, frame, readFrames } from './frames.ts';

const streamOf = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

async function readOut(pieces: readonly Uint8Array[]): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const one of readFrames(streamOf(pieces))) frames.push(one);
  return frames;
}

const file = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
const whole = Buffer.concat([
  frame('progress', { words: 'größer', value: 0.5 }),
  frame('bytes', file),
  frame('bytes', new Uint8Array(0)),
  frame('done', { name: 'a.csv' }),
]);

describe('frames', () => {
  it.each([1, 3, 5, 64, 10_000])('come back as they were when the line cuts every %i bytes', async (size) => {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.subarray(at * size, (at + 1) * size),
    );
    const frames = await readOut(pieces);
    expect(frames.map(({ kind }) => kind)).toEqual(['progress', 'bytes', 'bytes', 'done']);
    expect(frames[1]?.bytes).toEqual(file);
    expect(JSON.parse(new TextDecoder().decode(frames[0]?.bytes))).toEqual({ words: 'größer', value: 0.5 });
  });

  it('that the line broke off are left out', async () => {
    expect(await readOut([whole.subarray(0, whole.length - 1)])).toHaveLength(3);
  });

  it('are not read from an answer that has none', async () => {
    await expect(readOut([new TextEncoder().encode('<!DOCTYPE html>')])).rejects.toThrow('no export');
  });
});
