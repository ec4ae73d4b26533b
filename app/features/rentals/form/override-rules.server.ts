import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { RATE_TERMS, type RateOverride, rateField } from './rate-units.ts';
import type { ReadAgreed } from './read-agreed.server.ts';
import type { RentalFormContext } from './rental-context.ts';

/** What the service demands of a user who changes a price by hand. */
const PRICE_OVERRIDE = 'PRICE_OVERRIDE';

const FORBIDDEN = 'rentalPrice.problem.forbidden';
const NO_REASON = 'rentalPrice.problem.reason';

/** Whether this user may change prices by hand, as far as the service says. */
export const mayOverride = ({ permissions }: Pick<RentalFormContext, 'permissions'>): boolean =>
  permissions?.has(PRICE_OVERRIDE) ?? true;

/** Whether there is a place for the reason of a changed rate or an adjustment: a note on the record. */
export const keepsReasons = ({ desk }: Pick<FormState<RentalFormContext>, 'desk'>): boolean =>
  desk.offers('notes.create');

type Terms = Pick<AgreedTerms, 'rates' | 'charges'>;

const overrideOf = ({ rates }: Terms, rateId: number | null | undefined): RateOverride | undefined =>
  rates.find((one) => (one.rateId ?? null) === (rateId ?? null));

/** Fields that override a rate otherwise than it was agreed before. */
export function changedRates(terms: Terms, before: Terms | null): readonly string[] {
  return terms.rates.flatMap((override) => {
    const known = before ? overrideOf(before, override.rateId) : undefined;
    return RATE_TERMS.filter((term) => (override[term] ?? null) !== null)
      .filter((term) => override[term] !== known?.[term])
      .map((term) => rateField(override.rateId ?? null, term));
  });
}

/** Ids of chosen charges whose value is another one than it was agreed before. */
function changedCharges(terms: Terms, before: Terms | null): readonly number[] {
  return terms.charges
    .filter(({ chargeId, value }) => {
      const known = before?.charges.find((one) => one.chargeId === chargeId);
      return value !== null && value !== known?.value;
    })
    .map(({ chargeId }) => chargeId);
}

const ADJUSTMENTS = ['preAdjustment', 'postAdjustment', 'additionalCharge', 'untaxedAdditional'] as const;

/** Fields of adjustments that are other than they were agreed before, and not nothing. */
export const changedAdjustments = (terms: AgreedTerms, before: AgreedTerms | null): readonly string[] =>
  ADJUSTMENTS.filter((name) => (terms[name] ?? 0) !== 0 && terms[name] !== before?.[name]);

type Problem = readonly [name: string, message: string];

/** What is wrong with prices that were changed by hand: who may not has to leave them, who may says why. */
export function overrideProblems(
  formState: Pick<FormState<RentalFormContext>, 'desk' | 'formContext'>,
  terms: AgreedTerms,
  read: ReadAgreed,
): readonly Problem[] {
  const { formContext } = formState;
  const { terms: before } = formContext;
  const rates = changedRates(terms, before);
  const charges = changedCharges(terms, before);
  const adjustments = changedAdjustments(terms, before);
  if (!mayOverride(formContext)) {
    const values = charges.map((id) => `charges.${id}.value`);
    return [...rates, ...values, ...adjustments].map((name) => [name, FORBIDDEN] as const);
  }
  const isSaid = (name: string) => read.text(name) !== null;
  const unsaid = charges.map((id) => `charges.${id}.reason`).filter((name) => !isSaid(name));
  if (keepsReasons(formState)) {
    if (rates.length > 0 && !isSaid('rateReason')) unsaid.push('rateReason');
    if (adjustments.length > 0 && !isSaid('adjustmentReason')) unsaid.push('adjustmentReason');
  }
  return unsaid.map((name) => [name, NO_REASON] as const);
}
