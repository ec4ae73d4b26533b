// All fields that agree something about a price, but those of its rate: so it is long.
import { z } from 'zod';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-kind.ts';
import { check, identifier, line, plainly } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, fieldSet } from '../../../patterns/record-form/form.server.ts';
import type { Charge } from '../../../upstream/charges/charges.contract.ts';
import {
  type ChosenCharge,
  chosenCharge,
  insuranceTerms,
  priceTerms,
} from '../../../upstream/pricing/price-terms.contract.ts';
import {
  type AgreedRows,
  AMOUNT,
  amount,
  figure,
  ifOverridable,
  keepsReasons,
  LONGEST_REASON,
  mayOverride,
  type TermPath,
  yesOrNo,
} from './agreed-kinds.server.ts';
import type { RentalFormContext } from './rental-context.ts';

type Context = RentalFormContext;

const MOST_QUANTITY = 99;
const MOST_DAYS = 3650;

/** One charge of the price book. */
interface ChargeContext extends RentalFormContext {
  readonly charge: Charge;
}

const isPercentage = ({ charge }: ChargeContext): boolean => charge.calculationType === 'Percentage';

/** Another value than the price book's: an amount, or a percentage. */
const chargeValue: FieldKind<ChargeContext, number | null> = {
  ...AMOUNT,
  draw: ({ formContext }) => ({ kind: isPercentage(formContext) ? 'line' : 'money' }),
};

/** One of the kinds in which a charge is offered. */
const chargeOption: FieldKind<ChargeContext, number | null> = {
  control: 'choice',
  draw: ({ desk: { t, formats }, formContext: { charge } }) => ({
    kind: 'choice',
    value: 'none',
    choices: [
      ['none', t('rentalPrice.charge.usual')],
      ...charge.options.flatMap(({ id, name, value }) =>
        id === null ? [] : [[String(id), `${name}, ${formats.money(value)}`] as const],
      ),
    ],
  }),
  leaf: () =>
    z
      .string()
      .regex(/^(?:none|\d{0,15})$/, 'fields.problem.choose')
      .transform((text) => Number(text) || null),
  write: plainly,
};

/** Whether the value of a charge is asked for: of users who may change it, and where one was entered. */
const hasValue = (answers: Answers, { formContext }: FieldState<ChargeContext>): boolean =>
  mayOverride(formContext) ||
  ['value', 'reason'].some((part) => answerOf(answers, `charges.${formContext.charge.id}.${part}`) !== '');

/** What can be agreed of a charge that is on the rental: `charges.9.quantity`. */
export const chargeTerms = fieldSet<ChargeContext>()({
  quantity: {
    label: 'rentalPrice.charge.quantity',
    kind: figure(MOST_QUANTITY),
    live: true,
    shown: (_, { formContext }) => !isPercentage(formContext),
    notes: ({ desk, formContext: { charge } }) => ({ hint: desk.formats.number(charge.quantity || 1) }),
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
    notes: ({ desk: { formats }, formContext }) => ({
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

/** What the page itself knows of the taxes: whether they were selected for the record, and which were proposed. */
export const taxAnswers = {
  taxesChosen: { kind: check<Context>() },
  taxesOffered: { kind: line<Context>(400) },
};

/** A code of a promotion. */
export const promotionCode = fieldSet<Context>()({
  promotionCode: {
    label: 'rentalPrice.promotion.code',
    kind: line(priceTerms.longest('promotionCode')),
    setting: 'PromotionCode',
    staysFilled: true,
    live: true,
    path: 'promotionCode',
    refusals: ['promotionIds'],
  },
} satisfies AgreedRows<Context, TermPath>);

/** An amount that is added or taken off by hand. */
const byHand = { live: true, staysFilled: true, zeroIsNone: true, shown: ifOverridable } as const;

/** What is added or taken off by hand. A user who may not change a price sees only what was agreed already. */
export const adjustments = fieldGroup<Context>()(
  'adjustments',
  { legend: 'rentalPrice.adjustment.title', columns: 3, folded: true },
  {
    preAdjustment: {
      label: 'rentalPrice.adjustment.preAdjustment',
      hint: 'rentalPrice.adjustment.signed',
      kind: amount(true),
      setting: 'PreAdjustment',
      path: 'preAdjustment',
      reviewed: 'price.preAdjustment',
      ...byHand,
    },
    preAdjustmentTaxed: {
      label: 'rentalPrice.adjustment.taxed',
      kind: yesOrNo({ yes: 'price.taxed', no: 'price.untaxed' }),
      setting: 'PreAdjustment',
      staysFilled: true,
      live: true,
      shown: (_, { formContext }) => mayOverride(formContext),
      path: 'isPreAdjustmentTaxable',
    },
    postAdjustment: {
      label: 'rentalPrice.adjustment.postAdjustment',
      hint: 'rentalPrice.adjustment.signed',
      kind: amount(true),
      setting: 'PostAdjustment',
      path: 'postAdjustment',
      reviewed: 'price.postAdjustment',
      ...byHand,
    },
    additionalCharge: {
      label: 'rentalPrice.adjustment.additionalCharge',
      kind: AMOUNT,
      setting: 'AdditionalCharge',
      path: 'additionalCharge',
      reviewed: 'rentalPrice.adjustment.additionalCharge',
      ...byHand,
    },
    untaxedAdditional: {
      label: 'rentalPrice.adjustment.untaxedAdditional',
      kind: AMOUNT,
      setting: 'UnTaxableAdditional',
      path: 'untaxedAdditional',
      reviewed: 'price.untaxedAdditional',
      ...byHand,
    },
    adjustmentReason: {
      label: 'rentalPrice.adjustment.reason',
      hint: 'rentalPrice.reasonHint',
      kind: line(LONGEST_REASON),
      wide: true,
      shown: (answers, state, name) => keepsReasons(state) && ifOverridable(answers, state, name),
    },
  } satisfies AgreedRows<Context, TermPath>,
);

const ofInsurer = { staysFilled: true, zeroIsNone: true, live: true } as const;

/** The insurer of an insured rental, its claim, and what it pays of the price. */
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
    staysFilled: true,
    path: 'insurance.policyNumber',
  },
  allowance: {
    label: 'rentalInsurance.allowance',
    hint: 'rentalInsurance.aDay',
    kind: AMOUNT,
    setting: 'Allowance',
    path: 'insurance.allowance',
    ...ofInsurer,
  },
  insuredDays: {
    label: 'rentalInsurance.days',
    hint: 'rentalInsurance.noLimit',
    kind: figure(MOST_DAYS),
    setting: 'MaxDays',
    path: 'insurance.mostDays',
    ...ofInsurer,
  },
  insuredMost: {
    label: 'rentalInsurance.most',
    hint: 'rentalInsurance.noLimit',
    kind: AMOUNT,
    setting: 'MaximumAmount',
    path: 'insurance.maximum',
    ...ofInsurer,
  },
  deductible: {
    label: 'rentalInsurance.deductible',
    kind: AMOUNT,
    setting: 'Deductible',
    path: 'insurance.deductible',
    ...ofInsurer,
  },
} satisfies AgreedRows<Context, TermPath>;
