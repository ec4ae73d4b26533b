import type { Random } from './random.ts';

/** When a rental runs: minutes of the place's time, counted from midnight of the day of seeding. */
export interface Period {
  readonly start: number;
  readonly end: number;
  /** Days that the price is counted in. */
  readonly days: number;
}

const LENGTHS = [
  [1, 14],
  [2, 18],
  [3, 20],
  [4, 12],
  [5, 10],
  [6, 5],
  [7, 10],
  [9, 3],
  [11, 2],
  [14, 4],
  [21, 1.5],
  [28, 1],
  [35, 0.5],
] as const;

const DAY = 1440;

/** A bit over half of the trade lies in the past year, thicker towards now; the coming year thins out. */
function startDay(random: Random): number {
  if (random.chance(0.6)) return -Math.ceil(365 * random.next() ** 1.3);
  const day = Math.floor(-95 * Math.log(1 - random.next()));
  return day > 360 ? random.whole(0, 360) : day;
}

const startMinute = (random: Random): number =>
  random.weighted([
    [random.whole(28, 48), 5],
    [random.whole(48, 64), 3],
    [random.whole(64, 78), 3],
  ] as const) * 15;

export function ordinaryPeriod(random: Random): Period {
  const days = random.weighted(LENGTHS);
  const start = startDay(random) * DAY + startMinute(random);
  const early = random.weighted([
    [0, 6],
    [30, 1],
    [60, 1],
    [120, 1],
    [180, 1],
  ] as const);
  const end = start + days * DAY - early;
  return { start, end: Math.max(end, Math.floor(end / DAY) * DAY + 8 * 60), days };
}

/** What the day itself must show whatever chance brings: late pick-ups, late returns and the next arrivals. */
export type Staged = 'late-pick-up' | 'late-return' | 'arrival';

export function stagedOf(index: number): Staged | null {
  if (index < 4) return 'late-pick-up';
  if (index < 8) return 'late-return';
  return index < 14 ? 'arrival' : null;
}

const quarter = (minutes: number): number => Math.floor(minutes / 15) * 15;

export function stagedPeriod(random: Random, staged: Staged, now: number): Period {
  const days = random.whole(2, 5);
  if (staged === 'late-return') {
    const end = quarter(now - random.whole(40, 240));
    return { start: end - days * DAY, end, days };
  }
  const start = quarter(
    staged === 'late-pick-up' ? now - random.whole(40, 200) : now + random.whole(30, 400),
  );
  return { start, end: start + days * DAY, days };
}
