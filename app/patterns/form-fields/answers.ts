/** What was typed into a form so far, as it was typed: the texts of each field by its name. A box without its tick has none. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The texts of a field; none where it has no answer. A name that a form sent may be one of Object.prototype. */
export const textsOf = (answers: Answers, name: string): readonly string[] =>
  Object.hasOwn(answers, name) ? (answers[name] ?? []) : [];

/** The first text of a field; '' where there is none. */
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
