import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../patterns/documents/document.fixture.ts';
import type { Till } from '../../upstream/tills/tills.contract.ts';
import { named, TILL, UNCOUNTED } from './till.fixture.ts';
import {
  balanceOf,
  balanceWords,
  countsTable,
  methodsTable,
  movedBy,
  tillNumber,
  tillOfNumber,
  usersTable,
} from './till-tables.server.ts';

const staffContext = staffContextInEnglish();

describe('a till on its page', () => {
  it('shows what moved by each method, and the sum', () => {
    expect(methodsTable(TILL, staffContext).rows).toEqual([
      ['Cash', '$120.00', '−$20.00', '$100.00', '$98.00', '−$2.00'],
      ['Card', '$250.50', '$0.00', '$250.50', '$250.50', '$0.00'],
      ['Total', '$370.50', '−$20.00', '$350.50', '$348.50', '−$2.00'],
    ]);
  });

  it('leaves the counts empty before it is counted', () => {
    expect(methodsTable(UNCOUNTED, staffContext).rows.map((row) => row.slice(4))).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
  });

  it('has a column for each method in use, and sums rows and columns', () => {
    const { heads, rows } = usersTable(TILL, staffContext);
    expect(heads.map(({ label }) => label)).toEqual(['User', 'Cash', 'Card', 'Total']);
    expect(rows).toEqual([
      ['Ines Carvalho', '$100.00', '$250.50', '$350.50'],
      ['Total', '$100.00', '$250.50', '$350.50'],
    ]);
  });

  it('shows who counted, the result and the reason for a variance', () => {
    expect(countsTable(named(), staffContext).rows).toEqual([
      [
        expect.stringContaining('2026'),
        'Ines Carvalho',
        'Cash $98.00 · Card $250.50',
        'Short $2.00',
        'Two euro short since the morning',
      ],
    ]);
  });

  it('shows its status', () => {
    expect(balanceWords(TILL, staffContext)).toBe('The till is $2.00 short.');
    expect(balanceWords(UNCOUNTED, staffContext)).toBe('Not counted.');
  });
});

/** A till that was counted: of each method what is expected now, what was expected then, and what was found. */
function counted(
  ...methods: readonly (readonly [expected: number, then: number | null, found: number])[]
): Till {
  const now = methods.map(([expected, then, found], at) => ({
    method: `M${at}`,
    taken: expected,
    paidBack: 0,
    expected,
    entries: 1,
    counted: then === null ? null : found,
    difference: then === null ? null : (found * 100 - expected * 100) / 100,
  }));
  const found = methods.flatMap(([, then, amount], at) =>
    then === null ? [] : [{ method: `M${at}`, expected: then, counted: amount, difference: amount - then }],
  );
  const difference = now.reduce((sum, method) => sum + (method.difference ?? 0), 0);
  const count = { version: 1, byId: null, by: null, at: null, note: null, methods: found, difference };
  return { ...TILL, methods: now, total: { ...TILL.total, difference }, counts: [count] };
}

describe('how a till stands', () => {
  it.each<readonly [string, Till]>([
    ['uncounted', UNCOUNTED],
    ['nothing', { ...UNCOUNTED, methods: UNCOUNTED.methods.map((method) => ({ ...method, entries: 0 })) }],
    ['short', TILL],
    ['balanced', counted([10, 10, 10], [5.5, 5.5, 5.5])],
    ['over', counted([10, 10, 11])],
    ['mixed', counted([10, 10, 11], [10, 10, 9])],
    ['since', counted([12, 10, 10])],
    ['since', counted([10, 10, 10], [3, null, 0])],
  ])('is %s', (balance, till) => {
    expect(balanceOf(till)).toBe(balance);
  });
});

it.each([
  ['Payment', null, 50, 50],
  ['Payment', null, -50, -50],
  ['Deposit', null, 80, 80],
  ['Refund', 'Deposit', 30, -30],
  ['Refund', 'Balance', 30, -30],
  ['Refund', 'Balance', -30, 30],
  ['Cancel', 'Deposit', 80, -80],
  ['Cancel', 'Hold', 300, null],
  ['Forfeit', 'Hold', 20, 20],
  ['Forfeit', 'Deposit', 20, null],
  ['Hold', null, 300, null],
  ['Release', 'Hold', 300, null],
  ['Adjustment', null, 60, null],
  ['WriteOff', null, 5, null],
  ['Voucher', null, 10, 10],
])('%s from %s of %d moves %s', (type, takenFrom, amount, moved) => {
  expect(movedBy({ type, takenFrom, amount })).toBe(moved);
});

it('names a till by its place and day, and finds it again', () => {
  const which = { locationId: 12, day: '2026-11-20' };
  expect(tillNumber(which)).toBe('1220261120');
  expect(tillOfNumber('1220261120')).toEqual(which);
});

it.each(['', '20261120', '020261120', '1234567820261120', '1x20261120'])('%s names none', (number) => {
  expect(tillOfNumber(number)).toBeNull();
});
