import { z } from 'zod';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { agreedTerms } from './agreed-terms.server.ts';
import { changedAdjustments, changedRates, overrideProblems } from './override-rules.server.ts';
import { type ReadAgreed, readAgreed } from './read-agreed.server.ts';
import type { RentalFormContext } from './rental-context.ts';

/** What the stage of rates and charges gives. */
export interface RatesAndCharges {
  /** Whole, with the insurer of an insured rental. */
  readonly terms: AgreedTerms;
  /** Why the rate was changed, and why something was added or taken off; empty where neither was. */
  readonly rateReason: string | null;
  readonly adjustmentReason: string | null;
}

const OF_INSURANCE = new Set([
  'insurer',
  'claimNumber',
  'policyNumber',
  'allowance',
  'deductible',
  'insuredDays',
  'insuredMost',
]);

/** Whether a field counts: a charge that is not selected does not hold the user up, or a rate that is not shown any more. */
function counts(name: string, { answers }: FormState<RentalFormContext>, read: ReadAgreed): boolean {
  if (OF_INSURANCE.has(name)) return false;
  const [list = '', id = ''] = name.split('.');
  if (list === 'charges')
    return read.isOn(`charges.${id}`) || answerOf(answers, `charges.${id}.always`) === 'on';
  const shown = answerOf(answers, 'rateShown');
  return list !== 'rates' || id === 'any' || shown === '' || shown === id;
}

/** Reads `rates-and-charges`. */
export function ratesSchema(formState: FormState<RentalFormContext>) {
  return z.unknown().transform((_, context): RatesAndCharges => {
    const read = readAgreed(formState);
    const terms = agreedTerms(formState, read);
    const unread = read.problems.filter(([name]) => counts(name, formState, read));
    for (const [name, message] of [...unread, ...overrideProblems(formState, terms, read)]) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
    const { terms: before } = formState.formContext;
    return {
      terms,
      rateReason: changedRates(terms, before).length > 0 ? read.text('rateReason') : null,
      adjustmentReason: changedAdjustments(terms, before).length > 0 ? read.text('adjustmentReason') : null,
    };
  });
}
