/** Why a text gives no value; each has its text in the interface. */
export type ParseProblem =
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

/** The outcome of parsing a text. */
export type Parsed<T> = { readonly value: T } | { readonly problem: ParseProblem };

/** The longest input of one of these fields. */
const LONGEST = 60;

/** Returns one spelling of full-width figures, dashes and spaces; '' when the text is empty or too long. */
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

/** Returns the problem of a text for which `plainText` gives ''. */
export const nothingIn = (text: string): { readonly problem: ParseProblem } => ({
  problem: text.trim() === '' ? 'empty' : 'unreadable',
});

/** Returns the length of a text in characters; a line break counts as one. */
export const textLength = (text: string): number => [...text.replaceAll('\r\n', '\n')].length;

/** Returns the stored spelling of a number plate: capitals and single spaces. */
export const plateOf = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
