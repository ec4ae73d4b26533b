import { z } from 'zod';
import {
  eighthsLeaf,
  locationLeaf,
  momentLeaf,
  optionalChoiceLeaf,
  percentLeaf,
  textLeaf,
  wholeLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import { withKept } from '../../rentals/form/kept-choice.ts';
import { withSeconds } from '../../rentals/form/rental-period.server.ts';
import { NOTHING, settledLeaf } from '../../rentals/form/settled-leaf.ts';
import { energyOut } from '../form/energy.ts';
import { type AskedOdometer, unconfirmed } from '../odometer-question.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { returnHabits, returnSketch } from './return-moment.server.ts';
import { isCorrection, levelField, RETURN_FIELDS, type Returned } from './return-values.ts';

export const LONGEST_NOTE = 4000;
const MOST_ODOMETER = 9_999_999;

type At = FormState<CheckInFormContext>;

/**
 * Where a vehicle can come back: at a location that the user is assigned to, which may be another than agreed; with where a
 * return that is corrected took place. Where it is due is among them also while the list of locations cannot be read.
 */
export function returnPlaces({ desk, formContext }: Pick<At, 'desk' | 'formContext'>): readonly Choice[] {
  const { returnPlaceId, returnPlace } = formContext.agreement.rental;
  const kept =
    returnPlaceId === null ? null : { id: returnPlaceId, name: returnPlace ?? String(returnPlaceId) };
  const due = formContext.before?.checkInPlace;
  const offered = withKept<Choice>(desk.assigned, due && desk.isAssigned(due.id) ? due : null);
  return withKept<Choice>(offered, kept);
}

/** When it came back: now, while nobody says otherwise. */
function momentOf(formState: At) {
  const habits = returnHabits(formState);
  const left = formState.formContext.agreement.rental.checkOutAt?.slice(0, 16);
  if (formState.answers[RETURN_FIELDS.at] === undefined) return settledLeaf(() => habits.now);
  return momentLeaf(habits).refine((at) => left === undefined || at > left, 'checkIn.problem.beforeOut');
}

/** The odometer of the vehicle that is back: it ran since the vehicle went out. */
export const askedIn = (formState: Pick<At, 'desk' | 'formContext' | 'answers'>): AskedOdometer => ({
  field: RETURN_FIELDS.odometer,
  last: formState.formContext.agreement.vehicle.odometerOut,
  between: [formState.formContext.agreement.rental.checkOutAt, returnSketch(formState).at],
  mayBeBelow: false,
});

function odometerOf(formState: At) {
  const { desk, formContext } = formState;
  const out = formContext.agreement.vehicle.odometerOut;
  const below = desk.t('checkIn.problem.odometer', { odometer: desk.formats.number(out) });
  const question = unconfirmed(formState, askedIn(formState));
  return wholeLeaf(desk.separators, { most: MOST_ODOMETER })
    .refine((figure) => out === null || figure >= out, below)
    .refine(() => question === null, question ?? '');
}

/** Reads `rental-information`. */
export function returnedSchema(formState: At): z.ZodType<Returned> {
  const { formContext } = formState;
  const energy = energyOut(formContext.agreement);
  const names = { level: levelField(energy), ...RETURN_FIELDS };
  return z
    .object({
      [names.at]: momentOf(formState),
      [names.place]: locationLeaf(returnPlaces(formState), formState.desk.places),
      [names.odometer]: odometerOf(formState),
      [names.level]: energy === 'battery' ? percentLeaf : eighthsLeaf,
      [names.vehicleStatus]: isCorrection(formState.answers)
        ? NOTHING
        : optionalChoiceLeaf(formContext.vehicleStatuses),
      [names.note]: textLeaf(LONGEST_NOTE),
    })
    .transform((read) => ({
      returnedAt: withSeconds(read[names.at] as string),
      returnPlaceId: read[names.place] as number,
      odometerIn: read[names.odometer] as number,
      fuelIn: read[names.level] as number,
      vehicleStatusId: read[names.vehicleStatus] as number | null,
      note: read[names.note] as string | null,
    }));
}
