import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  amountLeaf,
  nameLeaf,
  orNothing,
  wholeLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import { figureText } from '../../../patterns/form-fields/typed-texts.ts';
import type { FieldKind } from '../../../patterns/record-form/field-kind.ts';
import { money, whole } from '../../../patterns/record-form/field-kinds.server.ts';
import type { WrittenRow } from '../../../patterns/record-form/written-rows.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { AgreedTerms, InsuranceTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { RentalFormContext } from './rental-context.ts';

type Context = RentalFormContext;

/** A field that agrees something about the price. Its path is missing for a reason, which becomes a note. */
export interface AgreedRow<Within, Path extends string, Value = unknown>
  extends WrittenRow<Within, Path, Value> {
  /** Nothing and 0 mean the same: 0 is shown as an empty field, and an empty field keeps a 0 of before. */
  readonly zeroIsNone?: true;
  /** Key of its name in the review, for an amount that is added or taken off. */
  readonly reviewed?: string;
  /** Terms without a field, whose refusals stand at this one. */
  readonly refusals?: readonly string[];
}

/** Fields that agree something about the price, by name. */
export type AgreedRows<Within, Term extends string> = Readonly<Record<string, AgreedRow<Within, Term>>>;

/** Where a field of which there is one stands in what is agreed. */
export type TermPath = keyof AgreedTerms | `insurance.${keyof InsuranceTerms}`;

const MOST_MONEY = 10_000_000;

/** Of a reason that becomes a note. */
export const LONGEST_REASON = 200;

/** What the service demands of a user who changes a price by hand. */
const PRICE_OVERRIDE = 'PRICE_OVERRIDE';

/** Returns whether this user may change prices by hand, as far as the service says. */
export const mayOverride = ({ permissions }: Pick<Context, 'permissions'>): boolean =>
  permissions?.has(PRICE_OVERRIDE) ?? true;

/** Returns whether the reason of a changed rate or an adjustment can be kept: as a note on the record. */
export const keepsReasons = ({ desk }: Pick<FormState<Context>, 'desk'>): boolean =>
  desk.offers('notes.create');

/** Whether the user may change a price, or a value stands there already, which can be removed. */
export const ifOverridable = (
  answers: Answers,
  { formContext }: Pick<FormState<Context>, 'formContext'>,
  name: string,
): boolean => mayOverride(formContext) || answerOf(answers, name) !== '';

/** The text of a figure as it is read back, with all of its decimals. */
const writtenFigure: FieldKind<Context>['write'] = (value, { separators }) =>
  typeof value === 'number' ? figureText(value, separators) : '';

/** Money that may be left out. */
export const amount = (signed = false): FieldKind<Context, number | null> => ({
  ...money<Context>(MOST_MONEY),
  leaf: ({ needed, desk: { separators } }) =>
    orNothing(amountLeaf({ separators, signed, most: MOST_MONEY })).refine(
      (value) => !needed || value !== null,
      'fields.problem.missing',
    ),
  write: writtenFigure,
});

/** A whole number that may be left out. */
export const figure = (most: number): FieldKind<Context, number | null> => ({
  ...whole<Context>({ most }),
  leaf: ({ needed, desk: { separators } }) =>
    orNothing(wholeLeaf(separators, { most })).refine(
      (value) => !needed || value !== null,
      'fields.problem.missing',
    ),
});

/** Money of 0 or more that may be left out. */
export const AMOUNT = amount();

/** Yes, no, or the price book's: the first of the texts stands where nothing was selected. */
export const yesOrNo = (texts: Readonly<Record<string, string>>): FieldKind<Context, boolean | null> => ({
  control: 'choice',
  draw: ({ desk: { t } }) => ({
    kind: 'choice',
    value: Object.keys(texts)[0],
    choices: Object.entries(texts).map(([name, key]) => [name, t(key)]),
  }),
  leaf: () =>
    nameLeaf(['yes', 'no', 'book', '']).transform((name) =>
      name === 'yes' || name === 'no' ? name === 'yes' : null,
    ),
  write: (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''),
});

/** A field that travels along. */
export const hiddenField = (name: string, value: string): FieldView => ({
  name,
  kind: 'hidden',
  label: '',
  value,
});

/** A box that puts one of a list on the rental. */
export const tickField = (name: string, label: string, value?: string): FieldView => ({
  ...{ name, kind: 'check', label, live: true },
  ...(value !== undefined && { value }),
});
