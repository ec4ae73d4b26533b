/**
 * A TrueType font whose every letter is the same block, generated so that no font file is stored. Machines have
 * different fonts; with this one a picture shows the same on all of them: how many letters, where and in what colour.
 */

type Field = readonly [bytes: 1 | 2 | 4 | 8, value: number];

const u8 = (value: number): Field => [1, value];
const u16 = (value: number): Field => [2, value];
const u32 = (value: number): Field => [4, value];
const u64 = (value: number): Field => [8, value];

function table(...fields: readonly Field[]): Buffer {
  const parts = fields.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes);
    if (bytes === 8) part.writeBigUInt64BE(BigInt(value));
    else part.writeUIntBE(value < 0 ? value + 256 ** bytes : value, 0, bytes);
    return part;
  });
  return Buffer.concat(parts);
}

const EM = 1000;
const ADVANCE = 540;
const BLOCK = { left: 40, right: 500, bottom: 0, top: 520 };
const ASCENT = 950;
const DESCENT = -250;

/** Everything that the product's pages write: Latin, punctuation, signs of currency, arrows, figures. */
const LETTERS: readonly (readonly [from: number, to: number])[] = [
  [0x21, 0x7e],
  [0xa1, 0x24f],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x2190, 0x22ff],
];
const SPACES = [0x20, 0xa0, 0x2009, 0x202f];

function cmap(): Buffer {
  const letters = LETTERS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => [from + at, 1] as const),
  );
  const mapped = [...letters, ...SPACES.map((space) => [space, 2] as const)].sort(([a], [b]) => a - b);
  const groups = mapped.flatMap(([code, glyph]) => [u32(code), u32(code), u32(glyph)]);
  const length = 16 + mapped.length * 12;
  const head = [u16(0), u16(1), u16(3), u16(10), u32(12)];
  return table(...head, u16(12), u16(0), u32(length), u32(0), u32(mapped.length), ...groups);
}

/** A rectangle: one contour of four points on the line. */
function block(): Buffer {
  const { left, right, bottom, top } = BLOCK;
  const outline = [u16(1), u16(left), u16(bottom), u16(right), u16(top), u16(3), u16(0)];
  const flags = [u8(1), u8(1), u8(1), u8(1)];
  const xs = [u16(left), u16(0), u16(right - left), u16(0)];
  const ys = [u16(bottom), u16(top - bottom), u16(0), u16(bottom - top)];
  return table(...outline, ...flags, ...xs, ...ys);
}

function names(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const ids = [1, 4, 6];
  const records = ids.flatMap((id) => [u16(3), u16(1), u16(0x409), u16(id), u16(text.length), u16(0)]);
  return Buffer.concat([table(u16(0), u16(ids.length), u16(6 + ids.length * 12), ...records), text]);
}

function os2(): Buffer {
  const none = (count: number) => Array.from({ length: count }, () => u16(0));
  return table(
    ...[u16(4), u16(ADVANCE), u16(400), u16(5), u16(0)],
    ...none(11),
    ...none(5),
    ...[u32(1), u32(0), u32(0), u32(0)],
    ...[
      u32(0),
      u16(64),
      u16(0x20),
      u16(0xffff),
      u16(ASCENT),
      u16(DESCENT),
      u16(0),
      u16(ASCENT),
      u16(-DESCENT),
    ],
    ...[u32(1), u32(0), u16(BLOCK.top), u16(BLOCK.top), u16(0), u16(0x20), u16(1)],
  );
}

function tables(): readonly (readonly [tag: string, data: Buffer])[] {
  const glyph = block();
  const { left, right, bottom, top } = BLOCK;
  const half = glyph.length / 2;
  const bounds = [u16(left), u16(bottom), u16(right), u16(top)];
  return [
    ['OS/2', os2()],
    ['cmap', cmap()],
    ['glyf', Buffer.concat([glyph, glyph])],
    [
      'head',
      table(
        ...[u32(0x10000), u32(0x10000), u32(0), u32(0x5f0f3cf5), u16(3), u16(EM), u64(0), u64(0)],
        ...[...bounds, u16(0), u16(8), u16(2), u16(0), u16(0)],
      ),
    ],
    [
      'hhea',
      table(
        ...[u32(0x10000), u16(ASCENT), u16(DESCENT), u16(0), u16(ADVANCE), u16(left), u16(ADVANCE - right)],
        ...[u16(right), u16(1), u16(0), u16(0), u16(0), u16(0), u16(0), u16(0), u16(0), u16(3)],
      ),
    ],
    ['hmtx', table(...[0, 1, 2].flatMap(() => [u16(ADVANCE), u16(left)]))],
    ['loca', table(u16(0), u16(half), u16(half * 2), u16(half * 2))],
    ['maxp', table(u32(0x10000), u16(3), u16(4), u16(1), ...Array.from({ length: 11 }, () => u16(0)))],
    ['name', names('Blocks')],
    ['post', table(u32(0x30000), u32(0), u16(-100), u16(50), u32(1), u32(0), u32(0), u32(0), u32(0))],
  ];
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

function checksum(data: Buffer): number {
  const whole = Buffer.concat([data, Buffer.alloc(padded(data.length) - data.length)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) % 2 ** 32;
  return sum;
}

/** The font as a file. */
export function blockFont(): Buffer {
  const all = tables();
  const directory = [u32(0x10000), u16(all.length), u16(128), u16(3), u16(all.length * 16 - 128)];
  let offset = 12 + all.length * 16;
  const entries: Buffer[] = [];
  for (const [tag, data] of all) {
    entries.push(Buffer.from(tag), table(u32(checksum(data)), u32(offset), u32(data.length)));
    offset += padded(data.length);
  }
  const bodies = all.map(([, data]) =>
    Buffer.concat([data, Buffer.alloc(padded(data.length) - data.length)]),
  );
  return Buffer.concat([table(...directory), ...entries, ...bodies]);
}
