import { describe, expect, it } from 'vitest';
import { factsOf, groupOf, valueWords } from './value-words.server.ts';

const table = (caption: string, rows: readonly (readonly string[])[]) => ({ caption, heads: [], rows });

describe('a group of fields', () => {
  it('shows what is known and names what is not', () => {
    const group = groupOf(
      'Rental',
      [
        ['Out', '1 Nov', { detail: 'Airport' }],
        ['Voucher number', null],
        ['Note', ''],
      ],
      [table('Drivers', []), table('Charges', [['Seat']])],
    );
    expect(group).toEqual({
      title: 'Rental',
      facts: [{ term: 'Out', value: '1 Nov', detail: 'Airport' }],
      empty: { count: 3, terms: 'Voucher number, Note, Drivers' },
      tables: [table('Charges', [['Seat']])],
    });
  });

  it('of facts alone leaves out what is not known', () => {
    expect(
      factsOf([
        ['Out', null],
        ['In', '2 Nov'],
      ]),
    ).toEqual([{ term: 'In', value: '2 Nov' }]);
  });
});

describe('values as text', () => {
  const words = valueWords({
    t: (key: string) => key,
    formats: {
      number: (value: number) => `n${value}`,
      money: (value: number) => `m${value}`,
      date: (wire: string | null) => (wire === null ? '' : `d${wire}`),
      dateTime: (wire: string | null) => (wire === null ? '' : `t${wire}`),
    },
  } as unknown as Parameters<typeof valueWords>[0]);

  it.each([
    [words.number(0), 'n0'],
    [words.money(0), 'm0'],
    [words.day('2026-11-01'), 'd2026-11-01'],
    [words.moment('2026-11-01T10:00'), 't2026-11-01T10:00'],
    [words.flag(false), 'list.no'],
    [words.scalar(true), 'list.yes'],
    [words.scalar(7), '7'],
  ])('%j', (text, expected) => {
    expect(text).toBe(expected);
  });

  it.each(['number', 'money', 'day', 'moment', 'flag', 'scalar'] as const)(
    'of nothing are nothing: %s',
    (kind) => {
      expect(words[kind](null)).toBeNull();
    },
  );
});
