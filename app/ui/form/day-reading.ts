/** Reads fields of days and times in the browser. Loaded by the first one that is used. */
import { type MomentHabits, readDay, readMoment, readTime } from '../../domain/parse-day.ts';
import type { Parsed } from '../../domain/parse-text.ts';
import { type MomentVariant, momentWords } from './moment-words.ts';
import { problemKey } from './problem-words.ts';

/** What a text is read as. */
export type DayKind = 'day' | 'time' | 'moment';

interface DayReading {
  /** On the wire: `yyyy-MM-dd`, `HH:mm`, or both; null for a text that is none. */
  readonly value: string | null;
  /** The same as the user's language writes it; '' for none. */
  readonly words: string;
  /** The key of the text that says why it is none, in the labels; null for an empty text. */
  readonly problem: string | null;
}

function parsed(text: string, kind: DayKind, habits: MomentHabits): Parsed<string> {
  if (kind === 'time') return readTime(text, habits.now);
  return kind === 'day' ? readDay(text, habits) : readMoment(text, habits);
}

/** Reads a text as the server does. */
export function readingOf(
  text: string,
  kind: DayKind,
  habits: MomentHabits,
  variant: MomentVariant,
): DayReading {
  const read = parsed(text, kind, habits);
  if ('value' in read) return { value: read.value, words: momentWords(read.value, variant), problem: null };
  const isEmpty = read.problem === 'empty';
  return {
    value: null,
    words: '',
    problem: isEmpty ? null : problemKey(read.problem, kind, habits.monthFirst),
  };
}
