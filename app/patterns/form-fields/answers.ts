import { dayInFigures } from '../../domain/day-in-figures.ts';
import type { MomentHabits } from '../../domain/parse-day.ts';
import type { Separators } from '../../domain/parse-number.ts';

/** The input of a form so far: the texts of each field by its name; an unticked box has none. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** Returns the texts of a field. A name that a form sent may be one of Object.prototype. */
export const textsOf = (answers: Answers, name: string): readonly string[] =>
  Object.hasOwn(answers, name) ? (answers[name] ?? []) : [];

export const answerOf = (answers: Answers, name: string): string => textsOf(answers, name)[0] ?? '';

/** Answers from plain texts; what is null or undefined is left out. */
export function answersFrom(
  texts: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Answers {
  const entries = Object.entries(texts).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    return [[name, [value === true ? 'on' : String(value)]] as const];
  });
  return Object.fromEntries(entries);
}

type Order = Pick<MomentHabits, 'monthFirst'>;

/** A wall-clock moment as the user would type it: `03/12/2026 10:15`; '' for none. */
export const momentText = (wire: string | null, { monthFirst }: Order): string =>
  wire === null ? '' : `${dayInFigures(wire.slice(0, 10), monthFirst)} ${wire.slice(11, 16) || '00:00'}`;

export const figureText = (figure: number | null | undefined, { decimal }: Separators): string =>
  figure === null || figure === undefined ? '' : String(figure).replace('.', decimal);
