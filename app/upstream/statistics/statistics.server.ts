import type { Reader } from '../call.ts';
import { read } from '../reader.ts';
import { type DayCounts, getStatisticsOperation } from './statistics.contract.ts';

const getCounts = read(getStatisticsOperation);

/** `today` is the day at the business's location; a location of null counts all of them. */
export async function getDayCounts(
  reader: Reader,
  today: string,
  locationId: number | null,
): Promise<DayCounts> {
  const { arrivals, overdue } = await getCounts(reader, { today, locationId: locationId ?? 0 });
  return { arrivals, overdue };
}
