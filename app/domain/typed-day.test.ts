import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../i18n/date-pattern.server.ts';
import { dayOf, isoDay } from './calendar-day.ts';
import { type DayHabits, dayInFigures, isMonthFirst, readDay } from './typed-day.ts';
import { parseWallClock } from './wall-clock.ts';

/** A Friday. */
const habits: DayHabits = { now: '2026-11-20T12:42', monthFirst: false, weekStart: 'monday' };
const american: DayHabits = { ...habits, monthFirst: true, weekStart: 'sunday' };
const back: DayHabits = { ...habits, prefer: 'past' };

describe('a typed day', () => {
  it.each([
    ['today', '2026-11-20'],
    ['Today', '2026-11-20'],
    ['t', '2026-11-20'],
    ['now', '2026-11-20'],
    ['tmrw', '2026-11-21'],
    [' Tomorrow ', '2026-11-21'],
    ['yesterday', '2026-11-19'],
    ['+3d', '2026-11-23'],
    ['+ 3 d', '2026-11-23'],
    ['+3', '2026-11-23'],
    ['3d', '2026-11-23'],
    ['3 days', '2026-11-23'],
    ['in 3 days', '2026-11-23'],
    ['-1', '2026-11-19'],
    ['−1d', '2026-11-19'],
    ['3 days ago', '2026-11-17'],
    ['+2w', '2026-12-04'],
    ['2 weeks', '2026-12-04'],
    ['+1m', '2026-12-20'],
    ['+3 months', '2027-02-20'],
    ['+1y', '2027-11-20'],
    ['mon', '2026-11-23'],
    ['Monday', '2026-11-23'],
    ['thurs', '2026-11-26'],
    ['fri', '2026-11-27'],
    ['this fri', '2026-11-20'],
    ['this mon', '2026-11-16'],
    ['next fri', '2026-11-27'],
    ['next sun', '2026-11-29'],
    ['last fri', '2026-11-13'],
    ['last mon', '2026-11-16'],
    ['next week', '2026-11-23'],
    ['next month', '2026-12-20'],
    ['eom', '2026-11-30'],
    ['20', '2026-11-20'],
    ['19', '2026-12-19'],
    ['31', '2026-12-31'],
    ['31/12', '2026-12-31'],
    ['31.12.', '2026-12-31'],
    ['31-12', '2026-12-31'],
    ['3112', '2026-12-31'],
    ['0101', '2027-01-01'],
    ['20/11', '2026-11-20'],
    ['19/11', '2027-11-19'],
    ['1/3', '2027-03-01'],
    ['31/12/2026', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['31 12 2026', '2026-12-31'],
    ['311226', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['20122026', '2026-12-20'],
    ['2026-12-31', '2026-12-31'],
    ['2026/12/31', '2026-12-31'],
    ['31/12/46', '2046-12-31'],
    ['31/12/47', '1947-12-31'],
    ['31 dec', '2026-12-31'],
    ['31dec', '2026-12-31'],
    ['31st December', '2026-12-31'],
    ['Dec 31', '2026-12-31'],
    ['dec 31, 2026', '2026-12-31'],
    ['31 Dec. 26', '2026-12-31'],
    ['1 sept', '2027-09-01'],
    ['Fri 20 Nov 2026', '2026-11-20'],
    ['Freitag', null],
    ['３１／１２', '2026-12-31'],
  ])('%j is %s', (text, day) => {
    expect(readDay(text, habits)).toEqual(day === null ? { problem: 'unreadable' } : { value: day });
  });

  it.each([
    ['12/31', '2026-12-31'],
    ['1231', '2026-12-31'],
    ['12/31/26', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['31 dec', '2026-12-31'],
    ['this sun', '2026-11-15'],
    ['next sun', '2026-11-22'],
    ['next week', '2026-11-22'],
  ])('%j is %s where the month comes first and the week begins on Sunday', (text, day) => {
    expect(readDay(text, american)).toEqual({ value: day });
  });

  it.each([
    ['31/12', '2025-12-31'],
    ['20/11', '2026-11-20'],
    ['21/11', '2025-11-21'],
    ['fri', '2026-11-13'],
    ['mon', '2026-11-16'],
    ['21', '2026-10-21'],
    ['31', '2026-10-31'],
    ['29/2', '2024-02-29'],
    ['5/5/27', '1927-05-05'],
    ['5/5/26', '2026-05-05'],
  ])('%j is %s where the past is meant', (text, day) => {
    expect(readDay(text, back)).toEqual({ value: day });
  });

  it.each([
    ['29/2', '2028-02-29'],
    ['29 feb 2028', '2028-02-29'],
    ['2902', '2028-02-29'],
  ])('%j waits for the leap year', (text, day) => {
    expect(readDay(text, habits)).toEqual({ value: day });
  });

  it.each([
    ['2027-01-31T09:00', '+1m', '2027-02-28'],
    ['2028-01-31T09:00', '+1m', '2028-02-29'],
    ['2028-02-29T09:00', '+1y', '2029-02-28'],
    ['2026-12-31T23:59', 'tmrw', '2027-01-01'],
    ['2027-03-01T00:00', 'yesterday', '2027-02-28'],
    ['2027-02-10T09:00', '30', '2027-03-30'],
    ['2027-02-10T09:00', 'eom', '2027-02-28'],
    ['2026-12-31T09:00', '31/12', '2026-12-31'],
    ['2027-01-01T09:00', '31/12', '2027-12-31'],
    ['2096-03-01T09:00', '29/2', '2104-02-29'],
  ])('on %s %j is %s', (now, text, day) => {
    expect(readDay(text, { ...habits, now })).toEqual({ value: day });
  });

  it('counts steps from the day that the field says', () => {
    expect(readDay('+3d', { ...habits, from: '2026-12-30T12:00' })).toEqual({ value: '2027-01-02' });
    expect(readDay('tmrw', { ...habits, from: '2026-12-30T12:00' })).toEqual({ value: '2026-11-21' });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['soon', 'unreadable'],
    ['3 10', 'unreadable'],
    ['311', 'unreadable'],
    ['12345', 'unreadable'],
    ['in 3 days ago', 'unreadable'],
    ['31/12/202', 'unreadable'],
    ['1/2-2026', 'unreadable'],
    ['x'.repeat(1000), 'unreadable'],
    ['31/2', 'noSuchDay'],
    ['30 feb', 'noSuchDay'],
    ['31/4/2027', 'noSuchDay'],
    ['29/2/2027', 'noSuchDay'],
    ['0/5', 'noSuchDay'],
    ['32', 'noSuchDay'],
    ['1/1/1066', 'noSuchDay'],
    ['2026-02-30', 'noSuchDay'],
    ['12/31', 'noSuchMonth'],
    ['1/13/2027', 'noSuchMonth'],
    ['2026-13-01', 'noSuchMonth'],
    ['mon 20 nov 2026', 'otherWeekday'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readDay(text, habits)).toEqual({ problem });
  });

  it('never swaps day and month by itself', () => {
    expect(readDay('31/12', american)).toEqual({ problem: 'noSuchMonth' });
  });
});

describe('the order of a pattern', () => {
  it.each([
    ['dd/MM/yyyy', false],
    ['MM/dd/yyyy', true],
    ['yyyy-MM-dd', true],
    ['dd.MM.y', false],
    ['EEE d LLL yyyy', false],
  ])('of %s puts the month first: %j', (pattern, monthFirst) => {
    expect(isMonthFirst(pattern)).toBe(monthFirst);
  });
});

const days = fc.integer({ min: -25_000, max: 84_000 }).map((number) => isoDay(dayOf(number)));

describe('what the product writes', () => {
  it.each([
    'dd/MM/yyyy',
    'MM/dd/yyyy',
    'dd.MM.y',
    'yyyy-MM-dd',
    'd/M/yyyy',
    'd MMM yyyy',
    'MMM d, yyyy',
    'EEE, dd MMM yyyy',
    'EEEE d MMMM yyyy',
    'd-MMM-yyyy',
  ])('as %s is read back as the same day', (pattern) => {
    const write = compilePattern('en', pattern);
    const own = { ...habits, monthFirst: isMonthFirst(pattern) };
    fc.assert(
      fc.property(days, (day) => {
        const moment = parseWallClock(day);
        expect(moment && readDay(write(moment), own)).toEqual({ value: day });
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it.each([true, false])('in figures is read back, month first: %j', (monthFirst) => {
    fc.assert(
      fc.property(days, (day) => {
        expect(readDay(dayInFigures(day, monthFirst), { ...habits, monthFirst })).toEqual({ value: day });
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('of any text at all is read or refused, and never breaks', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.stringMatching(/^[0-9 +./:-]{0,12}[a-z]{0,5}[0-9 ]{0,5}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = readDay(text, habits);
        if ('value' in read) expect(parseWallClock(read.value)).not.toBeNull();
        else expect(read.problem).toMatch(/./);
      }),
      { seed: 7, numRuns: 3000 },
    );
  });
});
