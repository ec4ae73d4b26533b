// Reading, terms, first answers and refusals of every agreed field follow from one table: so it is long.
import type { z } from 'zod';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldKind, FieldPlace } from '../../../patterns/record-form/field-kind.ts';
import { check } from '../../../patterns/record-form/field-kinds.server.ts';
import type { Nested } from '../../../patterns/record-form/field-values.ts';
import { type FieldValue, recordOf, valueAt } from '../../../patterns/record-form/record-path.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import {
  type AgreedTerms,
  agreedPathOf,
  type ChosenCharge,
} from '../../../upstream/pricing/price-terms.contract.ts';
import {
  adjustments,
  chargeTerms,
  INSURANCE_ROWS,
  promotionCode,
  taxAnswers,
} from './agreed-fields.server.ts';
import { ANY_RATE, type RateOverride, rateChange, rateGroup, rateTerms } from './rate-fields.server.ts';
import type { RentalFormContext, RentalType } from './rental-context.ts';
import { idIn } from './rental-period.server.ts';

type At = Pick<FormState<RentalFormContext>, 'desk' | 'formContext' | 'answers'>;

/** What reading needs of a row. How its input is read depends on nothing but how numbers are written. */
interface Readable {
  readonly kind: {
    leaf(place: Pick<FieldPlace<RentalFormContext>, 'desk' | 'needed'>): z.ZodType;
    write(value: FieldValue, desk: Desk): string;
  };
  readonly path?: string;
  readonly zeroIsNone?: true;
  readonly refusals?: readonly string[];
}

type Rows = Readonly<Record<string, Readable>>;

/** Fields of which there is one each. */
const PLAIN = {
  ...rateGroup.rows,
  ...rateChange.rows,
  ...taxAnswers,
  ...promotionCode.rows,
  ...adjustments.rows,
  ...INSURANCE_ROWS,
};

const TICK: Readable = { kind: check<RentalFormContext>() };

/** Fields by the id of something: `charges.9.quantity`, and `charges.9` for its box. */
const LISTS: Readonly<Record<string, Rows>> = {
  rates: rateTerms.rows,
  charges: chargeTerms.rows,
  taxes: {},
  promotions: {},
};

/** The list of answers by id. */
type List = 'rates' | 'charges' | 'taxes' | 'promotions';

const own = <Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

/** Returns the row of a field; undefined for a field that agrees nothing. */
function rowOf(name: string): Readable | undefined {
  const [list = '', id, part, ...more] = name.split('.');
  if (id === undefined) return own<Readable>(PLAIN, list);
  const rows = own(LISTS, list);
  const isId = /^\d+$/.test(id) || (list === 'rates' && id === ANY_RATE);
  if (rows === undefined || !isId || more.length > 0) return undefined;
  return part === undefined ? TICK : own(rows, part);
}

/** Schemas take long to make, and there are as many as ways to write a number. */
const schemas = new WeakMap<Readable['kind'], Map<string, z.ZodType>>();

function schemaOf({ kind }: Readable, desk: Desk): z.ZodType {
  const bySigns = schemas.get(kind) ?? new Map<string, z.ZodType>();
  schemas.set(kind, bySigns);
  const signs = `${desk.separators.decimal} ${desk.separators.group}`;
  const schema = bySigns.get(signs) ?? kind.leaf({ desk, needed: false });
  bySigns.set(signs, schema);
  return schema;
}

type ValueOf<Row> = Row extends { readonly kind: FieldKind<never, infer Value> } ? Value | null : never;

/** Values by the names of the rows. */
type ReadValues<R> = { readonly [P in keyof R]: ValueOf<R[P]> };

/** Values by their terms. */
type TermsOf<R> = Nested<{
  readonly [P in keyof R as R[P] extends { readonly path: infer Path extends string }
    ? Path
    : never]: ValueOf<R[P]>;
}>;

interface Plain extends ReadValues<typeof PLAIN> {}

/** What the answers agree about the price, and what cannot be read of it. */
export interface ReadAgreed {
  /** Values of the fields of which there is one each; null for nothing, and for what could not be read. */
  readonly plain: Plain;
  /** Values of rows under a name as terms. */
  terms<const R extends Rows>(rows: R, under: string, before?: object | null): TermsOf<R>;
  /** Whether a field holds a value. */
  has(name: string): boolean;
  /** Whether a box has its tick. */
  isOn(name: string): boolean;
  /** Ids of the ticked boxes of a list, in the order in which they were ticked: `taxes` for `taxes.7`. */
  ticked(list: List): readonly number[];
  /** What a list holds by id: `charges` for `charges.9.value`. */
  ids(list: List): readonly string[];
  /** What is wrong, by field, as keys. */
  readonly problems: readonly (readonly [name: string, message: string])[];
}

/** Returns the ids of a list with something in the answers, each once, in the order of the answers. */
const idsIn = (answers: Answers, list: List): readonly string[] => [
  ...new Set(
    Object.keys(answers).flatMap((name) => (name.startsWith(`${list}.`) ? (name.split('.')[1] ?? []) : [])),
  ),
];

/** Reads what the answers of all stages agree about the price, as far as it can be read. */
export function readAgreed({ desk, answers }: Pick<At, 'desk' | 'answers'>): ReadAgreed {
  const values = new Map<string, unknown>();
  const problems: (readonly [string, string])[] = [];
  for (const [name, texts] of Object.entries(answers)) {
    const row = rowOf(name);
    const read = row && schemaOf(row, desk).safeParse(texts[0] ?? '');
    if (read?.success) values.set(name, read.data);
    else if (read) problems.push([name, read.error.issues[0]?.message ?? 'fields.problem.choose']);
  }
  const of = (name: string): unknown => values.get(name) ?? null;
  const names = Object.keys(PLAIN);
  return {
    // The rows give the types of the values: this is where the inferred and the built object meet.
    plain: Object.fromEntries(names.map((name) => [name, of(name)])) as Plain,
    terms: <R extends Rows>(rows: R, under: string, before: object | null = null) => {
      const read = Object.entries<Readable>(rows).flatMap(([name, { path, zeroIsNone }]) => {
        if (path === undefined) return [];
        const was = zeroIsNone && before !== null ? valueAt(before, path) : null;
        return [[path, of(under + name) ?? (was === 0 ? 0 : null)] as const];
      });
      return recordOf(Object.fromEntries(read)) as TermsOf<R>;
    },
    has: (name) => of(name) !== null,
    isOn: (name) => of(name) === true,
    ticked: (list) =>
      idsIn(answers, list)
        .filter((id) => of(`${list}.${id}`) === true)
        .map(Number),
    ids: (list) => idsIn(answers, list),
    problems,
  };
}

/** Returns the type of the record as it is chosen now. */
export function typeIn({ formContext, answers }: Pick<At, 'formContext' | 'answers'>): RentalType | null {
  const id = idIn(answers, 'typeId');
  const { before, lookUps } = formContext;
  return lookUps.types.find((type) => type.id === id) ?? (before?.type?.id === id ? before.type : null);
}

/** Returns whether an insurer pays a part of this rental: where the chosen type is not known, as the record has it. */
export function isInsured({ formContext, answers }: Pick<At, 'formContext' | 'answers'>): boolean {
  if (formContext.kind !== 'agreement') return false;
  const id = idIn(answers, 'typeId');
  const type = formContext.lookUps.types.find((one) => one.id === id);
  return type ? (type.isInsurance ?? false) : (formContext.terms?.insurance ?? null) !== null;
}

/** What was agreed of a rate line, without what was not. */
const agreedOnly = (terms: TermsOf<typeof rateTerms.rows>): Omit<RateOverride, 'rateId'> =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));

function overridesIn(read: ReadAgreed): RateOverride[] {
  return read.ids('rates').flatMap((key): readonly RateOverride[] => {
    const override = agreedOnly(read.terms(rateTerms.rows, `rates.${key}.`));
    const isAgreed = Object.keys(override).length > 0 || read.isOn(`rates.${key}`);
    return isAgreed ? [{ rateId: key === ANY_RATE ? null : Number(key), ...override }] : [];
  });
}

function chargesIn(read: ReadAgreed, { answers }: At): readonly ChosenCharge[] {
  return read.ids('charges').flatMap((id): readonly ChosenCharge[] => {
    const chosen = { chargeId: Number(id), ...read.terms(chargeTerms.rows, `charges.${id}.`) };
    // A charge that is on every rental has no box: it is agreed once something of it is.
    const isAlways = answerOf(answers, `charges.${id}.always`) === 'on';
    const isChanged = chosen.quantity !== null || chosen.value !== null || chosen.optionId !== null;
    return read.isOn(`charges.${id}`) || (isAlways && isChanged) ? [chosen] : [];
  });
}

/** Null while the user selected nothing other than the location's own. */
function taxesIn({ plain, ticked }: ReadAgreed, { answers }: At): readonly number[] | null {
  const chosen = ticked('taxes');
  if (plain.taxesChosen === true) return chosen;
  if (answers.taxesOffered === undefined) return null;
  const offered = (plain.taxesOffered ?? '').split(',').filter(Boolean).map(Number);
  const isSame = offered.length === chosen.length && offered.every((id) => chosen.includes(id));
  return isSame ? null : chosen;
}

/**
 * Returns what the answers agree about the price, as far as they can be read; what no stage asks for is as the record
 * had it. Money in currency units.
 */
export function agreedTerms(formState: At, read: ReadAgreed = readAgreed(formState)): AgreedTerms {
  const { terms: before, kind } = formState.formContext;
  const { insurance, ...plain } = read.terms(PLAIN, '', before);
  return {
    ...plain,
    rates: overridesIn(read),
    charges: chargesIn(read, formState),
    taxIds: taxesIn(read, formState),
    promotionIds: read.ticked('promotions'),
    writtenOff: before?.writtenOff ?? null,
    agreementType:
      (kind === 'agreement' ? typeIn(formState)?.name : undefined) ?? before?.agreementType ?? null,
    insurance: isInsured(formState) ? insurance : null,
  };
}

/** Returns terms as answers of their fields. */
const textsOf = (rows: Rows, under: string, terms: object, desk: Desk): Answers =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, { kind, path, zeroIsNone }]) => {
      const value = path === undefined ? null : (valueAt(terms, path) ?? null);
      const text = value === null || (zeroIsNone && value === 0) ? '' : kind.write(value, desk);
      return text === '' ? [] : [[under + name, [text]]];
    }),
  );

const tick = (name: string): Answers => answersFrom({ [name]: true });

function overrideTexts(override: RateOverride, desk: Desk): Answers {
  const line = `rates.${override.rateId ?? ANY_RATE}`;
  const texts = textsOf(rateTerms.rows, `${line}.`, override, desk);
  // An override without values of its own names its rate line.
  return Object.keys(texts).length > 0 ? texts : tick(line);
}

/**
 * Returns what was agreed about a price as answers of the stages that ask for it; `agreedTerms` makes the same terms of
 * them. What no stage asks for (a write-off) is not among them.
 */
export function agreedAnswers(terms: AgreedTerms | null, desk: Desk): Answers {
  if (terms === null) return {};
  const { rates, charges, taxIds, promotionIds } = terms;
  const parts: readonly Answers[] = [
    textsOf(PLAIN, '', terms, desk),
    ...rates.map((override) => overrideTexts(override, desk)),
    ...charges.flatMap((charge) => [
      tick(`charges.${charge.chargeId}`),
      textsOf(chargeTerms.rows, `charges.${charge.chargeId}.`, charge, desk),
    ]),
    taxIds === null ? {} : tick('taxesChosen'),
    ...(taxIds ?? []).map((id) => tick(`taxes.${id}`)),
    ...promotionIds.map((id) => tick(`promotions.${id}`)),
  ];
  return Object.assign({}, ...parts);
}

/** Returns the ids of a list of which something is agreed, in the order in which the terms hold them. */
const agreedIds = (
  answers: Answers,
  list: List,
  counts: (part: string | undefined, text: string) => boolean,
) => [
  ...new Set(
    Object.entries(answers).flatMap(([name, [text = '']]) => {
      const [head, id, part] = name.split('.');
      return head === list && id !== undefined && text !== '' && counts(part, text) ? [id] : [];
    }),
  ),
];

const nameOfTerm = (rows: Rows, term: string): string | undefined =>
  Object.entries(rows).find(([, { path, refusals }]) => path === term || refusals?.includes(term))?.[0];

function chargeField(index: number, term: string, answers: Answers): string | null {
  const changed = agreedIds(answers, 'charges', (part) => part !== 'always' && part !== 'reason');
  const chosen = changed.filter((id) =>
    ['', '.always'].some((end) => answers[`charges.${id}${end}`]?.[0] === 'on'),
  );
  const id = chosen[index];
  if (id === undefined) return null;
  const part = nameOfTerm(chargeTerms.rows, term);
  return part === undefined ? `charges.${id}` : `charges.${id}.${part}`;
}

function rateTermField(index: number, term: string, answers: Answers): string | null {
  const id = agreedIds(answers, 'rates', (_, text) => text !== 'book')[index];
  const name = nameOfTerm(rateTerms.rows, term);
  return id === undefined || name === undefined ? null : `rates.${id}.${name}`;
}

/** Returns the field for one that the service names in refusing what was agreed about the price; null for none. */
export function agreedFieldOf(serviceField: string, answers: Answers): string | null {
  const path = agreedPathOf(serviceField);
  if (path === null) return null;
  const listed = /^(charges|rates)\.(\d+)(?:\.(\w+))?$/.exec(path);
  if (listed === null) return nameOfTerm(PLAIN, path) ?? null;
  const [, list, index, term = ''] = listed;
  return (list === 'charges' ? chargeField : rateTermField)(Number(index), term, answers);
}
