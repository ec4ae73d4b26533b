import { LRUCache } from 'lru-cache';
import { parseWallClock, weekdayOf } from '../../../domain/calendar.ts';
import { type MomentHabits, readMoment } from '../../../domain/parse-day.ts';
import type { Parsed } from '../../../domain/parse-text.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { listHolidaysOrEmpty, listOpenHoursOrEmpty } from '../../../upstream/locations/store-hours.server.ts';
import type { RentalFormContext } from './rental-context.server.ts';

/** The answer `vehicle` for any vehicle of the type; else it has a vehicle's id, with its own type where that is known. */
export const OPEN = 'open';

export const vehicleText = (id: number, typeId: number | null): string =>
  typeId === null ? String(id) : `${id}:${typeId}`;

/** Returns the selected vehicle; null while none is selected, and where any of the type will do. */
export function vehicleIn(answers: Answers) {
  const found = /^(\d{1,15})(?::(\d{1,15}))?$/.exec(answerOf(answers, 'vehicle'));
  return found && { id: Number(found[1]), typeId: found[2] === undefined ? null : Number(found[2]) };
}

type At = Pick<FormState<RentalFormContext>, 'staffContext' | 'answers'>;

export function idIn(answers: Answers, name: string): number | null {
  const id = Number(answerOf(answers, name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** How moments at a location are entered: on its own clock. */
export function habitsAt(staffContext: StaffContext, locationId: number | null): MomentHabits {
  const place = staffContext.places.find((one) => one.id === locationId);
  return { ...staffContext.habits, now: staffContext.nowAt(place?.name ?? null).slice(0, 16) };
}

/** Where the readings and distances of a rental have their units. */
export const rentalUnitsAt = (_: unknown, answers: Answers) => [idIn(answers, 'checkOutPlaceId')];

/** Wall-clock text with seconds, as calls take it. */
export const withSeconds = (minute: string): string => `${minute}:00`;

/** What moments that were read last mean: a form reads each of its two a dozen times. */
const momentsRead = new LRUCache<string, Parsed<string>>({ max: 1_000 });

/** `readMoment` for texts that are read again and again. */
function momentIn(text: string, habits: MomentHabits): Parsed<string> {
  const key = JSON.stringify([text, habits]);
  const read = momentsRead.get(key) ?? readMoment(text, habits);
  momentsRead.set(key, read);
  return read;
}

/** How check-out and check-in are read: each on its location's clock, relative ends from the start. */
export function rentalHabits({ staffContext, answers }: At) {
  const start = habitsAt(staffContext, idIn(answers, 'checkOutPlaceId'));
  const read = momentIn(answerOf(answers, 'checkOutAt'), start);
  const from = 'value' in read ? read.value : undefined;
  return { start, end: { ...habitsAt(staffContext, idIn(answers, 'checkInPlaceId')), from } };
}

/** Returns what can be read of the rental so far. Moments are wall-clock text with seconds. */
export function rentalSketch(formState: At) {
  const { answers } = formState;
  const habits = rentalHabits(formState);
  const moment = (name: string, how: MomentHabits) => {
    const read = momentIn(answerOf(answers, name), how);
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

/** The type that is charged: that of an upgrade which is not free, else the one that is asked for. */
export function chargedType(answers: Answers, askedTypeId: number): number {
  const own = vehicleIn(answers)?.typeId ?? null;
  return own === null || answerOf(answers, 'freeUpgrade') === 'on' ? askedTypeId : own;
}

/**
 * Returns what a price is calculated of, with the class that is charged; null until dates, locations and class can be
 * read and the return comes after the pick-up.
 */
export function rentalPeriod(formState: At) {
  const sketch = rentalSketch(formState);
  const { checkOutAt, checkInAt, checkOutPlaceId, checkInPlaceId, vehicleTypeId } = sketch;
  if (checkOutAt === null || checkInAt === null || checkInAt <= checkOutAt) return null;
  if (checkOutPlaceId === null || checkInPlaceId === null || vehicleTypeId === null) return null;
  return {
    ...{ ...sketch, checkOutAt, checkInAt, checkOutPlaceId, checkInPlaceId },
    vehicleTypeId: chargedType(formState.answers, vehicleTypeId),
    vehicleId: vehicleIn(formState.answers)?.id ?? null,
  };
}

export type RentalPeriod = NonNullable<ReturnType<typeof rentalPeriod>>;

/**
 * Returns a note for a moment outside the known opening hours of a location. The service decides what becomes of it.
 * @param at wall-clock text of the location
 */
export async function hoursNote(
  staffContext: StaffContext,
  locationId: number | null,
  at: string | null,
): Promise<string | undefined> {
  const day = at === null ? null : parseWallClock(at);
  if (locationId === null || at === null || day === null) return undefined;
  const [hours, holidays] = await Promise.all([
    listOpenHoursOrEmpty(staffContext.reader, locationId),
    listHolidaysOrEmpty(staffContext.reader, locationId),
  ]);
  const { t } = staffContext;
  const place = staffContext.places.find(({ id }) => id === locationId)?.name ?? '';
  const holiday = holidays.find((one) => one.day === at.slice(0, 10));
  if (holiday) return t('rentalForm.hours.holiday', { place, name: holiday.name ?? '' });
  if (hours.length === 0) return undefined;
  const open = hours.find(({ weekday }) => weekday === (weekdayOf(day) || 7));
  if (!open) return t('rentalForm.hours.closed', { place });
  const time = at.slice(11, 16);
  if (time >= open.opens && time <= open.closes) return undefined;
  return t('rentalForm.hours.open', {
    place,
    opens: staffContext.formats.clock(open.opens),
    closes: staffContext.formats.clock(open.closes),
  });
}
