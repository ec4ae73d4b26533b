import { describe, expect, it } from 'vitest';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Widget } from '../../upstream/dashboard/dashboard.contract.ts';
import { fairShare } from './attention.server.ts';
import { lateWords, minutesBetween } from './board.server.ts';
import type { BoardRow } from './home-view.ts';
import { chooseLocations } from './load-home.server.ts';
import { readPicked } from './picker.server.ts';
import { movePicked, placePicked } from './picker-view.ts';

const picked = { order: [1, 2, 3], hidden: [3] };

describe('the widget picker', () => {
  it.each([
    [
      { id: 2, intent: 'up' },
      { order: [2, 1, 3], hidden: [3] },
    ],
    [{ id: 1, intent: 'up' }, picked],
    [{ id: 3, intent: 'down' }, picked],
    [
      { id: 3, intent: 'show' },
      { order: [1, 2, 3], hidden: [] },
    ],
    [
      { id: 1, intent: 'hide' },
      { order: [1, 2, 3], hidden: [3, 1] },
    ],
  ] as const)('carries out %j', (move, expected) => {
    expect(movePicked(picked, move)).toEqual(expected);
  });

  it('puts a widget where it is dropped', () => {
    expect(placePicked(picked, 1, 2).order).toEqual([2, 3, 1]);
  });

  it('ignores unknown ids of its form, and puts missing ones last', () => {
    const form = new FormData();
    form.append('order', '3,9,1,x');
    form.append('hidden', '1,9');
    const widgets = [1, 2, 3].map((id) => ({ id })) as unknown as readonly Widget[];
    expect(readPicked(form, widgets)).toEqual({ order: [3, 1, 2], hidden: [1] });
  });
});

describe('what needs attention', () => {
  const kind = (name: string, ...times: readonly number[]) =>
    times.map((time) => ({ by: String(time), row: { title: `${name}${time}` } as BoardRow }));
  const titles = (kinds: Parameters<typeof fairShare>[0], most: number) =>
    fairShare(kinds, most).map(({ row }) => row.title);

  it('gives each kind a share, the most urgent first', () => {
    expect(titles([kind('a', 4, 1, 2, 3, 5), kind('b', 9), []], 3)).toEqual(['a1', 'a2', 'b9']);
    expect(titles([kind('a', 1, 2, 3), kind('b', 7, 8), kind('c', 5)], 4)).toEqual(['a1', 'a2', 'c5', 'b7']);
  });

  it('leaves the share of a kind with few rows to the others', () => {
    expect(titles([kind('a', 1, 2, 3, 4), [], kind('b', 6)], 10)).toEqual(['a1', 'a2', 'a3', 'a4', 'b6']);
    expect(titles([[], []], 10)).toEqual([]);
  });
});

describe('how late something is', () => {
  const t = (key: string, values: object = {}) =>
    key.endsWith('days') ? '{days} days' : [key, ...Object.values(values)].join(' ');
  const words = { t, language: 'en' } as unknown as StaffContext;

  it.each([
    [42, 'dashboard:late.minutes 42'],
    [312, 'dashboard:late.hours 5 12'],
    [2 * 1440, '2 days'],
  ])('is stated for %i minutes', (minutes, expected) => {
    expect(lateWords(minutes, words)).toBe(expected);
  });

  it('is counted between wall-clock texts', () => {
    expect(minutesBetween('2026-11-20T09:18:00', '2026-11-20T10:00:30')).toBe(42);
  });
});

describe('the locations of the address', () => {
  const places = [1, 2, 3].map((id) => ({ id, name: `Place ${id}` }));
  const context = {
    places,
    assigned: places.slice(0, 2),
    place: places[0],
    isAssigned: (id: number) => id < 3,
  } as unknown as StaffContext;
  const chosen = (search: string) => chooseLocations(new URLSearchParams(search), context);

  it.each([
    ['', { isAll: false, chosen: [1], elsewhere: [] }],
    ['location=2', { isAll: false, chosen: [2], elsewhere: [] }],
    ['location=2&location=1', { isAll: false, chosen: [1, 2], elsewhere: [] }],
    ['location=all', { isAll: true, chosen: [], elsewhere: [] }],
    ['location=3', { isAll: false, chosen: [1], elsewhere: ['Place 3'] }],
    ['location=x', { isAll: false, chosen: [1], elsewhere: [] }],
  ])('are read from %j', (search, expected) => {
    expect(chosen(search)).toEqual(expected);
  });
});
