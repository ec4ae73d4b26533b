// Reading, terms, first answers and refusals of every agreed field follow from one table: so it is long.
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { InputSchema } from '../../../patterns/form-fields/input-schema.server.ts';
import { check } from '../../../patterns/record-form/field-kinds.server.ts';
import {
  type FieldPlace,
  type FieldValue,
  valueAt,
  valuesBy,
} from '../../../patterns/record-form/field-values.ts';
import { type WrittenValues, writtenValues } from '../../../patterns/record-form/written-rows.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import {
  type AgreedTerms,
  agreedPathOf,
  type ChosenCharge,
  type OtherCharge,
} from '../../../upstream/pricing/price-terms.contract.ts';
import { type RentalFormContext, type RentalType, withStored } from '../form/rental-context.server.ts';
import { idIn } from '../form/rental-period.server.ts';
import {
  adjustments,
  chargeTerms,
  INSURANCE_ROWS,
  promotionCode,
  taxAnswers,
} from './agreed-fields.server.ts';
import { isStarted, otherChargeTerms } from './other-charges.server.ts';
import { ANY_RATE, type RateOverride, rateChange, rateGroup, rateTerms } from './rate-fields.server.ts';

type At = Pick<FormState<RentalFormContext>, 'staffContext' | 'formContext' | 'answers'>;

/** What reading needs of a row. It depends only on how numbers are written. */
interface Readable {
  readonly kind: {
    fieldSchema(place: Pick<FieldPlace<RentalFormContext>, 'staffContext' | 'needed'>): InputSchema;
    write(value: FieldValue, staffContext: StaffContext): string;
  };
  readonly path?: string;
  readonly zeroIsNone?: true;
  readonly refusals?: readonly string[];
}

type Rows = Readonly<Record<string, Readable>>;

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
const LISTS = {
  rates: rateTerms.rows,
  charges: chargeTerms.rows,
  otherCharges: otherChargeTerms.rows,
  taxes: {},
  promotions: {},
} as const satisfies Readonly<Record<string, Rows>>;

type List = keyof typeof LISTS;

const own = <Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

function rowOf(name: string): Readable | undefined {
  const [list = '', id, part, ...more] = name.split('.');
  if (id === undefined) return own<Readable>(PLAIN, list);
  const rows = own<Rows>(LISTS, list);
  const isId = /^\d+$/.test(id) || (list === 'rates' && id === ANY_RATE);
  if (rows === undefined || !isId || more.length > 0) return undefined;
  return part === undefined ? TICK : own(rows, part);
}

/** Returns the ids of a list whose answers count, each once, in the order of the answers. */
function idsIn(
  answers: Answers,
  list: List,
  counts: (part: string | undefined, text: string) => boolean = () => true,
): readonly string[] {
  const ids = Object.entries(answers).flatMap(([name, [text = '']]) => {
    const [head, id, part] = name.split('.');
    return head === list && id !== undefined && counts(part, text) ? [id] : [];
  });
  return [...new Set(ids)];
}

/** Reads what the answers of all stages agree about the price, as far as it can be read. */
export function readAgreed({ staffContext, answers }: Pick<At, 'staffContext' | 'answers'>) {
  const values = new Map<string, unknown>();
  const problems: (readonly [name: string, message: string])[] = [];
  for (const [name, texts] of Object.entries(answers)) {
    const row = rowOf(name);
    const read = row?.kind.fieldSchema({ staffContext, needed: false }).safeParse(texts[0]);
    if (read?.success) values.set(name, read.data);
    else if (read) problems.push([name, read.error.issues[0]?.message ?? 'fields.problem.choose']);
  }
  const of = (name: string): unknown => values.get(name) ?? null;
  const isOn = (name: string): boolean => of(name) === true;
  return {
    /** Values of the fields without an id; null for nothing, and for what could not be read. */
    plain: valuesBy(PLAIN, of),
    /** Values of rows below a name, as terms. */
    terms: <const R extends Rows>(rows: R, under: string, before: object | null = null): WrittenValues<R> =>
      writtenValues(
        rows,
        valuesBy(rows, (name) => {
          const { path, zeroIsNone } = rows[name] ?? {};
          const was = zeroIsNone && path !== undefined && before !== null ? valueAt(before, path) : null;
          return of(under + name) ?? (was === 0 ? 0 : null);
        }),
      ),
    of,
    has: (name: string): boolean => of(name) !== null,
    isOn,
    /** Ids of the ticked boxes of a list: `taxes` for `taxes.7`. */
    ticked(list: List): readonly number[] {
      const ids = idsIn(answers, list).filter((id) => isOn(`${list}.${id}`));
      return ids.map(Number);
    },
    ids: (list: List) => idsIn(answers, list),
    problems,
  };
}

export type ReadAgreed = ReturnType<typeof readAgreed>;

export function typeIn({ formContext, answers }: Pick<At, 'formContext' | 'answers'>): RentalType | null {
  const id = idIn(answers, 'typeId');
  return (
    withStored(formContext.lookUps.types, formContext.before?.type).find((type) => type.id === id) ?? null
  );
}

/** The features of an insurer's part, and of promotions. */
const INSURED = { feature: 'insurance' } as const;
const PROMOTED = { feature: 'promotions' } as const;

/** Returns whether an insurer pays a part: by the selected type, else as the record has it. */
export function isInsured({ staffContext, formContext, answers }: At): boolean {
  if (formContext.kind !== 'agreement' || !staffContext.access.allows(INSURED)) return false;
  const id = idIn(answers, 'typeId');
  const type = formContext.lookUps.types.find((one) => one.id === id);
  return type ? (type.isInsurance ?? false) : (formContext.terms?.insurance ?? null) !== null;
}

function overridesIn(read: ReadAgreed): RateOverride[] {
  return read.ids('rates').flatMap((key): readonly RateOverride[] => {
    const terms = Object.entries(read.terms(rateTerms.rows, `rates.${key}.`));
    const agreed = terms.filter(([, value]) => value !== null);
    const isAgreed = agreed.length > 0 || read.isOn(`rates.${key}`);
    return isAgreed ? [{ rateId: key === ANY_RATE ? null : Number(key), ...Object.fromEntries(agreed) }] : [];
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

/** Null where the record has none and none is entered; a line that is not complete is left out. */
function otherIn(read: ReadAgreed, { formContext, answers }: At): OtherCharge[] | null {
  const entered = read.ids('otherCharges').flatMap((id): readonly OtherCharge[] => {
    const { kindId, amount, isTaxable, reason } = read.terms(otherChargeTerms.rows, `otherCharges.${id}.`);
    const isComplete = kindId !== null && amount !== null && amount > 0;
    return isComplete ? [{ kindId, amount, isTaxable, reason: reason ?? '' }] : [];
  });
  const isAsked = Object.keys(answers).some((name) => name.startsWith('otherCharges.'));
  const before = formContext.terms?.otherCharges ?? null;
  return isAsked ? (entered.length === 0 && before === null ? null : entered) : before;
}

/** Null while the selection is the location's own. */
function taxesIn({ plain, ticked }: ReadAgreed, { answers }: At): readonly number[] | null {
  const chosen = ticked('taxes');
  if (plain.taxesChosen === true) return chosen;
  if (answers.taxesOffered === undefined) return null;
  const offered = (plain.taxesOffered ?? '').split(',').filter(Boolean).map(Number);
  const isSame = offered.length === chosen.length && offered.every((id) => chosen.includes(id));
  return isSame ? null : chosen;
}

function insuranceIn(formState: At, entered: AgreedTerms['insurance']): AgreedTerms['insurance'] {
  if (!formState.staffContext.access.allows(INSURED)) return formState.formContext.terms?.insurance ?? null;
  return isInsured(formState) ? entered : null;
}

/** Returns what the answers agree about the price; what no stage asks for, or no feature allows, is as the record had it. */
export function agreedTerms(formState: At, read: ReadAgreed = readAgreed(formState)): AgreedTerms {
  const { terms: before, kind } = formState.formContext;
  const { access } = formState.staffContext;
  const { insurance, ...plain } = read.terms(PLAIN, '', before);
  const chosen = kind === 'agreement' ? typeIn(formState)?.name : undefined;
  return {
    ...plain,
    rates: overridesIn(read),
    charges: chargesIn(read, formState),
    otherCharges: otherIn(read, formState),
    taxIds: taxesIn(read, formState),
    ...(access.allows(PROMOTED)
      ? { promotionIds: read.ticked('promotions') }
      : { promotionIds: before?.promotionIds ?? [], promotionCode: before?.promotionCode ?? null }),
    writtenOff: before?.writtenOff ?? null,
    agreementType: chosen ?? before?.agreementType ?? null,
    insurance: insuranceIn(formState, insurance),
  };
}

const textsOf = (rows: Rows, under: string, terms: object, staffContext: StaffContext): Answers =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, { kind, path, zeroIsNone }]) => {
      const value = path === undefined ? null : (valueAt(terms, path) ?? null);
      const text = value === null || (zeroIsNone && value === 0) ? '' : kind.write(value, staffContext);
      return text === '' ? [] : [[under + name, [text]]];
    }),
  );

const tick = (name: string): Answers => ({ [name]: ['on'] });

function overrideTexts(override: RateOverride, staffContext: StaffContext): Answers {
  const line = `rates.${override.rateId ?? ANY_RATE}`;
  const texts = textsOf(rateTerms.rows, `${line}.`, override, staffContext);
  return Object.keys(texts).length > 0 ? texts : tick(line);
}

/** Returns what was agreed as answers, of which `agreedTerms` makes the same terms. */
export function agreedAnswers(terms: AgreedTerms | null, staffContext: StaffContext): Answers {
  if (terms === null) return {};
  const { rates, charges, otherCharges, taxIds, promotionIds } = terms;
  return Object.assign(
    textsOf(PLAIN, '', terms, staffContext),
    ...rates.map((override) => overrideTexts(override, staffContext)),
    ...charges.flatMap((charge) => [
      tick(`charges.${charge.chargeId}`),
      textsOf(chargeTerms.rows, `charges.${charge.chargeId}.`, charge, staffContext),
    ]),
    ...(otherCharges ?? []).map((charge, place) =>
      textsOf(otherChargeTerms.rows, `otherCharges.${place}.`, charge, staffContext),
    ),
    taxIds === null ? {} : tick('taxesChosen'),
    ...(taxIds ?? []).map((id) => tick(`taxes.${id}`)),
    ...promotionIds.map((id) => tick(`promotions.${id}`)),
  );
}

const nameOfTerm = (rows: Rows, term: string): string | undefined =>
  Object.entries(rows).find(([, { path, refusals }]) => path === term || refusals?.includes(term))?.[0];

function chargeField(index: number, term: string, answers: Answers): string | null {
  const isTerm = (part: string | undefined, text: string) =>
    text !== '' && part !== 'always' && part !== 'reason';
  const chosen = idsIn(answers, 'charges', isTerm).filter((id) =>
    ['', '.always'].some((end) => answerOf(answers, `charges.${id}${end}`) === 'on'),
  );
  const id = chosen[index];
  const part = nameOfTerm(chargeTerms.rows, term);
  return id === undefined ? null : ['charges', id, part].filter(Boolean).join('.');
}

function rateTermField(index: number, term: string, answers: Answers): string | null {
  const id = idsIn(answers, 'rates', (_, text) => text !== '' && text !== 'book')[index];
  const name = nameOfTerm(rateTerms.rows, term);
  return id === undefined || name === undefined ? null : `rates.${id}.${name}`;
}

function otherField(index: number, term: string, answers: Answers): string | null {
  const id = idsIn(answers, 'otherCharges').filter((one) => isStarted(answers, one))[index];
  const name = nameOfTerm(otherChargeTerms.rows, term) ?? 'kind';
  return id === undefined ? null : `otherCharges.${id}.${name}`;
}

const LISTED_FIELD = { charges: chargeField, rates: rateTermField, otherCharges: otherField };

/** Returns the field that the service names in refusing what was agreed; null for none. */
export function agreedFieldOf(serviceField: string, answers: Answers): string | null {
  const path = agreedPathOf(serviceField);
  if (path === null) return null;
  const listed = /^(charges|rates|otherCharges)\.(\d+)(?:\.(\w+))?$/.exec(path);
  if (listed === null) return nameOfTerm(PLAIN, path) ?? null;
  const [, list, index, term = ''] = listed;
  return LISTED_FIELD[list as keyof typeof LISTED_FIELD](Number(index), term, answers);
}
