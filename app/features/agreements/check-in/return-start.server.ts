import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import { agreedAnswers } from '../../rentals/form/agreed-terms.server.ts';
import { energyOut } from '../form/energy.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { isOfReturn } from './return-terms.server.ts';
import { levelField, RETURN_FIELDS } from './return-values.ts';

/** What was read as the vehicle came back; nothing while it is out. */
function readings(
  { agreement, isCorrection }: CheckInFormContext,
  { habits }: Pick<Desk, 'habits'>,
): Answers {
  if (!isCorrection) return {};
  const { rental, vehicle } = agreement;
  const { fuelIn } = vehicle;
  return answersFrom({
    [RETURN_FIELDS.correction]: 'yes',
    [RETURN_FIELDS.at]: rental.returnedAt === null ? null : momentText(rental.returnedAt, habits),
    [RETURN_FIELDS.odometer]: vehicle.odometerIn,
    [levelField(energyOut(agreement))]: typeof fuelIn === 'boolean' ? null : fuelIn,
  });
}

/**
 * What a check-in holds at first: where the vehicle is due, or where the user works if that is another's location, and of a correction what was read. When it came back is not
 * among it before somebody says so: until then it is now.
 */
export function returnAnswers(formContext: CheckInFormContext, desk: Desk): Answers {
  const { rental } = formContext.agreement;
  const due = rental.checkInPlaceId;
  const dueHere = due !== null && desk.isAssigned(due) ? due : null;
  const agreed = Object.entries(agreedAnswers(formContext.terms, desk)).filter(([name]) => isOfReturn(name));
  return {
    ...answersFrom({
      [RETURN_FIELDS.place]: rental.returnPlaceId ?? dueHere ?? desk.place?.id,
    }),
    ...readings(formContext, desk),
    ...Object.fromEntries(agreed),
  };
}
