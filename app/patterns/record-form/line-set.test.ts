import { describe, expect, it } from 'vitest';
import * as kinds from './field-kinds.server.ts';
import { form, stage } from './form.server.ts';
import { lineSet } from './line-set.server.ts';
import { formStateFor, readOnly } from './record-form.fixture.ts';

interface Deck {
  readonly id: number;
  readonly name: string;
  readonly cars: number | null;
}

interface Ferry {
  readonly decks: readonly Deck[];
}

const decks = lineSet<Ferry, Deck>()('decks', {
  items: (ferry) => ferry.decks,
  keyOf: ({ id }) => String(id),
  line: ({ name }) => ({ title: name }),
  serviceField: 'Decks',
  rows: {
    cars: {
      label: 'ferry.cars',
      kind: kinds.whole<{ readonly item: Deck }>({ most: 40 }),
      exists: ({ item }) => item.id < 3,
      held: ({ item }) => item.cars,
    },
  },
  groups: (lines) => [{ key: 'decks', legend: 'Decks', fields: [], lines }],
});

const only = stage<Ferry>()({ slug: 'decks', title: 'Decks', parts: [decks] });

const ferry = form<Ferry>()({
  ...{ name: 'ferry', permission: null, operation: 'ferry.save', screenName: 'Ferry', param: '' },
  stages: [only],
  steps: [],
  address: () => '/ferry',
  back: () => '/',
  open: async () => ({ decks: [] }),
  about: () => 'Ferry',
  done: () => ({ address: '/ferry', flash: 'actionDone' }),
});

const context: Ferry = {
  decks: [
    { id: 1, name: 'Upper', cars: 12 },
    { id: 2, name: 'Lower', cars: null },
    { id: 3, name: 'Bridge', cars: null },
  ],
};

const stateOf = (submitted: Readonly<Record<string, string>> = {}) =>
  formStateFor(ferry, context, { submitted });

describe('a line of fields for each item of a list', () => {
  it('has the fields of its item, under its key', async () => {
    const [group] = await only.groups(await stateOf());
    expect(group?.lines?.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
      ['Upper', ['decks.1.cars']],
      ['Lower', ['decks.2.cars']],
      ['Bridge', []],
    ]);
  });

  it('is read with its item; the item holds what is not entered', async () => {
    const { values } = readOnly(ferry, await stateOf({ 'decks.2.cars': '7' }));
    expect(values?.decks.map(({ item, cars }) => [item.name, cars])).toEqual([
      ['Upper', 12],
      ['Lower', 7],
      ['Bridge', null],
    ]);
  });

  it('has its errors at its own fields', async () => {
    const { errors } = readOnly(ferry, await stateOf({ 'decks.1.cars': '99', 'decks.2.cars': 'x' }));
    expect(Object.keys(errors)).toEqual(['decks.1.cars', 'decks.2.cars']);
  });

  it('takes the refusal of the whole list at its first field', async () => {
    const state = await stateOf();
    expect([ferry.fieldOf?.('Decks.0', state), ferry.fieldOf?.('Name', state)]).toEqual([
      'decks.1.cars',
      null,
    ]);
  });
});
