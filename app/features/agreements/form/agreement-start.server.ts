import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Answers } from '../../../patterns/form-fields/answers.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { agreedAnswers } from '../../rentals/form/agreed-terms.server.ts';
import { checkOutAnswers, heldAnswers, newRentalAnswers } from '../../rentals/form/rental-start.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';
import { readingAnswers } from './inspection-stage.server.ts';
import { numberAnswers } from './numbered-rental.server.ts';
import { signatureStage } from './signature-stage.server.ts';

/** What a new agreement holds at first: of its reservation everything; else own place, now and the client's defaults. */
export async function newAnswers(
  formContext: AgreementFormContext,
  desk: Desk,
  screen: Screen,
): Promise<Answers> {
  const { source, customer, vehicle } = formContext;
  const rental = source
    ? checkOutAnswers(source, formContext, { desk, screen })
    : newRentalAnswers(formContext, { desk, screen }, { customerId: customer?.id, vehicle });
  return {
    ...rental,
    ...agreedAnswers(formContext.terms, desk),
    ...signatureStage.begin(formContext, { desk, screen }),
    ...(await numberAnswers(formContext, desk, rental)),
  };
}

/** What an agreement whose vehicle is out holds. */
export function editAnswers(formContext: AgreementFormContext, desk: Desk, screen: Screen): Answers {
  if (formContext.agreement === null) return {};
  return {
    ...heldAnswers(formContext, { desk, screen }),
    ...agreedAnswers(formContext.terms, desk),
    ...readingAnswers(formContext, { desk, screen }),
  };
}
