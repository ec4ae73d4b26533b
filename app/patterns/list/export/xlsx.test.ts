import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../../tests/setup/read-xlsx.ts';
import { createFormats } from '../../../i18n/formats.server.ts';
import type { ExportColumn, ExportRow } from '../list-view.ts';
import { figureReader } from './cell-text.server.ts';
import { writeXlsx, xlsxRow } from './xlsx.server.ts';

const formats = createFormats({
  language: 'en',
  dateFormat: null,
  timeFormat: null,
  currency: 'USD',
  currencyDigits: null,
  log: { error: () => undefined },
});
const read = figureReader(formats);
const { signal } = new AbortController();
const text = (head: string): ExportColumn => ({ head, kind: 'text' });

async function sheetOf(columns: readonly ExportColumn[], rows: readonly ExportRow[], title = 'Reservations') {
  const cells = rows.map((row) => xlsxRow(columns, row, read));
  return readXlsx(await writeXlsx(title, columns, cells, signal));
}

const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠x', '+49 40 5550'];
const TEXTS = [
  'Brandt, Hannelore',
  'says "no" & <b>',
  'first\nsecond',
  '\u200Fמכונית\u200E',
  '🚗 van',
  '_x003D_1+1',
  'constructor',
  '__proto__',
  'hasOwnProperty',
];

describe('an XLSX file', () => {
  it('fault 55: has formulas as texts, in its head too', async () => {
    const { rows, markup } = await sheetOf(
      [text('=1+1')],
      [...FORMULAS, '\t=1', '\r\n@x'].map((one) => [one]),
    );
    expect(rows.flat()).toEqual(['=1+1', ...FORMULAS, '=1', '@x']);
    expect(markup).not.toContain('<f>');
  });

  it('has every text as it is', async () => {
    const { rows } = await sheetOf(
      [text('Note')],
      TEXTS.map((one) => [one]),
    );
    expect(rows.flat().slice(1)).toEqual(
      // As Excel reads it, this underscore stands for itself.
      TEXTS.map((one) => one.replace('_x003D_', '_x005F_x003D_')),
    );
  });

  it('has no control characters, which would damage it', async () => {
    const { rows } = await sheetOf([text('Note')], [['a\u0000b\u0007c\u001Bd\u007F\uD800']]);
    expect(rows[1]).toEqual(['abcd']);
  });

  it('has no more of a text than Excel takes', async () => {
    const { rows } = await sheetOf([text('Note')], [['x'.repeat(40_000)]]);
    expect(rows[1]?.[0]).toHaveLength(32_767);
  });

  it('has amounts as numbers, and as text if they are not a number', async () => {
    const columns: ExportColumn[] = [
      { head: 'Total', kind: 'amount' },
      { head: 'Balance', kind: 'balance' },
      text('Number'),
    ];
    const { rows } = await sheetOf(columns, [
      ['$1,234.50', ['−$5.00', 'open'], '42'],
      ['intlCurrency', ['', 'none'], '=2'],
      ['-2+3', ['$0.00', 'none'], ''],
    ]);
    expect(rows).toEqual([
      ['Total', 'Balance', 'Number'],
      [1234.5, -5, '42'],
      ['intlCurrency', null, '=2'],
      ['-2+3', 0],
    ]);
  });

  it('has empty cells where there is nothing', async () => {
    expect((await sheetOf([text('a'), text('b'), text('c')], [['', 'x']])).rows[1]).toEqual([null, 'x']);
  });

  it.each([
    ['Reservations: [open]/*late*?', 'Reservations   open   late'],
    ["'quoted'", 'quoted'],
    ['A title that is longer than the name of a sheet', 'A title that is longer than the'],
    ['[]', '1'],
  ])('calls the sheet of %j %j', async (title, name) => {
    expect((await sheetOf([text('a')], [], title)).name).toBe(name);
  });

  it('leaves the thread to others while it is written', async () => {
    const columns = Array.from({ length: 12 }, (_, at) => text(`Column ${at}`));
    const rows = Array.from({ length: 3000 }, (_, at) => columns.map(({ head }) => `${head} ${at}`));
    const writing = writeXlsx('Many', columns, rows, signal);
    let turns = 0;
    const turn = () => {
      turns += 1;
      timer = setTimeout(turn, 1);
    };
    let timer = setTimeout(turn, 1);
    const sheet = readXlsx(await writing);
    clearTimeout(timer);
    expect(sheet.rows).toHaveLength(rows.length + 1);
    expect(turns).toBeGreaterThan(10);
  });

  it('is aborted when its reader leaves', async () => {
    const leaving = new AbortController();
    const writing = writeXlsx('Left', [text('a')], [['x']], leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(writing).rejects.toThrow('gone');
  });

  it('fails with the failure of its writing', async () => {
    const damaged = [[{ value: 5, type: 'Formula' } as never]];
    await expect(writeXlsx('Damaged', [text('a')], damaged, signal)).rejects.toThrow();
  });
});
