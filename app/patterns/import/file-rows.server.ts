import { setImmediate as otherWork } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { IMPORT } from '../../config/limits.ts';
import { type FileRows, readWorkbook, type UnreadableFile } from './workbook.server.ts';

const SEPARATORS = [',', ';', '\t'];
/** Then other requests get their turn. */
const ROWS_AT_ONCE = 200;
const PIECE = 64 * 1024;
/** The first bytes of every zip archive, which a workbook is. */
const ARCHIVE = 'PK';

/** Returns the separator that occurs most in the first line, outside quotes; a comma where none does. */
export function separatorIn(text: string): string {
  const first = /^[^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const counted = SEPARATORS.map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
}

async function readCsv(bytes: Uint8Array): Promise<FileRows | UnreadableFile> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { key: 'import.file.notUtf8', row: null };
  }
  if (text.includes('\0')) return { key: 'import.file.unknown', row: null };
  const options: Options = {
    delimiter: separatorIn(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: PIECE,
  };
  const parser = parse(options);
  const rows: string[][] = [];
  const fed = (async () => {
    for (let at = 0; at < text.length && !parser.destroyed; at += PIECE) {
      parser.write(text.slice(at, at + PIECE));
      await otherWork();
    }
    parser.end();
  })();
  try {
    for await (const row of parser) {
      rows.push(row as string[]);
      if (rows.length > IMPORT.lines + 1) {
        parser.destroy();
        break;
      }
      if (rows.length % ROWS_AT_ONCE === 0) await otherWork();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { key: 'import.file.damagedCsv', row: rows.length + 1 };
  } finally {
    await fed.catch(() => undefined);
  }
  return { rows, formulas: null };
}

/**
 * Reads a CSV file (UTF-8 with or without its mark; comma, semicolon or tab) or the first sheet of a workbook.
 * @returns its rows; else why it cannot be read: too large, too many lines or cells, damaged, of another kind
 */
export async function readFileRows(bytes: Uint8Array): Promise<FileRows | UnreadableFile> {
  if (bytes.length === 0) return { key: 'import.file.missing', row: null };
  if (bytes.length > IMPORT.bytes) return { key: 'import.file.tooLarge', row: null };
  const isWorkbook = Buffer.from(bytes.subarray(0, 2)).toString('latin1') === ARCHIVE;
  const read = await (isWorkbook ? readWorkbook(bytes) : readCsv(bytes));
  if ('key' in read) return read;
  if (read.rows.length > IMPORT.lines + 1) return { key: 'import.file.tooManyLines', row: null };
  const wide = read.rows.findIndex((row) => row.length > IMPORT.cells);
  return wide === -1 ? read : { key: 'import.file.tooManyCells', row: wide + 1 };
}
