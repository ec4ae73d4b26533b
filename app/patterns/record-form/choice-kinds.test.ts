import { describe, expect, it } from 'vitest';
import { oneNameOf } from './choice-kinds.server.ts';
import { eighths, money } from './field-kinds.server.ts';
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

describe('a level of a tank', () => {
  const level = eighths();
  const quarters = [
    { name: 'Empty', eighths: 0 },
    { name: 'Half', eighths: 4 },
    { name: 'Full', eighths: 8 },
  ];
  const from = (fuelLevels: typeof quarters, before = '') => ({ ...place({ fuelLevels }), before });

  it('is offered by the names and in the order of the service', () => {
    expect(level.draw(from(quarters.toReversed()))).toEqual({
      kind: 'fuel',
      levels: [
        ['8', 'Full'],
        ['4', 'Half'],
        ['0', 'Empty'],
      ],
    });
  });

  it('is offered in eighths where the service names none', () => {
    expect(level.draw(from([]))).toEqual({ kind: 'fuel' });
    expect(level.fieldSchema(from([])).parse('7')).toBe(7);
  });

  it('is read by name or figure, and refused where it is not on offer', () => {
    const fieldSchema = level.fieldSchema(from(quarters));
    expect([fieldSchema.parse('half'), fieldSchema.parse('8'), fieldSchema.parse('')]).toEqual([4, 8, null]);
    expect(fieldSchema.safeParse('7').error?.issues[0]?.message).toBe('fields.problem.choose');
  });

  it('stays what the record holds', () => {
    const held = from(quarters, level.write('3/4', formStaffContext()));
    expect(level.draw(held)).toMatchObject({
      levels: [
        ['0', 'Empty'],
        ['4', 'Half'],
        ['6', '6/8'],
        ['8', 'Full'],
      ],
    });
    expect(level.fieldSchema(held).parse('6')).toBe(6);
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
