import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { type DayHabits, type MomentHabits, readDay, readMoment, readTime } from '../../domain/parse-day.ts';
import {
  type FuelLevel,
  readAmount,
  readEighths,
  readPercent,
  readWhole,
  type Separators,
} from '../../domain/parse-number.ts';
import { type Parsed, plateOf, textLength } from '../../domain/parse-text.ts';
import { problemKey, type TextKind } from '../../ui/form/problem-words.ts';
import { firstText, followedBy, type InputSchema, mapped, readsText } from './input-schema.server.ts';

/** Leaves of schemas that read the input of a form. Of several texts the first counts; messages are keys. */

export const MISSING = 'fields.problem.missing';
export const CHOOSE = 'fields.problem.choose';
const NOT_ASSIGNED = 'fields.problem.notAssigned';
const TOO_LONG = 'fields.problem.tooLong';

const readSchema = <Value>(read: (submitted: string) => Parsed<Value>, kind: TextKind, monthFirst = false) =>
  readsText((submitted) => {
    const found = read(submitted);
    return 'value' in found ? found : { message: `labels:${problemKey(found.problem, kind, monthFirst)}` };
  });

export const NO_CHOICE = 'none';

const nullWhere = <Value>(
  fieldSchema: InputSchema<Value>,
  isNothing: (submitted: string) => boolean,
): InputSchema<Value | null> => ({
  safeParse(input) {
    const submitted = firstText(input);
    return isNothing(submitted.trim()) ? { success: true, data: null } : fieldSchema.safeParse(submitted);
  },
});

/** The same schema for a field that may be empty: null then. */
export const orNothing = <Value>(fieldSchema: InputSchema<Value>) =>
  nullWhere(fieldSchema, (submitted) => submitted === '');

/** The same schema for a select that may stand on `NO_CHOICE`: null then. */
export const unlessNone = <Value>(fieldSchema: InputSchema<Value>) =>
  nullWhere(fieldSchema, (submitted) => submitted === '' || submitted === NO_CHOICE);

/** A schema that a client’s settings may demand: the schema itself, or `orNothing` of it. */
export const neededIf = <Value>(
  needed: boolean,
  fieldSchema: InputSchema<Value>,
): InputSchema<Value | null> => (needed ? fieldSchema : orNothing(fieldSchema));

export const momentSchema = (habits: MomentHabits): InputSchema<string> =>
  readSchema((submitted) => readMoment(submitted, habits), 'moment', habits.monthFirst);

export const daySchema = (habits: DayHabits): InputSchema<string> =>
  readSchema((submitted) => readDay(submitted, habits), 'day', habits.monthFirst);

export const timeSchema = ({ now }: Pick<MomentHabits, 'now'>): InputSchema<string> =>
  readSchema((submitted) => readTime(submitted, now), 'time');

interface AmountRules {
  readonly separators: Separators;
  readonly digits?: number | undefined;
  readonly signed?: boolean | undefined;
  readonly most?: number | undefined;
}

/** Reads currency units, exact to their decimals (2 by default); not below 0 unless `signed`. */
export const amountSchema = ({
  separators,
  digits = 2,
  signed,
  most = Number.MAX_SAFE_INTEGER,
}: AmountRules): InputSchema<number> =>
  followedBy(
    readSchema((submitted) => readAmount(submitted, { ...separators, digits, signed }), 'amount'),
    (text) =>
      Math.abs(Number(text)) <= most
        ? { value: Number(text) }
        : { message: `labels:${problemKey('tooLarge', 'amount')}` },
  );

export const wholeSchema = (
  separators: Separators,
  { least = 0, most }: { readonly least?: number; readonly most: number },
): InputSchema<number> =>
  followedBy(
    readSchema((submitted) => readWhole(submitted, separators), 'whole'),
    (figure) => {
      if (figure < least) return { message: 'fields.problem.tooSmall' };
      return figure <= most ? { value: figure } : { message: `labels:${problemKey('tooLarge', 'whole')}` };
    },
  );

/** Reads a fuel level; one that is not among `levels` is refused, unless there are none. */
export const eighthsSchema = (levels: readonly FuelLevel[]): InputSchema<number> =>
  followedBy(
    readSchema((submitted) => readEighths(submitted, levels), 'eighths'),
    (level) =>
      levels.length === 0 || levels.some(({ eighths }) => eighths === level)
        ? { value: level }
        : { message: CHOOSE },
  );

export const percentSchema = readSchema(readPercent, 'percent');

/** An offered id; one of `all` is a location that is refused since the user is not assigned to it. */
export const locationSchema = (
  offered: readonly { readonly id: number }[],
  all: readonly { readonly id: number }[],
): InputSchema<number> =>
  readsText((submitted) => {
    const isOne = ({ id }: { readonly id: number }) => String(id) === submitted;
    if (offered.some(isOne)) return { value: Number(submitted) };
    return { message: all.some(isOne) ? NOT_ASSIGNED : CHOOSE };
  });

export const choiceSchema = (choices: readonly { readonly id: number }[]) => locationSchema(choices, []);

/** One of a few names; `missing` is the key of what is wrong while none is selected. */
export const nameSchema = <Name extends string>(
  names: readonly Name[],
  missing = CHOOSE,
): InputSchema<Name> =>
  readsText((submitted) => {
    const found = names.find((name) => name === submitted);
    return found === undefined ? { message: missing } : { value: found };
  });

const isTooLong = (text: string, most: number) => textLength(text) > most;

/** Free text; null when there is none. A line break counts as one character. */
export const textSchema = (most: number): InputSchema<string | null> =>
  readsText((submitted) => {
    const text = submitted.replaceAll('\r\n', '\n').trim();
    return isTooLong(text, most) ? { message: TOO_LONG } : { value: text || null };
  });

/** Text that must not be missing; `missing` is the key of what is wrong where it is. */
export const neededTextSchema = (most: number, missing: string = MISSING): InputSchema<string> =>
  followedBy(textSchema(most), (text) => (text === null ? { message: missing } : { value: text }));

export const plateSchema = (most: number): InputSchema<string> => mapped(neededTextSchema(most), plateOf);

export const linesSchema = ({
  longest,
  most,
}: {
  readonly longest: number;
  readonly most: number;
}): InputSchema<readonly string[]> =>
  readsText((submitted) => {
    const lines = [...new Set(submitted.split('\n').map((line) => line.trim()))].filter(Boolean);
    const fit = lines.length <= most && !lines.some((line) => isTooLong(line, longest));
    return fit ? { value: lines } : { message: TOO_LONG };
  });

export const checkSchema = readsText((submitted) => ({ value: submitted === 'on' }));

const EMAIL = z.email();

export const emailSchema = (most: number): InputSchema<string> =>
  followedBy(neededTextSchema(most), (text) =>
    EMAIL.safeParse(text).success ? { value: text } : { message: 'fields.problem.email' },
  );

/** A telephone number, as `internationalPhone` reads it; the record's `stored` text stays valid as it is. */
export const phoneSchema = (country: string | null, stored: string | null = null): InputSchema<string> =>
  readsText((submitted) => {
    const text = submitted.trim();
    if (text !== '' && text === stored?.trim()) return { value: text };
    const number = internationalPhone(text, country);
    if (number !== null) return { value: number };
    return { message: text === '' ? MISSING : 'fields.problem.phone' };
  });

/**
 * Returns the international form of a number (`020 7946 0958` in GB is `+44 20 7946 0958`); null for none.
 * @param country ISO 3166 code of the country whose national numbers are understood
 */
export function internationalPhone(submitted: string, country: string | null): string | null {
  const own = country?.toUpperCase();
  const defaultCountry = own && isSupportedCountry(own) ? { defaultCountry: own } : {};
  const number = parsePhoneNumberFromString(submitted, { ...defaultCountry, extract: false });
  return number?.isPossible() ? number.formatInternational() : null;
}
