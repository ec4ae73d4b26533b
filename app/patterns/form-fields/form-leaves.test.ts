import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { separatorsOf } from '../../domain/typed-number.ts';
import {
  amountLeaf,
  checkLeaf,
  choiceLeaf,
  dayLeaf,
  emailLeaf,
  momentLeaf,
  nameLeaf,
  neededIf,
  neededTextLeaf,
  orNothing,
  phoneLeaf,
  textLeaf,
  unlessNone,
  wholeLeaf,
} from './form-leaves.server.ts';

const habits = { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' } as const;
const separators = separatorsOf('en');
const places = [{ id: 1 }, { id: 2 }];

/** The value, or the words' keys. */
function read(leaf: z.ZodType, sent: unknown): unknown {
  const form = z.object({ field: leaf }).safeParse(sent === undefined ? {} : { field: sent });
  return form.success ? form.data.field : form.error.issues.map(({ path, message }) => [...path, message]);
}
const problem = (key: string) => [['field', key]];

describe('what was typed', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['a moment', momentLeaf(habits), 'fri 14:30', '2026-11-27T14:30'],
    ['a day', dayLeaf(habits), '31/12', '2026-12-31'],
    ['an amount', amountLeaf({ separators }), '1,250.50', 1250.5],
    ['an amount below zero', amountLeaf({ separators, signed: true }), '-3', -3],
    ['a whole number', wholeLeaf(separators, { most: 10 }), '0', 0],
    ['a choice', choiceLeaf(places), '2', 2],
    ['one of several sent', choiceLeaf(places), ['2', '1'], 2],
    ['a name', nameLeaf(['Manual', 'Automatic']), 'Manual', 'Manual'],
    ['a text', textLeaf(3), ' ab ', 'ab'],
    ['a text of two lines', textLeaf(3), 'a\r\nb', 'a\nb'],
    ['a tick', checkLeaf, 'on', true],
    ['an e-mail address', emailLeaf(50), ' ada@post.example ', 'ada@post.example'],
    ['a phone as written at home', phoneLeaf('GB'), '(020) 7946 0958', '+44 20 7946 0958'],
    ['a phone from abroad', phoneLeaf('GB'), '0046 70 123 45 67', '+46 70 123 45 67'],
    ['a phone with its country', phoneLeaf(null), '+1 212-555-0123', '+1 212 555 0123'],
    ['a phone that was there before', phoneLeaf('GB', 'at work'), 'at work', 'at work'],
  ])('is read: %s', (_, leaf, sent, value) => {
    expect(read(leaf, sent)).toBe(value);
  });

  it.each<[string, z.ZodType, string, string]>([
    ['no moment', momentLeaf(habits), 'soon', 'labels:controls.problem.unreadMoment'],
    [
      'no day',
      dayLeaf({ ...habits, monthFirst: true }),
      'soon',
      'labels:controls.problem.unreadDayMonthFirst',
    ],
    ['too many decimals', amountLeaf({ separators }), '1.005', 'labels:controls.problem.tooPrecise'],
    ['too much', amountLeaf({ separators, most: 100 }), '100.01', 'labels:controls.problem.tooLarge'],
    ['below zero', amountLeaf({ separators }), '-1', 'labels:controls.problem.negative'],
    ['too few', wholeLeaf(separators, { least: 1, most: 5 }), '0', 'fields.problem.tooSmall'],
    ['too many', wholeLeaf(separators, { most: 5 }), '6', 'labels:controls.problem.tooLarge'],
    ['not offered', choiceLeaf(places), '3', 'fields.problem.choose'],
    ['no name', nameLeaf(['Manual']), 'manual', 'fields.problem.choose'],
    ['too long', textLeaf(3), 'abcd', 'fields.problem.tooLong'],
    ['no address', emailLeaf(50), 'ada at post', 'fields.problem.email'],
    ['too short a phone', phoneLeaf('GB'), '12', 'fields.problem.phone'],
    ['a phone without its country', phoneLeaf(null), '020 7946 0958', 'fields.problem.phone'],
    ['letters', phoneLeaf('GB'), 'call me', 'fields.problem.phone'],
  ])('is refused in words: %s', (_, leaf, sent, key) => {
    expect(read(leaf, sent)).toEqual(problem(key));
  });
});

describe('nothing typed', () => {
  it.each<[string, z.ZodType, string]>([
    ['a moment', momentLeaf(habits), 'labels:controls.problem.noMoment'],
    ['a day', dayLeaf(habits), 'labels:controls.problem.noDay'],
    ['an amount', amountLeaf({ separators }), 'labels:controls.problem.noAmount'],
    ['a number', wholeLeaf(separators, { most: 5 }), 'labels:controls.problem.noNumber'],
    ['a choice', choiceLeaf(places), 'fields.problem.choose'],
    ['a name', nameLeaf(['Manual']), 'fields.problem.choose'],
    ['a text', neededTextLeaf(3), 'fields.problem.missing'],
    ['an address', emailLeaf(50), 'fields.problem.missing'],
    ['a phone', phoneLeaf('GB'), 'fields.problem.missing'],
  ])('is one problem where %s is needed', (_, leaf, key) => {
    expect([read(leaf, undefined), read(leaf, ' ')]).toEqual([problem(key), problem(key)]);
  });

  it.each<[string, z.ZodType]>([
    ['a day', orNothing(dayLeaf(habits))],
    ['a choice', unlessNone(choiceLeaf(places))],
    ['a text', textLeaf(3)],
    ['a phone that was there before', neededIf(false, phoneLeaf('GB', '020'))],
  ])('is null where %s may be missing', (_, leaf) => {
    expect([read(leaf, undefined), read(leaf, ' ')]).toEqual([null, null]);
  });

  it('is no tick', () => {
    expect(read(checkLeaf, undefined)).toBe(false);
  });

  it('does not hide what is wrong with a text that is there', () => {
    expect(read(orNothing(emailLeaf(50)), 'ada')).toEqual(problem('fields.problem.email'));
  });
});
