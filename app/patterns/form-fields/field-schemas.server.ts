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

/** Leaves of schemas that read the input of a form. Of several texts the first counts; messages are keys. */

const MISSING = 'fields.problem.missing';
const CHOOSE = 'fields.problem.choose';
const NOT_ASSIGNED = 'fields.problem.notAssigned';
const TOO_LONG = 'fields.problem.tooLong';

export const submittedText = z
  .union([z.string(), z.array(z.string())])
  .default('')
  .transform((sent) => (typeof sent === 'string' ? sent : (sent[0] ?? '')));

const readSchema = <Value>(read: (submitted: string) => Parsed<Value>, kind: TextKind, monthFirst = false) =>
  submittedText.transform((submitted, context) => {
    const found = read(submitted);
    if ('value' in found) return found.value;
    context.addIssue(`labels:${problemKey(found.problem, kind, monthFirst)}`);
    return z.NEVER;
  });

/** Reads the same value whatever was sent: of a field that the form does not have or that is fixed. */
export const givenSchema = <Value>(value: () => Value): z.ZodType<Value> =>
  z
    .unknown()
    .optional()
    .transform(() => value());

export const NO_CHOICE = 'none';

const nullWhere = <Schema extends z.ZodType>(
  fieldSchema: Schema,
  isNothing: (submitted: string) => boolean,
) =>
  submittedText.transform((submitted, context): z.output<Schema> | null => {
    if (isNothing(submitted.trim())) return null;
    const read = fieldSchema.safeParse(submitted);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue(message);
    return z.NEVER;
  });

const orEmpty = <Schema extends z.ZodType>(fieldSchema: Schema) =>
  nullWhere(fieldSchema, (submitted) => submitted === '');

/** The schemas that are made once, each with the one for a field that may be empty as soon as that has been made. */
const optionalOf = new Map<z.ZodType, z.ZodType | null>();

/** The same schema for a field that may be empty: null then. */
export function orNothing<Schema extends z.ZodType>(fieldSchema: Schema): ReturnType<typeof orEmpty<Schema>> {
  const known = optionalOf.get(fieldSchema);
  if (known === undefined) return orEmpty(fieldSchema);
  const optional = (known as ReturnType<typeof orEmpty<Schema>> | null) ?? orEmpty(fieldSchema);
  optionalOf.set(fieldSchema, optional);
  return optional;
}

/**
 * Makes a schema once for the same arguments: building those of a form takes longer than reading it. The arguments are
 * limits that forms declare, so there are few.
 */
function madeOnce<Args extends readonly unknown[], Schema extends z.ZodType>(
  make: (...args: Args) => Schema,
): typeof make {
  const made = new Map<string, Schema>();
  return (...args) => {
    const key = JSON.stringify(args);
    const schema = made.get(key) ?? make(...args);
    made.set(key, schema);
    if (!optionalOf.has(schema)) optionalOf.set(schema, null);
    return schema;
  };
}

/** The same schema for a select that may stand on `NO_CHOICE`: null then. */
export const unlessNone = <Schema extends z.ZodType>(fieldSchema: Schema) =>
  nullWhere(fieldSchema, (submitted) => submitted === '' || submitted === NO_CHOICE);

/** A schema that a client’s settings may demand: the schema itself, or `orNothing` of it. */
export const neededIf = <Schema extends z.ZodType>(needed: boolean, fieldSchema: Schema) =>
  needed ? (fieldSchema as z.ZodType<z.output<Schema> | null>) : orNothing(fieldSchema);

export const momentSchema = (habits: MomentHabits) =>
  readSchema((submitted) => readMoment(submitted, habits), 'moment', habits.monthFirst);

export const daySchema = (habits: DayHabits) =>
  readSchema((submitted) => readDay(submitted, habits), 'day', habits.monthFirst);

export const timeSchema = ({ now }: Pick<MomentHabits, 'now'>) =>
  readSchema((submitted) => readTime(submitted, now), 'time');

interface AmountRules {
  readonly separators: Separators;
  readonly digits?: number | undefined;
  readonly signed?: boolean | undefined;
  readonly most?: number | undefined;
}

/** Reads currency units, exact to their decimals (2 by default); not below 0 unless `signed`. */
export const amountSchema = madeOnce(
  ({ separators, digits = 2, signed, most = Number.MAX_SAFE_INTEGER }: AmountRules) =>
    readSchema((submitted) => readAmount(submitted, { ...separators, digits, signed }), 'amount')
      .transform(Number)
      .refine((amount) => Math.abs(amount) <= most, `labels:${problemKey('tooLarge', 'amount')}`),
);

export const wholeSchema = madeOnce(
  (separators: Separators, { least = 0, most }: { readonly least?: number; readonly most: number }) =>
    readSchema((submitted) => readWhole(submitted, separators), 'whole')
      .refine((figure) => figure >= least, 'fields.problem.tooSmall')
      .refine((figure) => figure <= most, `labels:${problemKey('tooLarge', 'whole')}`),
);

/** Reads a fuel level; one that is not among `levels` is refused, unless there are none. */
export const eighthsSchema = (levels: readonly FuelLevel[]) =>
  readSchema((submitted) => readEighths(submitted, levels), 'eighths').refine(
    (level) => levels.length === 0 || levels.some(({ eighths }) => eighths === level),
    CHOOSE,
  );

/** Made by `madeOnce` for the optional one, which is then made once as well. */
export const percentSchema = madeOnce(() => readSchema(readPercent, 'percent'))();

/** An offered id; one of `all` is a location that is refused since the user is not assigned to it. */
export const locationSchema = (
  offered: readonly { readonly id: number }[],
  all: readonly { readonly id: number }[],
) =>
  submittedText.transform((submitted, context) => {
    const isOne = ({ id }: { readonly id: number }) => String(id) === submitted;
    if (offered.some(isOne)) return Number(submitted);
    context.addIssue(all.some(isOne) ? NOT_ASSIGNED : CHOOSE);
    return z.NEVER;
  });

export const choiceSchema = (choices: readonly { readonly id: number }[]) => locationSchema(choices, []);

/** One of a few names; `missing` is the key of what is wrong while none is selected. */
export const nameSchema = <Name extends string>(names: readonly Name[], missing = CHOOSE) =>
  submittedText.transform((submitted, context): Name => {
    const found = names.find((name) => name === submitted);
    if (found !== undefined) return found;
    context.addIssue(missing);
    return z.NEVER;
  });

/** Free text; null when there is none. A line break counts as one character. */
export const textSchema = madeOnce((most: number) =>
  submittedText
    .transform((submitted) => submitted.replaceAll('\r\n', '\n').trim() || null)
    .refine((text) => textLength(text ?? '') <= most, TOO_LONG),
);

/** Text that must not be missing; `missing` is the key of what is wrong where it is. */
export const neededTextSchema = madeOnce((most: number, missing: string = MISSING) =>
  submittedText
    .transform((submitted) => submitted.replaceAll('\r\n', '\n').trim())
    .refine((text) => text !== '', { error: missing, abort: true })
    .refine((text) => textLength(text) <= most, { error: TOO_LONG, abort: true }),
);

export const plateSchema = madeOnce((most: number) => neededTextSchema(most).transform(plateOf));

export const linesSchema = madeOnce(
  ({ longest, most }: { readonly longest: number; readonly most: number }) =>
    submittedText
      .transform((submitted) =>
        [...new Set(submitted.split('\n').map((line) => line.trim()))].filter(Boolean),
      )
      .refine((lines) => lines.every((line) => textLength(line) <= longest), TOO_LONG)
      .refine((lines) => lines.length <= most, TOO_LONG),
);

export const checkSchema = submittedText.transform((sent) => sent === 'on');

const EMAIL = z.email();

export const emailSchema = madeOnce((most: number) =>
  neededTextSchema(most).refine((text) => EMAIL.safeParse(text).success, 'fields.problem.email'),
);

/** A telephone number, as `internationalPhone` reads it; the record's `stored` text stays valid as it is. */
export const phoneSchema = (country: string | null, stored: string | null = null) =>
  submittedText.transform((submitted, context) => {
    const text = submitted.trim();
    if (text !== '' && text === stored?.trim()) return text;
    const number = internationalPhone(text, country);
    if (number !== null) return number;
    context.addIssue(text === '' ? MISSING : 'fields.problem.phone');
    return z.NEVER;
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
