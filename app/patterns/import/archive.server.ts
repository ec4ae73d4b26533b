import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;
const MOST_ENTRIES = 500;
const END_BYTES = 22;
const LONGEST_REMARK = 0xffff;

/**
 * Unpacks the entries of a zip archive (PKWARE APPNOTE 4.3) with these endings, by name.
 * @returns null for a damaged archive, one that unpacks to more than `most` bytes, and one whose sizes are wrong
 */
export function unpack(
  archive: Buffer,
  endings: readonly string[],
  most: number,
): Map<string, Buffer> | null {
  try {
    return entriesIn(archive, endings, most);
  } catch {
    // Offsets outside the archive, data that is no deflate stream or longer than it may be.
    return null;
  }
}

function entriesIn(archive: Buffer, endings: readonly string[], most: number): Map<string, Buffer> | null {
  let end = archive.length - END_BYTES;
  const least = Math.max(0, end - LONGEST_REMARK);
  while (end >= least && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const count = end < least ? MOST_ENTRIES + 1 : archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return null;
  const files = new Map<string, Buffer>();
  let left = most;
  let at = archive.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) return null;
    const method = archive.readUInt16LE(at + 10);
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const [nameBytes, extra, remark] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const data = archive.subarray(from, from + packed);
    if (size > left) return null;
    left -= size;
    if (endings.some((ending) => name.endsWith(ending))) {
      const file = method === DEFLATED ? inflateRawSync(data, { maxOutputLength: size + 1 }) : data;
      if (file.length !== size) return null;
      files.set(name, file);
    }
    at += 46 + nameBytes + extra + remark;
  }
  return files;
}
