import { describe, expect, expectTypeOf, it } from 'vitest';
import { dayFilter } from '../list/open-list.server.ts';
import { check, line } from './field-kinds.server.ts';
import { fieldTable, filtersIn } from './field-table.server.ts';
import { byAnyOf, byFlag, byText, type FiltersOf, listFilters, pagingOf } from './filter-table.server.ts';

interface Boat {
  readonly name: string | null;
  readonly isAfloat: boolean | null;
  readonly licence: { readonly number: string | null };
}

interface Query {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: 'name' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly isAfloat?: boolean | undefined;
  readonly licence?: { readonly number?: string | undefined } | undefined;
  readonly keyword?: string | undefined;
  readonly berthId?: readonly number[] | undefined;
  readonly freeFrom?: string | undefined;
  readonly freeTo?: string | undefined;
}

const group = fieldTable<{ readonly record: Boat | null }, Boat, 'name', Query>('Boat');
const papers = group('papers', { legend: 'boat.papers', columns: 2 })({
  name: { label: 'boat.name', kind: line(9) },
  'licence.number': {
    label: 'boat.licence',
    kind: line(9),
    filter: { name: 'licence', kind: byText(), place: 'more' },
  },
  isAfloat: {
    label: 'boat.afloat',
    kind: check(),
    filter: { label: 'boats.afloat', kind: byFlag(true), place: 'row', offer: 'boats.afloat' },
  },
});
const isLong = { fits: (text: string) => text.length > 2, message: 'boats.short' };
const { fields, filters } = listFilters<Query>(filtersIn([papers]), {
  keyword: { label: 'boats.keyword', kind: byText(isLong), place: 'box' },
  berthId: { name: 'berth', label: 'boats.berth', kind: byAnyOf('berths'), place: 'row' },
  free: { label: 'boats.free', kind: { drawn: { kind: 'date-range' }, schema: dayFilter }, place: 'more' },
});

describe('the filters of a list', () => {
  it('are drawn place by place, those of the fields first, under their own labels or the fields’', () => {
    expect(fields).toEqual([
      { name: 'keyword', kind: 'text', label: 'boats.keyword', place: 'box' },
      {
        name: 'isAfloat',
        kind: 'flag',
        label: 'boats.afloat',
        place: 'row',
        initial: true,
        offer: 'boats.afloat',
      },
      { name: 'berth', kind: 'multi-choice', label: 'boats.berth', place: 'row', choices: 'berths' },
      { name: 'licence', kind: 'text', label: 'boat.licence', place: 'more' },
      { name: 'free', kind: 'date-range', label: 'boats.free', place: 'more' },
    ]);
  });

  it('are read from their parameters into the names of the query', () => {
    const submitted = { licence: ['L-1'], isAfloat: ['false'], keyword: ['Ida'], berth: ['3', '4'] };
    expect(filters.parse({ ...submitted, freeFrom: ['2030-01-02'], freeTo: ['2030-01-05'] })).toEqual({
      licence: { number: 'L-1' },
      isAfloat: false,
      keyword: 'Ida',
      berthId: [3, 4],
      freeFrom: '2030-01-02',
      freeTo: '2030-01-05',
    });
  });

  it('are refused by their parameters', () => {
    const { error } = filters.safeParse({ keyword: ['Id'], freeTo: ['tomorrow'] });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['keyword', 'boats.short'],
      ['freeTo', 'filter.day'],
    ]);
  });

  it('have no types but those of the query', () => {
    const declare = group('boats', { legend: 'boat.boats', columns: 2 });
    type Declared = Parameters<typeof declare>[0];
    type Row<Filter> = {
      readonly label: string;
      readonly kind: ReturnType<typeof line<{ readonly record: Boat | null }>>;
      readonly filter: Filter;
    };
    type Text = { readonly kind: ReturnType<typeof byText>; readonly place: 'row' };
    type Flag = { readonly kind: ReturnType<typeof byFlag>; readonly place: 'row' };
    expectTypeOf<{ readonly 'licence.number': Row<Text> }>().toExtend<Declared>();
    expectTypeOf<{ readonly 'licence.number': Row<Flag> }>().not.toExtend<Declared>();
    expectTypeOf<{ readonly name: Row<Text> }>().not.toExtend<Declared>();
    expectTypeOf<FiltersOf<Query>['berthId']>().toEqualTypeOf<readonly number[] | undefined>();
  });
});

it('a list is cut and ordered in the names of the query', () => {
  const query = { page: 2, size: 25, sort: 'name', direction: 'asc', columns: null, values: {} } as const;
  expect(pagingOf<'name'>(query)).toEqual({ page: 2, pageSize: 25, sort: 'name', direction: 'asc' });
});
