import type { ParseProblem } from '../../domain/parse-text.ts';

/** What a field asks for, which decides the words when it cannot be read. */
export type TextKind = 'day' | 'time' | 'moment' | 'amount' | 'whole' | 'eighths' | 'percent';

/** The endings of a kind's keys: for no value, and for one that cannot be read. */
const ENDINGS: Readonly<Record<TextKind, readonly [empty: string, unreadable: string]>> = {
  day: ['noDay', 'unreadDay'],
  time: ['noTime', 'unreadTime'],
  moment: ['noMoment', 'unreadMoment'],
  amount: ['noAmount', 'unreadAmount'],
  whole: ['noNumber', 'unreadNumber'],
  eighths: ['noLevel', 'unreadEighths'],
  percent: ['noLevel', 'unreadPercent'],
};

function ending(problem: ParseProblem, kind: TextKind, monthFirst: boolean): string {
  const [empty, unreadable] = ENDINGS[kind];
  if (problem === 'empty') return empty;
  if (problem === 'unreadable' && kind === 'day' && monthFirst) return 'unreadDayMonthFirst';
  if (problem === 'unreadable' || problem === 'outOfRange') return unreadable;
  return problem === 'noSuchMonth' && monthFirst ? 'noSuchMonthFirst' : problem;
}

/** Returns the key, in the labels, of the text for a problem: the same at the field and in the server's answer. */
export const problemKey = (problem: ParseProblem, kind: TextKind, monthFirst = false): string =>
  `controls.problem.${ending(problem, kind, monthFirst)}`;
