import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { listLocationHolidaysOperation, listLocationHoursOperation } from './locations.contract.ts';

/** When a place is open on a day of the week. */
interface OpenHours {
  /** Monday is 1, Sunday 7. A day without hours is closed. */
  readonly weekday: number;
  /** `HH:mm` on the clock of the place; `24:00` is the day's end. */
  readonly opens: string;
  readonly closes: string;
}

/** A day on which a place is closed whatever the weekday. */
interface Holiday {
  readonly id: number;
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly name: string | null;
}

/** When a place is open; empty also where the service has no such call or does not answer, which then says nothing. */
export async function listOpenHoursOrEmpty(reader: Reader, placeId: number): Promise<readonly OpenHours[]> {
  const { upstream, staff, traceId, signal } = reader;
  if (!upstream.offers(listLocationHoursOperation.id)) return [];
  const call = { params: { locationId: placeId }, traceId, signal };
  const answered = upstream.call(staff, listLocationHoursOperation, call);
  return orEmpty(
    reader,
    answered.then(({ data }) => data),
  );
}

/** A place's holidays; empty also where the service has no such call or does not answer. */
export async function listHolidaysOrEmpty(reader: Reader, placeId: number): Promise<readonly Holiday[]> {
  const { upstream, staff, traceId, signal } = reader;
  if (!upstream.offers(listLocationHolidaysOperation.id)) return [];
  const call = { params: { locationId: placeId }, traceId, signal };
  const answered = upstream.call(staff, listLocationHolidaysOperation, call);
  return orEmpty(
    reader,
    answered.then(({ data }) => data.map(({ holidayId, day, name }) => ({ id: holidayId, day, name }))),
  );
}
