import { type Options, stringify } from 'csv-stringify/sync';
import { type Formats, MINUS } from '../../../i18n/formats.server.ts';
import type { Cell, CellKind, ExportColumn, ExportRow, Figure, ReadFigure } from '../list-view.ts';

/** Kinds whose second part is how the first is drawn, and no text. */
const MARKED: readonly CellKind[] = ['badge', 'balance'];

/** Control characters but tabs and line breaks. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
/** Halves of characters, as they are left when a text is cut. */
const HALVES = /\p{Cs}/gu;

/** A cell as one text, its lines joined by a space. */
export function cellText(kind: CellKind, cell: Cell): string {
  if (typeof cell === 'string') return plainText(cell);
  const [main, second] = cell;
  return plainText(MARKED.includes(kind) || second === '' ? main : `${main} ${second}`);
}

/** Removes control characters, half characters and white space around the text; a line break is a line feed. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(HALVES, '\uFFFD').trim();
}

const FIGURES: readonly CellKind[] = ['amount', 'balance'];

/** A text is a figure only when the formats write the same text for it. */
export function figureReader({
  money,
  number,
  decimal,
}: Pick<Formats, 'money' | 'number' | 'decimal'>): ReadFigure {
  const point = /1(\D*)5/.exec(number(1.5))?.[1] ?? '.';
  return (text) => {
    const digits = [...text].filter((sign) => sign === point || /\d/.test(sign)).join('');
    const [whole = '', decimals = ''] = digits.split(point);
    if (whole === '') return null;
    const size = Number(`${whole}.${decimals}`);
    const writes = [number, decimal, money];
    const value = [size, -size].find((one) => writes.some((write) => write(one) === text));
    return value === undefined ? null : { value, decimals: decimals.length };
  };
}

export function figureIn(kind: CellKind, text: string, read: ReadFigure): Figure | null {
  return FIGURES.includes(kind) ? read(text) : null;
}

/** RFC 4180. `escape_formulas` puts an apostrophe before what a spreadsheet would run. */
const VARIANT: Options = { record_delimiter: '\r\n', escape_formulas: true };

/** For a cell that only begins like a formula; the library's types lack this option. */
const BARE = { escape_formulas: false };

/** What begins a formula after a sign that is a delimiter in other countries. */
const LATER_FORMULA = /;(?=\s*[=+\-@＝＋－＠])/g;

/** One line: no reader takes a part of it for another row or cell, where an unescaped formula could begin. */
const oneLine = (text: string) => text.replace(/\s*[\n\t]\s*/g, ' ').replace(LATER_FORMULA, ";'");

/** With the mark by which Excel knows UTF-8. */
export function csvHead(columns: readonly ExportColumn[]): string {
  return stringify([columns.map(({ head }) => oneLine(cellText('text', head)))], { ...VARIANT, bom: true });
}

/** Rows with their line breaks. Figures are those of the screen, with a hyphen for a minus. */
export function csvRows(
  columns: readonly ExportColumn[],
  rows: readonly ExportRow[],
  read: ReadFigure,
): string {
  const lines = rows.map((row) => columns.map(({ kind }, at) => oneLine(cellText(kind, row[at] ?? ''))));
  const isNegative = (value: string, kind: CellKind = 'text') =>
    value.startsWith(MINUS) && figureIn(kind, value, read) !== null;
  // A spreadsheet reads the hyphen as a minus; a negative amount begins with one and is no formula.
  const string: NonNullable<Options['cast']>['string'] = (value, { index }) =>
    isNegative(value, columns[index]?.kind) ? { value: value.replace(MINUS, '-'), ...BARE } : value;
  return stringify(lines, { ...VARIANT, cast: { string } });
}
