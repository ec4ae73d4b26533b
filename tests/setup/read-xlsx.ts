import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;

/** The files of a small zip archive by name. */
function unzip(archive: Buffer): Map<string, Buffer> {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('This is no whole zip archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const [packed = 0, start = 0] = [20, 42].map((offset) => archive.readUInt32LE(at + offset));
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const title = archive.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files.set(title, inflateRawSync(archive.subarray(data, data + packed)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const plain = (xml: string) => xml.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** The only sheet of a workbook: the texts and numbers of its cells, and all of its markup. */
interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly markup: string;
}

/** The index of a column from its letters, from 0. */
const columnAt = (letters: string) =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Parses a workbook of one sheet, strictly enough that a damaged one throws. */
export function readXlsx(file: Uint8Array): Sheet {
  const files = unzip(Buffer.from(file));
  const text = (name: string) => {
    const found = files.get(name);
    if (!found) throw new Error(`The workbook has no ${name}`);
    return found.toString('utf8');
  };
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)];
  const markup = text('xl/worksheets/sheet1.xml');
  const rows = [...markup.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, cells = '']) => {
    const row: (string | number | null)[] = [];
    for (const [, letters = '', attributes = '', value = ''] of cells.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)><v>([^<]*)<\/v><\/c>/g,
    )) {
      const isText = attributes.includes('t="s"');
      const string = shared[Number(value)]?.[1];
      if (isText ? string === undefined : value === '' || Number.isNaN(Number(value))) {
        throw new Error(`The workbook is damaged at ${letters}: ${value}`);
      }
      row[columnAt(letters)] = isText ? plain(string ?? '') : Number(value);
    }
    return Array.from(row, (cell) => cell ?? null);
  });
  return {
    name: plain(/<sheet [^>]*\bname="([^"]*)"/.exec(text('xl/workbook.xml'))?.[1] ?? ''),
    rows,
    markup,
  };
}
