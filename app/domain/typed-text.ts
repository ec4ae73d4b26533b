/** Why a typed text gives no value; each has its words in the interface. */
export type TypedProblem =
  | 'empty'
  | 'unreadable'
  | 'noSuchDay'
  | 'noSuchMonth'
  | 'noSuchTime'
  | 'otherWeekday'
  | 'timeMissing'
  | 'otherDay'
  | 'tooPrecise'
  | 'tooLarge'
  | 'negative'
  | 'outOfRange';

/** What a typed text was read as. */
export type Typed<T> = { readonly value: T } | { readonly problem: TypedProblem };

/** Nothing that a person types into one of these fields is longer. */
const LONGEST = 60;

/**
 * One spelling for what keyboards, phones and copied tables bring: full-width figures, dashes of all lengths,
 * no-break spaces. Empty when there is nothing or far too much.
 */
export function plainText(text: string): string {
  if (text.length > LONGEST) return '';
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2044/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The problem of a text that `plainText` left nothing of. */
export function nothingIn(text: string): { readonly problem: TypedProblem } {
  return { problem: text.trim() === '' ? 'empty' : 'unreadable' };
}
