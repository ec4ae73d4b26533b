import { describe, expect, it } from 'vitest';
import { deskInWords } from '../../patterns/documents/document.fixture.ts';
import { named, TILL, UNCOUNTED } from './till.fixture.ts';
import { balanceWords, countsTable, methodsTable, usersTable } from './till-tables.server.ts';

const desk = deskInWords();

describe('a till in words', () => {
  it('has what moved by each method, and the sum', () => {
    expect(methodsTable(TILL, desk).rows).toEqual([
      ['Cash', '$120.00', '−$20.00', '$100.00', '$98.00', '−$2.00'],
      ['Card', '$250.50', '$0.00', '$250.50', '$250.50', '$0.00'],
      ['Total', '$370.50', '−$20.00', '$350.50', '$348.50', '−$2.00'],
    ]);
  });

  it('leaves empty what nobody has counted', () => {
    expect(methodsTable(UNCOUNTED, desk).rows.map((row) => row.slice(4))).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
  });

  it('has a column for each method that somebody used, and sums both ways', () => {
    const { heads, rows } = usersTable(TILL, desk);
    expect(heads.map(({ label }) => label)).toEqual(['User', 'Cash', 'Card', 'Total']);
    expect(rows).toEqual([
      ['Ines Carvalho', '$100.00', '$250.50', '$350.50'],
      ['Total', '$100.00', '$250.50', '$350.50'],
    ]);
  });

  it('says who counted, what was found and why it differs', () => {
    expect(countsTable(named(), desk).rows).toEqual([
      [
        expect.stringContaining('2026'),
        'Ines Carvalho',
        'Cash $98.00 · Card $250.50',
        '$2.00 less',
        'Two euro short since the morning',
      ],
    ]);
  });

  it('says how it stands', () => {
    expect(balanceWords(TILL, desk)).toBe('The till is $2.00 short.');
    expect(balanceWords(UNCOUNTED, desk)).toBe('Not counted yet.');
  });
});
