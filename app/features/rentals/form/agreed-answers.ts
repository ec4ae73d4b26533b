import type { Separators } from '../../../domain/typed-number.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import { figureText } from '../../../patterns/form-fields/typed-texts.ts';
import type {
  AgreedTerms,
  ChosenCharge,
  InsuranceTerms,
} from '../../../upstream/pricing/price-terms.contract.ts';
import { ANY_RATE, RATE_TERMS, type RateOverride, rateField } from './rate-units.ts';

type Texts = Readonly<Record<string, string | number | boolean | null>>;

/** The same where nothing and 0 say the same: a field that says 0 tells nobody more than an empty one. */
const figureOrEmpty = (figure: number | null, separators: Separators): string =>
  figure === 0 ? '' : figureText(figure, separators);

function overrideTexts(override: RateOverride, separators: Separators): Texts {
  const id = override.rateId ?? null;
  const texts = RATE_TERMS.flatMap((term) => {
    const value = override[term];
    if (value === null || value === undefined) return [];
    const text = typeof value === 'number' ? figureText(value, separators) : value ? 'yes' : 'no';
    return [[rateField(id, term), text] as const];
  });
  // An override without values of its own says which rate line it is.
  return texts.length > 0 ? Object.fromEntries(texts) : { [`rates.${id ?? ANY_RATE}`]: true };
}

const chargeTexts = (charge: ChosenCharge, separators: Separators): Texts => ({
  [`charges.${charge.chargeId}`]: true,
  [`charges.${charge.chargeId}.quantity`]: charge.quantity,
  [`charges.${charge.chargeId}.value`]: figureText(charge.value, separators),
  [`charges.${charge.chargeId}.option`]: charge.optionId,
  [`charges.${charge.chargeId}.reason`]: charge.reason,
});

const insuranceTexts = (insurance: InsuranceTerms, separators: Separators): Texts => ({
  insurer: insurance.company,
  claimNumber: insurance.claimNumber,
  policyNumber: insurance.policyNumber,
  allowance: figureOrEmpty(insurance.allowance, separators),
  deductible: figureOrEmpty(insurance.deductible, separators),
  insuredDays: figureOrEmpty(insurance.mostDays, separators),
  insuredMost: figureOrEmpty(insurance.maximum, separators),
});

const ticks = (name: string, ids: readonly number[]): Texts =>
  Object.fromEntries(ids.map((id) => [`${name}.${id}`, true]));

/**
 * What was agreed about a price, as answers of the stages that ask for it; `agreedTerms` makes the same terms of them.
 * What no stage asks for (a write-off) is not among them.
 */
export function agreedAnswers(terms: AgreedTerms | null, { separators }: Pick<Desk, 'separators'>): Answers {
  if (terms === null) return {};
  const { rates, charges, taxIds, promotionIds, insurance, isPreAdjustmentTaxable: isTaxable } = terms;
  const texts: readonly Texts[] = [
    { rateName: terms.rateName },
    ...rates.map((override) => overrideTexts(override, separators)),
    ...charges.map((charge) => chargeTexts(charge, separators)),
    taxIds === null ? {} : { taxesChosen: true, ...ticks('taxes', taxIds) },
    ticks('promotions', promotionIds),
    {
      promotionCode: terms.promotionCode,
      preAdjustment: figureOrEmpty(terms.preAdjustment, separators),
      preAdjustmentTaxed: isTaxable === null ? null : isTaxable ? 'yes' : 'no',
      postAdjustment: figureOrEmpty(terms.postAdjustment, separators),
      additionalCharge: figureOrEmpty(terms.additionalCharge, separators),
      untaxedAdditional: figureOrEmpty(terms.untaxedAdditional, separators),
      depositAsked: figureText(terms.deposit, separators),
    },
    insurance === null ? {} : insuranceTexts(insurance, separators),
  ];
  const filled = texts.flatMap((some) => Object.entries(some)).filter(([, text]) => text !== '');
  return answersFrom(Object.fromEntries(filled));
}
