import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Answers, answersFrom } from '../form-fields/answers.ts';
import type { FormState } from '../staged-form/declaration.server.ts';
import { readStage } from '../staged-form/stages.server.ts';
import { radio } from './choice-kinds.server.ts';
import { damage, files, hidden, signature } from './drawn-kinds.server.ts';
import { check, line } from './field-kinds.server.ts';
import type { ValuesOfRows } from './field-values.ts';
import { fieldGroup, stage } from './form.server.ts';
import { formStaffContext, screenWith } from './record-form.fixture.ts';

interface Context {
  readonly record: { readonly since: string } | null;
}

const state = (
  submitted: Parameters<typeof answersFrom>[0] = {},
  record: Context['record'] = null,
): FormState<Context> => ({
  ...{
    staffContext: formStaffContext(),
    formContext: { record },
    screen: screenWith(),
    errors: {},
    price: null,
    intent: '',
  },
  answers: answersFrom(submitted),
  files: { of: (field) => (field === 'photos' ? ([{ id: 'a' }] as never) : []) },
});

const submitted = fieldGroup<Context>()(
  'handed',
  { legend: 'boat.handed', columns: 2, pathOf: (name) => (name === 'Nickname' ? 'name' : null) },
  {
    method: { label: 'boat.method', kind: radio({ paper: 'boat.paper', drawn: 'boat.drawn' }, 'boat.which') },
    drawing: {
      label: 'boat.drawing',
      kind: signature({ missing: 'boat.noDrawing', unreadable: 'boat.badDrawing' }),
      required: () => true,
      shown: (answers: Answers) => answers.method?.[0] === 'drawn',
    },
    name: { label: 'boat.name', kind: line(5, 'boat.noName'), required: true },
    number: { label: 'boat.number', kind: line(5), notes: () => ({ readOnly: true }) },
    since: { label: 'boat.since', kind: hidden({ write: (value) => `since ${String(value)}` }) },
    marks: { label: 'boat.marks', kind: damage() },
    photos: { label: 'boat.photos', kind: files('photos', 2), isUnread: true },
    isAfloat: { label: 'boat.afloat', kind: check() },
  },
);
const boat = stage<Context>()({ slug: 'boat', title: 'boat.stage', parts: [submitted] });
const fieldsOf = async (formState: FormState<Context>) => {
  const [group] = await boat.groups(formState);
  return new Map(group?.fields.map((field) => [field.name, field]));
};

describe('fields that are set, drawn or sent along', () => {
  it('have values whose types follow from their kinds; pictures have none', () => {
    type Values = ValuesOfRows<typeof submitted.rows>;
    expectTypeOf<Values['method']>().toEqualTypeOf<'paper' | 'drawn' | null>();
    expectTypeOf<Values['drawing']>().toEqualTypeOf<string | null>();
    expectTypeOf<Values>().not.toHaveProperty('photos');
  });

  it('are read', () => {
    const mark = { view: 'left', x: 0.25, y: 0.5, kind: 'dent', note: '' };
    const submitted = { method: 'paper', name: 'Ida', since: '2030', marks: JSON.stringify([mark]) };
    expect(readStage(boat, state(submitted)).values).toEqual({
      ...{ method: 'paper', drawing: null, name: 'Ida', number: null, since: '2030', marks: [mark] },
      isAfloat: false,
    });
  });

  it('say by their own keys what is missing', () => {
    expect(readStage(boat, state({ method: 'drawn' })).errors).toEqual({
      drawing: 'boat.noDrawing',
      name: 'boat.noName',
    });
    expect(readStage(boat, state({ method: 'drawn', drawing: 'x', name: 'Ida' })).errors).toEqual({
      drawing: 'boat.badDrawing',
    });
    expect(readStage(boat, state({ method: 'other', name: 'Ida' })).errors).toEqual({ method: 'boat.which' });
  });

  it('are drawn with the pictures of the draft, and read-only where their row says so', async () => {
    const fields = await fieldsOf(state());
    expect(fields.get('photos')).toMatchObject({ kind: 'files', stored: [{ id: 'a' }], most: 2 });
    expect(fields.get('number')?.readOnly).toBe(true);
    expect(fields.has('drawing')).toBe(false);
    expect((await fieldsOf(state({ method: 'drawn' }))).has('drawing')).toBe(true);
  });

  it('travel along as another kind writes them', () => {
    const formState = state({}, { since: '2030' });
    expect(boat.begin(formState.formContext, formState)).toEqual({ since: ['since 2030'] });
  });
});

describe('a group whose fields stand at paths of a record', () => {
  it.each([
    ['Nickname', 'name'],
    ['Colour', null],
  ])('has for %s of the service the field %s', (theirs, ours) => {
    expect(boat.fieldOf(theirs, state())).toBe(ours);
  });
});
