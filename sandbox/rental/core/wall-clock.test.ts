import { expect, it } from 'vitest';
import { instant, wallClock } from './wall-clock.ts';

it('shows a moment on the wall of a zone', () => {
  expect(wallClock(new Date('2026-11-20T10:00:00Z'), 'America/Denver')).toBe('2026-11-20T03:00:00');
});

it.each([
  ['2026-07-01T12:00:00', 'Europe/Berlin', '2026-07-01T10:00:00Z'],
  ['2026-11-20T12:00:00', 'Europe/London', '2026-11-20T12:00:00Z'],
  ['2026-10-24T12:00:00', 'Europe/Berlin', '2026-10-24T10:00:00Z'],
  ['2026-10-25T12:00:00', 'Europe/Berlin', '2026-10-25T11:00:00Z'],
  ['2026-10-25T00:30:00', 'Europe/Berlin', '2026-10-24T22:30:00Z'],
  ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
])('reads %s in %s as %s', (wall, zone, utc) => {
  expect(new Date(instant(wall, zone) * 1000).toISOString()).toBe(new Date(utc).toISOString());
});
