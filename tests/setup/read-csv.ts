/** The byte order mark by which Excel recognises UTF-8. */
const MARK = '\uFEFF';

/** Parses CSV strictly by RFC 4180. @throws Error if it is damaged or has no byte order mark */
export function readCsv(file: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  if (!text.startsWith(MARK)) throw new Error('The file does not say that it is UTF-8');
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  cells.lastIndex = MARK.length;
  while (cells.lastIndex < text.length) {
    const cell = cells.exec(text);
    if (!cell) throw new Error(`The file is damaged in row ${rows.length + 1}`);
    const [, quoted, bare = '', end] = cell;
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
