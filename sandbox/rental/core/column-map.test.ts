import { describe, expect, expectTypeOf, it } from 'vitest';
import { columnMap, filled, flag, money, plain, text } from './column-map.ts';
import { readQuery } from './query.ts';

interface Wire {
  readonly boatId: number;
  readonly boatName: string | null;
  readonly berth: string | null;
  readonly afloat: boolean | null;
  readonly ownerName: string | null;
  readonly keys: readonly number[];
}

const owner = { column: 'o.name', join: 'JOIN owners o ON o.id = b.owner_id' };
const boats = columnMap<Wire, 'keys'>()('b', {
  boatId: plain('id', { isListed: true, filter: { by: 'ids', as: 'Boats' } }),
  boatName: text('name', {
    sort: true,
    codes: ['vessel'],
    filter: { by: 'part' },
    header: { code: 'Boat', title: 'Boat' },
  }),
  berth: filled('berth', { filter: { by: 'day' }, header: { code: 'Berth', title: 'Lies at', place: 1 } }),
  afloat: flag('is_afloat', { isListed: true, filter: { by: 'flag' } }),
  ownerName: plain('owner', { sort: owner }),
});
const row = { id: 7, name: 'Ida', berth: 'B1', is_afloat: 1, owner: 'Ada' };

describe('a column map', () => {
  it('gives details and rows of the list in the names of the wire', () => {
    expect(boats.detail(row)).toEqual({
      boatId: 7,
      boatName: 'Ida',
      berth: 'B1',
      afloat: true,
      ownerName: 'Ada',
    });
    expect(boats.row({ ...row, is_afloat: 0, name: null })).toEqual({
      BoatId: 7,
      BoatName: null,
      Afloat: false,
      OwnerName: 'Ada',
    });
  });

  it('has null for a column that the row lacks', () => {
    expect(boats.row({ id: 7 })).toEqual({ BoatId: 7, BoatName: null, Afloat: null, OwnerName: null });
  });

  it('gives the columns that a body sets, cleared by their kinds', () => {
    expect(boats.written({ boatName: '', berth: null, afloat: false, keys: [1] })).toEqual({
      name: null,
      berth: '',
      is_afloat: 0,
    });
    expect(boats.written({ boatName: 'Ida', berth: undefined })).toEqual({ name: 'Ida' });
  });

  it('narrows a list by the columns that say so', () => {
    const narrowed = (query: string) => boats.narrowed(readQuery(new URLSearchParams(query)));
    expect(narrowed('Boats=7&BoatName=id%25&Berth=2030-01-02&Afloat=false')).toEqual([
      { sql: 'b.id = ?', cells: [7] },
      { sql: 'instr(lower(b.name), lower(?)) > 0', cells: ['id%'] },
      { sql: 'b.berth = ?', cells: ['2030-01-02'] },
      { sql: 'b.is_afloat = ?', cells: [0] },
    ]);
    expect(narrowed('OwnerName=Ada&BoatId=7')).toEqual([]);
    expect(() => narrowed('Afloat=perhaps')).toThrow('Afloat');
  });

  it('has heads, those with a place first', () => {
    expect(boats.headers.map(({ title }) => title)).toEqual(['Lies at', 'Boat']);
  });

  it('names a column for a filter', () => {
    expect(boats.column('afloat')).toBe('b.is_afloat');
  });

  it('finds orders by field and by code, whatever the case', () => {
    const sortNamed = boats.sorts({ Newest: { column: 'b.rowid' } }, { latest: 'Newest' });
    expect(
      ['boatname', 'Vessel', 'boat', 'OWNERNAME', 'latest', 'newest', 'Berth', 'toString'].map(sortNamed),
    ).toEqual([
      { column: 'b.name' },
      { column: 'b.name' },
      { column: 'b.name' },
      owner,
      { column: 'b.rowid' },
      { column: 'b.rowid' },
      undefined,
      undefined,
    ]);
  });

  it('has money in currency units, and the name of a row where it is another', () => {
    const prices = columnMap<{ readonly price: number | null }, never>()('p', {
      price: money('price', { as: 'BoatPrice', sort: true }),
    });
    expect(prices.detail({ price: 1250 })).toEqual({ price: 12.5 });
    expect(prices.row({ price: null })).toEqual({ BoatPrice: null });
    expect(prices.written({ price: 12.345 })).toEqual({ price: 1235 });
    expect(prices.sorts({}, {})('boatprice')).toEqual({ column: 'p.price' });
  });

  it('empties what the body of a whole record leaves out', () => {
    const whole = columnMap<Wire, 'keys' | 'boatId', 'berth' | 'afloat'>()('b', {
      boatName: text('name'),
      berth: text('berth', { empty: null }),
      afloat: flag('is_afloat', { empty: 1 }),
      ownerName: plain('owner'),
    });
    expect(whole.written({ boatName: 'Ida' })).toEqual({ name: 'Ida', berth: null, is_afloat: 1 });
    expect(whole.written({ afloat: false, berth: 'B1' })).toEqual({ berth: 'B1', is_afloat: 0 });
  });

  it('stores empty text as it is given where the column is never cleared', () => {
    const orders = columnMap<Pick<Wire, 'berth' | 'ownerName'>, never, 'berth' | 'ownerName'>()('b', {
      berth: plain('berth', { empty: null }),
      ownerName: text('owner', { empty: null }),
    });
    expect(orders.written({ berth: '', ownerName: '' })).toEqual({ berth: '', owner: null });
  });

  it('takes money for a field that may be a number or a flag', () => {
    const waivers = columnMap<{ readonly waiver: string | number | boolean | null }, never>()('w', {
      waiver: money('waiver'),
    });
    expect(waivers.detail({ waiver: 1250 })).toEqual({ waiver: 12.5 });
  });

  it('takes a column for every field of the wire, of a kind that can hold it', () => {
    type Declare = ReturnType<typeof columnMap<Wire, 'keys'>>;
    type Taken = Parameters<Declare>[1];
    const columns = { boatId: plain('id'), berth: text('berth'), ownerName: text('owner') };
    const right = { ...columns, boatName: text('name'), afloat: flag('is_afloat') };
    const withoutName = { ...columns, afloat: flag('is_afloat') };
    const flagAsText = { ...right, afloat: text('is_afloat') };
    expectTypeOf(right).toExtend<Taken>();
    expectTypeOf(withoutName).not.toExtend<Taken>();
    expectTypeOf(flagAsText).not.toExtend<Taken>();
    type Whole = Parameters<ReturnType<typeof columnMap<Wire, 'keys', 'berth'>>>[1];
    expectTypeOf(right).not.toExtend<Whole>();
    expectTypeOf({ ...right, berth: text('berth', { empty: null }) }).toExtend<Whole>();
  });
});
