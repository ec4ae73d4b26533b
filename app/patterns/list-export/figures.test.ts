import { describe, expect, it } from 'vitest';
import { createFormats } from '../../i18n/formats.server.ts';
import { figureReader } from './figures.server.ts';

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
    const read = figureReader({ money, number: (value) => number(value ?? 0) });
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
