import { expect, it } from 'vitest';
import { deskForTests } from '../desk/desk.fixture.ts';
import { fieldWords } from './field-words.server.ts';

const desk = deskForTests({ habits: { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' } });
const day = { kind: 'day', name: 'bornOn', label: 'Born' } as const;

it.each([
  ['a coming one', day, '24/11/2027'],
  ['a past one', { ...day, prefer: 'past' as const }, '24/11/1927'],
])('a day in two figures is said as its field reads it: %s', (_, field, said) => {
  expect(fieldWords(field, ['24/11/27'], desk)).toBe(said);
});

it('a moment without a year is said as its field reads it', () => {
  const moment = { kind: 'moment', name: 'returnAt', label: 'Came back' } as const;
  expect(fieldWords(moment, ['24/11 10:00'], desk)).toContain('2026');
  expect(fieldWords({ ...moment, prefer: 'past' }, ['24/11 10:00'], desk)).toContain('2025');
});
