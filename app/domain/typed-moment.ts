import { dayNumber, dayOf, isoDay } from './calendar-day.ts';
import { type DayHabits, dayOfPlain, isStepped, plainDay } from './typed-day.ts';
import { nothingIn, type Typed, type TypedProblem } from './typed-text.ts';
import { minutesOn, plainTime } from './typed-time.ts';
import { parseWallClock } from './wall-clock.ts';

/** How a typed moment is read: as a day, with the time that a day alone means. */
export interface MomentHabits extends DayHabits {
  /** `HH:mm` for a day without a time; that of `from` unless told, and without that a time has to be typed. */
  readonly time?: string | undefined;
}

/** `hh:mm` figures that stand before their day: only when they cannot be anything else. */
const CLEARLY_TIME = /^\d{1,2}([:h]\d\d|([:.h]\d\d)? ?[ap]m?)$|^(noon|midnight)$/;

function moved(wire: string, minutes: number): string {
  const start = parseWallClock(wire) ?? { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  const total = dayNumber(start) * 1440 + start.hour * 60 + start.minute + minutes;
  const rest = ((total % 1440) + 1440) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  return `${isoDay(dayOf((total - rest) / 1440))}T${clock}`;
}

/** Every way to part a text at a space into a day and a time; `at` and `@` between them say nothing. */
function* parted(plain: string): Generator<readonly [day: string, time: string]> {
  const words = plain.replace(/ ?@ ?| at /g, ' ').split(' ');
  for (let cut = 1; cut < words.length; cut += 1) {
    const [left, right] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    yield [left, right];
    if (CLEARLY_TIME.test(left)) yield [right, left];
  }
}

/**
 * Reads a typed moment as `yyyy-MM-ddTHH:mm`: a day as `readDay` takes it and a time as `readTime` does, `mon 14:30`,
 * `tmrw 9`, `9pm fri`, `31/12 9:15`; `now`, `+2h`; a day alone with the habit's time. `+3d` alone keeps the time of
 * where it counts from.
 */
export function readMoment(text: string, habits: MomentHabits): Typed<string> {
  const plain = plainDay(text.trim().replace(/^(\d{4}-\d\d-\d\d)t(?=\d)/i, '$1 '));
  if (plain === '') return nothingIn(text);
  const start = habits.from ?? habits.now;
  if (plain === 'now') return { value: habits.now.slice(0, 16) };
  const on = minutesOn(plain);
  if (on !== null) return { value: moved(start, on) };

  let problem: TypedProblem | null = null;
  for (const [dayText, timeText] of parted(plain)) {
    // The day of a month alone beside another figure could be day and month.
    if (/^\d{1,2}$/.test(dayText)) continue;
    const day = dayOfPlain(dayText, habits);
    const time = plainTime(timeText);
    if ('value' in day && 'value' in time) return { value: `${isoDay(day.value)}T${time.value}` };
    if ('value' in day && 'problem' in time && time.problem === 'noSuchTime') problem ??= time.problem;
    if ('value' in time && 'problem' in day && day.problem !== 'unreadable') problem ??= day.problem;
  }

  const day = dayOfPlain(plain, habits);
  if ('problem' in day) return { problem: problem ?? day.problem };
  const ownTime = isStepped(plain, habits) ? start.slice(11, 16) : undefined;
  const time = ownTime ?? habits.time ?? habits.from?.slice(11, 16);
  return time ? { value: `${isoDay(day.value)}T${time}` } : { problem: 'timeMissing' };
}
