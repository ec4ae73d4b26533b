import { describe, expect, it } from 'vitest';
import { drawingAddress, drawnPng } from '../documents/drawing.fixture.ts';
import { readDrawing } from './drawn-kinds.server.ts';

describe('a signature that was drawn', () => {
  it('is the picture of a canvas', () => {
    expect(readDrawing(drawingAddress())).toEqual(drawnPng());
  });

  it.each([
    ['nothing', ''],
    ['another kind of picture', drawingAddress().replace('png', 'svg+xml')],
    ['an address of the web', 'https://elsewhere.example/a.png'],
    ['bytes that are no picture', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
    ['a picture that is cut off', drawingAddress(drawnPng().subarray(0, -8))],
    ['a picture without a head', drawingAddress(drawnPng().subarray(0, 8))],
    ['a picture that is too wide', drawingAddress(drawnPng({ width: 2401, lines: 1 }))],
    ['a picture that is too high', drawingAddress(drawnPng({ height: 1201, lines: 1 }))],
    ['a picture without a height', drawingAddress(drawnPng({ height: 0 }))],
    ['a picture without opacity', drawingAddress(drawnPng({ colour: 2 }))],
    ['an interlaced picture', drawingAddress(drawnPng({ interlaced: true }))],
    ['fewer pixels than its head says', drawingAddress(drawnPng({ lines: 3 }))],
    ['many more pixels than its head says', drawingAddress(drawnPng({ lines: 100_000 }))],
    ['more bytes than a drawing has', `data:image/png;base64,${'A'.repeat(400_000)}`],
  ])('is not %s', (_, address) => {
    expect(readDrawing(address)).toBeNull();
  });
});
