import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../rental/core/database.ts';
import { wallClock } from '../rental/core/wall-clock.ts';
import { seededDatabase } from '../rental/testing/test-service.ts';

const DAY_MS = 86_400_000;
const DEMO_SIZE = 4000;
const BROWSER_TEST_SIZE = 900;

/** The first tenant's trade around a moment: in November the clock in London shows UTC. */
function readDays(database: Database, now: Date) {
  const wall = wallClock(now, 'Europe/London');
  const dayOf = (days: number) =>
    new Date(Date.parse(wall.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
  const count = (from: string) =>
    database.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`)?.n ?? Number.NaN;
  const open = 'agreements WHERE client_id = 1 AND status_id = 1';
  const reservations = 'reservations WHERE client_id = 1';
  const onDay = (column: string, days: number) => `${column} LIKE '${dayOf(days)}%'`;
  const out = count(open);
  return {
    out,
    /** Shares of the agreements that are out. */
    overdue: count(`${open} AND checkin_date < '${wall}'`) / out,
    due: (days: number) => count(`${open} AND ${onDay('checkin_date', days)}`) / out,
    dueFrom: (days: number) => count(`${open} AND checkin_date >= '${dayOf(days)}'`) / out,
    dueBefore: (days: number) => count(`${open} AND checkin_date < '${dayOf(days)}'`) / out,
    arrivals: (days: number) =>
      count(`${reservations} AND status_id IN (2, 3) AND ${onDay('start_date', days)}`),
    made: (days: number) => count(`${reservations} AND ${onDay('created_date', days)}`),
  };
}

const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe.each([
  ['2026-11-20T07:30:00Z', DEMO_SIZE],
  ['2026-11-20T10:00:00Z', DEMO_SIZE],
  ['2026-11-20T16:30:00Z', DEMO_SIZE],
  ['2026-11-20T21:30:00Z', DEMO_SIZE],
  ['2026-11-20T10:00:00Z', BROWSER_TEST_SIZE],
])('a business seeded at %s with %d reservations', (moment, size) => {
  const now = new Date(moment);
  let database: Database;
  let day: ReturnType<typeof readDays>;
  beforeAll(() => {
    database = seededDatabase(size, now);
    day = readDays(database, now);
  });
  afterAll(() => database.close());

  it('has 3 to 5 % of what is out overdue, and nothing for more than three days', () => {
    expect(day.overdue).toBeGreaterThanOrEqual(0.03);
    expect(day.overdue).toBeLessThanOrEqual(0.05);
    expect(day.dueBefore(-3)).toBe(0);
  });

  it('has 10 to 14 % of what is out due today', () => {
    expect(day.due(0)).toBeGreaterThanOrEqual(0.1);
    expect(day.due(0)).toBeLessThanOrEqual(0.14);
  });

  it('spreads the other returns over the coming days and weeks', () => {
    for (const ahead of days(1, 4)) {
      expect(day.due(ahead)).toBeGreaterThanOrEqual(0.05);
      expect(day.due(ahead)).toBeLessThanOrEqual(0.14);
    }
    expect(day.dueFrom(8)).toBeGreaterThanOrEqual(0.25);
    expect(day.dueFrom(15)).toBeLessThanOrEqual(0.15);
    expect(day.dueFrom(60)).toBe(0);
  });

  it('has a few arrivals today and in the week after', () => {
    const week = days(1, 7).map(day.arrivals);
    expect(day.arrivals(0)).toBeGreaterThanOrEqual(8);
    expect(Math.max(day.arrivals(0), ...week)).toBeLessThanOrEqual(20);
    expect(sum(week)).toBeGreaterThanOrEqual(size / 100);
  });

  it('makes reservations in proportion to its arrivals', () => {
    expect(day.made(0)).toBeLessThanOrEqual(2.5 * day.arrivals(0));
    const [lately, outDaily] = [days(-14, -1).map(day.made), day.out / 7];
    expect(Math.max(...lately)).toBeLessThanOrEqual(2.5 * outDaily);
    expect(sum(lately) / 14).toBeGreaterThanOrEqual(outDaily / 2);
  });
});

it('keeps the overdue few until the late afternoon of a day that was seeded in the morning', () => {
  const database = seededDatabase(DEMO_SIZE, new Date('2026-11-20T07:30:00Z'));
  const { overdue } = readDays(database, new Date('2026-11-20T16:30:00Z'));
  database.close();
  expect(overdue).toBeLessThanOrEqual(0.08);
});
