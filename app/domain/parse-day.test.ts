// Every form of days, times and moments, in tables: so it is long.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../i18n/dates.server.ts';
import { dayOf, isoDay, parseWallClock } from './calendar.ts';
import { dayInFigures } from './day-in-figures.ts';
import {
  type DayHabits,
  isMonthFirst,
  type MomentHabits,
  readDay,
  readMoment,
  readTime,
} from './parse-day.ts';

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

/** A Friday. */
const momentHabits: MomentHabits = { now: '2026-11-20T12:42', monthFirst: false, weekStart: 'monday' };

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['0', '00:00'],
    ['23', '23:00'],
    ['9:15', '09:15'],
    ['9.15', '09:15'],
    ['9h15', '09:15'],
    ['9h', '09:00'],
    ['915', '09:15'],
    ['0915', '09:15'],
    ['1430', '14:30'],
    ['09:15:30', '09:15'],
    ['9p', '21:00'],
    ['9pm', '21:00'],
    ['9 PM', '21:00'],
    ['9:15p', '21:15'],
    ['915p', '21:15'],
    ['9:15 p.m.', '21:15'],
    ['9:15\u202fpm', '21:15'],
    ['9a', '09:00'],
    ['12a', '00:00'],
    ['12:30 am', '00:30'],
    ['12p', '12:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
    ['now', '12:42'],
    ['+2h', '14:42'],
    ['+30min', '13:12'],
    ['+30m', '13:12'],
    ['+1h30', '14:12'],
    ['-45 min', '11:57'],
    ['in 2 hours', '14:42'],
    ['10 minutes ago', '12:32'],
  ])('%j is %s', (text, time) => {
    expect(readTime(text, momentHabits.now)).toEqual({ value: time });
  });

  it.each([
    ['', 'empty'],
    ['24', 'noSuchTime'],
    ['24:00', 'noSuchTime'],
    ['9:75', 'noSuchTime'],
    ['975', 'noSuchTime'],
    ['13p', 'noSuchTime'],
    ['0a', 'noSuchTime'],
    ['9:5', 'unreadable'],
    ['later', 'unreadable'],
    ['12345', 'unreadable'],
    ['+12h', 'otherDay'],
    ['-13h', 'otherDay'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readTime(text, momentHabits.now)).toEqual({ problem });
  });
});

describe('a typed moment', () => {
  it.each([
    ['tmrw 9', '2026-11-21T09:00'],
    ['tmrw at 9', '2026-11-21T09:00'],
    ['tmrw @9', '2026-11-21T09:00'],
    ['mon 14:30', '2026-11-23T14:30'],
    ['Mon, 14:30', '2026-11-23T14:30'],
    ['next mon 8a', '2026-11-23T08:00'],
    ['31/12 9:15', '2026-12-31T09:15'],
    ['31/12 9', '2026-12-31T09:00'],
    ['31/12 9p', '2026-12-31T21:00'],
    ['3112 0915', '2026-12-31T09:15'],
    ['31 dec 9', '2026-12-31T09:00'],
    ['31 dec 2026 9', '2026-12-31T09:00'],
    ['dec 31 9pm', '2026-12-31T21:00'],
    ['31/12/2026 02:30 PM', '2026-12-31T14:30'],
    ['2026-12-31T09:15', '2026-12-31T09:15'],
    ['2026-12-31T09:15:59', '2026-12-31T09:15'],
    ['2026-12-31 09:15', '2026-12-31T09:15'],
    ['9pm fri', '2026-11-27T21:00'],
    ['14:30 tmrw', '2026-11-21T14:30'],
    ['noon tomorrow', '2026-11-21T12:00'],
    ['+3d 9', '2026-11-23T09:00'],
    ['in 3 days 9', '2026-11-23T09:00'],
    ['+3d', '2026-11-23T12:42'],
    ['+1w', '2026-11-27T12:42'],
    ['now', '2026-11-20T12:42'],
    ['+2h', '2026-11-20T14:42'],
    ['+12h', '2026-11-21T00:42'],
    ['-13h', '2026-11-19T23:42'],
    ['+90min', '2026-11-20T14:12'],
    ['today 18:00', '2026-11-20T18:00'],
  ])('%j is %s', (text, moment) => {
    expect(readMoment(text, momentHabits)).toEqual({ value: moment });
  });

  it('keeps the time of the pick-up for the return', () => {
    const from = { ...momentHabits, from: '2026-11-30T10:00' };
    expect(readMoment('+3d', from)).toEqual({ value: '2026-12-03T10:00' });
    expect(readMoment('fri', from)).toEqual({ value: '2026-11-27T10:00' });
    expect(readMoment('+3d 8', from)).toEqual({ value: '2026-12-03T08:00' });
    expect(readMoment('+4h', from)).toEqual({ value: '2026-11-30T14:00' });
  });

  it("takes the field's time for a day alone", () => {
    expect(readMoment('31/12', { ...momentHabits, time: '09:00' })).toEqual({ value: '2026-12-31T09:00' });
  });

  it.each([
    ['', 'empty'],
    ['31/12', 'timeMissing'],
    ['today', 'timeMissing'],
    ['14:30', 'unreadable'],
    ['31 12', 'unreadable'],
    ['15 9', 'unreadable'],
    ['tmrw 25', 'noSuchTime'],
    ['31/2 9', 'noSuchDay'],
    ['12/31 9:15', 'noSuchMonth'],
    ['mon 20 nov 2026 9:00', 'otherWeekday'],
    ['whenever', 'unreadable'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readMoment(text, momentHabits)).toEqual({ problem });
  });

  it.each([
    ['dd/MM/yyyy hh:mm a', false],
    ['MM/dd/yyyy hh:mm a', true],
    ['dd.MM.y HH:mm', false],
    ['yyyy-MM-dd HH:mm', true],
    ['d MMM yyyy, HH:mm', false],
    ["yyyy-MM-dd'T'HH:mm:ss", true],
  ])('that the product writes as %s is read back', (pattern, monthFirst) => {
    const write = compilePattern('en', pattern);
    const moments = fc
      .date({ min: new Date('1980-01-01T00:00Z'), max: new Date('2090-01-01T00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16));
    fc.assert(
      fc.property(moments, (text) => {
        const moment = parseWallClock(text);
        expect(moment && readMoment(write(moment), { ...momentHabits, monthFirst })).toEqual({ value: text });
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
