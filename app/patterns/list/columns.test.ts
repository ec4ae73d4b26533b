import { describe, expect, it } from 'vitest';
import { testRecords } from '../../store/store.fixture.ts';
import { staffOf } from '../../upstream/upstream.fixture.ts';
import {
  chooseColumns,
  offeredColumns,
  placesCell,
  saveChosenColumns,
  unknownCell,
} from './columns.server.ts';

const column = (label: string) => ({ label, kind: 'text' as const, cell: () => '' });
const known = {
  columns: { Number: column('number'), Status: column('status'), Note: column('note') },
  defaultColumns: ['Number', 'Status'],
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

describe('columns that the product keeps', () => {
  const list = { ...known, name: 'things', module: 'product' as const };
  const { records } = testRecords();
  const storeOf = (userId: string) => ({ records, reader: { staff: { ...staffOf(), userId } } }) as never;
  const shown = async (userId: string) =>
    (await offeredColumns(list, storeOf(userId))).map(({ id, code, isSelected }) => [id, code, isSelected]);

  it('are the usual ones before the user has chosen', async () => {
    expect(await shown('1')).toEqual([
      [1, 'Number', true],
      [2, 'Status', true],
      [3, 'Note', false],
    ]);
  });

  it('are the user’s own in their order once they are saved', async () => {
    await saveChosenColumns(list, storeOf('2'), [3, 1, 9]);
    expect(await shown('2')).toEqual([
      [3, 'Note', true],
      [1, 'Number', true],
      [2, 'Status', false],
    ]);
    expect((await shown('1'))[0]).toEqual([1, 'Number', true]);
  });

  it('are those of one list', async () => {
    await saveChosenColumns({ ...list, name: 'others' }, storeOf('3'), [3]);
    expect((await shown('3'))[0]).toEqual([1, 'Number', true]);
  });

  it('are read under the former name until some are saved under the present one', async () => {
    const codesOf = async (of: Partial<typeof list & { formerName: string }>) =>
      (await offeredColumns({ ...list, ...of }, storeOf('6'))).map(({ code }) => code);
    const renamed = { name: 'items', formerName: 'things' };
    await saveChosenColumns(list, storeOf('6'), [3]);
    expect((await codesOf(renamed))[0]).toBe('Note');
    expect((await codesOf({ name: 'items' }))[0]).toBe('Number');
    await saveChosenColumns({ ...list, ...renamed }, storeOf('6'), [2]);
    expect((await codesOf(renamed))[0]).toBe('Status');
    expect((await codesOf({}))[0]).toBe('Note');
  });

  it.each(['no json', '{}', '[1]', '["Gone"]'])('survive %j in the store', async (stored) => {
    const store = storeOf('4');
    records.put({ clientId: staffOf().clientId, userId: '4' }, 'columns', 'things', stored);
    const offered = await offeredColumns(list, store);
    expect(offered.map(({ code }) => code)).toEqual(['Number', 'Status', 'Note']);
  });

  it('are not saved where the columns are fixed', async () => {
    await expect(saveChosenColumns({ ...list, module: null }, storeOf('5'), [1])).rejects.toThrow('fixed');
  });
});

describe('the cell of an unknown column', () => {
  const row = { customerId: 7, note: null, address: { city: 'Leeds' } };

  it('shows a value of that name as it is', () => {
    expect(unknownCell(row, 'CustomerId')).toBe('7');
  });

  it.each(['Note', 'Address', 'Nothing', 'toString', '__proto__'])('shows nothing for %s', (code) => {
    expect(unknownCell(row, code)).toBe('');
  });
});

describe('the cell of two places', () => {
  it.each([
    ['Airport', 'Pier 4', ['Airport', '→ Pier 4']],
    ['Airport', 'Airport', 'Airport'],
    ['Airport', null, 'Airport'],
    [null, 'Pier 4', ['', '→ Pier 4']],
  ])('of %j and %j', (from, to, shown) => {
    expect(placesCell(from, to)).toEqual(shown);
  });
});
