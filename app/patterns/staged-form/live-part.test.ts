import { describe, expect, it } from 'vitest';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import { hasErrors, isCurrent, markOf, withAnswer } from './autosave.ts';
import type { LivePart } from './form-view.ts';

const group = (key: string, value = '', error?: string): FieldGroupView => ({
  key,
  legend: key,
  fields: [{ kind: 'line', name: `${key}.name`, label: 'Name', value, error }],
});
const shown = (...groups: readonly FieldGroupView[]): LivePart => ({
  groups,
  steps: [],
  price: null,
  booked: null,
  rev: 0,
  unread: null,
});
const step = { slug: 'who', title: 'Who', state: 'here', current: true, open: false } as const;
const nothing = { price: null, booked: null, unread: null };

describe('the mark of a group', () => {
  it('is the same on both sides of the line', () => {
    const drawn = group('who', 'Zoë');
    expect(markOf(JSON.parse(JSON.stringify(drawn)))).toBe(markOf(drawn));
  });

  it('differs with anything that is shown', () => {
    const marks = [group('who'), group('what'), group('who', 'Zoë'), group('who', '', 'Wrong')].map(markOf);
    expect(new Set(marks).size).toBe(4);
  });
});

describe('an answer', () => {
  it('that draws nothing changes the stepper alone', () => {
    const before = shown(group('who'));
    const after = withAnswer(before, { state: 'stored', steps: [step], drawn: null });
    expect(after).toEqual({ ...before, steps: [step] });
    expect(after.groups).toBe(before.groups);
  });

  it('brings groups that changed, that come and that go, in its own order', () => {
    const [first, second, third] = [group('first'), group('second'), group('third')];
    const changed = group('second', 'new');
    const fresh = group('fresh');
    const drawn = { ...nothing, order: ['third', 'fresh', 'second'], groups: [changed, fresh] };
    const { groups } = withAnswer(shown(first, second, third), { state: 'stored', steps: [], drawn });
    expect(groups).toEqual([third, fresh, changed]);
    expect(groups[0]).toBe(third);
  });
});

it('a part is current with a price of now, or none, and with all that it reads', () => {
  const price = { state: 'old' } as LivePart['price'];
  expect([{}, { price }, { unread: 'Rates' }].map((more) => isCurrent({ ...shown(), ...more }))).toEqual([
    true,
    false,
    false,
  ]);
});

it('groups have errors in their fields and in those of their lines', () => {
  const wrong = group('who', '', 'Wrong');
  const lined = { ...group('who'), lines: [{ key: '1', title: '1', fields: wrong.fields }] };
  expect([[group('who')], [wrong], [lined]].map(hasErrors)).toEqual([false, true, true]);
});
