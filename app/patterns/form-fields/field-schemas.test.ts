import { describe, expect, it } from 'vitest';
import { separatorsOf } from '../../domain/parse-number.ts';
import {
  amountSchema,
  checkSchema,
  choiceSchema,
  daySchema,
  emailSchema,
  momentSchema,
  nameSchema,
  neededIf,
  neededTextSchema,
  orNothing,
  phoneSchema,
  textSchema,
  unlessNone,
  wholeSchema,
} from './field-schemas.server.ts';
import type { InputSchema } from './input-schema.server.ts';

const habits = { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' } as const;
const separators = separatorsOf('en');
const places = [{ id: 1 }, { id: 2 }];

/** The value, or the words' keys. */
function read(fieldSchema: InputSchema, sent: unknown): unknown {
  const form = fieldSchema.safeParse(sent);
  return form.success ? form.data : form.error.issues.map(({ path, message }) => [...path, message]);
}
const problem = (key: string) => [[key]];

describe('the input', () => {
  it.each<[string, InputSchema, unknown, unknown]>([
    ['a moment', momentSchema(habits), 'fri 14:30', '2026-11-27T14:30'],
    ['per day', daySchema(habits), '31/12', '2026-12-31'],
    ['an amount', amountSchema({ separators }), '1,250.50', 1250.5],
    ['an amount below zero', amountSchema({ separators, signed: true }), '-3', -3],
    ['a whole number', wholeSchema(separators, { most: 10 }), '0', 0],
    ['a choice', choiceSchema(places), '2', 2],
    ['one of several sent', choiceSchema(places), ['2', '1'], 2],
    ['a name', nameSchema(['Manual', 'Automatic']), 'Manual', 'Manual'],
    ['a text', textSchema(3), ' ab ', 'ab'],
    ['a text of two lines', textSchema(3), 'a\r\nb', 'a\nb'],
    ['a tick', checkSchema, 'on', true],
    ['an e-mail address', emailSchema(50), ' ada@post.example ', 'ada@post.example'],
    ['a phone as written at home', phoneSchema('GB'), '(020) 7946 0958', '+44 20 7946 0958'],
    ['a phone from abroad', phoneSchema('GB'), '0046 70 123 45 67', '+46 70 123 45 67'],
    ['a phone with its country', phoneSchema(null), '+1 212-555-0123', '+1 212 555 0123'],
    ['a phone that was there before', phoneSchema('GB', 'at work'), 'at work', 'at work'],
  ])('is read: %s', (_, fieldSchema, sent, value) => {
    expect(read(fieldSchema, sent)).toBe(value);
  });

  it.each<[string, InputSchema, string, string]>([
    ['no moment', momentSchema(habits), 'soon', 'labels:controls.problem.unreadMoment'],
    [
      'no day',
      daySchema({ ...habits, monthFirst: true }),
      'soon',
      'labels:controls.problem.unreadDayMonthFirst',
    ],
    ['too many decimals', amountSchema({ separators }), '1.005', 'labels:controls.problem.tooPrecise'],
    ['too much', amountSchema({ separators, most: 100 }), '100.01', 'labels:controls.problem.tooLarge'],
    ['below zero', amountSchema({ separators }), '-1', 'labels:controls.problem.negative'],
    ['too few', wholeSchema(separators, { least: 1, most: 5 }), '0', 'fields.problem.tooSmall'],
    ['too many', wholeSchema(separators, { most: 5 }), '6', 'labels:controls.problem.tooLarge'],
    ['not offered', choiceSchema(places), '3', 'fields.problem.choose'],
    ['no name', nameSchema(['Manual']), 'manual', 'fields.problem.choose'],
    ['too long', textSchema(3), 'abcd', 'fields.problem.tooLong'],
    ['no address', emailSchema(50), 'ada at post', 'fields.problem.email'],
    ['too short a phone', phoneSchema('GB'), '12', 'fields.problem.phone'],
    ['a phone without its country', phoneSchema(null), '020 7946 0958', 'fields.problem.phone'],
    ['letters', phoneSchema('GB'), 'call me', 'fields.problem.phone'],
  ])('is refused with a message: %s', (_, fieldSchema, sent, key) => {
    expect(read(fieldSchema, sent)).toEqual(problem(key));
  });
});

describe('empty input', () => {
  it.each<[string, InputSchema, string]>([
    ['a moment', momentSchema(habits), 'labels:controls.problem.noMoment'],
    ['per day', daySchema(habits), 'labels:controls.problem.noDay'],
    ['an amount', amountSchema({ separators }), 'labels:controls.problem.noAmount'],
    ['a number', wholeSchema(separators, { most: 5 }), 'labels:controls.problem.noNumber'],
    ['a choice', choiceSchema(places), 'fields.problem.choose'],
    ['a name', nameSchema(['Manual']), 'fields.problem.choose'],
    ['a text', neededTextSchema(3), 'fields.problem.missing'],
    ['an address', emailSchema(50), 'fields.problem.missing'],
    ['a phone', phoneSchema('GB'), 'fields.problem.missing'],
  ])('is one problem where %s is needed', (_, fieldSchema, key) => {
    expect([read(fieldSchema, undefined), read(fieldSchema, ' ')]).toEqual([problem(key), problem(key)]);
  });

  it.each<[string, InputSchema]>([
    ['per day', orNothing(daySchema(habits))],
    ['a choice', unlessNone(choiceSchema(places))],
    ['a text', textSchema(3)],
    ['a phone that was there before', neededIf(false, phoneSchema('GB', '020'))],
  ])('is null where %s may be missing', (_, fieldSchema) => {
    expect([read(fieldSchema, undefined), read(fieldSchema, ' ')]).toEqual([null, null]);
  });

  it('is no tick', () => {
    expect(read(checkSchema, undefined)).toBe(false);
  });

  it('does not hide what is wrong with a text that is there', () => {
    expect(read(orNothing(emailSchema(50)), 'ada')).toEqual(problem('fields.problem.email'));
  });
});
