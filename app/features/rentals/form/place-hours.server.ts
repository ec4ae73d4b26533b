import { weekdayOf } from '../../../domain/calendar-day.ts';
import { parseWallClock } from '../../../domain/wall-clock.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { listHolidaysOrEmpty, listOpenHoursOrEmpty } from '../../../upstream/locations/store-hours.server.ts';

/**
 * What a place's hours say of a moment there, in words; undefined within them, and where the service says nothing of
 * hours. Whether it is refused or charged then is for the service to say.
 * @param at wall-clock text of the place
 */
export async function hoursNote(
  desk: Desk,
  placeId: number | null,
  at: string | null,
): Promise<string | undefined> {
  const day = at === null ? null : parseWallClock(at);
  if (placeId === null || at === null || day === null) return undefined;
  const [hours, holidays] = await Promise.all([
    listOpenHoursOrEmpty(desk.reader, placeId),
    listHolidaysOrEmpty(desk.reader, placeId),
  ]);
  const { t } = desk;
  const place = desk.places.find(({ id }) => id === placeId)?.name ?? '';
  const holiday = holidays.find((one) => one.day === at.slice(0, 10));
  if (holiday) return t('rentalForm.hours.holiday', { place, name: holiday.name ?? '' });
  if (hours.length === 0) return undefined;
  const open = hours.find(({ weekday }) => weekday === (weekdayOf(day) || 7));
  if (!open) return t('rentalForm.hours.closed', { place });
  const time = at.slice(11, 16);
  if (time >= open.opens && time <= open.closes) return undefined;
  return t('rentalForm.hours.open', { place, opens: open.opens, closes: open.closes });
}
