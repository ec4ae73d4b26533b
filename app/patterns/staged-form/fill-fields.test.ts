import { describe, expect, it } from 'vitest';
import { deskForTests } from '../desk/desk.fixture.ts';
import type { FieldView } from '../form-fields/field-view.ts';
import { filledGroups } from './fill-fields.server.ts';

const desk = deskForTests({});
const choicesOf = (field: FieldView, typed: string) => {
  const [group] = filledGroups(
    [{ key: 'g', legend: 'G', fields: [field] }],
    { answers: { type: [typed] }, desk },
    {},
  );
  const drawn = group?.fields[0];
  return drawn?.kind === 'choice' ? drawn.choices.map(([value]) => value) : [];
};
const select = (choices: readonly (readonly [string, string])[]): FieldView => ({
  kind: 'choice',
  name: 'type',
  label: 'Type',
  choices,
});

describe('a select', () => {
  it.each([
    ['keeps what was chosen where the service gave no list', [], '3', ['3']],
    ['keeps it behind what stands for none', [['none', 'Choose']], '3', ['none', '3']],
    ['adds nothing where nothing was chosen', [['none', 'Choose']], 'none', ['none']],
    ['adds nothing to a list', [['4', 'Four']], '3', ['4']],
  ] as const)('%s', (_, choices, typed, drawn) => {
    expect(choicesOf(select(choices), typed)).toEqual(drawn);
  });
});
