import { nothingIn, plainText, type Typed } from './typed-text.ts';

const pad = (value: number) => String(value).padStart(2, '0');
const WORDS: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };
/** `9`, `9:15`, `9.15`, `9h15`, `09:15:30`, each with `a`, `am`, `p` or `pm` behind it. */
const PARTED = /^(\d{1,2})(?:[:.h]([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?|h)? ?(?:([ap])m?)?$/;
/** `915`, `0915`, `1430`. */
const SOLID = /^(\d{1,2})([0-5]\d) ?(?:([ap])m?)?$/;

function timeOf(hour: number, minute: number, half: string | undefined): Typed<string> {
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return { problem: 'noSuchTime' };
    return { value: `${pad((hour % 12) + (half === 'p' ? 12 : 0))}:${pad(minute)}` };
  }
  return hour > 23 ? { problem: 'noSuchTime' } : { value: `${pad(hour)}:${pad(minute)}` };
}

/** A time within plain text, without any that depend on the clock. */
export function plainTime(plain: string): Typed<string> {
  const word = WORDS[plain];
  if (word !== undefined) return { value: word };
  const found = PARTED.exec(plain) ?? SOLID.exec(plain);
  if (found) return timeOf(Number(found[1]), Number(found[2] ?? 0), found[3]);
  return { problem: /^\d{1,4}([:.h]\d\d)? ?([ap]m?)?$/.test(plain) ? 'noSuchTime' : 'unreadable' };
}

/** Minutes that a text like `+2h`, `+30min`, `+1h30` or `in 2 hours` goes on or back; null when it is no such text. */
export function minutesOn(plain: string): number | null {
  const found =
    /^(?:in )?([+-]?)(?:(\d{1,4}) ?(?:h|hrs?|hours?)(?: ?(\d{1,2})(?: ?m(?:in)?)?)?|(\d{1,4}) ?(?:min|mins|minutes?))( ago)?$/.exec(
      plain,
    );
  if (!found) return null;
  const [, sign, hours = '0', rest = '0', minutes = '0', ago] = found;
  // Without a sign or a word beside it, `9h30` is a time of day.
  if (sign === '' && ago === undefined && !/^in |hour|min/.test(plain)) return null;
  const total = Number(hours) * 60 + Number(rest) + Number(minutes);
  return sign === '-' || ago !== undefined ? -total : total;
}

/**
 * Reads a typed time of day as `HH:mm`: `9`, `915`, `9:15`, `9.15`, `9p`, `9:15 pm`, `noon`, `now`, `+2h`, `+30min`.
 * Without `a` or `p` the hour counts from 0 to 23. What leaves the day is refused, since the field has no day.
 * @param now the wall-clock moment at the place, `yyyy-MM-ddTHH:mm`
 */
export function readTime(text: string, now: string): Typed<string> {
  const plain = plainText(text).replace(/([ap])\.m\.?/g, '$1m');
  if (plain === '') return nothingIn(text);
  const clock = now.slice(11, 16);
  if (plain === 'now') return { value: clock };
  const on = minutesOn(plain.replace(/^([+-]\d+)m$/, '$1min'));
  if (on === null) return plainTime(plain);
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) + on;
  if (minutes < 0 || minutes >= 1440) return { problem: 'otherDay' };
  return { value: `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` };
}
