import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { agreedAnswers } from '../../rentals/form/agreed-answers.ts';
import { checkOutAnswers, heldAnswers, newRentalAnswers } from '../../rentals/form/rental-start.server.ts';
import { signingAnswers } from '../signing/signing-stage.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';
import { energyOut } from './energy.ts';
import { numberAnswers } from './numbered-rental.server.ts';

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
    ...signingAnswers(desk),
    ...(await numberAnswers(formContext, desk, rental)),
  };
}

/** A level as a service keeps it: a figure, or eighths in words. */
const levelText = (level: string | number | boolean | null): string | null =>
  level === null || typeof level === 'boolean' ? null : String(level);

/** What an agreement whose vehicle is out holds. */
export function editAnswers(formContext: AgreementFormContext, desk: Desk, screen: Screen): Answers {
  const { agreement, terms } = formContext;
  if (agreement === null) return {};
  const { odometerOut, fuelOut } = agreement.vehicle;
  const energy = energyOut(agreement);
  return {
    ...heldAnswers(formContext, { desk, screen }),
    ...agreedAnswers(terms, desk),
    ...answersFrom({ energy, odometer: odometerOut, [energy]: levelText(fuelOut) }),
  };
}
