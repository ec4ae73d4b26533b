import { z } from 'zod';
import { type MomentHabits, readMoment } from '../../../domain/typed-moment.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import { vehicleIn } from './vehicle-answer.ts';

const id = z.coerce.number().int().positive();

/** An id that an answer holds; null when it holds none. */
export function idIn(answers: Answers, name: string): number | null {
  const read = id.safeParse(answerOf(answers, name));
  return read.success ? read.data : null;
}

/** How moments at a place are typed: on its own clock. */
export function habitsAt(desk: Desk, placeId: number | null): MomentHabits {
  const place = desk.places.find((one) => one.id === placeId);
  return { ...desk.habits, now: desk.nowAt(place?.name ?? null).slice(0, 16) };
}

/** Wall-clock text with seconds, as calls take it. */
export const withSeconds = (minute: string): string => `${minute}:00`;

/** How check-out and check-in are read: each on its place's clock, the end counting from the start. */
export function rentalHabits({ desk, answers }: Pick<FormState<RentalFormContext>, 'desk' | 'answers'>) {
  const start = habitsAt(desk, idIn(answers, 'checkOutPlaceId'));
  const read = readMoment(answerOf(answers, 'checkOutAt'), start);
  const from = 'value' in read ? read.value : undefined;
  return { start, end: { ...habitsAt(desk, idIn(answers, 'checkInPlaceId')), from } };
}

/** When, where and what is asked for, as far as it can be read. Moments are wall-clock text with seconds. */
interface RentalSketch {
  readonly checkOutAt: string | null;
  readonly checkInAt: string | null;
  readonly checkOutPlaceId: number | null;
  readonly checkInPlaceId: number | null;
  /** The type that is asked for. */
  readonly vehicleTypeId: number | null;
  readonly customerId: number | null;
}

/** What can be read of a rental that is being typed. */
export function rentalSketch(
  formState: Pick<FormState<RentalFormContext>, 'desk' | 'answers'>,
): RentalSketch {
  const { answers } = formState;
  const habits = rentalHabits(formState);
  const moment = (name: string, how: MomentHabits) => {
    const read = readMoment(answerOf(answers, name), how);
    return 'value' in read ? withSeconds(read.value) : null;
  };
  return {
    checkOutAt: moment('checkOutAt', habits.start),
    checkInAt: moment('checkInAt', habits.end),
    checkOutPlaceId: idIn(answers, 'checkOutPlaceId'),
    checkInPlaceId: idIn(answers, 'checkInPlaceId'),
    vehicleTypeId: idIn(answers, 'vehicleTypeId'),
    customerId: idIn(answers, 'customer'),
  };
}

/** A rental of which dates, places and type are known. */
export interface RentalPeriod {
  readonly checkOutAt: string;
  readonly checkInAt: string;
  readonly checkOutPlaceId: number;
  readonly checkInPlaceId: number;
  /** The type that is charged. */
  readonly vehicleTypeId: number;
  readonly vehicleId: number | null;
  readonly customerId: number | null;
}

/** The type that is charged: that of an upgrade which is not free, else the one that is asked for. */
export function chargedType(answers: Answers, askedTypeId: number): number {
  const own = vehicleIn(answers)?.typeId ?? null;
  return own === null || answerOf(answers, 'freeUpgrade') === 'on' ? askedTypeId : own;
}

/** What a price needs to be asked for; null while dates, places and type cannot all be read, or the end comes first. */
export function rentalPeriod(
  formState: Pick<FormState<RentalFormContext>, 'desk' | 'answers'>,
): RentalPeriod | null {
  const { checkOutAt, checkInAt, checkOutPlaceId, checkInPlaceId, vehicleTypeId, customerId } =
    rentalSketch(formState);
  if (checkOutAt === null || checkInAt === null || checkInAt <= checkOutAt) return null;
  if (checkOutPlaceId === null || checkInPlaceId === null || vehicleTypeId === null) return null;
  return {
    ...{ checkOutAt, checkInAt, checkOutPlaceId, checkInPlaceId, customerId },
    vehicleTypeId: chargedType(formState.answers, vehicleTypeId),
    vehicleId: vehicleIn(formState.answers)?.id ?? null,
  };
}
