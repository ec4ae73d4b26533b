import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { adjustmentGroup } from './adjustment-group.server.ts';
import { chargeGroup } from './charge-group.server.ts';
import { mayOverride } from './override-rules.server.ts';
import { promotionGroup } from './promotion-group.server.ts';
import { rateGroups } from './rate-group.server.ts';
import { ratesReview } from './rates-review.server.ts';
import { type RatesAndCharges, ratesSchema } from './rates-schema.server.ts';
import { RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';
import { rentalPeriod } from './rental-period.server.ts';
import { setByScreen } from './screen-fields.server.ts';
import { taxGroup } from './tax-group.server.ts';

async function groups(formState: FormState<RentalFormContext>): Promise<readonly FieldGroupView[]> {
  const period = rentalPeriod(formState);
  const { t } = formState.desk;
  if (period === null) {
    const notices = [{ tone: 'info' as const, text: t('rentalForm.vehicle.whenFirst') }];
    return [{ key: 'rate', legend: t('rentalPrice.rate.title'), fields: [], notices }];
  }
  const [rates, charges, taxes, promotions] = await Promise.all([
    rateGroups(formState, period),
    chargeGroup(formState, period),
    taxGroup(formState, period),
    promotionGroup(formState, period),
  ]);
  const [rate, ...change] = rates;
  const adjustments = adjustmentGroup(formState);
  return [
    ...(rate ? [rate] : []),
    charges,
    ...((taxes.lines ?? []).length > 0 ? [taxes] : []),
    promotions,
    ...change,
    ...(adjustments ? [adjustments] : []),
  ];
}

const stage: StageDeclaration<RentalFormContext, RatesAndCharges> = {
  slug: 'rates-and-charges',
  title: 'rentalPrice.title',
  writtenBy: () => RENTAL_STEPS,
  groups,
  schema: ratesSchema,
  review: ratesReview,
};

const ADJUSTMENTS = {
  preAdjustment: 'PreAdjustment',
  preAdjustmentTaxed: 'PreAdjustment',
  postAdjustment: 'PostAdjustment',
  additionalCharge: 'AdditionalCharge',
  untaxedAdditional: 'UnTaxableAdditional',
};

/** The rate, charges, taxes and promotions of a rental, and what is changed of them by hand. The service prices all of it. */
export const ratesAndCharges = setByScreen(
  stage,
  { depositAsked: 'SecurityDeposit', promotionCode: 'PromotionCode', ...ADJUSTMENTS },
  (field, { formContext }) =>
    !(field in ADJUSTMENTS) || (field !== 'preAdjustmentTaxed' && mayOverride(formContext)),
);
