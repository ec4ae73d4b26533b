import { exponential, type Random } from './random.ts';

/** When a rental runs: minutes of the location's time, counted from midnight of the day of seeding. */
export interface Period {
  readonly start: number;
  readonly end: number;
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
  const day = Math.floor(exponential(random.next(), 95));
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

export type Staged =
  | { readonly kind: 'late-pick-up' | 'arrival' | 'on-hold' }
  /** A rental that is out. `rank` is its position among all that are out, from 0 up to below 1, by the time it is due. */
  | { readonly kind: 'out'; readonly rank: number };

const LATE_PICK_UPS = 4;
const ARRIVALS = 6;
const ON_HOLD = 6;

export const stagedOut = (index: number, count: number): Staged => ({
  kind: 'out',
  rank: (index + 0.5) / count,
});

/** What the reservation of this index stages: `out` rentals that are out; of the rest the same number at every size. */
export function stagedOf(index: number, out: number): Staged | null {
  const [arrivals, onHold] = [LATE_PICK_UPS + ARRIVALS, LATE_PICK_UPS + ARRIVALS + ON_HOLD];
  if (index < LATE_PICK_UPS) return { kind: 'late-pick-up' };
  if (index < arrivals) return { kind: 'arrival' };
  if (index < onHold) return { kind: 'on-hold' };
  return index < onHold + out ? stagedOut(index - onHold, out) : null;
}

/** The first and last minute of a day at which vehicles go out and are due. */
const [FIRST, LAST] = [8 * 60, 19 * 60 + 45];
/** The last minute at which a vehicle is due in the key box of a location that has closed. */
const LAST_KEY_BOX = 23 * 60 + 45;

const quarterBetween = (random: Random, first: number, last: number): number =>
  random.whole(Math.ceil(first / 15), Math.floor(last / 15)) * 15;

const onDay = (random: Random, day: number, first = FIRST): number =>
  day * DAY + quarterBetween(random, first, LAST);

function earlierToday(random: Random, now: number, most: number): number {
  const [first, last] = [Math.max(FIRST, now - most), Math.min(now - 40, LAST)];
  return last - first < 15 ? onDay(random, -1, 17 * 60) : quarterBetween(random, first, last);
}

/** Returns a later time today, after work for most; shortly before midnight it is tomorrow. */
function laterToday(random: Random, now: number): number {
  const last = Math.max(LAST, Math.min(now + 180, LAST_KEY_BOX));
  const [first, evening] = [Math.max(FIRST, now + 15), Math.max(17 * 60, now + 15)];
  if (last - first < 15) return onDay(random, 1);
  return quarterBetween(random, random.chance(0.7) ? evening : first, last);
}

/** Shares of open rentals: 4 % are overdue, 12 % are due today. */
const [OVERDUE_FOR_DAYS, OVERDUE_TODAY, DUE_LATER_TODAY] = [0.025, 0.015, 0.105];

/** Means of the full days until a rental that is not due today is due, and of the days since it went out. */
const [DAYS_LEFT, DAYS_OUT] = [7, 7];
const LONGEST_OUT = 28;

function dueOf(random: Random, rank: number, now: number): number {
  const overdue = OVERDUE_FOR_DAYS + OVERDUE_TODAY;
  if (rank < OVERDUE_FOR_DAYS) return onDay(random, -random.whole(1, 3));
  if (rank < overdue) return earlierToday(random, now, LAST);
  const today = overdue + DUE_LATER_TODAY;
  if (rank < today) return laterToday(random, now);
  return onDay(random, 1 + Math.floor(exponential((rank - today) / (1 - today), DAYS_LEFT)));
}

function outPeriod(random: Random, rank: number, now: number): Period {
  const end = dueOf(random, rank, now);
  const dueDay = Math.floor(end / DAY);
  const minute = Math.min(end - dueDay * DAY, LAST);
  const daysOut = Math.min(LONGEST_OUT, Math.floor(exponential(random.next(), DAYS_OUT)));
  // At a time that is still to come today, the vehicle went out yesterday or before.
  const latest = minute < now - 15 ? 0 : -1;
  const startDay = Math.min(latest - daysOut, dueDay - 1);
  return { start: startDay * DAY + minute, end, days: dueDay - startDay };
}

export function stagedPeriod(random: Random, staged: Staged, now: number): Period {
  if (staged.kind === 'out') return outPeriod(random, staged.rank, now);
  const days = random.whole(2, 5);
  if (staged.kind === 'on-hold') {
    const end = onDay(random, random.whole(1, 2));
    return { start: end - (days + 2) * DAY, end, days: days + 2 };
  }
  const start = staged.kind === 'late-pick-up' ? earlierToday(random, now, 200) : laterToday(random, now);
  return { start, end: start + days * DAY, days };
}

/** Reservation statuses by id, as the service stores them. */
export const RESERVATION_STATUSES = [
  [1, 'Quote', 'Quote'],
  [2, 'Open', 'Open'],
  [3, 'Confirmed', 'Confirmed'],
  [4, 'CheckedOut', 'Checked out'],
  [5, 'Completed', 'Completed'],
  [6, 'Cancelled', 'Cancelled'],
  [7, 'NoShow', 'No-show'],
  [8, 'Expired', 'Expired'],
] as const;

export type StatusCode = (typeof RESERVATION_STATUSES)[number][1];

export function statusId(code: StatusCode): number {
  const found = RESERVATION_STATUSES.find(([, known]) => known === code);
  if (found === undefined) throw new Error(`The seed knows no status ${code}.`);
  return found[0];
}

export function statusOf(random: Random, period: Period, now: number, staged: Staged | null): StatusCode {
  if (staged?.kind === 'out' || staged?.kind === 'on-hold') return 'CheckedOut';
  if (staged !== null)
    return random.weighted([
      ['Confirmed', 3],
      ['Open', 1],
    ] as const);
  if (period.end < now) {
    return random.weighted([
      ['Completed', 80],
      ['Cancelled', 11],
      ['NoShow', 5],
      ['Expired', 4],
    ] as const);
  }
  if (period.start < now) {
    const late = period.start > now - 1200 && random.chance(0.12);
    return late
      ? 'Confirmed'
      : random.weighted([
          ['CheckedOut', 88],
          ['Cancelled', 7],
          ['NoShow', 5],
        ] as const);
  }
  return random.weighted([
    ['Confirmed', 50],
    ['Open', 28],
    ['Quote', 14],
    ['Cancelled', 8],
  ] as const);
}

/** Whether the reservation names a vehicle: always once a car was handed over, else the likelier the nearer it is. */
export function wantsVehicle(random: Random, status: StatusCode, period: Period, now: number): boolean {
  if (status === 'Completed' || status === 'CheckedOut') return true;
  const days = (period.start - now) / 1440;
  if (status === 'Confirmed') return random.chance(days < 3 ? 0.9 : days < 21 ? 0.7 : 0.35);
  return status === 'Open' && random.chance(days < 14 ? 0.4 : 0.15);
}
