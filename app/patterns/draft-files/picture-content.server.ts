import { type PictureType, pictureType } from '../../ui/form/pictures/picture-type.ts';

/** A picture as it is kept. */
interface PictureContent {
  readonly contentType: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The picture without its metadata: no position, camera, time, comment, preview or bytes after its end. */
  readonly bytes: Buffer;
}

type Stripped = Omit<PictureContent, 'contentType'>;

/** Thrown while a picture is walked through; it never leaves this file. */
class Broken extends Error {}

/** A part of the file; one that reaches beyond the end is not there. */
function part(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw new Broken();
  return bytes.subarray(start, start + length);
}

/** Chunks that say how a still PNG looks (PNG, third edition, 4.8); all others are metadata or animation. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI bKGD pHYs'.split(' '),
);
const PNG_SIGNATURE_BYTES = 8;

function stripPng(bytes: Buffer): Stripped {
  const header = part(bytes, PNG_SIGNATURE_BYTES, 25);
  if (header.toString('latin1', 4, 8) !== 'IHDR') throw new Broken();
  const kept = [part(bytes, 0, PNG_SIGNATURE_BYTES)];
  let type = '';
  for (let at = PNG_SIGNATURE_BYTES; type !== 'IEND'; ) {
    // Length, type, content, checksum.
    const chunk = part(bytes, at, part(bytes, at, 8).readUInt32BE() + 12);
    type = chunk.toString('latin1', 4, 8);
    if (PNG_CHUNKS.has(type)) kept.push(chunk);
    at += chunk.length;
  }
  return { width: header.readUInt32BE(8), height: header.readUInt32BE(12), bytes: Buffer.concat(kept) };
}

/** How the picture is to be turned, by an Exif segment's content (Exif 2.32, tag 0x0112); 1 is upright. */
function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(6);
  const littleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    littleEndian ? part(tiff, at, 2).readUInt16LE() : part(tiff, at, 2).readUInt16BE();
  const directory = littleEndian ? part(tiff, 4, 4).readUInt32LE() : part(tiff, 4, 4).readUInt32BE();
  for (let nth = 0; nth < short(directory); nth++) {
    const entry = directory + 2 + nth * 12;
    if (short(entry) === 0x01_12) return short(entry + 8);
  }
  return 1;
}

/** An Exif segment that says the orientation and nothing else: without it a phone's photo lies on its side. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  );
  segment.writeUInt16BE(orientation, 28);
  return segment;
}

const isExif = (code: number, content: Buffer): boolean =>
  code === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0';
/** JFIF, the colour profile and Adobe's colour transformation: without them the colours may be others. */
const isLook = (code: number, content: Buffer): boolean =>
  code === 0xe0 || code === 0xee || (code === 0xe2 && content.toString('latin1', 0, 12) === 'ICC_PROFILE\0');
/** Application segments and comments. */
const isMetadata = (code: number): boolean => (code >= 0xe0 && code <= 0xef) || code === 0xfe;
/** The header of a frame, which has the picture's size; three codes between them mean something else (T.81, table B.1). */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
/** Codes within a scan's data: an escaped FF and restarts. */
const isScanData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** Where a scan's data that begin at `at` end: at the next marker, or at the file's end when it is cut short. */
function endOfScan(bytes: Buffer, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next >= 0; next = bytes.indexOf(0xff, next + 1)) {
    const code = bytes[next + 1];
    if (code !== undefined && code !== 0xff && !isScanData(code)) return next;
  }
  return bytes.length;
}

function stripJpeg(bytes: Buffer): Stripped {
  const kept = [part(bytes, 0, 2)];
  let [width, height, orientation] = [0, 0, 1];
  let hasScan = false;
  let at = 2;
  while (at < bytes.length) {
    const [mark, code = 0] = part(bytes, at, 2);
    if (mark !== 0xff) throw new Broken();
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === 0xd9) break;
    const segment = part(bytes, at, part(bytes, at + 2, 2).readUInt16BE() + 2);
    const content = segment.subarray(4);
    at += segment.length;
    if (isFrame(code))
      [height, width] = [part(content, 1, 2).readUInt16BE(), part(content, 3, 2).readUInt16BE()];
    if (isExif(code, content)) orientation = orientationOf(content);
    if (!isMetadata(code) || isLook(code, content)) kept.push(segment);
    if (code !== 0xda) continue;
    hasScan = true;
    const end = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (!hasScan) throw new Broken();
  if (orientation > 1 && orientation <= 8) {
    // Behind JFIF, which must come first.
    const place = kept[1]?.[1] === 0xe0 ? 2 : 1;
    kept.splice(place, 0, orientationSegment(orientation));
  }
  return { width, height, bytes: Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]) };
}

/** Chunks that say how a WebP picture looks (RFC 9649); the others are Exif, XMP and unknown. */
const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X that promise Exif and XMP. */
const WEBP_METADATA = 0x0c;

/** Width and height by a chunk that has them. */
function webpSize(type: string, content: Buffer): readonly [number, number] | null {
  if (type === 'VP8X')
    return [part(content, 4, 3).readUIntLE(0, 3) + 1, part(content, 7, 3).readUIntLE(0, 3) + 1];
  if (type === 'VP8 ')
    return [part(content, 6, 2).readUInt16LE() & 0x3f_ff, part(content, 8, 2).readUInt16LE() & 0x3f_ff];
  if (type !== 'VP8L') return null;
  const bits = part(content, 1, 4).readUInt32LE();
  return [(bits & 0x3f_ff) + 1, ((bits >>> 14) & 0x3f_ff) + 1];
}

function stripWebp(bytes: Buffer): Stripped {
  const end = part(bytes, 4, 4).readUInt32LE() + 8;
  const kept: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 12; at < end; ) {
    const length = part(bytes, at, 8).readUInt32LE(4);
    // A chunk of an odd length has a byte of padding.
    const chunk = Buffer.from(part(bytes, at, 8 + length + (length % 2)));
    const type = chunk.toString('latin1', 0, 4);
    at += chunk.length;
    if (!WEBP_CHUNKS.has(type)) continue;
    const size = webpSize(type, chunk.subarray(8, 8 + length));
    if (size !== null) [width, height] = [Math.max(width, size[0]), Math.max(height, size[1])];
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA;
    kept.push(chunk);
  }
  const content = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return { width, height, bytes: Buffer.concat([head, content]) };
}

const STRIP: Readonly<Record<PictureType, (bytes: Buffer) => Stripped>> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
};

/**
 * Reads a picture's size and removes its metadata, part by part of the file and without decoding a single pixel, so
 * that a picture of any size costs no more than its bytes. What a name or a browser claims is not believed.
 * @returns null for what is no PNG, JPEG or WebP picture, or a damaged one
 */
export function readPicture(sent: Uint8Array): PictureContent | null {
  const contentType = pictureType(sent);
  if (contentType === null) return null;
  try {
    const picture = STRIP[contentType](Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
    return picture.width > 0 && picture.height > 0 ? { contentType, ...picture } : null;
  } catch (problem) {
    if (problem instanceof Broken) return null;
    throw problem;
  }
}
