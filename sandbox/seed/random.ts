import { wallClock } from '../rental/core/wall-clock.ts';

/** Chance from a fixed start: the same name gives the same sequence on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both possible. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
  /** The first that fits, looked for from a place of chance on and round. */
  first<T>(choices: readonly T[], fits: (choice: T) => boolean): T | undefined;
  /** A template with every # replaced by a digit and every @ by a capital letter that plates use. */
  filled(template: string): string;
}

/** The value at a rank, from 0 up to below 1, of an exponential distribution: small values are common, large ones are rare. */
export const exponential = (rank: number, mean: number): number => -mean * Math.log(1 - rank);

const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

function startOf(name: string): number {
  let hash = 2166136261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** A separate stream for each `name`, so that more of one thing does not change another (mulberry32). */
export function createRandom(name: string): Random {
  let state = startOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const at = <T>(choices: readonly T[], index: number): T => {
    const choice = choices[index];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  };
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => at(choices, whole(0, choices.length - 1)),
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const index = choices.findIndex(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return at(choices, index === -1 ? choices.length - 1 : index)[0];
    },
    first(choices, fits) {
      const start = choices.length === 0 ? 0 : whole(0, choices.length - 1);
      return choices.slice(start).find(fits) ?? choices.slice(0, start).find(fits);
    },
    filled: (template) =>
      template
        .replace(/#/g, () => String(whole(0, 9)))
        .replace(/@/g, () => PLATE_LETTERS.charAt(whole(0, PLATE_LETTERS.length - 1))),
  };
}

/** A location's own time around the day of seeding: minutes are counted from its midnight of that day. */
export interface LocalTime {
  readonly now: number;
  /** Minutes from that midnight (may be negative) as `yyyy-MM-ddTHH:mm:ss`. */
  text(minutes: number): string;
}

export function localTime(now: Date, zone: string): LocalTime {
  const wall = wallClock(now, zone);
  const midnight = Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);
  return {
    now: Math.floor((Date.parse(`${wall}Z`) - midnight) / 60_000),
    text: (minutes) => new Date(midnight + minutes * 60_000).toISOString().slice(0, 19),
  };
}

const FIRST_DAY = -420;
const DAYS = 900;

/** Which days each vehicle is spoken for, so that no two rentals share one. Days count from the day of seeding. */
export interface Calendar {
  isFree(vehicleId: number, firstDay: number, lastDay: number): boolean;
  take(vehicleId: number, firstDay: number, lastDay: number): void;
}

export function createCalendar(): Calendar {
  const taken = new Map<number, Uint8Array>();
  const daysOf = (vehicleId: number): Uint8Array => {
    const known = taken.get(vehicleId) ?? new Uint8Array(DAYS);
    taken.set(vehicleId, known);
    return known;
  };
  return {
    isFree: (vehicleId, firstDay, lastDay) =>
      !daysOf(vehicleId)
        .subarray(firstDay - FIRST_DAY, lastDay - FIRST_DAY + 1)
        .includes(1),
    take: (vehicleId, firstDay, lastDay) => {
      daysOf(vehicleId).fill(1, firstDay - FIRST_DAY, lastDay - FIRST_DAY + 1);
    },
  };
}
