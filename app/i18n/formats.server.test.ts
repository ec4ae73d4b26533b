import { describe, expect, it } from 'vitest';
import { createFormats, currencyFormat, type FormatOptions } from './formats.server.ts';

function formats(given: Partial<FormatOptions> = {}) {
  const logged: object[] = [];
  const log = { error: (fields: object) => void logged.push(fields) };
  const own = { dateFormat: null, timeFormat: null, currency: 'USD', currencyDigits: null };
  return { logged, ...createFormats({ language: 'en', ...own, log, ...given }) };
}

const WIRE = '2026-11-07T21:05:09';

describe('measures', () => {
  it('have their units', () => {
    const { distance, volume, distanceUnit } = formats({ units: { distance: 'mi', volume: 'l' } });
    expect([distance(12_345), volume(41.5), distanceUnit]).toEqual(['12,345 mi', '41.5 l', 'mi']);
  });

  it('are figures while the unit is not known', () => {
    const { distance, volume, distanceUnit } = formats();
    expect([distance(12_345), volume(41.5), distance(null), distanceUnit]).toEqual([
      ...['12,345', '41.5', '', ''],
    ]);
  });
});

describe('dates', () => {
  it('are those of each moment in turn', () => {
    const { date, time } = formats();
    expect([date(WIRE), time(WIRE), date('2026-12-01T08:00'), time('2026-12-01T08:00'), date(WIRE)]).toEqual([
      ...['07/11/2026', '09:05 PM', '01/12/2026', '08:00 AM', '07/11/2026'],
    ]);
  });

  it('are written as the specification says', () => {
    const { date, time, dateTime, monthYear } = formats();
    expect([date(WIRE), time(WIRE), dateTime(WIRE), monthYear(WIRE)]).toEqual([
      '07/11/2026',
      '09:05 PM',
      '07/11/2026 09:05 PM',
      '11/2026',
    ]);
  });

  it.each([
    ['MM/dd/yyyy', 'HH:mm', '11/07/2026 21:05'],
    ['d.M.yy', 'h:mm a', '7.11.26 9:05 PM'],
    ['EEE d MMM', 'HH:mm', 'Sat 7 Nov 21:05'],
    ["dd 'of' MMMM", "HH'h'mm", '07 of November 21h05'],
  ])('follow the user: %s %s', (dateFormat, timeFormat, written) => {
    expect(formats({ dateFormat, timeFormat }).dateTime(WIRE)).toBe(written);
  });

  it.each([
    ['2026-11-07T00:00:00', '12:00 AM'],
    ['2026-11-07T12:00:00', '12:00 PM'],
    ['2026-11-07', '12:00 AM'],
  ])('know the halves of the day: %s is %s', (wire, written) => {
    expect(formats().time(wire)).toBe(written);
  });

  it('are written in the figures of the language', () => {
    expect(formats({ language: 'ar-EG', dateFormat: 'dd/MM' }).date(WIRE)).toBe('٠٧/١١');
  });

  it.each([
    ['en-US', null, '11/07/2026'],
    ['en-GB', null, '07/11/2026'],
    ['en-US', 'ru', '07.11.2026'],
    ['en-XA', null, '07/11/2026'],
    ['ar-XB', null, '07/11/2026'],
  ])('in %s with a profile in %j are written %s', (language, profileLanguage, written) => {
    expect(formats({ language, profileLanguage }).date(WIRE)).toBe(written);
  });

  it('say how they are written and when the week starts', () => {
    const { patterns, weekStart } = formats({ language: 'en-US', timeFormat: 'HH:mm' });
    expect([patterns, weekStart]).toEqual([{ date: 'MM/dd/yyyy', time: 'HH:mm' }, 7]);
  });

  it('that are missing are empty', () => {
    expect(formats().date(null)).toBe('');
  });

  it('that cannot be read show the literal token', () => {
    const { date, dateTime, monthYear } = formats();
    expect([date('soon'), dateTime('soon'), monthYear('soon')]).toEqual([
      'intlDate',
      'intlDateTime',
      'intlMonthYear',
    ]);
  });

  it('that cannot be read are logged once per kind', () => {
    const { logged, date } = formats();
    date('soon');
    date('later');
    expect(logged).toHaveLength(1);
  });
});

describe('amounts', () => {
  it.each([
    ['USD', null, 1234.5, '$1,234.50'],
    ['EUR', null, -3, '−€3.00'],
    ['USD', 0, 1234.5, '$1,235'],
    ['JPY', 0, 1200, '¥1,200'],
  ])('in %s with %j digits: %d is %s', (currency, currencyDigits, amount, written) => {
    expect(formats({ currency, currencyDigits }).money(amount)).toBe(written);
  });

  it('that are missing are empty', () => {
    expect(formats().money(null)).toBe('');
  });

  it.each([null, '', 'dollars'])('in the currency %j show the literal token', (currency) => {
    expect(formats({ currency }).money(12)).toBe('intlCurrency');
  });

  it('without a currency log that none is defined', () => {
    const { logged, money } = formats({ currency: null });
    money(12);
    expect(logged).toEqual([{ err: new Error('No currency is defined'), token: 'intlCurrency' }]);
  });
});

describe('currencyFormat', () => {
  it('throws when no currency is defined', () => {
    expect(() => currencyFormat('en', null, 2)).toThrow('No currency is defined');
  });

  it.each(['dollars', ' '])('throws on the currency %j', (currency) => {
    expect(() => currencyFormat('en', currency, 2)).toThrow(RangeError);
  });
});

describe('an unknown language', () => {
  it.each(['xx', 'not a tag', ''])('%j is read as the default', (language) => {
    expect(formats({ language }).number(1234.5)).toBe('1,234.5');
  });
});
