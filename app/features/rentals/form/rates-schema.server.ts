import { z } from 'zod';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { agreedTerms } from './agreed-terms.server.ts';
import { changedAdjustments, changedRates, overrideProblems } from './override-rules.server.ts';
import { type ReadAgreed, readAgreed } from './read-agreed.server.ts';
import type { RentalGround } from './rental-ground.ts';

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
function counts(name: string, { answers }: Scene<RentalGround>, read: ReadAgreed): boolean {
  if (OF_INSURANCE.has(name)) return false;
  const [list = '', id = ''] = name.split('.');
  if (list === 'charges')
    return read.isOn(`charges.${id}`) || answerOf(answers, `charges.${id}.always`) === 'on';
  const shown = answerOf(answers, 'rateShown');
  return list !== 'rates' || id === 'any' || shown === '' || shown === id;
}

/** Reads `rates-and-charges`. */
export function ratesSchema(scene: Scene<RentalGround>) {
  return z.unknown().transform((_, context): RatesAndCharges => {
    const read = readAgreed(scene);
    const terms = agreedTerms(scene, read);
    const unread = read.problems.filter(([name]) => counts(name, scene, read));
    for (const [name, message] of [...unread, ...overrideProblems(scene, terms, read)]) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
    const { terms: before } = scene.ground;
    return {
      terms,
      rateReason: changedRates(terms, before).length > 0 ? read.text('rateReason') : null,
      adjustmentReason: changedAdjustments(terms, before).length > 0 ? read.text('adjustmentReason') : null,
    };
  });
}
