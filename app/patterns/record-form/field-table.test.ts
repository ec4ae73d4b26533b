// Long: all that follows from one made-up table, in a form, on a record's screen and in a list.
import { describe, expect, expectTypeOf, it } from 'vitest';
import { check, day, decimal, identifier, line, money } from './field-kinds.server.ts';
import {
  askedIn,
  columnsIn,
  factGroup,
  factsOfFields,
  fieldTable,
  nestedValues,
  tablePart,
  type ValuesOfGroups,
} from './field-table.server.ts';
import { stage } from './form.server.ts';
import { formStaffContext, screenWith, valueRead } from './record-form.fixture.ts';

interface Boat {
  readonly number: string | null;
  readonly name: string | null;
  readonly length: number | null;
  readonly isAfloat: boolean | null;
  readonly licence: { readonly number: string | null; readonly endsOn: string | null };
}

interface Context {
  readonly record: Boat | null;
}

const group = fieldTable<Context, Boat, 'name'>('Boat');
const identity = group('identity', { legend: 'boat.identity', columns: 2 })({
  number: { label: 'boat.number', kind: line(0), onlyShown: true, column: { code: 'BoatNumber' } },
  name: {
    label: 'boat.name',
    kind: line(5),
    required: true,
    column: { code: 'BoatName', label: 'boats.name', sort: 'name' },
  },
  length: { label: 'boat.length', kind: decimal(99), column: { code: 'Length' } },
  isAfloat: {
    label: 'boat.afloat',
    kind: check(),
    changePermission: 'BOAT_LAUNCH',
    column: { code: 'Afloat' },
  },
});
const papers = group('papers', { legend: 'boat.papers', columns: 2 })({
  'licence.number': {
    label: 'boat.licence',
    kind: identifier(5),
    fact: ({ licence }, _, term) => [term, licence.number && `No ${licence.number}`],
  },
  'licence.endsOn': {
    label: 'boat.validUntil',
    shownAs: 'boat.licenceUntil',
    kind: day(),
    column: { code: 'LicenceEnd' },
  },
});
const GROUPS = [identity, papers] as const;
const FIELDS = askedIn<Context, Boat>(GROUPS);
type Values = ValuesOfGroups<typeof GROUPS>;

const ida: Boat = {
  number: 'B-7',
  name: 'Ida',
  length: 12.5,
  isAfloat: true,
  licence: { number: 'L-1', endsOn: '2030-01-02' },
};
const staffContext = formStaffContext();
const boatPart = tablePart<Context, Values>(FIELDS, (name) => name);
const boatStage = stage<Context>()({
  slug: 'boat',
  title: 'boat.all',
  parts: [boatPart],
  check: (values) => ({
    'licence.number':
      values.length !== null && values['licence.number'] === null ? 'boat.unlicensed' : undefined,
  }),
});
const schema = (permissions: readonly string[] | null = null) =>
  boatStage.schema({
    ...{ screen: screenWith(), formContext: { record: null } },
    staffContext: formStaffContext({}, { permissions }),
    ...{ answers: {}, files: { of: () => [] }, errors: {}, price: null, intent: '' },
  });

describe('a field table', () => {
  it('has values whose types follow from its kinds', () => {
    expectTypeOf<Values>().toEqualTypeOf<{
      readonly name: string;
      readonly length: number | null;
      readonly isAfloat: boolean | undefined;
      readonly 'licence.number': string | null;
      readonly 'licence.endsOn': string | null;
    }>();
  });

  it('takes no key that is no path of the record, and no order that the list has not', () => {
    type Kind = ReturnType<typeof line<Context>>;
    type Row = { readonly label: string; readonly kind: Kind };
    type Sorted<Sort> = {
      readonly name: Row & { readonly column: { readonly code: string; readonly sort: Sort } };
    };
    const declare = group('boats', { legend: 'boat.boats', columns: 2 });
    type Misspelt = Parameters<typeof declare<{ readonly name: Row; readonly 'licence.colour': Row }>>[0];
    expectTypeOf<Misspelt['licence.colour']>().toBeNever();
    expectTypeOf<Sorted<'name'>>().toExtend<Parameters<typeof declare>[0]>();
    expectTypeOf<Sorted<'length'>>().not.toExtend<Parameters<typeof declare>[0]>();
  });

  it('gives a form what is asked for, and not what is only shown', () => {
    expect(FIELDS.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual([
      'name',
      'length',
      'isAfloat',
      'licence.number',
      'licence.endsOn',
    ]);
  });
});

describe('a field that holds an id, and one that holds an amount', () => {
  const boats = fieldTable<Context, Boat, never>('Boat')('boats', { legend: 'boat.boats', columns: 2 })({
    number: { label: 'boat.number', kind: line(5), column: { code: 'Name', path: 'name', kind: 'plate' } },
    length: { label: 'boat.price', kind: money(99), column: { code: 'Price', kind: 'amount' } },
  });
  const columns = columnsIn<
    Boat,
    { formats: typeof staffContext.formats; yes: string; no: string },
    Context,
    Boat
  >([boats]);

  it('are listed by the name behind the id, and as money, in columns of their kind', () => {
    const words = { formats: staffContext.formats, yes: 'Yes', no: 'No' };
    expect(Object.values(columns).map(({ kind, cell }) => [kind, cell(ida, words)])).toEqual([
      ['plate', 'Ida'],
      ['amount', staffContext.formats.money(12.5)],
    ]);
  });

  it('show the amount as money', () => {
    expect(factsOfFields(boats.fields, ida, staffContext, new Set())).toContainEqual([
      staffContext.t('boat.price'),
      staffContext.formats.money(12.5),
    ]);
  });
});

describe('input into the fields of a table', () => {
  const submitted = {
    name: 'Ida',
    length: '12.5',
    isAfloat: 'on',
    'licence.number': 'L-1',
    'licence.endsOn': '2/1/2030',
  };

  it('is read by their kinds, and stands in the record by its paths', () => {
    const values = valueRead(schema(), submitted);
    expect(nestedValues(FIELDS, values)).toEqual({
      name: 'Ida',
      length: 12.5,
      isAfloat: true,
      licence: { number: 'L-1', endsOn: '2030-01-02' },
    });
  });

  it('leaves out a field that is locked', () => {
    expect('isAfloat' in nestedValues(FIELDS, valueRead(schema([]), submitted))).toBe(false);
  });

  it('is refused at its field, across fields too', () => {
    const messages = (given: object) =>
      schema()
        .safeParse(given)
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(messages({ ...submitted, 'licence.number': '' })).toEqual([['licence.number', 'boat.unlicensed']]);
    expect(messages({ ...submitted, name: ' ' })).toEqual([['name', 'fields.problem.missing']]);
  });
});

describe('a table as a part of a stage', () => {
  it.each([
    ['licence.number', 'licence.number'],
    ['name.3', 'name'],
    ['licence.colour', null],
  ])('has for %s of the service the field %s', (theirs, ours) => {
    expect(boatPart.fieldOf(theirs, undefined as never)).toBe(ours);
  });

  it('knows which of its fields ask for a number of a paper', () => {
    expect(['licence.number', 'name'].map(boatPart.identifies)).toEqual([true, false]);
  });
});

describe('a record on its screen', () => {
  it('shows each field by its kind, or as its row says', () => {
    const { facts } = factGroup('boat.all', [...identity.fields, ...papers.fields], ida, staffContext, {
      hidden: new Set(),
    });
    expect(facts.map(({ term, value }) => [term, value])).toEqual([
      [staffContext.t('boat.number'), 'B-7'],
      [staffContext.t('boat.name'), 'Ida'],
      [staffContext.t('boat.length'), staffContext.formats.number(12.5)],
      [staffContext.t('boat.afloat'), staffContext.t('list.yes')],
      [staffContext.t('boat.licence'), 'No L-1'],
      [staffContext.t('boat.licenceUntil'), staffContext.formats.date('2030-01-02')],
    ]);
  });

  it('names what is empty', () => {
    const nothing = { ...ida, number: null, isAfloat: null, licence: { number: null, endsOn: null } };
    const group = factGroup('boat.all', [...identity.fields, ...papers.fields], nothing, staffContext, {
      hidden: new Set(['name']),
    });
    const terms = ['boat.number', 'boat.afloat', 'boat.licence', 'boat.licenceUntil'];
    expect(group.empty).toEqual({ count: 4, terms: terms.map((key) => staffContext.t(key)).join(', ') });
  });
});

describe('a record in a list', () => {
  const columns = columnsIn<
    Boat,
    { formats: typeof staffContext.formats; yes: string; no: string },
    Context,
    Boat
  >(GROUPS);
  const words = { formats: staffContext.formats, yes: 'Yes', no: 'No' };

  it('has a column for each field that declares one, with its head and its order', () => {
    expect(Object.entries(columns).map(([code, { label, sort }]) => [code, label, sort])).toEqual([
      ['BoatNumber', 'boat.number', undefined],
      ['BoatName', 'boats.name', 'name'],
      ['Length', 'boat.length', undefined],
      ['Afloat', 'boat.afloat', undefined],
      ['LicenceEnd', 'boat.validUntil', undefined],
    ]);
  });

  it('has a cell by the kind of the field, which is empty where nothing is known', () => {
    const cells = (boat: Boat) => Object.values(columns).map(({ cell }) => cell(boat, words));
    expect(cells(ida)).toEqual([
      'B-7',
      'Ida',
      staffContext.formats.number(12.5),
      'Yes',
      staffContext.formats.date('2030-01-02'),
    ]);
    const nothing = {
      number: null,
      name: null,
      length: null,
      isAfloat: null,
      licence: { number: null, endsOn: null },
    };
    expect(cells(nothing)).toEqual(['', '', '', '', '']);
  });
});
