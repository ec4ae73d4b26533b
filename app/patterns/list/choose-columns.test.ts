import { describe, expect, it } from 'vitest';
import { chooseColumns } from './choose-columns.server.ts';

const column = (label: string) => ({ label, kind: 'text' as const, cell: () => '' });
const known = {
  columns: { Number: column('number'), Status: column('status'), Note: column('note') },
  usualColumns: ['Number', 'Status'],
  firstColumn: 'Number',
};
const offer = (code: string, isSelected: boolean) => ({ id: 1, code, title: `The ${code}`, isSelected });
const codes = (offered: Parameters<typeof chooseColumns>[1], asked: readonly string[] | null = null) =>
  chooseColumns(known, offered, asked).map(({ code }) => code);

describe('chooseColumns', () => {
  it('shows the chosen ones in their order', () => {
    expect(codes([offer('Note', true), offer('Number', true), offer('Status', false)])).toEqual([
      'Note',
      'Number',
    ]);
  });

  it('shows the first column when none is chosen', () => {
    expect(codes([offer('Note', false), offer('Number', false)])).toEqual(['Number']);
  });

  it('shows the usual ones when the service offers none', () => {
    expect(codes([])).toEqual(['Number', 'Status']);
  });

  it('shows those that the address asks for in place of the user’s own', () => {
    expect(codes([offer('Note', true), offer('Number', true)], ['Status', 'Nowhere', 'Note'])).toEqual([
      'Status',
      'Note',
    ]);
  });

  it('keeps to the user’s own when the address asks for none that there is', () => {
    expect(codes([offer('Note', true)], ['Nowhere'])).toEqual(['Note']);
  });

  it('shows a column that the list does not know under the service’s description', () => {
    expect(chooseColumns(known, [offer('toString', true)], null)).toEqual([
      { code: 'toString', label: 'The toString', column: undefined },
    ]);
  });
});
