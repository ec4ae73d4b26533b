import { z } from 'zod';
import type { Separators } from '../../../domain/typed-number.ts';
import type { Answers } from '../../../patterns/form-fields/answers.ts';
import {
  amountLeaf,
  checkLeaf,
  nameLeaf,
  orNothing,
  textLeaf,
  wholeLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { RATE_UNITS } from './rate-units.ts';
import type { RentalFormContext } from './rental-context.ts';

const MOST_MONEY = 10_000_000;
const MOST_QUANTITY = 99;
const MOST_MILEAGE = 100_000;
const MOST_DAYS = 3650;
const LONGEST_REASON = 200;

/** Values that were read, by the names of their fields; what could not be read is missing. */
type Values = ReadonlyMap<string, unknown>;

/** What the answers agree about the price, and what cannot be read of it. */
export interface ReadAgreed {
  /** A text or a figure of a field; null for nothing, and for what could not be read. */
  text(name: string): string | null;
  figure(name: string): number | null;
  /** Whether a box has its tick. */
  isOn(name: string): boolean;
  /** Ids of the ticked boxes of a list, in the order in which they were ticked: `taxes` for `taxes.7`. */
  ticked(list: string): readonly number[];
  /** What a list holds by id: `charges` for `charges.9.value`. */
  ids(list: string): readonly string[];
  /** What is wrong, by field, as keys. */
  readonly problems: readonly (readonly [name: string, message: string])[];
}

type Leaves = readonly (readonly [name: RegExp, leaf: z.ZodType])[];

/** Every field that agrees something about the price, by its name, with the leaf that reads it. */
function makeLeaves(separators: Separators): Leaves {
  const money = orNothing(amountLeaf({ separators, most: MOST_MONEY }));
  const signed = orNothing(amountLeaf({ separators, signed: true, most: MOST_MONEY }));
  const whole = (most: number) => orNothing(wholeLeaf(separators, { most }));
  const option = z
    .string()
    .regex(/^(?:none|\d{0,15})$/, 'fields.problem.choose')
    .transform((typed) => Number(typed) || null);
  const yesOrNo = nameLeaf(['yes', 'no', 'book', '']);
  return [
    [/^rateName$/, textLeaf(100)],
    [/^rates\.(?:\d+|any)$/, checkLeaf],
    [new RegExp(`^rates\\.(?:\\d+|any)\\.(?:${RATE_UNITS.join('|')})$`), money],
    [/^rates\.(?:\d+|any)\.mileageAllowed$/, whole(MOST_MILEAGE)],
    [/^rates\.(?:\d+|any)\.isUnlimitedMileage$/, yesOrNo],
    [/^(?:charges|taxes|promotions)\.\d+$/, checkLeaf],
    [/^charges\.\d+\.quantity$/, whole(MOST_QUANTITY)],
    [/^charges\.\d+\.value$/, money],
    [/^charges\.\d+\.option$/, option],
    [/^charges\.\d+\.reason$/, textLeaf(LONGEST_REASON)],
    [/^(?:rateReason|adjustmentReason)$/, textLeaf(LONGEST_REASON)],
    [/^taxesChosen$/, checkLeaf],
    [/^taxesOffered$/, textLeaf(400)],
    [/^promotionCode$/, textLeaf(60)],
    [/^(?:preAdjustment|postAdjustment)$/, signed],
    [/^preAdjustmentTaxed$/, yesOrNo],
    [/^(?:additionalCharge|untaxedAdditional|depositAsked|allowance|deductible|insuredMost)$/, money],
    [/^insurer$/, textLeaf(100)],
    [/^(?:claimNumber|policyNumber)$/, textLeaf(60)],
    [/^insuredDays$/, whole(MOST_DAYS)],
  ];
}

const leavesBySigns = new Map<string, Leaves>();

/** Schemas are dear to make, and there are as many as ways to write a number. */
function leavesFor(separators: Separators): Leaves {
  const signs = `${separators.decimal} ${separators.group}`;
  const leaves = leavesBySigns.get(signs) ?? makeLeaves(separators);
  leavesBySigns.set(signs, leaves);
  return leaves;
}

/** The ids of a list with something in the answers, each once, in the order of the answers. */
const idsIn = (answers: Answers, list: string): readonly string[] => [
  ...new Set(
    Object.keys(answers).flatMap((name) => (name.startsWith(`${list}.`) ? (name.split('.')[1] ?? []) : [])),
  ),
];

/** Reads what the answers of all stages agree about the price, as far as it can be read. */
export function readAgreed(formState: Pick<FormState<RentalFormContext>, 'desk' | 'answers'>): ReadAgreed {
  const { answers } = formState;
  const leaves = leavesFor(formState.desk.separators);
  const values = new Map<string, unknown>();
  const problems: (readonly [string, string])[] = [];
  for (const [name, texts] of Object.entries(answers)) {
    const leaf = leaves.find(([pattern]) => pattern.test(name))?.[1];
    const read = leaf?.safeParse(texts[0] ?? '');
    if (read?.success) values.set(name, read.data);
    else if (read) problems.push([name, read.error.issues[0]?.message ?? 'fields.problem.choose']);
  }
  return { ...lookUps(values, answers), problems };
}

const lookUps = (values: Values, answers: Answers): Omit<ReadAgreed, 'problems'> => ({
  text: (name) => {
    const value = values.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  },
  figure: (name) => {
    const value = values.get(name);
    return typeof value === 'number' ? value : null;
  },
  isOn: (name) => values.get(name) === true,
  ticked: (list) =>
    idsIn(answers, list)
      .filter((id) => values.get(`${list}.${id}`) === true)
      .map(Number),
  ids: (list) => idsIn(answers, list),
});
