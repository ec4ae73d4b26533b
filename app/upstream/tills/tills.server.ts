import type { Reader, WriteSafety } from '../call.ts';
import { read, write } from '../reader.ts';
import { getTillOperation, type NewTillCount, saveTillOperation, type Till } from './tills.contract.ts';

/** A till is that of a location and a day `yyyy-MM-dd` there. */
export interface TillPlace {
  readonly locationId: number;
  readonly day: string;
}

const paramsOf = ({ locationId, day }: TillPlace) => ({ locationId, day });

export const getTill = (reader: Reader, which: TillPlace): Promise<Till> =>
  read(getTillOperation)(reader, paramsOf(which));

/** Adds a count to a till. Refused with 422 also for a day that is still to come. */
export const saveTill = (reader: Reader, which: TillPlace, count: NewTillCount, safety: WriteSafety) =>
  write(saveTillOperation)(reader, paramsOf(which), count, safety);
