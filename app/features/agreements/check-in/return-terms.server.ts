import { agreedTerms } from '../../rentals/form/agreed-terms.server.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { CheckInGround } from './check-in-ground.server.ts';

const ADJUSTMENTS = [
  'preAdjustment',
  'preAdjustmentTaxed',
  'postAdjustment',
  'additionalCharge',
  'untaxedAdditional',
];

/** Whether an answer about the price is asked for at a return: charges and adjustments; the rest stays as agreed. */
export const isOfReturn = (name: string): boolean =>
  name.startsWith('charges.') || ADJUSTMENTS.includes(name);

/**
 * What is agreed about the price as the answers stand: charges and adjustments are theirs, all else is as it was agreed.
 * Null where the service keeps no terms: it is not known what an answer would replace.
 */
export function returnTerms(
  scene: Pick<Scene<CheckInGround>, 'desk' | 'ground' | 'answers'>,
  answered: AgreedTerms = agreedTerms(scene),
): AgreedTerms | null {
  const { terms } = scene.ground;
  if (terms === null) return null;
  const {
    charges,
    preAdjustment,
    isPreAdjustmentTaxable,
    postAdjustment,
    additionalCharge,
    untaxedAdditional,
  } = answered;
  return {
    ...terms,
    ...{
      charges,
      preAdjustment,
      isPreAdjustmentTaxable,
      postAdjustment,
      additionalCharge,
      untaxedAdditional,
    },
  };
}
