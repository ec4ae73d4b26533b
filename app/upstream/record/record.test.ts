// Every direction and every kind of field of the record codec: so it is long.
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { listOf, optionalListOf, record } from './record.ts';
import {
  both,
  dayValue,
  flagValue,
  idList,
  listed,
  readOnly,
  referenceValue,
  requiredReference,
  requiredText,
  textValue,
  writeOnly,
} from './record-fields.ts';
import { decoderOf, placesOf } from './record-mapping.ts';
import type { Whole } from './record-types.ts';
import { amount, identity, text } from './wire.ts';
import { type WireOf, wireOf } from './wire-of.ts';

const key = record({ id: readOnly('keyId', identity), tag: readOnly('keyTag', text) });

const boat = record(
  {
    id: listed(readOnly('boatId', identity), { filter: writeOnly('Boats', idList) }),
    name: listed(both('boatName', requiredText(10)), { sort: 'name' }),
    berthId: both('berthID', requiredReference),
    licence: {
      number: listed(both('licenceNo', textValue(5)), { sort: 'licence', as: 'LicenceNumber', filter: true }),
      endsOn: both('licenceEnd', dayValue),
      locationId: both('locationId', referenceValue),
    },
    isAfloat: listed(both('afloat', flagValue), { filter: true }),
    keys: readOnly('keyList', optionalListOf(key.read)),
    length: readOnly('length', amount),
    force: writeOnly('force', z.boolean().optional()),
  },
  ({ name, id }) => ({ title: name ?? String(id) }),
);
const row = boat.row({ trips: readOnly('totalTrips', amount) }, ({ name, trips }) => ({
  label: `${name} ${trips}`,
}));
const filters = boat.filters({
  page: writeOnly('page', z.number()),
  licence: { held: writeOnly('Held', z.boolean().optional()) },
});
const sort = boat.sorts({ newest: 'CreatedAt' });

/** Written by hand: what the service says, and what the product makes of it. */
const wire = {
  boatId: 7,
  boatName: 'Ida',
  berthID: 3,
  licenceNo: 'L-1',
  licenceEnd: '2030-01-02',
  locationId: 4,
  afloat: true,
  keyList: [{ keyId: 1, keyTag: 'red' }],
  length: 12,
};
const product = {
  id: 7,
  name: 'Ida',
  berthId: 3,
  licence: { number: 'L-1', endsOn: '2030-01-02', locationId: 4 },
  isAfloat: true,
  keys: [{ id: 1, tag: 'red' }],
  length: 12,
  title: 'Ida',
};

describe('a record that is read', () => {
  it('comes by our names, with its groups and what is derived', () => {
    expect(boat.read.parse(wire)).toEqual(product);
  });

  it('has null for missing or null fields, and no undeclared field', () => {
    expect(boat.read.parse({ boatId: 7, licenceNo: null, tomorrow: 1 })).toEqual({
      id: 7,
      name: null,
      berthId: null,
      licence: { number: null, endsOn: null, locationId: null },
      isAfloat: null,
      keys: [],
      length: null,
      title: '7',
    });
  });

  it('is refused by the path of the fault in the names of the service', () => {
    const { error } = boat.read.safeParse({ ...wire, licenceNo: 5 });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['licenceNo']);
  });

  it('is never written', () => {
    expect(() => z.encode(boat.read, product)).toThrow('never written');
  });

  it('is the same where code from text is not allowed', () => {
    const decoder = () => decoderOf(placesOf(boat.fields), ({ serviceName }) => serviceName);
    const generated = decoder()(wire);
    vi.stubGlobal('Function', () => undefined);
    try {
      expect(decoder()(wire)).toEqual(generated);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('has types that follow from its fields', () => {
    expectTypeOf<z.output<typeof boat.read>['licence']['number']>().toEqualTypeOf<string | null>();
    expectTypeOf<z.output<typeof boat.read>['title']>().toEqualTypeOf<string>();
    expectTypeOf<z.output<typeof boat.create>['name']>().toEqualTypeOf<string>();
    expectTypeOf<z.output<typeof boat.change>['name']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<z.input<typeof boat.create>['boatName']>().toEqualTypeOf<string>();
    expectTypeOf<keyof z.output<typeof boat.create>>().toEqualTypeOf<
      'name' | 'berthId' | 'licence' | 'isAfloat' | 'force'
    >();
    expectTypeOf<z.output<typeof sort>>().toEqualTypeOf<'name' | 'licence' | 'newest'>();
    expectTypeOf<WireOf<typeof boat.read>['keyList'][number]>().toEqualTypeOf<{
      readonly keyId: number;
      readonly keyTag: string | null;
    }>();
    expectTypeOf<z.input<typeof row>['LicenceNumber']>().toEqualTypeOf<string | null>();
  });
});

describe('a record that is written', () => {
  const body = { name: 'Ida', berthId: 3, licence: { number: 'L-1', endsOn: '2030-01-02' }, force: true };

  it('goes by the names of the service', () => {
    expect(z.encode(boat.create, body)).toEqual({
      boatName: 'Ida',
      berthID: 3,
      licenceNo: 'L-1',
      licenceEnd: '2030-01-02',
      force: true,
    });
  });

  it('sends null, and nothing of what is undefined', () => {
    const change = { name: undefined, licence: { number: null, endsOn: undefined }, isAfloat: false };
    expect(z.encode(boat.change, change)).toEqual({ licenceNo: null, afloat: false });
  });

  it('leaves null out where a record is always written whole', () => {
    const whole = record({ name: both('n', textValue(9)), group: { day: both('d', dayValue) } }, undefined, {
      nulls: 'omit',
    });
    expect(z.encode(whole.create, { name: 'x', group: { day: null } })).toEqual({ n: 'x' });
  });

  it('is whole where every field is given, in its groups too', () => {
    expectTypeOf<Whole<typeof boat.fields>>().toEqualTypeOf<{
      readonly name: string;
      readonly berthId: number;
      readonly licence: {
        readonly number: string | null;
        readonly endsOn: string | null;
        readonly locationId: number | null;
      };
      readonly isAfloat: boolean;
      readonly force: boolean;
    }>();
  });

  it('is trimmed, and refused in the names of the service', () => {
    expect(z.encode(boat.change, { name: ' Ida ' })).toEqual({ boatName: 'Ida' });
    const paths = (given: z.output<typeof boat.create>) =>
      z.safeEncode(boat.create, given).error?.issues.map(({ path }) => path.join('.'));
    expect(paths({ ...body, name: ' ' })).toEqual(['boatName']);
    expect(paths({ ...body, licence: { number: '123456', endsOn: '2030-02-30' } })).toEqual([
      'licenceNo',
      'licenceEnd',
    ]);
  });

  it('knows our field by the name in a refusal, and its longest text', () => {
    expect([boat.pathOf('licenceNo'), boat.pathOf('boatId'), boat.pathOf('other')]).toEqual([
      'licence.number',
      null,
      null,
    ]);
    expect([boat.longest('name'), boat.longest('licence.number')]).toEqual([10, 5]);
    expect(() => boat.longest('berthId')).toThrow('berthId');
  });
});

describe('the rows of a list', () => {
  const wireRow = { BoatId: 7, BoatName: 'Ida', LicenceNumber: 'L-1', Afloat: null, TotalTrips: 4 };
  const ours = {
    id: 7,
    name: 'Ida',
    licence: { number: 'L-1' },
    isAfloat: null,
    trips: 4,
    label: 'Ida 4',
  };

  it('have the listed fields under capitalised names, or under their own', () => {
    expect(listOf(row).parse([wireRow, { BoatId: 8 }])).toEqual([
      ours,
      {
        id: 8,
        name: null,
        licence: { number: null },
        isAfloat: null,
        trips: null,
        label: 'null null',
      },
    ]);
    expect(row.parse(wireRow)).toEqual(ours);
  });

  it('are refused by the place of the fault', () => {
    const { error } = listOf(row).safeParse([wireRow, { BoatId: '8' }]);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['1.BoatId']);
  });

  it('are ordered by the names of both sides', () => {
    expect(z.encode(sort, 'licence')).toBe('LicenceNumber');
    expect(z.encode(sort, 'newest')).toBe('CreatedAt');
    expect(sort.parse('BoatName')).toBe('name');
    expect(z.safeEncode(sort, 'title' as never).success).toBe(false);
  });

  it('read as empty where the service leaves them out', () => {
    expect(optionalListOf(row).parse(undefined)).toEqual([]);
    expect(listOf(row).safeParse(undefined).success).toBe(false);
  });
});

describe('the query of a list', () => {
  it('narrows it by the fields that say so, at their paths, and by what is no field', () => {
    const asked = { page: 2, id: [3, 4], licence: { number: 'L', held: true }, isAfloat: false };
    expect(z.encode(filters, asked)).toEqual({
      page: 2,
      Boats: [3, 4],
      LicenceNumber: 'L',
      Held: true,
      Afloat: false,
    });
    expect(z.encode(filters, { page: 1 })).toEqual({ page: 1 });
  });

  it('has types that follow from the fields', () => {
    type Asked = z.output<typeof filters>;
    expectTypeOf<Asked['isAfloat']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<Asked['id']>().toEqualTypeOf<readonly number[] | undefined>();
    expectTypeOf<z.input<typeof filters>['LicenceNumber']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<keyof Asked>().toEqualTypeOf<'page' | 'id' | 'licence' | 'isAfloat'>();
  });

  it('takes no filter by one value of a field that has none', () => {
    expect(() => listed(readOnly('length', amount), { filter: true })).toThrow('one value of length');
  });
});

describe('what goes over the wire', () => {
  it('is the side of the service, through lists, groups and optional parts', () => {
    const nested = z.object({
      boats: listOf(row).optional(),
      one: z.object({ sort: sort.nullable() }),
      all: z.array(key.read).default([]),
    });
    const given = {
      boats: [{ BoatId: 7 }],
      one: { sort: 'BoatName' },
      all: [{ keyId: 1, keyTag: 'red' }],
    };
    expect(wireOf(nested).parse(given)).toEqual({
      ...given,
      boats: [{ BoatId: 7, BoatName: null, LicenceNumber: null, Afloat: null, TotalTrips: null }],
    });
    expect(wireOf(boat.read).parse(wire)).toEqual(wire);
  });

  it('has the checks of an object with codecs', () => {
    const checked = z.object({ sort }).refine(({ sort }) => sort !== undefined, 'Never');
    expect(wireOf(checked).safeParse({ sort: 'Other' }).success).toBe(false);
    const strict = wireOf(z.strictObject({ sort }));
    expect(strict.safeParse({ sort: 'BoatName', more: 1 }).success).toBe(false);
  });

  it('is the schema itself where nothing is decoded', () => {
    const plain = z.object({ a: text.optional(), b: z.array(amount) });
    expect(wireOf(plain)).toBe(plain);
    expect(wireOf(boat.change)).toBe(wireOf(boat.change));
  });

  it('is what a JSON schema says of it', () => {
    const options = { io: 'input', unrepresentable: 'any' } as const;
    expect(z.toJSONSchema(boat.create, options)).toEqual(z.toJSONSchema(wireOf(boat.create), options));
  });
});
