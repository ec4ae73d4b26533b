import type { TypedProblem } from '../../domain/typed-text.ts';

/** What a field asks for, which decides the words when it cannot be read. */
export type TypedKind = 'day' | 'time' | 'moment' | 'amount' | 'whole' | 'eighths' | 'percent';

const SAME = {
  noSuchDay: 'controls.problem.noSuchDay',
  noSuchTime: 'controls.problem.noSuchTime',
  otherWeekday: 'controls.problem.otherWeekday',
  timeMissing: 'controls.problem.timeMissing',
  otherDay: 'controls.problem.otherDay',
  tooPrecise: 'controls.problem.tooPrecise',
  tooLarge: 'controls.problem.tooLarge',
  negative: 'controls.problem.negative',
} as const satisfies Partial<Record<TypedProblem, string>>;

const EMPTY: Readonly<Record<TypedKind, string>> = {
  day: 'controls.problem.noDay',
  time: 'controls.problem.noTime',
  moment: 'controls.problem.noMoment',
  amount: 'controls.problem.noAmount',
  whole: 'controls.problem.noNumber',
  eighths: 'controls.problem.noLevel',
  percent: 'controls.problem.noLevel',
};

const UNREADABLE: Readonly<Record<TypedKind, string>> = {
  day: 'controls.problem.unreadDay',
  time: 'controls.problem.unreadTime',
  moment: 'controls.problem.unreadMoment',
  amount: 'controls.problem.unreadAmount',
  whole: 'controls.problem.unreadNumber',
  eighths: 'controls.problem.unreadEighths',
  percent: 'controls.problem.unreadPercent',
};

/**
 * The key, in the labels, of the words for a problem: the same at the field while it is filled in and in the answer
 * of the server that reads the form.
 */
export function problemKey(problem: TypedProblem, kind: TypedKind, monthFirst = false): string {
  if (problem === 'empty') return EMPTY[kind];
  if (problem === 'outOfRange') return UNREADABLE[kind];
  if (problem === 'unreadable') {
    return kind === 'day' && monthFirst ? 'controls.problem.unreadDayMonthFirst' : UNREADABLE[kind];
  }
  if (problem === 'noSuchMonth') {
    return monthFirst ? 'controls.problem.noSuchMonthFirst' : 'controls.problem.noSuchMonth';
  }
  return SAME[problem];
}

const TYPED: Readonly<Record<'day' | 'time' | 'moment', readonly TypedProblem[]>> = {
  day: ['unreadable', 'noSuchDay', 'noSuchMonth', 'otherWeekday'],
  time: ['unreadable', 'noSuchTime', 'otherDay'],
  moment: ['unreadable', 'noSuchDay', 'noSuchMonth', 'noSuchTime', 'otherWeekday', 'timeMissing'],
};

/** The keys of all that may be wrong with what is typed into a field of days or times. */
export function problemKeys(kind: keyof typeof TYPED, monthFirst: boolean): readonly string[] {
  return TYPED[kind].map((problem) => problemKey(problem, kind, monthFirst));
}
