import { wallClock } from '../rental/core/wall-clock.ts';

/** Chance from a fixed start: the same name gives the same sequence on every machine. */
export type Random = ReturnType<typeof createRandom>;

/** The value at a rank, from 0 up to below 1, of an exponential distribution: small values are common, large ones are rare. */
export const exponential = (rank: number, mean: number): number => -mean * Math.log(1 - rank);

const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

function startOf(name: string): number {
  let hash = 2166136261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** A separate stream for each `name`, so that more of one thing does not change another (mulberry32). */
export function createRandom(name: string) {
  let state = startOf(name);
  /** At least 0, below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number from `min` to `max`, both possible. */
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const at = <T>(choices: readonly T[], index: number): T => {
    const choice = choices[index];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  };
  return {
    next,
    whole,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(choices: readonly T[]): T => at(choices, whole(0, choices.length - 1)),
    weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const index = choices.findIndex(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return at(choices, index === -1 ? choices.length - 1 : index)[0];
    },
    /** The first that fits, searched from a random position to the end and then from the start. */
    first<T>(choices: readonly T[], fits: (choice: T) => boolean): T | undefined {
      const start = choices.length === 0 ? 0 : whole(0, choices.length - 1);
      return choices.slice(start).find(fits) ?? choices.slice(0, start).find(fits);
    },
    /** A template with every # replaced by a digit and every @ by a capital letter that plates use. */
    filled: (template: string): string =>
      template
        .replace(/#/g, () => String(whole(0, 9)))
        .replace(/@/g, () => PLATE_LETTERS.charAt(whole(0, PLATE_LETTERS.length - 1))),
  };
}

/** A location's own time around the day of seeding: minutes are counted from its midnight of that day. */
export type LocalTime = ReturnType<typeof localTime>;

export function localTime(now: Date, zone: string) {
  const wall = wallClock(now, zone);
  const midnight = Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);
  return {
    now: Math.floor((Date.parse(`${wall}Z`) - midnight) / 60_000),
    /** Minutes from that midnight (may be negative) as `yyyy-MM-ddTHH:mm:ss`. */
    text: (minutes: number): string => new Date(midnight + minutes * 60_000).toISOString().slice(0, 19),
  };
}

const FIRST_DAY = -420;
const DAYS = 900;

/** Which days each vehicle is taken, so that no two rentals share one. Days count from the day of seeding. */
export type Calendar = ReturnType<typeof createCalendar>;

export function createCalendar() {
  const taken = new Map<number, Uint8Array>();
  const daysOf = (vehicleId: number): Uint8Array => {
    const known = taken.get(vehicleId) ?? new Uint8Array(DAYS);
    taken.set(vehicleId, known);
    return known;
  };
  return {
    isFree: (vehicleId: number, firstDay: number, lastDay: number): boolean =>
      !daysOf(vehicleId)
        .subarray(firstDay - FIRST_DAY, lastDay - FIRST_DAY + 1)
        .includes(1),
    take(vehicleId: number, firstDay: number, lastDay: number): void {
      daysOf(vehicleId).fill(1, firstDay - FIRST_DAY, lastDay - FIRST_DAY + 1);
    },
  };
}
