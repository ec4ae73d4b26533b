import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPicture } from './picture-content.server.ts';
import { pictureOf, pngChunk, pngOf } from './pictures.fixture.ts';

const PLACE = Buffer.from('GPS 52.5200 N 13.4050 E');

/** A segment of a JPEG. */
function segment(code: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const JFIF = segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1'));
const ICC = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1'));
const ADOBE = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1'));
const TABLE = segment(0xdb, Buffer.alloc(65, 1));
/** Entropy-coded data with an escaped FF and a restart. */
const DATA = Buffer.from([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4]);
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), DATA]);

function frame(width: number, height: number, code = 0xc0): Buffer {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(code, content);
}

/** An Exif segment that has an orientation and a position. */
function exif(orientation: number, order: 'MM' | 'II' = 'MM'): Buffer {
  const [two, four] =
    order === 'MM'
      ? (['writeUInt16BE', 'writeUInt32BE'] as const)
      : (['writeUInt16LE', 'writeUInt32LE'] as const);
  const tiff = Buffer.alloc(38);
  tiff.write(order, 'latin1');
  tiff[two](42, 2);
  tiff[four](8, 4);
  tiff[two](2, 8);
  tiff[two](0x01_0f, 10);
  tiff[two](0x01_12, 22);
  tiff[two](3, 24);
  tiff[four](1, 26);
  tiff[two](orientation, 30);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, PLACE]));
}

/** A chunk of a WebP picture. */
function chunk(type: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)]);
}
function webp(...chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from('RIFF'), length, content]);
}
/** Flags, then the canvas's width and height less one. */
function canvas(flags: number, width: number, height: number): Buffer {
  const content = Buffer.alloc(10);
  content[0] = flags;
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', content);
}
const lossy = (width: number, height: number) =>
  chunk('VP8 ', Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8, 7]));
function lossless(width: number, height: number): Buffer {
  const content = Buffer.from([0x2f, 0, 0, 0, 0, 9]);
  content.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1);
  return chunk('VP8L', content);
}

describe('a PNG picture', () => {
  it('is taken as it is when it has no metadata', () => {
    const bytes = pictureOf('one');
    expect(readPicture(bytes)).toEqual({ contentType: 'image/png', width: 1, height: 1, bytes });
  });

  it('says its size without being decoded', () => {
    const bytes = pngOf({ width: 20_000, height: 20_001, pixels: deflateSync(Buffer.alloc(10)) });
    expect(readPicture(bytes)).toMatchObject({ width: 20_000, height: 20_001 });
  });

  it('loses its metadata and what follows its end, and keeps its colours', () => {
    const pixels = deflateSync(Buffer.alloc(5));
    const colours = ['gAMA', 'iCCP', 'sRGB'].map((type) => pngChunk(type, Buffer.from('colours')));
    const metadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'vpAg', 'acTL'].map((type) =>
      pngChunk(type, PLACE),
    );
    const sent = Buffer.concat([pngOf({ between: [...metadata, ...colours], pixels }), PLACE]);
    expect(readPicture(sent)?.bytes).toEqual(pngOf({ between: colours, pixels }));
  });
});

describe('a JPEG picture', () => {
  const jpeg = (...segments: readonly Buffer[]) => Buffer.concat([SOI, ...segments, scan, EOI]);

  it.each([0xc0, 0xc1, 0xc2, 0xcf])('is taken as it is when it has no metadata (frame %i)', (code) => {
    const bytes = jpeg(JFIF, ICC, ADOBE, TABLE, frame(4000, 3000, code));
    expect(readPicture(bytes)).toEqual({ contentType: 'image/jpeg', width: 4000, height: 3000, bytes });
  });

  it('loses its metadata and what follows its end', () => {
    const metadata = [
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>')),
      segment(0xe2, Buffer.from('MPF\0preview')),
      segment(0xed, PLACE),
      segment(0xfe, PLACE),
    ];
    const sent = Buffer.concat([jpeg(JFIF, exif(1), ...metadata, TABLE, frame(9, 8)), PLACE]);
    expect(readPicture(sent)?.bytes).toEqual(jpeg(JFIF, TABLE, frame(9, 8)));
  });

  it.each(['MM', 'II'] as const)('keeps how it is to be turned, and no position (%s)', (order) => {
    const stored = readPicture(jpeg(JFIF, exif(6, order), frame(9, 8)))?.bytes;
    expect(stored?.includes(PLACE)).toBe(false);
    // The same segment with a single entry, read once more.
    expect(readPicture(stored ?? Buffer.alloc(0))?.bytes).toEqual(stored);
    expect(stored?.toString('hex')).toContain('4d4d002a0000000800010112000300000001000600000000');
  });

  it('keeps all its scans', () => {
    const bytes = Buffer.concat([SOI, frame(9, 8, 0xc2), scan, segment(0xc4, Buffer.alloc(20)), scan, EOI]);
    expect(readPicture(bytes)?.bytes).toEqual(bytes);
  });

  it('gets its end when it was cut short', () => {
    const whole = jpeg(frame(9, 8));
    expect(readPicture(whole.subarray(0, -2))?.bytes).toEqual(whole);
  });
});

describe('a WebP picture', () => {
  it.each([
    ['lossy', lossy(640, 480)],
    ['lossless', lossless(640, 480)],
  ])('is taken as it is when it has no metadata (%s)', (_, image) => {
    const bytes = webp(image);
    expect(readPicture(bytes)).toEqual({ contentType: 'image/webp', width: 640, height: 480, bytes });
  });

  it('loses its metadata and the flags that promise it', () => {
    const profile = chunk('ICCP', Buffer.from('odd'));
    const sent = webp(
      canvas(0x2c, 640, 480),
      profile,
      lossy(640, 480),
      chunk('EXIF', PLACE),
      chunk('XMP ', PLACE),
      chunk('????', PLACE),
    );
    expect(readPicture(Buffer.concat([sent, PLACE]))?.bytes).toEqual(
      webp(canvas(0x20, 640, 480), profile, lossy(640, 480)),
    );
  });

  it('is as large as the larger of its canvas and its image', () => {
    expect(readPicture(webp(canvas(0, 16, 900), lossless(800, 16)))).toMatchObject({
      width: 800,
      height: 900,
    });
  });
});

describe('what is no picture', () => {
  it.each([
    ['nothing', ''],
    ['a script behind a PNG signature', '\x89PNG\r\n\x1a\n<script>alert(1)</script>................'],
    ['a PNG signature alone', '\x89PNG\r\n\x1a\n'],
    ['a JPEG that ends at once', '\xff\xd8\xff\xd9'],
    ['a WebP picture without an image', 'RIFF\x04\0\0\0WEBP'],
    ['a drawing with scripts', '<svg/>'],
  ])('%s', (_, text) => {
    expect(readPicture(Buffer.from(text, 'latin1'))).toBeNull();
  });

  it.each([
    ['PNG', pictureOf('cut')],
    ['JPEG', Buffer.concat([SOI, JFIF, exif(6), TABLE, frame(9, 8), scan])],
    ['WebP', webp(canvas(0, 9, 8), lossy(9, 8))],
  ])('a %s cut before its pixels end is none, and never an error', (_, whole) => {
    const pixels = whole.subarray(0, whole.length - DATA.length - 1);
    for (let length = 0; length < pixels.length; length++) {
      expect([length, readPicture(whole.subarray(0, length))]).toEqual([length, null]);
    }
  });

  it('a picture without width', () => {
    expect(readPicture(pngOf({ width: 0, pixels: deflateSync(Buffer.alloc(5)) }))).toBeNull();
  });
});
