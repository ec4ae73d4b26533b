/** The numbers and names of a record, and its telephone numbers. */
export interface Names {
  readonly names: readonly (string | null)[];
  readonly phones?: readonly (string | null)[] | undefined;
}

/** Returns letters and figures in upper case, without accents, spaces and dashes. */
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

/** Whether a text is exactly one of a record's names. A number counts without its letters too. */
export function isNamed({ names, phones = [] }: Names, text: string): boolean {
  const wanted = bare(text);
  const digits = phoneDigits(text);
  const unlettered = /^\d+$/.test(wanted);
  const isName = (name: string | null) => {
    const known = bare(name ?? '');
    return known === wanted || (unlettered && known.replace(/^\p{L}+/u, '') === wanted);
  };
  return names.some(isName) || (digits !== null && phones.some((phone) => isPhone(phone, digits)));
}

/** Joins first and last name, as far as they exist; '' for none. */
export const fullName = (first: string | null, last: string | null): string =>
  [first, last]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** Fewer digits than this are no telephone number of one customer alone. */
const SHORTEST_PHONE = 6;

/** Returns the digits of a possible telephone number, without leading zeros; null for any other text. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= SHORTEST_PHONE && /^[\d\s()+./-]+$/.test(text) ? digits : null;
}
