import { answerOf } from '../../patterns/form-fields/answers.ts';
import { type FactDraft, lastChangeFact } from '../../patterns/record/value-words.server.ts';
import { oneListedOrNone, oneName } from '../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { askedIn, fieldTable, type ValuesOfGroups } from '../../patterns/record-form/field-table.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { type Promotion, promotion } from '../../upstream/promotions/promotions.contract.ts';
import { percentWords } from '../rentals/public.ts';
import type { PromotionFormContext } from './managed-promotion.server.ts';

const group = fieldTable<PromotionFormContext, Promotion, string>('Promotion');

const DEAREST = 1_000_000;

const DISCOUNT_TEXTS = {
  Percentage: 'promotion.discountPercentage',
  Amount: 'promotion.discountAmount',
};
const BASE = 'BaseRate';
const APPLICABLE_TEXTS = { [BASE]: 'promotion.toBase', Subtotal: 'promotion.toSubtotal' } as const;

/** What the discount is; without scripts the type may change until the form is sent. */
const HINTS: Readonly<Record<string, string>> = {
  Percentage: 'promotion.percentHint',
  Amount: 'promotion.amountHint',
};

/** '10%', '$20.00' */
export const discountWords = (
  { discountType, discountValue }: Promotion,
  staffContext: StaffContext,
): string =>
  discountType === 'Percentage'
    ? percentWords(discountValue, staffContext)
    : staffContext.formats.money(discountValue);

/** 'Rentals: 12'; the service need not say. */
export const usesWords = ({ uses }: Promotion, { t, formats }: StaffContext): string =>
  uses === null ? t('promotion.unknown') : formats.number(uses);

const identity = group('identity', { legend: 'promotion.groups.identity', columns: 3 })({
  code: {
    label: 'promotion.code',
    kind: kinds.line(promotion.longest('code')),
    missing: 'errors.promotionCode.missing',
    required: true,
  },
  startsOn: {
    label: 'promotion.startsOn',
    kind: kinds.day(),
    missing: 'errors.promotionStart.missing',
    required: true,
  },
  endsOn: {
    label: 'promotion.endsOn',
    kind: kinds.day(),
    missing: 'errors.promotionEnd.missing',
    required: true,
  },
  isActive: { label: 'promotion.isActive', kind: kinds.check(), begin: () => true },
});

const discount = group('discount', { legend: 'promotion.groups.discount', columns: 3 })({
  discountType: {
    label: 'promotion.discountType',
    kind: oneName(DISCOUNT_TEXTS),
    missing: 'errors.promotionType.missing',
    required: true,
    live: true,
    fact: ({ discountType }, { t }, term): FactDraft => [term, t(DISCOUNT_TEXTS[discountType])],
  },
  discountValue: {
    label: 'promotion.discountValue',
    kind: kinds.moneyOrPercent(DEAREST, ({ answers }) => answerOf(answers, 'discountType') === 'Amount'),
    missing: 'errors.promotionValue.missing',
    required: true,
    notes: ({ answers, staffContext: { t } }) => ({
      hint: t(HINTS[answerOf(answers, 'discountType')] ?? 'promotion.valueHint'),
    }),
    fact: (found, staffContext, term): FactDraft => [term, discountWords(found, staffContext)],
  },
  applicableTo: {
    label: 'promotion.applicableTo',
    kind: oneName(APPLICABLE_TEXTS),
    missing: 'errors.promotionTarget.missing',
    required: true,
    fact: ({ applicableTo }, { t }, term): FactDraft => [term, t(APPLICABLE_TEXTS[applicableTo])],
  },
});

const conditions = group('conditions', { legend: 'promotion.groups.conditions', columns: 4 })({
  locationId: {
    label: 'promotion.location',
    kind: oneListedOrNone(({ formContext }) => formContext.locations, 'promotion.everyLocation'),
    fact: ({ place }, { t }, term): FactDraft => [term, place ?? t('promotion.everyLocation')],
  },
  vehicleTypeId: {
    label: 'promotion.vehicleType',
    kind: oneListedOrNone(({ formContext }) => formContext.types, 'promotion.everyClass'),
    fact: ({ vehicleType }, { t }, term): FactDraft => [term, vehicleType ?? t('promotion.everyClass')],
  },
  leastDays: {
    label: 'promotion.leastDays',
    kind: kinds.whole({ most: 1000 }),
    held: ({ record }) => (record === null ? undefined : record.leastDays || null),
    fact: ({ leastDays }, { formats }, term): FactDraft => [
      term,
      leastDays === 0 ? null : formats.number(leastDays),
    ],
  },
  leastTotal: {
    label: 'promotion.leastTotal',
    kind: kinds.money(DEAREST),
    hint: 'promotion.leastTotalHint',
    held: ({ record }) => (record === null ? undefined : record.leastTotal || null),
    fact: ({ leastTotal }, { formats }, term): FactDraft => [
      term,
      leastTotal === 0 ? null : formats.money(leastTotal),
    ],
  },
  isAutoApplied: {
    label: 'promotion.isAutoApplied',
    kind: kinds.check(),
    hint: 'promotion.isAutoAppliedHint',
  },
  isOneTime: { label: 'promotion.isOneTime', kind: kinds.check(), hint: 'promotion.isOneTimeHint' },
  uses: {
    label: 'promotion.uses',
    kind: kinds.whole({ most: 0 }),
    onlyShown: true,
    fact: (found, staffContext, term): FactDraft => [term, usesWords(found, staffContext)],
  },
  changedAt: { label: 'promotion.changed', kind: kinds.line(0), onlyShown: true, fact: lastChangeFact },
});

export const PROMOTION_GROUPS = [identity, discount, conditions] as const;

export const PROMOTION_FIELDS = askedIn<PromotionFormContext, Promotion>(PROMOTION_GROUPS);

export type PromotionFieldValues = ValuesOfGroups<typeof PROMOTION_GROUPS>;
