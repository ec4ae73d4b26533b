import { describe, expect, it } from 'vitest';
import { createFormats } from '../../../i18n/formats.server.ts';
import type { ExportColumn, ExportRow } from '../list-view.ts';
import { csvHead, csvRows, figureReader } from './cell-text.server.ts';

const reader = (language: string, currency = 'USD', currencyDigits: number | null = null) => {
  const log = { error: () => undefined };
  return figureReader(
    createFormats({ language, dateFormat: null, timeFormat: null, currency, currencyDigits, log }),
  );
};

describe('figureReader', () => {
  it.each([
    ['en', 'USD', '$1,234.50', 1234.5, 2],
    ['en', 'USD', '−$0.05', -0.05, 2],
    ['en', 'USD', '$0.00', 0, 2],
    ['en', 'JPY', '¥1,234.00', 1234, 2],
    ['en-GB', 'EUR', '€12.10', 12.1, 2],
    ['en', 'USD', '14', 14, 0],
    ['en', 'USD', '1,400', 1400, 0],
    ['en', 'USD', '1,400.5', 1400.5, 1],
  ])('in %s with %s reads %j', (language, currency, text, value, decimals) => {
    expect(reader(language, currency)(text)).toEqual({ value, decimals });
  });

  it('reads what a language writes with a comma', () => {
    const number = new Intl.NumberFormat('de').format;
    const money = (value: number | null) => `${number(value ?? 0)} €`;
    const read = figureReader({ money, number: (value) => number(value ?? 0), decimal: () => '' });
    expect([read('1.234,5 €')?.value, read('-2,25')?.value]).toEqual([1234.5, -2.25]);
  });

  it('reads amounts of a currency without decimals', () => {
    expect(reader('en', 'JPY', 0)('¥1,234')).toEqual({ value: 1234, decimals: 0 });
  });

  it.each(['', 'intlCurrency', '$1,234.5', '1e5', '0x10', '$5.00 or so', '12/01/2026', '٣٫٥'])(
    'takes %j for no figure',
    (text) => {
      expect(reader('en')(text)).toBeNull();
    },
  );
});

const formats = createFormats({
  language: 'en',
  dateFormat: null,
  timeFormat: null,
  currency: 'USD',
  currencyDigits: null,
  log: { error: () => undefined },
});
const read = figureReader(formats);
const text = (head: string): ExportColumn => ({ head, kind: 'text' });
const amount: ExportColumn = { head: 'Total', kind: 'amount' };
const cell = (value: ExportRow[number], column = text('Note')) => csvRows([column], [[value]], read);

describe('the head of a CSV file', () => {
  it('begins with the mark by which Excel knows UTF-8', () => {
    expect(csvHead([text('Größe'), amount])).toBe('\uFEFFGröße,Total\r\n');
  });

  it('is as inert as the rows: fault 55', () => {
    expect(csvHead([text('=1+1'), text('@x')])).toBe("\uFEFF'=1+1,'@x\r\n");
  });
});

describe('a row of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['\t=1+1', "'=1+1"],
    ['\r=1+1', "'=1+1"],
    ['\n=1+1', "'=1+1"],
    ['\u0000=1+1', "'=1+1"],
    ['\uFEFF=1+1', "'=1+1"],
    ['\u00A0 =1+1', "'=1+1"],
    ['+49 40 5550 662', "'+49 40 5550 662"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ])('fault 55: %j is inert as %j', (value, written) => {
    expect(cell(value)).toBe(`${written}\r\n`);
  });

  it.each([
    ['behind a line break', 'a\n=1+1\nb', 'a =1+1 b'],
    ['behind a tab', 'a\t=1+1', 'a =1+1'],
    ['behind the delimiter of another country', 'a;=1+1; -2', "a;'=1+1;' -2"],
  ])('fault 55: no formula begins %s, where a spreadsheet may cut', (_, value, written) => {
    expect(cell(value)).toBe(`${written}\r\n`);
  });

  it.each([
    ['a comma', 'Brandt, Hannelore', '"Brandt, Hannelore"'],
    ['quotes', 'says "no"', '"says ""no"""'],
    ['a line break, as the space that the screen shows', 'first\r\nsecond', 'first second'],
    ['right-to-left marks', '\u200Fמכונית\u200E', '\u200Fמכונית\u200E'],
    ['an emoji', '🚗 van', '🚗 van'],
    ['control characters, which no reader can see', 'a\u0000b\u0007c\u001Bd\u007F', 'abcd'],
    ['half a character', 'a\uD800b', 'a\uFFFDb'],
  ])('keeps %s', (_, value, written) => {
    expect(cell(value)).toBe(`${written}\r\n`);
  });

  it.each([
    ['text', ['01/12/2026', '10:00 AM'], '01/12/2026 10:00 AM'],
    ['plate', ['', 'unassigned'], 'unassigned'],
    ['badge', ['Open', 'info ring'], 'Open'],
    ['balance', ['$5.00', 'open'], '$5.00'],
  ] as const)('has of a cell of kind %s what the screen says', (kind, value, written) => {
    expect(cell(value, { head: '', kind })).toBe(`${written}\r\n`);
  });

  it('has figures as they are on the screen, a negative one with the hyphen that spreadsheets read', () => {
    expect(cell('$1,234.50', amount)).toBe('"$1,234.50"\r\n');
    expect(cell('−$5.00', amount)).toBe('-$5.00\r\n');
  });

  it.each(['-2+3', '-$5.00+cmd', '--$5.00', '-5,0'])(
    'fault 55: %j is no figure, and inert among figures',
    (value) => {
      expect(cell(value, amount)).toContain(`'${value}`);
    },
  );

  it('is empty where it has no cell', () => {
    expect(csvRows([text('a'), text('b')], [[]], read)).toBe(',\r\n');
  });

  it('stands in no page without rows', () => {
    expect(csvRows([amount], [], read)).toBe('');
  });
});
