import { describe, expect, it } from 'vitest';
import type { Granted } from '../../access/access.fixture.ts';
import { answersFrom } from '../form-fields/answers.ts';
import { oneListed } from './choice-kinds.server.ts';
import { check, day, eighths, line, money, whole } from './field-kinds.server.ts';
import { fieldGroup } from './form.server.ts';
import { formStaffContext } from './record-form.fixture.ts';

interface Boat {
  readonly sails: number | null;
  readonly isTowed: boolean | null;
}

interface Context {
  readonly record: Boat | null;
  readonly fuelLevels: readonly [];
}

const CLASSES = [
  { id: 3, name: 'Dinghy' },
  { id: 5, name: 'Cutter' },
];

const boat = fieldGroup<Context>()(
  'boat',
  { legend: 'boat.legend', columns: 1 },
  {
    name: { label: 'boat.name', kind: line(20), setting: 'Name', begin: () => 'Ida' },
    typeId: { label: 'boat.type', kind: oneListed(() => CLASSES), setting: 'Class', required: true },
    fuel: { label: 'boat.fuel', kind: eighths(), setting: 'Fuel' },
    price: { label: 'boat.price', kind: money(999), setting: 'Price', permission: 'BOAT_PRICE' },
    launchedOn: { label: 'boat.launched', kind: day(), setting: 'Launched' },
    isTowed: { label: 'boat.towed', kind: check(), setting: 'Towed', feature: 'delivery' },
    sails: { label: 'boat.sails', kind: whole({ most: 9 }), feature: 'loaner' },
  },
);

const stateOf = (
  granted: Granted,
  submitted: Parameters<typeof answersFrom>[0] = {},
  record: Boat | null = null,
) => {
  const staffContext = formStaffContext({}, granted);
  const screen = staffContext.access.settings('Boat');
  const formContext: Context = { record, fuelLevels: [] };
  return {
    ...{ staffContext, screen, formContext, answers: answersFrom(submitted) },
    ...{ files: { of: () => [] }, errors: {}, price: null, intent: '' },
  };
};

const drawn = async (...given: Parameters<typeof stateOf>) =>
  (await boat.groups(stateOf(...given))).flatMap(({ fields }) => fields.map(({ name }) => name));

const read = (granted: Granted, submitted: Parameters<typeof answersFrom>[0], record: Boat | null = null) => {
  const state = stateOf(granted, submitted, record);
  return boat.schema(state).safeParse({ typeId: '3', ...submitted }).data;
};

const startedWith = (settings: NonNullable<Granted['settings']>) => {
  const { staffContext, screen, formContext } = stateOf({ settings });
  return boat.begin(formContext, { staffContext, screen });
};

describe('a field of a feature', () => {
  const off = { features: { delivery: false, loaner: false } };

  it('is asked for where the client has the feature', async () => {
    expect(await drawn({})).toContain('isTowed');
    expect(read({}, { isTowed: 'on' })).toMatchObject({ isTowed: true });
  });

  it('is not there without it, and nothing is read of it', async () => {
    expect(await drawn(off, { isTowed: true })).not.toContain('isTowed');
    expect(read(off, { isTowed: 'on', sails: '4' })).toMatchObject({ isTowed: null, sails: null });
  });

  it('is written back as the record has it', () => {
    const record = { sails: 2, isTowed: true };
    expect(read(off, { sails: '4' }, record)).toMatchObject({ sails: 2, isTowed: true });
    expect(read(off, {}, { sails: 0, isTowed: false })).toMatchObject({ isTowed: null });
  });
});

describe('a field with a permission', () => {
  it('is shown to a user without it only while it holds something', async () => {
    expect(await drawn({ permissions: ['BOAT_PRICE'] })).toContain('price');
    expect(await drawn({ permissions: [] })).not.toContain('price');
    expect(await drawn({ permissions: [] }, { price: '5' })).toContain('price');
  });
});

describe('the client’s default value', () => {
  it.each([
    ['Name', 'Ada', 'name', 'Ada'],
    ['Class', 'cutter', 'typeId', '5'],
    ['Class', '3', 'typeId', '3'],
    ['Fuel', 'Full', 'fuel', '8'],
    ['Price', '12.5', 'price', '12.50'],
    ['Launched', '2026-11-20', 'launchedOn', '20/11/2026'],
    ['Towed', 'true', 'isTowed', 'on'],
  ])('of %s, %s, is what a new form begins with', (field, defaultValue, name, text) => {
    expect(startedWith({ [`Boat.${field}`]: { defaultValue } })[name]).toEqual([text]);
  });

  it.each([
    ['Class', 'Yacht', 'typeId', undefined],
    ['Fuel', 'a lot', 'fuel', undefined],
    ['Price', 'dear', 'price', undefined],
    ['Name', 'a name that is too long for the boat', 'name', ['Ida']],
  ])('of %s that the field cannot read, %s, is none', (field, defaultValue, name, text) => {
    expect(startedWith({ [`Boat.${field}`]: { defaultValue } })[name]).toEqual(text);
  });
});
