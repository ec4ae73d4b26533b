import { z } from 'zod';
import {
  choiceLeaf,
  eighthsLeaf,
  momentLeaf,
  optionalChoiceLeaf,
  percentLeaf,
  textLeaf,
  wholeLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import { withKept } from '../../../patterns/rental-form/kept-choice.ts';
import { withSeconds } from '../../../patterns/rental-form/rental-period.server.ts';
import { NOTHING, settledLeaf } from '../../../patterns/rental-form/settled-leaf.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import { energyOut } from '../form/energy.ts';
import type { CheckInGround } from './check-in-ground.server.ts';
import { returnHabits } from './return-moment.server.ts';
import { isCorrection, levelField, RETURN_FIELDS, type Returned } from './return-values.ts';

export const LONGEST_NOTE = 4000;
const MOST_ODOMETER = 9_999_999;

type At = Scene<CheckInGround>;

/** Where a vehicle can come back, with where it is due or did come back. */
export function returnPlaces({ desk, ground }: Pick<At, 'desk' | 'ground'>): readonly Choice[] {
  const { returnPlaceId, returnPlace } = ground.agreement.rental;
  const kept =
    returnPlaceId === null ? null : { id: returnPlaceId, name: returnPlace ?? String(returnPlaceId) };
  return withKept(withKept(desk.places, ground.before?.checkInPlace), kept);
}

/** When it came back: now, while nobody says otherwise. */
function momentOf(scene: At) {
  const habits = returnHabits(scene);
  const left = scene.ground.agreement.rental.checkOutAt?.slice(0, 16);
  if (scene.answers[RETURN_FIELDS.at] === undefined) return settledLeaf(() => habits.now);
  return momentLeaf(habits).refine((at) => left === undefined || at > left, 'checkIn.problem.beforeOut');
}

function odometerOf({ desk, ground }: At) {
  const out = ground.agreement.vehicle.odometerOut;
  const below = desk.t('checkIn.problem.odometer', { odometer: desk.formats.number(out) });
  return wholeLeaf(desk.separators, { most: MOST_ODOMETER }).refine(
    (figure) => out === null || figure >= out,
    below,
  );
}

/** Reads `rental-information`. */
export function returnedSchema(scene: At): z.ZodType<Returned> {
  const { ground } = scene;
  const energy = energyOut(ground.agreement);
  const names = { level: levelField(energy), ...RETURN_FIELDS };
  return z
    .object({
      [names.at]: momentOf(scene),
      [names.place]: choiceLeaf(returnPlaces(scene)),
      [names.odometer]: odometerOf(scene),
      [names.level]: energy === 'battery' ? percentLeaf : eighthsLeaf,
      [names.vehicleStatus]: isCorrection(scene.answers)
        ? NOTHING
        : optionalChoiceLeaf(ground.vehicleStatuses),
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
