import { inflateSync } from 'node:zlib';

const DATA_ADDRESS = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const FIRST_BYTES = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A drawing is a few strokes: more is something else. */
const MOST_BYTES = 200_000;
const MOST_WIDTH = 2400;
const MOST_HEIGHT = 1200;

/** As every browser's canvas writes it: eight bits each of red, green, blue and opacity, not interlaced. */
const CANVAS_FORMAT = Buffer.from([8, 6, 0, 0, 0]);
const BYTES_PER_PIXEL = 4;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a picture up to its end; null where one is cut off. */
function chunksOf(png: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = FIRST_BYTES.length; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length) return null;
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
}

/** Whether the pixels are as many as the head says; what would unpack to more is not unpacked. */
function holdsItsPixels(packed: Buffer, width: number, height: number): boolean {
  const length = (width * BYTES_PER_PIXEL + 1) * height;
  try {
    return inflateSync(packed, { maxOutputLength: length }).length === length;
  } catch {
    return false;
  }
}

/**
 * The bytes of a signature that was drawn on the screen.
 * @param dataAddress what the field sent
 * @returns the PNG; null for whatever no canvas of a signature's size would give
 */
export function readDrawing(dataAddress: string): Buffer | null {
  if (dataAddress.length > MOST_BYTES * 1.4) return null;
  const png = Buffer.from(DATA_ADDRESS.exec(dataAddress)?.[1] ?? '', 'base64');
  if (png.length > MOST_BYTES || !png.subarray(0, FIRST_BYTES.length).equals(FIRST_BYTES)) return null;
  const chunks = chunksOf(png);
  const head = chunks?.[0];
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return null;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const fits = width > 0 && height > 0 && width <= MOST_WIDTH && height <= MOST_HEIGHT;
  if (!fits || !head.data.subarray(8).equals(CANVAS_FORMAT)) return null;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return holdsItsPixels(packed, width, height) ? png : null;
}
