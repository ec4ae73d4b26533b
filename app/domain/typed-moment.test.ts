import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../i18n/date-pattern.server.ts';
import { type MomentHabits, readMoment } from './typed-moment.ts';
import { readTime } from './typed-time.ts';
import { parseWallClock } from './wall-clock.ts';

/** A Friday. */
const habits: MomentHabits = { now: '2026-11-20T12:42', monthFirst: false, weekStart: 'monday' };

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
    expect(readTime(text, habits.now)).toEqual({ value: time });
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
    expect(readTime(text, habits.now)).toEqual({ problem });
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
    expect(readMoment(text, habits)).toEqual({ value: moment });
  });

  it('keeps the time of the pick-up for the return', () => {
    const from = { ...habits, from: '2026-11-30T10:00' };
    expect(readMoment('+3d', from)).toEqual({ value: '2026-12-03T10:00' });
    expect(readMoment('fri', from)).toEqual({ value: '2026-11-27T10:00' });
    expect(readMoment('+3d 8', from)).toEqual({ value: '2026-12-03T08:00' });
    expect(readMoment('+4h', from)).toEqual({ value: '2026-11-30T14:00' });
  });

  it("takes the field's time for a day alone", () => {
    expect(readMoment('31/12', { ...habits, time: '09:00' })).toEqual({ value: '2026-12-31T09:00' });
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
    expect(readMoment(text, habits)).toEqual({ problem });
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
        expect(moment && readMoment(write(moment), { ...habits, monthFirst })).toEqual({ value: text });
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
