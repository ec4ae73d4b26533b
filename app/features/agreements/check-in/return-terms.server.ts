import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { agreedTerms } from '../../rentals/form/agreed-terms.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';

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
  formState: Pick<FormState<CheckInFormContext>, 'desk' | 'formContext' | 'answers'>,
  answered: AgreedTerms = agreedTerms(formState),
): AgreedTerms | null {
  const { terms } = formState.formContext;
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
