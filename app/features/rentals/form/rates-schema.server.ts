import { z } from 'zod';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { valueAt } from '../../../patterns/record-form/record-path.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { adjustments, INSURANCE_ROWS, promotionCode } from './agreed-fields.server.ts';
import { type AgreedRow, keepsReasons, mayOverride } from './agreed-kinds.server.ts';
import { agreedTerms, type ReadAgreed, readAgreed } from './agreed-terms.server.ts';
import { ANY_RATE, type RateOverride, rateField, rateGroup, rateTerms } from './rate-fields.server.ts';
import type { RentalFormContext } from './rental-context.ts';

type At = FormState<RentalFormContext>;
type Terms = Pick<AgreedTerms, 'rates' | 'charges'>;

/** Values of `rates-and-charges`. */
export interface RatesAndCharges {
  /** Whole, with the insurer of an insured rental. */
  readonly terms: AgreedTerms;
  /** Why the rate was changed, and why something was added or taken off; empty where neither was. */
  readonly rateReason: string | null;
  readonly adjustmentReason: string | null;
}

const FORBIDDEN = 'rentalPrice.problem.forbidden';
const NO_REASON = 'rentalPrice.problem.reason';

const overrideOf = ({ rates }: Terms, rateId: number | null | undefined): RateOverride | undefined =>
  rates.find((one) => (one.rateId ?? null) === (rateId ?? null));

/** Returns the fields that override a rate otherwise than it was agreed before. */
function changedRates(terms: Terms, before: Terms | null): readonly string[] {
  return terms.rates.flatMap((override) => {
    const known = before ? overrideOf(before, override.rateId) : undefined;
    return Object.keys(rateTerms.rows)
      .filter((term) => (valueAt(override, term) ?? null) !== null)
      .filter((term) => valueAt(override, term) !== valueAt(known ?? {}, term))
      .map((term) => rateField(override.rateId ?? null, term));
  });
}

/** Returns the ids of chosen charges whose value is another one than it was agreed before. */
function changedCharges(terms: Terms, before: Terms | null): readonly number[] {
  return terms.charges
    .filter(({ chargeId, value }) => {
      const known = before?.charges.find((one) => one.chargeId === chargeId);
      return value !== null && value !== known?.value;
    })
    .map(({ chargeId }) => chargeId);
}

/** Returns the fields of adjustments that are other than they were agreed before, and not nothing. */
const changedAdjustments = (terms: AgreedTerms, before: AgreedTerms | null): readonly string[] =>
  Object.entries<AgreedRow<RentalFormContext, string>>(adjustments.rows).flatMap(
    ([name, { path, zeroIsNone }]) => {
      const value = path !== undefined && zeroIsNone ? (valueAt(terms, path) ?? 0) : 0;
      return value !== 0 && value !== valueAt(before ?? {}, path ?? '') ? [name] : [];
    },
  );

type Problem = readonly [name: string, message: string];

/** Returns what is wrong with prices that were changed by hand: without the permission, or without a reason. */
function overrideProblems(formState: At, terms: AgreedTerms, read: ReadAgreed): readonly Problem[] {
  const { formContext } = formState;
  const { terms: before } = formContext;
  const rates = changedRates(terms, before);
  const charges = changedCharges(terms, before);
  const adjusted = changedAdjustments(terms, before);
  if (!mayOverride(formContext)) {
    const values = charges.map((id) => `charges.${id}.value`);
    return [...rates, ...values, ...adjusted].map((name) => [name, FORBIDDEN] as const);
  }
  const needed = charges.map((id) => `charges.${id}.reason`);
  if (keepsReasons(formState)) {
    if (rates.length > 0) needed.push('rateReason');
    if (adjusted.length > 0) needed.push('adjustmentReason');
  }
  return needed.filter((name) => !read.has(name)).map((name) => [name, NO_REASON] as const);
}

/** Whether a field counts: one of a charge that is not selected does not, nor one of a rate that is not shown any more. */
function counts(name: string, { answers }: At, read: ReadAgreed): boolean {
  if (Object.hasOwn(INSURANCE_ROWS, name)) return false;
  const [list = '', id = ''] = name.split('.');
  if (list === 'charges')
    return read.isOn(`charges.${id}`) || answerOf(answers, `charges.${id}.always`) === 'on';
  const shown = answerOf(answers, 'rateShown');
  return list !== 'rates' || id === ANY_RATE || shown === '' || shown === id;
}

const MISSING = 'fields.problem.missing';

/** Returns the empty fields that the client's settings demand; a user who may not adjust a price is not asked to. */
function missing({ answers, formContext, screen }: At): readonly Problem[] {
  const asked = [rateGroup, promotionCode, ...(mayOverride(formContext) ? [adjustments] : [])];
  return asked
    .flatMap(({ fields }) => fields)
    .filter(
      ({ setting, kind }) =>
        typeof setting === 'string' && kind.control !== 'choice' && screen.of(setting).isRequired,
    )
    .filter(({ name }) => answerOf(answers, name).trim() === '')
    .map(({ name }) => [name, MISSING] as const);
}

/** Returns the schema of `rates-and-charges`. */
export function ratesSchema(formState: At): z.ZodType<RatesAndCharges> {
  return z.unknown().transform((_, context): RatesAndCharges => {
    const read = readAgreed(formState);
    const terms = agreedTerms(formState, read);
    const unread = read.problems.filter(([name]) => counts(name, formState, read));
    const problems = [...unread, ...overrideProblems(formState, terms, read), ...missing(formState)];
    for (const [name, message] of problems) context.addIssue({ code: 'custom', path: [name], message });
    const { terms: before } = formState.formContext;
    const { rateReason, adjustmentReason } = read.plain;
    return {
      terms,
      rateReason: changedRates(terms, before).length > 0 ? rateReason : null,
      adjustmentReason: changedAdjustments(terms, before).length > 0 ? adjustmentReason : null,
    };
  });
}
