import { z } from 'zod';
import { readEighths, readPercent } from '../../domain/fuel-level.ts';
import { plateOf } from '../../domain/plate-text.ts';
import { textLength } from '../../domain/text-length.ts';
import { type DayHabits, readDay } from '../../domain/typed-day.ts';
import { type MomentHabits, readMoment } from '../../domain/typed-moment.ts';
import { readAmount, readWhole, type Separators } from '../../domain/typed-number.ts';
import type { Typed } from '../../domain/typed-text.ts';
import { problemKey, type TypedKind } from '../../ui/form/problem-words.ts';
import { internationalPhone } from './phone-number.server.ts';

/**
 * The leaves of schemas that read what was typed into a form. What was not sent reads as nothing typed; of several
 * texts the first one counts. Messages are keys of texts: of the labels, in the words that stand at the field while it
 * is filled in, or of `fields.problem`.
 */

const MISSING = 'fields.problem.missing';
const CHOOSE = 'fields.problem.choose';
const NOT_ASSIGNED = 'fields.problem.notAssigned';
const TOO_LONG = 'fields.problem.tooLong';

const typedText = z
  .union([z.string(), z.array(z.string())])
  .default('')
  .transform((sent) => (typeof sent === 'string' ? sent : (sent[0] ?? '')));

/** A leaf of what a parser of the domain reads. */
const readLeaf = <Value>(read: (typed: string) => Typed<Value>, kind: TypedKind, monthFirst = false) =>
  typedText.transform((typed, context) => {
    const found = read(typed);
    if ('value' in found) return found.value;
    context.addIssue(`labels:${problemKey(found.problem, kind, monthFirst)}`);
    return z.NEVER;
  });

/** The same value whatever was sent: of a field that the form does not have, or that stands as the record has it. */
export const givenLeaf = <Value>(value: () => Value): z.ZodType<Value> =>
  z
    .unknown()
    .optional()
    .transform(() => value());

/** What a select sends that has no empty value: nothing is chosen. */
export const NO_CHOICE = 'none';

const nullWhere = <Leaf extends z.ZodType>(leaf: Leaf, isNothing: (typed: string) => boolean) =>
  typedText.transform((typed, context): z.output<Leaf> | null => {
    if (isNothing(typed.trim())) return null;
    const read = leaf.safeParse(typed);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue(message);
    return z.NEVER;
  });

/** The same leaf for a field that may be left empty: null when nothing was typed. */
export const orNothing = <Leaf extends z.ZodType>(leaf: Leaf) => nullWhere(leaf, (typed) => typed === '');

/** The same leaf for a select that may stand on `NO_CHOICE`: null then. */
export const unlessNone = <Leaf extends z.ZodType>(leaf: Leaf) =>
  nullWhere(leaf, (typed) => typed === '' || typed === NO_CHOICE);

/** A leaf that a client's settings may demand: the leaf itself, or `orNothing` of it. */
export const neededIf = <Leaf extends z.ZodType>(needed: boolean, leaf: Leaf) =>
  needed ? (leaf as z.ZodType<z.output<Leaf> | null>) : orNothing(leaf);

/** A typed moment as `yyyy-MM-ddTHH:mm`. */
export const momentLeaf = (habits: MomentHabits) =>
  readLeaf((typed) => readMoment(typed, habits), 'moment', habits.monthFirst);

/** A typed day as `yyyy-MM-dd`. */
export const dayLeaf = (habits: DayHabits) =>
  readLeaf((typed) => readDay(typed, habits), 'day', habits.monthFirst);

/** A typed amount as a number of currency units, exact to its decimals (2 unless told); not below 0 unless `signed`. */
export const amountLeaf = (options: {
  readonly separators: Separators;
  readonly digits?: number | undefined;
  readonly signed?: boolean | undefined;
  readonly most?: number | undefined;
}) => {
  const { separators, digits = 2, signed, most = Number.MAX_SAFE_INTEGER } = options;
  return readLeaf((typed) => readAmount(typed, { ...separators, digits, signed }), 'amount')
    .transform(Number)
    .refine((amount) => Math.abs(amount) <= most, `labels:${problemKey('tooLarge', 'amount')}`);
};

/** A typed whole number, from 0 unless told. */
export const wholeLeaf = (
  separators: Separators,
  { least = 0, most }: { readonly least?: number; readonly most: number },
) =>
  readLeaf((typed) => readWhole(typed, separators), 'whole')
    .refine((figure) => figure >= least, 'fields.problem.tooSmall')
    .refine((figure) => figure <= most, `labels:${problemKey('tooLarge', 'whole')}`);

/** A typed fuel level in eighths, 0 to 8. */
export const eighthsLeaf = readLeaf(readEighths, 'eighths');

/** A typed battery level in whole percent. */
export const percentLeaf = readLeaf(readPercent, 'percent');

/** One of the choices that were offered, by its id. */
export const choiceLeaf = (choices: readonly { readonly id: number }[]) =>
  typedText.refine((typed) => choices.some(({ id }) => String(id) === typed), CHOOSE).transform(Number);

/**
 * One of the locations that were offered, by its id. Another location of the business is refused with the reason: the user
 * is not assigned to it.
 */
export const locationLeaf = (
  offered: readonly { readonly id: number }[],
  all: readonly { readonly id: number }[],
) =>
  typedText.transform((typed, context) => {
    const isOne = ({ id }: { readonly id: number }) => String(id) === typed;
    if (offered.some(isOne)) return Number(typed);
    context.addIssue(all.some(isOne) ? NOT_ASSIGNED : CHOOSE);
    return z.NEVER;
  });

/** One of a few names; `missing` is the key of what is said while none of them is chosen. */
export const nameLeaf = <Name extends string>(names: readonly Name[], missing = CHOOSE) =>
  typedText.transform((typed, context): Name => {
    const found = names.find((name) => name === typed);
    if (found !== undefined) return found;
    context.addIssue(missing);
    return z.NEVER;
  });

/** Free text; null when there is none. A line break counts as one character, however the browser sent it. */
export const textLeaf = (most: number) =>
  typedText
    .transform((typed) => typed.replaceAll('\r\n', '\n').trim() || null)
    .refine((text) => textLength(text ?? '') <= most, TOO_LONG);

/** Text that must not be missing; `missing` is the key of what is wrong where it is. */
export const neededTextLeaf = (most: number, missing = MISSING) =>
  typedText
    .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
    .refine((text) => text !== '', { error: missing, abort: true })
    .refine((text) => textLength(text) <= most, { error: TOO_LONG, abort: true });

/** A number plate as it is kept. */
export const plateLeaf = (most: number) => neededTextLeaf(most).transform(plateOf);

/** Names, one on a line; each once. */
export const linesLeaf = ({ longest, most }: { readonly longest: number; readonly most: number }) =>
  typedText
    .transform((typed) => [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean))
    .refine((lines) => lines.every((line) => textLength(line) <= longest), TOO_LONG)
    .refine((lines) => lines.length <= most, TOO_LONG);

/** Whether a box has its tick. */
export const checkLeaf = typedText.transform((sent) => sent === 'on');

/** An e-mail address. */
export const emailLeaf = (most: number) =>
  neededTextLeaf(most).refine((text) => z.email().safeParse(text).success, 'fields.problem.email');

/**
 * A telephone number in any usual spelling, in its international form.
 * @param country ISO 3166 code of the country whose own way of writing is understood, null for none
 * @param kept the text that the record has already: left as it is, it stays, whatever it is
 */
export const phoneLeaf = (country: string | null, kept: string | null = null) =>
  typedText.transform((typed, context) => {
    const text = typed.trim();
    if (text !== '' && text === kept?.trim()) return text;
    const number = text === '' ? null : internationalPhone(text, country);
    if (number !== null) return number;
    context.addIssue(text === '' ? MISSING : 'fields.problem.phone');
    return z.NEVER;
  });
