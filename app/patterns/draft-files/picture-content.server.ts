import { type PictureType, pictureType } from '../../ui/form/pictures/picture-type.ts';

interface PictureContent {
  readonly contentType: PictureType;
  readonly width: number;
  readonly height: number;
  /** The picture without metadata: position, camera, time, comment, preview, bytes after its end. */
  readonly bytes: Buffer;
}

type Stripped = Omit<PictureContent, 'contentType'>;

/** Thrown while a picture is walked through; it never leaves this file. */
class Broken extends Error {}

function part(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw new Broken();
  return bytes.subarray(start, start + length);
}

/** Chunks that say how a still PNG looks (PNG, third edition, 4.8); all others are metadata or animation. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI bKGD pHYs'.split(' '),
);
const PNG_SIGNATURE_BYTES = 8;

interface PngChunk {
  readonly type: string;
  readonly whole: Buffer;
  readonly data: Buffer;
}

/** Returns the chunks of a PNG up to its end; null where one is cut off. */
export function pngChunks(png: Buffer): readonly PngChunk[] | null {
  const chunks: PngChunk[] = [];
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= png.length; ) {
    const whole = png.subarray(at, at + png.readUInt32BE(at) + 12);
    if (at + png.readUInt32BE(at) + 12 > png.length) return null;
    const type = whole.toString('latin1', 4, 8);
    chunks.push({ type, whole, data: whole.subarray(8, -4) });
    if (type === 'IEND') return chunks;
    at += whole.length;
  }
  return null;
}

function stripPng(bytes: Buffer): Stripped {
  const [header, ...others] = pngChunks(bytes) ?? [];
  if (header?.type !== 'IHDR' || header.data.length < 8) throw new Broken();
  const stored = [header, ...others].filter(({ type }) => PNG_CHUNKS.has(type)).map(({ whole }) => whole);
  return {
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    bytes: Buffer.concat([part(bytes, 0, PNG_SIGNATURE_BYTES), ...stored]),
  };
}

/** Returns how the picture is to be turned, by an Exif segment (Exif 2.32, tag 0x0112); 1 is upright. */
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

/** Returns an Exif segment with the orientation alone: without it a phone's photo lies on its side. */
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
/** The header of a frame, which has the size; three codes between mean something else (T.81, table B.1). */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isScanData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** Returns where the data of a scan end: at the next marker, or at the end of a file that is cut short. */
function endOfScan(bytes: Buffer, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next >= 0; next = bytes.indexOf(0xff, next + 1)) {
    const code = bytes[next + 1];
    if (code !== undefined && code !== 0xff && !isScanData(code)) return next;
  }
  return bytes.length;
}

function stripJpeg(bytes: Buffer): Stripped {
  const stored = [part(bytes, 0, 2)];
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
    if (!isMetadata(code) || isLook(code, content)) stored.push(segment);
    if (code !== 0xda) continue;
    hasScan = true;
    const end = endOfScan(bytes, at);
    stored.push(bytes.subarray(at, end));
    at = end;
  }
  if (!hasScan) throw new Broken();
  if (orientation > 1 && orientation <= 8) {
    // Behind JFIF, which must come first.
    const place = stored[1]?.[1] === 0xe0 ? 2 : 1;
    stored.splice(place, 0, orientationSegment(orientation));
  }
  return { width, height, bytes: Buffer.concat([...stored, Buffer.from([0xff, 0xd9])]) };
}

/** Chunks that say how a WebP picture looks (RFC 9649); the others are Exif, XMP and unknown. */
const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X that promise Exif and XMP. */
const WEBP_METADATA = 0x0c;

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
  const stored: Buffer[] = [];
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
    stored.push(chunk);
  }
  const content = Buffer.concat([Buffer.from('WEBP'), ...stored]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return { width, height, bytes: Buffer.concat([head, content]) };
}

const STRIP: Readonly<Record<PictureType, (bytes: Buffer) => Stripped>> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
};

/** Reads a picture's size and removes its metadata, undecoded; null for no intact PNG, JPEG or WebP. */
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
