import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface PngParts {
  readonly width?: number;
  readonly height?: number;
  /** Colour type: 6 has red, green, blue and opacity. */
  readonly colour?: number;
  readonly interlaced?: boolean;
  /** Chunks between the header and the pixels. */
  readonly between?: readonly Buffer[];
  /** Compressed pixels. */
  readonly pixels: Uint8Array;
}

export function pngOf({
  width = 1,
  height = 1,
  colour = 6,
  interlaced = false,
  between = [],
  pixels,
}: PngParts): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colour, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...between,
    pngChunk('IDAT', pixels),
    pngChunk('IEND'),
  ]);
}

/** A picture of one pixel whose colour is the name's, so that each name has bytes of its own. */
export function pictureOf(name: string): Buffer<ArrayBuffer> {
  const colour = createHash('sha256').update(name).digest().subarray(0, 4);
  return pngOf({ pixels: deflateSync(Buffer.concat([Buffer.alloc(1), colour])) });
}

/** A picture of so many bytes which a browser cannot decode, and so cannot make smaller. */
export function longPictureOf(name: string, bytes: number): Buffer<ArrayBuffer> {
  const empty = pngOf({ pixels: Buffer.alloc(0) }).length;
  return pngOf({ pixels: Buffer.alloc(bytes - empty, name) });
}
