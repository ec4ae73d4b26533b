import { nothingIn, plainText, type Typed } from './typed-text.ts';

/** What parts a number in the user's language. */
export interface Separators {
  readonly decimal: string;
  readonly group: string;
}

/** As many figures as a whole number of minor units may have and still be exact wherever it goes. */
const MOST_FIGURES = 13;

/** The signs by which a language parts thousands and decimals; English ones for a language that is not known. */
export function separatorsOf(language: string): Separators {
  const parts = numberParts(language);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? ',' };
}

function numberParts(language: string): Intl.NumberFormatPart[] {
  try {
    return new Intl.NumberFormat(language).formatToParts(-1234567.5);
  } catch {
    return new Intl.NumberFormat('en').formatToParts(-1234567.5);
  }
}

const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The whole figures without their grouping; null when they are grouped as no language groups. */
function ungrouped(figures: string, group: string): string | null {
  const sign = escaped(group.trim());
  const usual = sign === '' ? '' : `${sign}|`;
  const grouped = new RegExp(`^\\d{1,3}(?:(?:${usual}[ ’'])\\d{2,3})*(?:${usual}[ ’'])\\d{3}$`);
  if (/^\d*$/.test(figures)) return figures;
  return grouped.test(figures) ? figures.replace(/\D/g, '') : null;
}

/**
 * Reads a typed amount as a decimal with a point, to exactly `digits` places and without ever being a float:
 * `1,234.5` is `1234.50`. A currency's sign or code around it is let be. A comma where the language has a point is
 * refused, since nobody can tell `1,500` from `1,5`.
 */
export function readAmount(
  text: string,
  options: Separators & { readonly digits: number; readonly signed?: boolean | undefined },
): Typed<string> {
  const plain = plainText(text)
    .replace(/^([+-]?) ?(?:[a-z]{0,3}\p{Sc}|[a-z]{2,3}(?![a-z])) ?/u, '$1')
    .replace(/ ?(?:[a-z]{0,3}\p{Sc}|(?<![a-z])[a-z]{2,3})$/u, '');
  if (plain === '') return nothingIn(text);
  const [, sign = '', figures = ''] = /^([+-]?) ?(.*)$/.exec(plain) ?? [];
  const [before = '', after = '', ...more] = figures.split(options.decimal);
  const wholePart = ungrouped(before, options.group);
  if (more.length > 0 || wholePart === null || !/^\d*$/.test(after)) return { problem: 'unreadable' };
  if (wholePart + after === '') return { problem: 'unreadable' };
  if (after.replace(/0+$/, '').length > options.digits) return { problem: 'tooPrecise' };
  const whole = wholePart.replace(/^0+(?=\d)/, '') || '0';
  if (whole.length + options.digits > MOST_FIGURES) return { problem: 'tooLarge' };
  const places = after.slice(0, options.digits).padEnd(options.digits, '0');
  const amount = options.digits === 0 ? whole : `${whole}.${places}`;
  const negative = sign === '-' && /[1-9]/.test(amount);
  if (negative && !options.signed) return { problem: 'negative' };
  return { value: negative ? `-${amount}` : amount };
}

/** Reads a typed whole number such as an odometer's: `48,934`, `48934`, `48 934 km`. */
export function readWhole(text: string, separators: Separators): Typed<number> {
  const bare = plainText(text).replace(/ ?(?:km|mi|miles?)$/, '');
  if (bare === '') return nothingIn(text);
  const read = readAmount(bare, { ...separators, digits: 0 });
  return 'value' in read ? { value: Number(read.value) } : read;
}
