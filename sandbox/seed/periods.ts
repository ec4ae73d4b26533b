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

/** What the day itself must show whatever chance brings. */
export type Staged = 'late-pick-up' | 'late-return' | 'arrival' | 'on-hold' | 'due-today';

/** How many of each a tenant has: `dueToday` is told, the rest is the same at every size. */
export function stagedOf(index: number, dueToday: number): Staged | null {
  if (index < 4) return 'late-pick-up';
  if (index < 8) return 'late-return';
  if (index < 14) return 'arrival';
  if (index < 20) return 'on-hold';
  return index < 20 + dueToday ? 'due-today' : null;
}

const quarter = (minutes: number): number => Math.floor(minutes / 15) * 15;

export function stagedPeriod(random: Random, staged: Staged, now: number): Period {
  const days = staged === 'due-today' ? random.whole(1, 9) : random.whole(2, 5);
  const until = (end: number): Period => ({ start: end - days * DAY, end, days });
  if (staged === 'late-return') return until(quarter(now - random.whole(40, 240)));
  if (staged === 'due-today') return until(quarter(random.whole(8 * 60, 19 * 60 + 45)));
  if (staged === 'on-hold') return until(quarter(now + random.whole(DAY, 2 * DAY)));
  const start = quarter(
    staged === 'late-pick-up' ? now - random.whole(40, 200) : now + random.whole(30, 400),
  );
  return { start, end: start + days * DAY, days };
}
