import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { IMPORT } from '../../config/limits.ts';
import { readFileRows, separatorIn } from './file-rows.server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (text: string) => {
  const read = await readFileRows(bytes(text));
  return 'key' in read ? read : read.rows;
};

describe('a CSV file', () => {
  it.each([
    ['commas', 'Name,Rate\nCompact,"1,5"\r\n'],
    ['semicolons', 'Name;Rate\r\nCompact;1,5'],
    ['tabs', 'Name\tRate\nCompact\t1,5\n'],
    ['the mark of UTF-8', '\uFEFFName;Rate\nCompact;1,5'],
  ])('is read with %s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([
      ['Name', 'Rate'],
      ['Compact', '1,5'],
    ]);
  });

  it('has its separator outside quotes', () => {
    expect(separatorIn('"a,b,c,d";e;f\n1,2,3,4,5,6')).toBe(';');
    expect(separatorIn('Name')).toBe(',');
  });

  it('keeps empty rows, so that rows have the numbers of a spreadsheet', async () => {
    expect(await rowsOf('Name\n\nCompact')).toEqual([['Name'], [''], ['Compact']]);
  });

  it('is refused where it is empty, of another encoding, no text, damaged, too long or too wide', async () => {
    expect(await rowsOf('')).toMatchObject({ key: 'import.file.missing' });
    expect(await readFileRows(new Uint8Array([0x41, 0xe9, 0x2c]))).toMatchObject({
      key: 'import.file.notUtf8',
    });
    expect(await rowsOf('a,b\0c')).toMatchObject({ key: 'import.file.unknown' });
    expect(await rowsOf('a,b\n1,"2')).toEqual({ key: 'import.file.damagedCsv', row: 2 });
    expect(await rowsOf('a\n'.repeat(IMPORT.lines + 2))).toMatchObject({ key: 'import.file.tooManyLines' });
    expect(await rowsOf(`a\n${','.repeat(IMPORT.cells)}`)).toEqual({
      key: 'import.file.tooManyCells',
      row: 2,
    });
    expect(await readFileRows(new Uint8Array(IMPORT.bytes + 1).fill(65))).toMatchObject({
      key: 'import.file.tooLarge',
    });
  });
});

/** A zip archive of one entry, whose directory names this size. */
function archiveOf(name: string, content: Buffer, size = content.length): Buffer {
  const packed = deflateRawSync(content);
  const title = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(title.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + title.length + packed.length, 16);
  return Buffer.concat([head, title, packed, entry, title, end]);
}

describe('a workbook', () => {
  it('gives the cells of its first sheet as texts: figures, days, times and boxes', async () => {
    const file = await writeXlsxFile([
      ['Name', 'Rate', 'From', 'Active'],
      [
        'Compact',
        { value: 0.1 + 0.2 },
        { value: new Date(Date.UTC(2027, 5, 30)), type: Date, format: 'yyyy-mm-dd' },
        { value: true, type: Boolean },
      ],
    ]).toBuffer();
    const read = await readFileRows(file);
    expect(read).toEqual({
      rows: [
        ['Name', 'Rate', 'From', 'Active'],
        ['Compact', '0.3', '2027-06-30', 'true'],
      ],
      formulas: new Set(),
    });
  });

  it('names the cells that hold a formula', async () => {
    const file = await writeXlsxFile([['Name'], [{ type: 'Formula', value: '=1+1' }]]).toBuffer();
    expect(await readFileRows(file)).toMatchObject({ formulas: new Set(['1:0']) });
  });

  it('is refused where it unpacks to too much, whatever its directory says, or is damaged', async () => {
    const large = Buffer.alloc(IMPORT.unpacked + 1);
    const wrong = { key: 'import.file.damagedWorkbook', row: null };
    expect(await readFileRows(archiveOf('xl/a.xml', large))).toEqual(wrong);
    expect(await readFileRows(archiveOf('xl/a.xml', large, 10))).toEqual(wrong);
    expect(await readFileRows(bytes('PK and nothing else'))).toEqual(wrong);
  });
});
