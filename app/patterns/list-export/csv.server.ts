import { type Options, stringify } from 'csv-stringify/sync';
import { MINUS } from '../../i18n/formats.server.ts';
import { cellText } from './cell-text.server.ts';
import type { ExportColumn, ExportRow } from './export-table.ts';
import { figureIn, type ReadFigure } from './figures.server.ts';

/** As RFC 4180 has it. `escape_formulas` puts an apostrophe before what a spreadsheet would run. */
const MANNER: Options = { record_delimiter: '\r\n', escape_formulas: true };

/** For one cell that is no formula though it begins like one; the library's types leave this option out. */
const BARE = { escape_formulas: false };

/** What begins a formula, behind a sign that is a delimiter to a spreadsheet of another country. */
const LATER_FORMULA = /;(?=\s*[=+\-@＝＋－＠])/g;

/**
 * One line, so that no reader takes a part of it for a row or a cell of its own: a formula could begin there, where
 * nothing escapes it.
 */
const oneLine = (text: string) => text.replace(/\s*[\n\t]\s*/g, ' ').replace(LATER_FORMULA, ";'");

/** The head of a CSV file, with the mark by which Excel knows UTF-8. */
export function csvHead(columns: readonly ExportColumn[]): string {
  return stringify([columns.map(({ head }) => oneLine(cellText('text', head)))], { ...MANNER, bom: true });
}

/** Rows of a CSV file, each with its line break. Figures are written as on the screen, with a hyphen for a minus. */
export function csvRows(
  columns: readonly ExportColumn[],
  rows: readonly ExportRow[],
  read: ReadFigure,
): string {
  const lines = rows.map((row) => columns.map(({ kind }, at) => oneLine(cellText(kind, row[at] ?? ''))));
  return stringify(lines, {
    ...MANNER,
    cast: {
      // A spreadsheet reads the hyphen as a minus; a negative amount begins with one and is no formula.
      string: (value, { index }) =>
        value.startsWith(MINUS) && figureIn(columns[index]?.kind ?? 'text', value, read) !== null
          ? { value: value.replace(MINUS, '-'), ...BARE }
          : value,
    },
  });
}
