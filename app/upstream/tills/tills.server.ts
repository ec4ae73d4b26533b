import type { Reader } from '../call.ts';
import { one, saves } from '../reader.ts';
import type { WriteSafety } from '../write-safety.ts';
import { getTillOperation, type NewTillCount, saveTillOperation, type Till } from './tills.contract.ts';

/** Which till: a location, and a day `yyyy-MM-dd` there. */
export interface TillPlace {
  readonly placeId: number;
  readonly day: string;
}

const paramsOf = ({ placeId, day }: TillPlace) => ({ locationId: placeId, day });

const readTill = one(getTillOperation);
const writeCount = saves(saveTillOperation);

/**
 * The money of a location and day, as the service adds it up, with what was counted.
 * @throws UpstreamError `refused` with status 404 when there is no such location for this tenant; `not-offered` where the
 *   service has no such call
 */
export const getTill = (reader: Reader, which: TillPlace): Promise<Till> => readTill(reader, paramsOf(which));

/**
 * Adds a count to a till.
 * @throws UpstreamError `refused`: 403 the permission that is missing, 404 no such location, 412 another user has counted
 *   since, 422 a method or the note is missing, or the day is still to come
 */
export const saveTill = (
  reader: Reader,
  which: TillPlace,
  count: NewTillCount,
  safety: WriteSafety,
): Promise<Till> => writeCount(reader, paramsOf(which), count, safety);
