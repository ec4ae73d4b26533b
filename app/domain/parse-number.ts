import { FULL_TANK } from './odometer.ts';
import { nothingIn, type Parsed, plainText } from './parse-text.ts';

export interface Separators {
  readonly decimal: string;
  readonly group: string;
}

/** The most figures of a whole number of minor units that stays exact. */
const MOST_FIGURES = 13;

const readSeparators = (language: string): Separators => {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(-1234567.5);
    const sign = (type: string) => parts.find((part) => part.type === type)?.value;
    return { decimal: sign('decimal') ?? '.', group: sign('group') ?? ',' };
  } catch {
    return { decimal: '.', group: ',' };
  }
};

/** By language, of which there are as many as the product has texts in. */
const knownSeparators = new Map<string, Separators>();

/** Returns the separators of a language; English ones for an unknown language. */
export function separatorsOf(language: string): Separators {
  const separators = knownSeparators.get(language) ?? readSeparators(language);
  knownSeparators.set(language, separators);
  return separators;
}

const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the whole figures without their grouping; null for a grouping of no language. */
function ungrouped(figures: string, group: string): string | null {
  const sign = escaped(group.trim());
  const usual = sign === '' ? '' : `${sign}|`;
  const grouped = new RegExp(`^\\d{1,3}(?:(?:${usual}[ ’'])\\d{2,3})*(?:${usual}[ ’'])\\d{3}$`);
  if (/^\d*$/.test(figures)) return figures;
  return grouped.test(figures) ? figures.replace(/\D/g, '') : null;
}

/**
 * Parses an amount as a decimal text with exactly `digits` places: `1,234.5` is `1234.50`. A currency around it is
 * allowed, a comma where the language has a point is not.
 */
export function readAmount(
  text: string,
  options: Separators & { readonly digits: number; readonly signed?: boolean | undefined },
): Parsed<string> {
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

/** Parses a whole number such as an odometer's: `48,934`, `48934`, `48 934 km`. */
export function readWhole(text: string, separators: Separators): Parsed<number> {
  const bare = plainText(text).replace(/ ?(?:km|mi|miles?)$/, '');
  if (bare === '') return nothingIn(text);
  const read = readAmount(bare, { ...separators, digits: 0 });
  return 'value' in read ? { value: Number(read.value) } : read;
}

const WORDS: Readonly<Record<string, number>> = { e: 0, empty: 0, half: 4, f: FULL_TANK, full: FULL_TANK };

/** A level of a tank as the rental service names it. */
export interface FuelLevel {
  readonly name: string;
  readonly eighths: number;
}

const unspaced = (text: string): string => plainText(text).replaceAll(' ', '');

/** Parses a fuel level in eighths: a name of `levels`, else `6`, `6/8`, `3/4`, `½`, `half`, `F`, `E`. */
export function readEighths(text: string, levels: readonly FuelLevel[] = []): Parsed<number> {
  const plain = unspaced(text);
  if (plain === '') return nothingIn(text);
  const named = levels.find(({ name }) => unspaced(name) === plain);
  if (named !== undefined) return { value: named.eighths };
  const word = WORDS[plain];
  if (word !== undefined) return { value: word };
  const [, above, below = '8'] = /^(\d)(?:\/([248]))?$/.exec(plain) ?? [];
  if (above === undefined) return { problem: 'unreadable' };
  const eighths = (Number(above) * FULL_TANK) / Number(below);
  return eighths > FULL_TANK ? { problem: 'outOfRange' } : { value: eighths };
}

/** Parses a battery level in whole percent: `80`, `80%`. */
export function readPercent(text: string): Parsed<number> {
  const plain = plainText(text);
  if (plain === '') return nothingIn(text);
  const [, figures] = /^(\d{1,4}) ?%?$/.exec(plain) ?? [];
  if (figures === undefined) return { problem: 'unreadable' };
  return Number(figures) > 100 ? { problem: 'outOfRange' } : { value: Number(figures) };
}
