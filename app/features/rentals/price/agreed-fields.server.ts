// All fields that agree something about a price, but those of its rate: so it is long.
import { type Answers, answerOf, figureText } from '../../../patterns/form-fields/answers.ts';
import {
  amountSchema,
  CHOOSE,
  MISSING,
  nameSchema,
  orNothing,
  wholeSchema,
} from '../../../patterns/form-fields/field-schemas.server.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  followedBy,
  type InputSchema,
  mapped,
  readsText,
} from '../../../patterns/form-fields/input-schema.server.ts';
import {
  check,
  identifier,
  line,
  money,
  plainly,
  whole,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, fieldSet } from '../../../patterns/record-form/form.server.ts';
import type { WrittenRow } from '../../../patterns/record-form/written-rows.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Charge } from '../../../upstream/charges/charges.contract.ts';
import {
  type AgreedTerms,
  type ChosenCharge,
  chosenCharge,
  type InsuranceTerms,
  insuranceTerms,
  priceTerms,
} from '../../../upstream/pricing/price-terms.contract.ts';
import { BY_HAND, type RentalFormContext } from '../form/rental-context.server.ts';

type Context = RentalFormContext;

/** A field that agrees something about the price; one without a path becomes a note. */
export interface AgreedRow<Within, Path extends string, Value = unknown>
  extends WrittenRow<Within, Path, Value> {
  /** 0 is shown as an empty field, and an empty field keeps a 0 of before. */
  readonly zeroIsNone?: true;
  /** Key of its name in the review, for an amount that is added or taken off. */
  readonly reviewed?: string;
  /** Terms without a field, whose refusals stand at this one. */
  readonly refusals?: readonly string[];
}

export type AgreedRows<Within, Term extends string> = Readonly<Record<string, AgreedRow<Within, Term>>>;

/** The path of a field in what is agreed. */
export type TermPath = keyof AgreedTerms | `insurance.${keyof InsuranceTerms}`;

const MOST_MONEY = 10_000_000;

export const LONGEST_REASON = 200;

/** Whether the service stores the reason of a changed price, as a note on the record. */
export const keepsReasons = ({ staffContext }: Pick<FormState<Context>, 'staffContext'>): boolean =>
  staffContext.offers('notes.create');

const orMissing = <Value>(needed: boolean, fieldSchema: InputSchema<Value>) =>
  followedBy(orNothing(fieldSchema), (value) =>
    needed && value === null ? { message: MISSING } : { value },
  );

/** Money that may be left out, written with all of its decimals. */
const amount = (signed = false): FieldKind<Context, number | null> => ({
  ...money<Context>(MOST_MONEY),
  fieldSchema: ({ needed, staffContext: { separators } }) =>
    orMissing(needed, amountSchema({ separators, signed, most: MOST_MONEY })),
  write: (value, { separators }) => figureText(typeof value === 'number' ? value : null, separators),
});

export const figure = (most: number): FieldKind<Context, number | null> => ({
  ...whole<Context>({ most }),
  fieldSchema: ({ needed, staffContext: { separators } }) =>
    orMissing(needed, wholeSchema(separators, { most })),
});

export const AMOUNT = amount();

/** Reads an id; null for `none` and for nothing. */
export const optionalId: InputSchema<number | null> = readsText((text) =>
  /^(?:none|\d{0,15})$/.test(text) ? { value: Number(text) || null } : { message: CHOOSE },
);

/** Yes, no, or the price book's; the first of the texts is selected by default. */
export const yesOrNo = <Within = Context>(
  texts: Readonly<Record<string, string>>,
): FieldKind<Within, boolean | null> => ({
  control: 'choice',
  draw: ({ staffContext: { t } }) => ({
    kind: 'choice',
    value: Object.keys(texts)[0],
    choices: Object.entries(texts).map(([name, key]) => [name, t(key)]),
  }),
  fieldSchema: () =>
    mapped(nameSchema(['yes', 'no', 'book', '']), (name) =>
      name === 'yes' || name === 'no' ? name === 'yes' : null,
    ),
  write: (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''),
});

export const hiddenField = (name: string, value: string): FieldView => ({
  name,
  kind: 'hidden',
  label: '',
  value,
});

export const tickField = (name: string, label: string, value?: string): FieldView => ({
  name,
  kind: 'check',
  label,
  live: true,
  value,
});

interface ChargeContext extends RentalFormContext {
  readonly charge: Charge;
}

const isPercentage = ({ charge }: ChargeContext): boolean => charge.calculationType === 'Percentage';

/** Another value than the price book's: an amount, or a percentage. */
const chargeValue: FieldKind<ChargeContext, number | null> = {
  ...AMOUNT,
  draw: ({ formContext }) => ({ kind: isPercentage(formContext) ? 'line' : 'money' }),
};

const chargeOption: FieldKind<ChargeContext, number | null> = {
  control: 'choice',
  draw: ({ staffContext: { t, formats }, formContext: { charge } }) => ({
    kind: 'choice',
    value: 'none',
    choices: [
      ['none', t('rentalPrice.charge.usual')],
      ...charge.options.flatMap(({ id, name, value }) =>
        id === null ? [] : [[String(id), `${name}, ${formats.money(value)}`] as const],
      ),
    ],
  }),
  fieldSchema: () => optionalId,
  write: plainly,
};

/** Whether the value of a charge is asked for: of a user who may change it, or as it was agreed. */
const hasValue = (answers: Answers, { staffContext, formContext }: FieldState<ChargeContext>): boolean =>
  staffContext.access.allows(BY_HAND) ||
  ['value', 'reason'].some((part) => answerOf(answers, `charges.${formContext.charge.id}.${part}`) !== '');

export const chargeTerms = fieldSet<ChargeContext>()({
  quantity: {
    label: 'rentalPrice.charge.quantity',
    kind: figure(99),
    live: true,
    shown: (_, { formContext }) => !isPercentage(formContext),
    notes: ({ staffContext, formContext: { charge } }) => ({
      hint: staffContext.formats.number(charge.quantity || 1),
    }),
    path: 'quantity',
  },
  option: {
    label: 'rentalPrice.charge.option',
    kind: chargeOption,
    live: true,
    shown: (_, { formContext: { charge } }) => charge.options.length > 0,
    path: 'optionId',
  },
  value: {
    label: (at) => (isPercentage(at) ? 'rentalPrice.charge.percent' : 'rentalPrice.charge.value'),
    kind: chargeValue,
    live: true,
    shown: hasValue,
    notes: ({ staffContext: { formats }, formContext }) => ({
      hint: isPercentage(formContext)
        ? formats.number(formContext.charge.value)
        : formats.money(formContext.charge.value),
    }),
    path: 'value',
  },
  reason: {
    label: 'rentalPrice.charge.reason',
    kind: line(chosenCharge.longest('reason')),
    shown: hasValue,
    path: 'reason',
  },
} satisfies AgreedRows<ChargeContext, keyof ChosenCharge>);

/** Answers about taxes without a field: whether they were selected, and which were proposed. */
export const taxAnswers = {
  taxesChosen: { kind: check<Context>() },
  taxesOffered: { kind: line<Context>(400) },
};

export const promotionCode = fieldSet<Context>()({
  promotionCode: {
    label: 'rentalPrice.promotion.code',
    kind: line(priceTerms.longest('promotionCode')),
    setting: 'PromotionCode',
    feature: 'promotions',
    live: true,
    path: 'promotionCode',
    refusals: ['promotionIds'],
  },
} satisfies AgreedRows<Context, TermPath>);

/** An amount that is added or taken off by hand; `reviewed` is the key of its name in the review. */
const byHand = <const Path extends TermPath>(path: Path, setting: string, reviewed: string) =>
  ({
    label: `rentalPrice.adjustment.${path}`,
    kind: AMOUNT,
    setting,
    path,
    reviewed,
    live: true,
    zeroIsNone: true,
    ...BY_HAND,
  }) as const;

const signed = { kind: amount(true), hint: 'rentalPrice.adjustment.signed' } as const;

/** Amounts by hand. A user who may not change a price sees only what was agreed already. */
export const adjustments = fieldGroup<Context>()(
  'adjustments',
  { legend: 'rentalPrice.adjustment.title', columns: 3, folded: true },
  {
    preAdjustment: { ...byHand('preAdjustment', 'PreAdjustment', 'price.preAdjustment'), ...signed },
    preAdjustmentTaxed: {
      label: 'rentalPrice.adjustment.taxed',
      kind: yesOrNo({ yes: 'price.taxed', no: 'price.untaxed' }),
      setting: 'PreAdjustment',
      live: true,
      shown: (_, { staffContext }) => staffContext.access.allows(BY_HAND),
      path: 'isPreAdjustmentTaxable',
    },
    postAdjustment: { ...byHand('postAdjustment', 'PostAdjustment', 'price.postAdjustment'), ...signed },
    additionalCharge: byHand(
      'additionalCharge',
      'AdditionalCharge',
      'rentalPrice.adjustment.additionalCharge',
    ),
    untaxedAdditional: byHand('untaxedAdditional', 'UnTaxableAdditional', 'price.untaxedAdditional'),
    adjustmentReason: {
      label: 'rentalPrice.adjustment.reason',
      hint: 'rentalPrice.reasonHint',
      kind: line(LONGEST_REASON),
      wide: true,
      shown: (_, state) => keepsReasons(state),
      ...BY_HAND,
    },
  } satisfies AgreedRows<Context, TermPath>,
);

/** What the insurer pays. */
const ofInsurer = <const Path extends keyof InsuranceTerms>(
  label: string,
  path: Path,
  setting: string,
  more: { readonly hint?: string; readonly kind?: FieldKind<Context, number | null> } = {},
) => ({
  label: `rentalInsurance.${label}`,
  kind: AMOUNT,
  setting,
  path: `insurance.${path}` as const,
  ...({ zeroIsNone: true, live: true } as const),
  ...more,
});

export const INSURANCE_ROWS = {
  insurer: {
    label: 'rentalInsurance.insurer',
    kind: line(insuranceTerms.longest('company')),
    required: true,
    path: 'insurance.company',
    refusals: ['insurance'],
  },
  claimNumber: {
    label: 'rentalInsurance.claimNumber',
    kind: identifier(insuranceTerms.longest('claimNumber')),
    required: true,
    path: 'insurance.claimNumber',
  },
  policyNumber: {
    label: 'rentalInsurance.policyNumber',
    kind: identifier(insuranceTerms.longest('policyNumber')),
    setting: 'InsurancePolicyNo',
    path: 'insurance.policyNumber',
  },
  allowance: ofInsurer('allowance', 'allowance', 'Allowance', { hint: 'rentalInsurance.aDay' }),
  insuredDays: ofInsurer('days', 'mostDays', 'MaxDays', {
    hint: 'rentalInsurance.noLimit',
    kind: figure(3650),
  }),
  insuredMost: ofInsurer('most', 'maximum', 'MaximumAmount', { hint: 'rentalInsurance.noLimit' }),
  deductible: ofInsurer('deductible', 'deductible', 'Deductible'),
} satisfies AgreedRows<Context, TermPath>;
