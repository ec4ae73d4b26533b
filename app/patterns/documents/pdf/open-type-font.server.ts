import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ENTRY = 20;

/**
 * Unpacks a font that was packed for the web (WOFF 1.0) into the OpenType file that it was made from. The writer of PDFs
 * could read the packed one too, but unpacks the whole table of outlines again for every letter.
 * @throws when the file is no such font
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let place = head.length;
  for (let at = 0; at < count; at += 1) {
    const from = HEAD + at * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((skip) => woff.readUInt32BE(from + skip)) as [
      number,
      number,
      number,
    ];
    const kept = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(kept) : kept;
    const to = 12 + at * 16;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(place, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    place += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
