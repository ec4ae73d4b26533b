import { describe, expect, it } from 'vitest';
import { chooseColumns } from './choose-columns.server.ts';

const column = (label: string) => ({ label, kind: 'text' as const, cell: () => '' });
const known = {
  columns: { Number: column('number'), Status: column('status'), Note: column('note') },
  usualColumns: ['Number', 'Status'],
  firstColumn: 'Number',
};
const offer = (code: string, isSelected: boolean) => ({ id: 1, code, title: `The ${code}`, isSelected });
const codes = (offered: Parameters<typeof chooseColumns>[1]) =>
  chooseColumns(known, offered).map(({ code }) => code);

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

  it('shows a column that the list does not know under the service’s description', () => {
    expect(chooseColumns(known, [offer('toString', true)])).toEqual([
      { code: 'toString', label: 'The toString', column: undefined },
    ]);
  });
});
