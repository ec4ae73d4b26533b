import { readEighths, readPercent } from '../../../domain/fuel-level.ts';
import { type MomentHabits, readMoment } from '../../../domain/typed-moment.ts';
import { readWhole } from '../../../domain/typed-number.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { hoursNote } from '../../rentals/form/place-hours.server.ts';
import { habitsAt, idIn, withSeconds } from '../../rentals/form/rental-period.server.ts';
import { energyOut } from '../form/energy.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { levelField, RETURN_FIELDS } from './return-values.ts';

type At = Pick<FormState<CheckInFormContext>, 'desk' | 'formContext' | 'answers'>;

/** How the moment of the return is read: on the clock of its place, and rather behind us than ahead. */
export const returnHabits = ({ desk, answers }: At): MomentHabits => ({
  ...habitsAt(desk, idIn(answers, RETURN_FIELDS.place)),
  prefer: 'past',
});

/** What can be read of a return that is being typed. The moment is wall-clock text with seconds. */
interface ReturnSketch {
  readonly at: string | null;
  readonly placeId: number | null;
  readonly odometerIn: number | null;
  readonly fuelIn: number | null;
}

/** What can be read of a return so far; while nobody said when, it is now. */
export function returnSketch(formState: At): ReturnSketch {
  const { answers, desk, formContext } = formState;
  const habits = returnHabits(formState);
  const isSaid = answers[RETURN_FIELDS.at] !== undefined;
  const moment = readMoment(isSaid ? answerOf(answers, RETURN_FIELDS.at) : 'now', habits);
  const odometer = readWhole(answerOf(answers, RETURN_FIELDS.odometer), desk.separators);
  const energy = energyOut(formContext.agreement);
  const readLevel = energy === 'battery' ? readPercent : readEighths;
  const level = readLevel(answerOf(answers, levelField(energy)));
  return {
    at: 'value' in moment ? withSeconds(moment.value) : null,
    placeId: idIn(answers, RETURN_FIELDS.place),
    odometerIn: 'value' in odometer ? odometer.value : null,
    fuelIn: 'value' in level ? level.value : null,
  };
}

/** What is to be known of the moment: that it is still to come, and what the place's hours say; undefined for nothing. */
export async function momentNote(formState: At): Promise<string | undefined> {
  const { desk } = formState;
  const { at, placeId } = returnSketch(formState);
  const isAhead = at !== null && at.slice(0, 16) > returnHabits(formState).now;
  const notes = [isAhead ? desk.t('checkIn.ahead') : undefined, await hoursNote(desk, placeId, at)];
  return notes.filter((note) => note !== undefined).join(' · ') || undefined;
}

/** Where its user works, in words, when the vehicle comes back somewhere else: it may be the place that was overlooked. */
export function elsewhereNote(formState: At): string | undefined {
  const { desk } = formState;
  const { placeId } = returnSketch(formState);
  if (desk.place === null || placeId === null || desk.place.id === placeId) return undefined;
  return desk.t('checkIn.elsewhere', { place: desk.place.name });
}
