import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import { nestedValues, tablePart } from '../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, stage } from '../../patterns/record-form/form.server.ts';
import { withEffect } from '../../patterns/record-form/with-effect.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import { createPromotion, listAllPromotions, savePromotion } from '../../upstream/pricing/pricing.server.ts';
import { promotion } from '../../upstream/promotions/promotions.contract.ts';
import { agreedPricesGroup } from '../reservations/public.ts';
import { getPromotion, openPromotion, type PromotionFormContext } from './managed-promotion.server.ts';
import { PROMOTION_FIELDS, type PromotionFieldValues } from './promotion-fields.server.ts';

const table = tablePart<PromotionFormContext, PromotionFieldValues>(PROMOTION_FIELDS, promotion.pathOf);

const { parts, review } = withEffect(table, async ({ staffContext }) => [
  await agreedPricesGroup(staffContext),
]);

const promotionStage = stage<PromotionFormContext>()({
  slug: 'details',
  title: 'promotion.form.stage',
  parts,
  isReviewed: true,
  check: ({ startsOn, endsOn, discountType, discountValue }) => ({
    endsOn: startsOn && endsOn && startsOn > endsOn ? 'promotion.form.datesBackwards' : undefined,
    discountValue:
      discountType === 'Percentage' && (discountValue ?? 0) > 100
        ? 'promotion.form.percentTooHigh'
        : undefined,
  }),
  review,
});

type Of = Submission<PromotionFormContext, PromotionFieldValues>;
type Step = WriteDeclaration<PromotionFormContext, PromotionFieldValues>;

/** Returns the whole promotion as it is written. */
export function writtenPromotion({ values }: Of) {
  const { code, startsOn, endsOn, discountType, discountValue, applicableTo, ...content } =
    nestedValues<PromotionFieldValues>(PROMOTION_FIELDS, values);
  return {
    ...content,
    code: code ?? '',
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    discountType: discountType ?? ('Amount' as const),
    discountValue: discountValue ?? 0,
    applicableTo: applicableTo ?? ('BaseRate' as const),
  };
}

const written = {
  name: 'promotion',
  label: 'promotion.form.step',
  content: writtenPromotion,
  look({ formState: { formContext, staffContext, answers } }: Of) {
    const { record } = formContext;
    const href = record === null ? paths.list('promotions') : paths.record('promotions', record.id);
    return { href, label: staffContext.t('promotion.form.look', { code: answerOf(answers, 'code') }) };
  },
} as const;

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const { id } = await createPromotion(reader, writtenPromotion(submission), safety);
    return { id };
  },
  async seek(reader, { values, formState: { staffContext } }) {
    const named = (await listAllPromotions(reader, {})).filter(
      ({ code }) => code.toLowerCase() === values.code?.toLowerCase(),
    );
    return named.map(({ id, code }) => ({
      id,
      words: staffContext.t('refusal.evidence.promotion', { code }),
      href: paths.record('promotions', id),
      result: { id },
    }));
  },
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const id = submission.formState.formContext.record?.id ?? 0;
    await savePromotion(reader, id, writtenPromotion(submission), safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const id = formContext.record?.id ?? 0;
    const { code: number, changedAt, changedBy } = await getPromotion(reader, id);
    const found = { href: paths.record('promotions', id), result: { id } };
    return changeEvidence({ number, changedAt, changedBy }, staffContext, found);
  },
};

const shared = {
  permission: 'SETTINGS_RATES',
  screenName: 'Promotion',
  stages: [promotionStage],
  about: ({ answers }: FormState<PromotionFormContext>) => answerOf(answers, 'code'),
} satisfies Partial<FormDeclaration<PromotionFormContext, PromotionFieldValues>>;

export const newPromotion = form<PromotionFormContext>()({
  ...shared,
  name: 'promotion-new',
  operation: 'promotions.create',
  steps: [create],
  address: () => paths.create('promotions'),
  back: () => paths.list('promotions'),
  open: (reader) => openPromotion(reader, ''),
  done: ({ promotion: saved }) => ({
    address: saved?.id ? paths.record('promotions', Number(saved.id)) : paths.list('promotions'),
    flash: 'promotionSaved',
  }),
});

export const editPromotion = form<PromotionFormContext>()({
  ...shared,
  name: 'promotion-edit',
  operation: 'promotions.save',
  param: 'promotionId',
  steps: [save],
  address: (id) => paths.record('promotions', id, 'edit'),
  back: (_, id) => paths.record('promotions', id),
  open: (reader, _, { id }) => openPromotion(reader, id),
  words: ({ record }) => ({ name: record?.code ?? '' }),
  ...ofRecord,
  done: (_, { record }) => ({
    address: paths.record('promotions', record?.id ?? ''),
    flash: 'promotionSaved',
  }),
});
