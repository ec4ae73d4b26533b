import { describe, expect, it } from 'vitest';
import { oneNameOf } from './choice-kinds.server.ts';
import { money } from './field-kinds.server.ts';
import { formStaffContext } from './record-form.fixture.ts';

const place = <Context>(formContext: Context) => ({
  staffContext: formStaffContext(),
  formContext,
  answers: {},
  screen: { of: () => ({ isVisible: true, isRequired: false, defaultValue: null }) },
  needed: false,
  before: '',
});

describe('one of a few names', () => {
  const link = oneNameOf<readonly ['up', 'down'] | readonly ['up'], 'up' | 'down'>('radio', {
    choices: ({ formContext }) => formContext.map((name) => [name, `Go ${name}`] as const),
    selected: () => 'up',
  });

  it('offers those that the form has, one of which is selected', () => {
    expect(link.draw(place(['up', 'down']))).toEqual({
      kind: 'radio',
      choices: [
        ['up', 'Go up'],
        ['down', 'Go down'],
      ],
      value: 'up',
    });
  });

  it('reads one of them, nothing as null, and refuses the others', () => {
    const fieldSchema = link.fieldSchema(place(['up']));
    expect([fieldSchema.parse('up'), fieldSchema.parse(''), fieldSchema.parse(undefined)]).toEqual([
      'up',
      null,
      null,
    ]);
    expect(fieldSchema.safeParse('down').error?.issues[0]?.message).toBe('fields.problem.choose');
  });
});

describe('an amount of money', () => {
  const amount = money<{ readonly mayOwe: boolean }>(100, ({ mayOwe }) => mayOwe);

  it('is below 0 only where the form allows it', () => {
    expect(amount.fieldSchema(place({ mayOwe: true })).parse('-5')).toBe(-5);
    expect(amount.fieldSchema(place({ mayOwe: false })).safeParse('-5').success).toBe(false);
    expect(amount.fieldSchema(place({ mayOwe: true })).safeParse('-101').success).toBe(false);
  });
});
