import { describe, expect, it } from 'vitest';
import { anyOf, combobox, oneNameOf } from './choice-kinds.server.ts';
import { eighths, money } from './field-kinds.server.ts';
import { formStaffContext } from './record-form.fixture.ts';

const place = <Context>(formContext: Context) => ({
  staffContext: formStaffContext(),
  formContext,
  answers: {},
  screen: { of: () => ({ isVisible: true, isRequired: false, defaultValue: null }) },
  name: 'field',
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
    expect([
      fieldSchema.safeParse('up').data,
      fieldSchema.safeParse('').data,
      fieldSchema.safeParse(undefined).data,
    ]).toEqual(['up', null, null]);
    expect(fieldSchema.safeParse('down').error?.issues[0]?.message).toBe('fields.problem.choose');
  });
});

describe('one of many', () => {
  const roles = [
    { value: '1', title: 'Zoë’s team', aside: 'R-1' },
    { value: '2', title: 'Counter agent', detail: 'rentals' },
  ];
  const search = { name: 'findRole', label: 'roles.find' };
  const given = combobox({ search, options: () => roles });
  const draw = (answers: Readonly<Record<string, readonly string[]>>) =>
    given.draw({ ...place({}), name: 'role', answers });

  it.each([
    ['', ['1', '2']],
    ['zoe', ['1']],
    ['rentals agent', ['2']],
    ['r-1', ['1']],
    ['zzzz', []],
  ])('is found among the given by %j: %j', (text, values) => {
    expect(draw({ findRole: [text] })).toMatchObject({
      kind: 'pick',
      options: roles.filter(({ value }) => values.includes(value)),
      search: { name: 'findRole', label: 'roles.find', hint: 'roles.findHint' },
    });
  });

  it('keeps what is selected on offer, whatever the text finds', () => {
    expect(draw({ findRole: ['zoe'], role: ['2'] })).toMatchObject({
      options: [{ value: '1' }, { value: '2', stays: true }],
    });
  });

  it('is read by its id', () => {
    const read = (needed: boolean) => given.fieldSchema({ ...place({}), needed });
    expect([read(true).safeParse('2').data, read(false).safeParse('').data]).toEqual([2, null]);
    expect(read(true).safeParse('3').error?.issues[0]?.message).toBe('fields.problem.choose');
  });

  it('leaves the options to its group where the service is searched', () => {
    expect(combobox({ search }).draw(place({}))).toMatchObject({ kind: 'pick', options: [] });
  });
});

it('any id of a list is a number, and a text is none', () => {
  const any = anyOf<readonly { id: number; name: string }[]>((list) => list).fieldSchema(place([]));
  expect(['7', ' 7 ', '', 'none'].map((sent) => any.safeParse(sent).data)).toEqual([7, 7, null, null]);
  expect(any.safeParse('7 or 8').error?.issues[0]?.message).toBe('fields.problem.choose');
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
    expect(level.fieldSchema(from([])).safeParse('7').data).toBe(7);
  });

  it('is read by name or figure, and refused where it is not on offer', () => {
    const fieldSchema = level.fieldSchema(from(quarters));
    expect([
      fieldSchema.safeParse('half').data,
      fieldSchema.safeParse('8').data,
      fieldSchema.safeParse('').data,
    ]).toEqual([4, 8, null]);
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
    expect(level.fieldSchema(held).safeParse('6').data).toBe(6);
  });
});

describe('an amount of money', () => {
  const amount = money<{ readonly mayOwe: boolean }>(100, ({ mayOwe }) => mayOwe);

  it('is below 0 only where the form allows it', () => {
    expect(amount.fieldSchema(place({ mayOwe: true })).safeParse('-5').data).toBe(-5);
    expect(amount.fieldSchema(place({ mayOwe: false })).safeParse('-5').success).toBe(false);
    expect(amount.fieldSchema(place({ mayOwe: true })).safeParse('-101').success).toBe(false);
  });
});
