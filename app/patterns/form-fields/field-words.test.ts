import { describe, expect, it, vi } from 'vitest';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import type { FieldView } from './field-view.ts';
import { fieldsIn, fieldWords, filledGroups, nameOf, settledAnswers } from './field-words.server.ts';

const staffContext = staffContextForTests({
  habits: { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' },
});
const day = { kind: 'day', name: 'bornOn', label: 'Born' } as const;

it.each([
  ['a coming one', day, '24/11/2027'],
  ['a past one', { ...day, prefer: 'past' as const }, '24/11/1927'],
])('a day with a year of two digits is shown as its field reads it: %s', (_, field, shown) => {
  expect(fieldWords(field, ['24/11/27'], staffContext)).toBe(shown);
});

it('a moment without a year is shown as its field reads it', () => {
  const moment = { kind: 'moment', name: 'returnAt', label: 'Came back' } as const;
  expect(fieldWords(moment, ['24/11 10:00'], staffContext)).toContain('2026');
  expect(fieldWords({ ...moment, prefer: 'past' }, ['24/11 10:00'], staffContext)).toContain('2025');
});

it('a label of several groups is named with that of its group, and a field of a line with that of the line', () => {
  const amount = (name: string) => ({ kind: 'text', name, label: 'Amount' }) as const;
  const lines = [{ key: 'cash', title: 'Cash', fields: [amount('cash')] }];
  const groups = [
    { key: 'pay', legend: 'Payment', fields: [amount('payAmount'), { ...day, label: 'Expires' }] },
    { key: 'deposit', legend: 'Deposit', fields: [amount('depositAmount')], lines },
  ];
  const names = ['Payment, Amount', 'Expires', 'Deposit, Amount', 'Cash, Amount'];
  expect(fieldsIn(groups).map(nameOf)).toEqual(names);
});

const choicesOf = (field: FieldView, submitted: string) => {
  const [group] = filledGroups(
    [{ key: 'g', legend: 'G', fields: [field] }],
    { answers: { type: [submitted] }, staffContext: staffContextForTests({}) },
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
    ['keeps it behind what stands for none', [['none', 'Select']], '3', ['none', '3']],
    ['adds nothing where nothing was chosen', [['none', 'Select']], 'none', ['none']],
    ['adds nothing to a list', [['4', 'Four']], '3', ['4']],
  ] as const)('%s', (_, choices, submitted, drawn) => {
    expect(choicesOf(select(choices), submitted)).toEqual(drawn);
  });
});

describe('days and moments that count from now', () => {
  const out = { kind: 'moment', name: 'out', label: 'Pick-up' } as const;
  const settled = (answers: Record<string, string[]>, fields: readonly FieldView[]) =>
    settledAnswers(answers, staffContext, () => fields);

  it.each([
    ['+3d', '23/11/2026 10:00'],
    ['now', '20/11/2026 10:00'],
    ['fri 9', '27/11/2026 09:00'],
    ['3/12 9:15', '03/12/2026 09:15'],
    ['20/11/2026 12:00', '20/11/2026 12:00'],
    ['soon', 'soon'],
  ])('are stored in figures: %s', (text, stored) => {
    expect(settled({ out: [text] }, [out])).toEqual({ out: [stored] });
  });

  it('are those of the clock at the field’s location', () => {
    const there = { ...out, now: '2026-11-20T19:30' };
    expect(settled({ out: ['now'] }, [there])).toEqual({ out: ['20/11/2026 19:30'] });
  });

  it('stay relative to the field that they count from', () => {
    const back = { ...out, name: 'back', from: '2026-12-01T08:00' };
    expect(settled({ back: ['+2d'] }, [back])).toEqual({ back: ['+2d'] });
  });

  it('are of their fields only: other texts stay, and fields are not drawn for them', () => {
    const name = { kind: 'line', name: 'name', label: 'Name' } as const;
    expect(settled({ name: ['tomorrow'], out: ['now'] }, [name, out])).toEqual({
      name: ['tomorrow'],
      out: ['20/11/2026 10:00'],
    });
    const answers = { name: ['Ada'], amount: ['31'] };
    const drawn = vi.fn(() => []);
    expect(settledAnswers(answers, staffContext, drawn)).toBe(answers);
    expect(drawn).not.toHaveBeenCalled();
  });
});
