import { phoneDigits } from './phone-digits.ts';

/** What a record can be called by: its numbers and names as they are written, and its telephone numbers. */
export interface Names {
  readonly names: readonly (string | null)[];
  readonly phones?: readonly (string | null)[] | undefined;
}

/** Letters and figures in upper case without accents: scanners and people put spaces and dashes where they like. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s-]+/gu, '')
    .toUpperCase();

function isPhone(known: string | null, wanted: string): boolean {
  const digits = phoneDigits(known ?? '');
  // One of them may be written with the country's code and the other without.
  return digits !== null && (digits.endsWith(wanted) || wanted.endsWith(digits));
}

/** Whether a text is all of one of a record's names: no part of it, and no more. A number counts without its letters too. */
export function isNamed({ names, phones = [] }: Names, text: string): boolean {
  const wanted = bare(text);
  const digits = phoneDigits(text);
  const unlettered = /^\d+$/.test(wanted);
  return (
    names.some((name) => {
      const known = bare(name ?? '');
      return known === wanted || (unlettered && known.replace(/^\p{L}+/u, '') === wanted);
    }) ||
    (digits !== null && phones.some((phone) => isPhone(phone, digits)))
  );
}
