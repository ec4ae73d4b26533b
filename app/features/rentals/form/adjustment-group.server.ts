import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { keepsReasons, mayOverride } from './override-rules.server.ts';
import type { RentalFormContext } from './rental-context.ts';

type At = FormState<RentalFormContext>;

const AMOUNTS = ['preAdjustment', 'postAdjustment', 'additionalCharge', 'untaxedAdditional'] as const;

/** What is added or taken off by hand. Who may not change a price sees only what was agreed already. */
export function adjustmentGroup(formState: At): FieldGroupView | null {
  const { desk, formContext, answers } = formState;
  const { t } = desk;
  const amounts = AMOUNTS.map(
    (name): FieldView => ({
      name,
      kind: 'money',
      label: t(`rentalPrice.adjustment.${name}`),
      ...(name.endsWith('Adjustment') && { hint: t('rentalPrice.adjustment.signed') }),
      live: true,
    }),
  );
  const taxed: FieldView = {
    name: 'preAdjustmentTaxed',
    kind: 'choice',
    label: t('rentalPrice.adjustment.taxed'),
    live: true,
    value: 'yes',
    choices: [
      ['yes', t('price.taxed')],
      ['no', t('price.untaxed')],
    ],
  };
  const reason: FieldView = {
    name: 'adjustmentReason',
    kind: 'line',
    label: t('rentalPrice.adjustment.reason'),
    hint: t('rentalPrice.reasonHint'),
    wide: true,
  };
  const [before, ...after] = amounts;
  const fields = [...(before ? [before] : []), taxed, ...after, ...(keepsReasons(formState) ? [reason] : [])];
  const agreed = fields.filter(({ name }) => answerOf(answers, name) !== '' && name !== taxed.name);
  const shown = mayOverride(formContext) ? fields : agreed;
  if (shown.length === 0) return null;
  return {
    key: 'adjustments',
    legend: t('rentalPrice.adjustment.title'),
    columns: 3,
    folded: true,
    fields: shown,
  };
}

/** What is asked for as a deposit, when it is another sum than the service's own. */
export function depositField({ desk, price }: At): FieldView {
  const { t, formats } = desk;
  return {
    name: 'depositAsked',
    kind: 'money',
    label: t('price.deposit'),
    hint: t('rentalPrice.deposit.usual'),
    live: true,
    ...(price?.deposit != null && {
      note: t('rentalPrice.deposit.now', { amount: formats.money(price.deposit) }),
    }),
  };
}
