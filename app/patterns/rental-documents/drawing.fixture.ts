import { deflateSync } from 'node:zlib';

const FIRST_BYTES = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A chunk; nobody here looks at its check sum. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

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
export function drawnPng(drawn: Drawn = {}): Buffer {
  const { width = 40, height = 20, colour = 6, interlaced = false } = drawn;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour, 0, 0, interlaced ? 1 : 0], 8);
  const pixels = Buffer.alloc((width * 4 + 1) * (drawn.lines ?? height), 0);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([FIRST_BYTES, ...parts]);
}

/** The same as a field sends it. */
export const drawingAddress = (png: Buffer = drawnPng()): string =>
  `data:image/png;base64,${png.toString('base64')}`;
