import { deflateSync } from 'node:zlib';
import { pngOf } from '../draft-files/pictures.fixture.ts';

interface Drawn {
  readonly width?: number;
  readonly height?: number;
  /** Colour type: 6 has red, green, blue and opacity. */
  readonly colour?: number;
  readonly interlaced?: boolean;
  /** Lines of pixels that are really there. */
  readonly lines?: number;
}

/** A picture as a canvas gives it, or with what no canvas would. */
export function drawnPng({ width = 40, height = 20, lines = height, ...header }: Drawn = {}): Buffer {
  const pixels = Buffer.alloc((width * 4 + 1) * lines, 0);
  return pngOf({ width, height, ...header, pixels: deflateSync(pixels) });
}

/** The same as a field sends it. */
export const drawingAddress = (png: Buffer = drawnPng()): string =>
  `data:image/png;base64,${png.toString('base64')}`;
