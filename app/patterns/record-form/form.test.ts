// One made-up form proves what fields, parts, stages and forms make of their declarations, so it is long.

import { describe, expect, expectTypeOf, it } from 'vitest';
import { answersFrom } from '../form-fields/answers.ts';
import { mapped } from '../form-fields/input-schema.server.ts';
import type { FormDeclaration, FormState } from '../staged-form/declaration.server.ts';
import { formValues } from '../staged-form/sample-form.fixture.ts';
import { readStage } from '../staged-form/stages.server.ts';
import { oneListed } from './choice-kinds.server.ts';
import { hidden } from './drawn-kinds.server.ts';
import { check, checked, identifier, line, moment, whole } from './field-kinds.server.ts';
import { fieldGroup, fieldSet, form, optionalStage, stage } from './form.server.ts';
import { formStaffContext, screenWith } from './record-form.fixture.ts';
import { fieldWrittenAt, type WrittenRow, writtenValues } from './written-rows.server.ts';

interface Context {
  readonly isOut: boolean;
  readonly berths: readonly { readonly id: number; readonly name: string }[];
}

const CONTEXT: Context = { isOut: false, berths: [{ id: 3, name: 'North' }] };

const trip = fieldGroup<Context>()(
  'trip',
  { legend: 'trip.legend', columns: 2 },
  {
    berth: { label: 'trip.berth', kind: oneListed(({ formContext }) => formContext.berths), required: true },
    leavesAt: {
      label: 'trip.leaves',
      kind: moment(({ staffContext }) => staffContext.habits),
      required: true,
      fixed: ({ isOut }) => isOut,
      held: ({ isOut }) => (isOut ? '2026-11-01T09:00:00' : undefined),
    },
    crew: { label: 'trip.crew', kind: whole({ most: 9 }), setting: 'Crew' },
    papers: {
      label: 'trip.papers',
      kind: checked(identifier(9), (text) => (text.startsWith('P') ? undefined : 'trip.noPapers')),
      exists: ({ isOut }) => !isOut,
    },
    find: { label: 'trip.find', kind: line(20), isUnread: true },
  },
);

const person = fieldSet<Context>()({
  name: { label: 'person.name', kind: line(20), required: true },
  drives: { label: 'person.drives', kind: check() },
});

const first = stage<Context>()({
  slug: 'trip',
  title: 'trip.title',
  parts: [
    trip,
    {
      groups: (state) => [{ key: 'mate', legend: 'Mate', fields: person.draw(state, 'mate.') }],
      schema: (state) => mapped(person.schema(state, 'mate.'), (mate) => ({ mate })),
      fieldOf: (field) => (field === 'mateName' ? 'mate.name' : null),
    },
  ],
  check: ({ crew, mate }) => ({ crew: crew === 1 && mate.drives ? 'trip.tooFew' : undefined }),
});

const paired = stage<Context>()({
  slug: 'paired',
  title: 'trip.title',
  parts: [trip],
  check: ({ crew }) => ({ crew: crew === 1 || crew === null ? 'trip.tooFew' : undefined }),
});

const second = optionalStage<Context>()({
  slug: 'extra',
  title: 'extra.title',
  applies: ({ answers }) => 'remark' in answers,
  parts: [
    fieldGroup<Context>()(
      'extra',
      { legend: 'extra.legend', columns: 1, finish: (group) => ({ ...group, remark: 'Last' }) },
      { remark: { label: 'extra.remark', kind: line(5) } },
    ),
  ],
});

const sailing = form<Context>()({
  name: 'sailing',
  permission: 'SAIL',
  operation: 'sail',
  screenName: 'Sailing',
  stages: [first, second],
  steps: [],
  address: () => '/sail',
  back: () => '/',
  open: async () => CONTEXT,
  starts: [],
  initial: () => ({}),
  about: () => '',
  fieldOf: (field) => (field === 'berthId' ? 'berth' : null),
  done: () => ({ address: '/', flash: 'vehicleSaved' }),
});

const RIGHT = { berth: 3, leavesAt: '20/11/2026 12:00', 'mate.name': 'Ada' };

const stateOf = (
  submitted: Parameters<typeof answersFrom>[0] = {},
  {
    settings = {},
    formContext = CONTEXT,
  }: { settings?: Parameters<typeof screenWith>[0]; formContext?: Context } = {},
): FormState<Context> => ({
  staffContext: formStaffContext(),
  formContext,
  answers: answersFrom({ ...RIGHT, ...submitted }),
  screen: screenWith(settings),
  files: { of: () => [] },
  errors: {},
  price: null,
  intent: '',
});

const namesOf = async (state: FormState<Context>) =>
  (await first.groups(state)).flatMap(({ fields }) => fields.map(({ name }) => name));

describe('the values of a form', () => {
  it('are of the types that its fields declare', () => {
    type Values = typeof sailing extends FormDeclaration<Context, infer V> ? V : never;
    expectTypeOf<Values>().toEqualTypeOf<{
      readonly berth: number;
      readonly leavesAt: string;
      readonly crew: number | null;
      readonly papers: string | null;
      mate: { readonly name: string; readonly drives: boolean };
      readonly remark?: string | null;
    }>();
  });

  it('are those of all its stages', () => {
    expect(formValues(sailing, stateOf({ crew: '2', remark: 'calm' }))).toEqual({
      berth: 3,
      leavesAt: '2026-11-20T12:00:00',
      crew: 2,
      papers: null,
      mate: { name: 'Ada', drives: false },
      remark: 'calm',
    });
  });

  it('are none while a stage is wrong, and everything wrong with it is found at once', () => {
    const state = stateOf({ berth: 9, papers: 'X1', 'mate.name': '' });
    expect(formValues(sailing, state)).toBeNull();
    expect(readStage(first, state).errors).toEqual({
      berth: 'fields.problem.choose',
      papers: 'trip.noPapers',
      'mate.name': 'fields.problem.missing',
    });
  });

  it('are checked across fields while another field is wrong', () => {
    const submitted = { remark: '1', papers: 'X1', crew: '1' };
    const { errors } = readStage(paired, stateOf(submitted));
    expect(errors).toEqual({ papers: 'trip.noPapers', crew: 'trip.tooFew' });
  });

  it('are not checked across fields where a field is wrong by itself', () => {
    expect(readStage(paired, stateOf({ crew: 'many' })).errors).toEqual({
      crew: 'labels:controls.problem.unreadNumber',
    });
  });

  it('are checked across fields once each of them can be read', () => {
    expect(readStage(first, stateOf({ crew: '1', 'mate.drives': true })).errors).toEqual({
      crew: 'trip.tooFew',
    });
  });
});

describe('a field of a stage', () => {
  it('stands as the record has it where it is fixed, and is not drawn', async () => {
    const state = stateOf({ leavesAt: 'whenever' }, { formContext: { ...CONTEXT, isOut: true } });
    expect(readStage(first, state).values).toMatchObject({ leavesAt: '2026-11-01T09:00:00' });
    expect(await namesOf(state)).toEqual(['berth', 'crew', 'find', 'mate.name', 'mate.drives']);
  });

  it('is nothing in a form that does not have it, whatever came in', () => {
    const state = stateOf({ papers: 'X1' }, { formContext: { ...CONTEXT, isOut: true } });
    expect(readStage(first, state).values).toMatchObject({ papers: null });
  });

  it('is hidden by the client’s settings, and keeps what it holds', async () => {
    const settings = { Crew: { isVisible: false } };
    expect(await namesOf(stateOf({ crew: '4' }, { settings }))).not.toContain('crew');
    expect(readStage(first, stateOf({ crew: '4' }, { settings })).values).toMatchObject({ crew: 4 });
  });

  it('is demanded where the client’s settings say so', () => {
    const settings = { Crew: { isRequired: true } };
    expect(readStage(first, stateOf({}, { settings })).errors).toEqual({
      crew: 'labels:controls.problem.noNumber',
    });
  });
});

describe('a field under several names', () => {
  const cargo = fieldSet<Context>()({
    crate: {
      label: 'cargo.crate',
      kind: line(20),
      shown: (answers, _, name) => name in answers,
      notes: ({ formContext: { berths } }) => ({ label: berths[0]?.name ?? '', hint: 'fragile' }),
    },
  });

  it('is shown by the name that it has in the form, and may be called as the data says', () => {
    const state = stateOf({ 'hold.2.crate': 'tea' });
    expect(cargo.draw(state, 'hold.1.')).toEqual([]);
    expect(cargo.draw(state, 'hold.2.')).toMatchObject([
      { name: 'hold.2.crate', label: 'North', hint: 'fragile' },
    ]);
  });
});

describe('the parts of a stage', () => {
  it('say together what it begins with, which fields identify, and where a refusal belongs', () => {
    const at = { staffContext: formStaffContext(), screen: screenWith({ Crew: { defaultValue: '5' } }) };
    expect(first.begin(CONTEXT, at)).toEqual({ crew: ['5'] });
    expect([first.identifies('papers'), first.identifies('crew')]).toEqual([true, false]);
    expect([first.fieldOf('mateName', stateOf()), first.fieldOf('berthId', stateOf())]).toEqual([
      'mate.name',
      null,
    ]);
  });

  it('are those of the form where it says nothing else', () => {
    expect(['berthId', 'mateName', 'other'].map((field) => sailing.fieldOf?.(field, stateOf()))).toEqual([
      'berth',
      'mate.name',
      null,
    ]);
    expect(sailing.identifies?.('papers')).toBe(true);
  });

  it('may add what does not come from fields', async () => {
    expect(await second.groups(stateOf({ remark: 'calm' }))).toMatchObject([
      { key: 'extra', remark: 'Last' },
    ]);
  });
});

describe('the fields of what is written', () => {
  const rows = {
    berth: { ...trip.rows.berth, path: 'berth.id' },
    oars: { label: 'trip.oars', kind: whole({ most: 9 }), exists: ({ isOut }) => isOut, path: 'power' },
    sails: { label: 'trip.sails', kind: whole({ most: 9 }), exists: ({ isOut }) => !isOut, path: 'power' },
    asked: { label: 'trip.asked', kind: hidden(), isUnread: true, held: () => 'yes' },
    crew: { label: 'trip.crew', kind: whole({ most: 9 }) },
  } as const satisfies Readonly<Record<string, WrittenRow<Context>>>;
  const group = fieldGroup<Context>()('written', { legend: 'trip.legend', columns: 2 }, rows);

  it('stand at their paths, also where each form has one of two', () => {
    const values = { berth: 3, oars: null, sails: 2, crew: 4 };
    expect(writtenValues(rows, values)).toEqual({ berth: { id: 3 }, power: 2 });
    expectTypeOf(writtenValues(rows, values)).toEqualTypeOf<{
      readonly berth: { readonly id: number };
      readonly power: number | null;
    }>();
  });

  it('are found for a path that was refused', () => {
    const found = (path: string | null, isOut: boolean) => fieldWrittenAt(rows, path, { ...CONTEXT, isOut });
    expect([found('power', true), found('power', false), found('berth.id', true)]).toEqual([
      'oars',
      'sails',
      'berth',
    ]);
    expect([found('crew', true), found(null, true)]).toEqual([null, null]);
  });

  it('begin with a text that travels along, of which no value is read', async () => {
    const screen = screenWith({});
    expect(group.begin?.(CONTEXT, { staffContext: formStaffContext(), screen })).toEqual({ asked: ['yes'] });
    const state = stateOf({ sails: '1', crew: '2', asked: 'no' });
    expect(
      group.schema(state).safeParse({ berth: '3', sails: '1', crew: '2', asked: 'no' }).data,
    ).not.toHaveProperty('asked');
    const [drawn] = await group.groups(state);
    expect(drawn?.fields.find(({ name }) => name === 'asked')).toMatchObject({ kind: 'hidden' });
  });
});
