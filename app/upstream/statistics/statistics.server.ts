import type { Answered, Reader } from '../call.ts';
import { readWithEtag } from '../reader.ts';
import {
  type DayCounts,
  type DayFigures,
  getStatisticsOperation,
  listSalesOperation,
  listVehicleStatusCountsOperation,
} from './statistics.contract.ts';

const getFigures = readWithEtag(getStatisticsOperation);
const listCounts = readWithEtag(listVehicleStatusCountsOperation);
const listMonths = readWithEtag(listSalesOperation);

/** The day and the locations that figures count; no location stands for all of the user's. */
interface CountedDay {
  /** `yyyy-MM-dd`, at the business's location. */
  readonly today: string;
  readonly places: readonly number[];
}

/** One location is sent by itself, several as a list, and none as 0. */
function asked({ today, places: [first = 0, ...more] }: CountedDay) {
  return more.length === 0
    ? { today, locationId: first }
    : { today, locationId: 0, locationIds: [first, ...more] };
}

/** Each read below returns the figures with the moment of the service's answer. */
export const getDayFigures = (reader: Reader, day: CountedDay): Promise<Answered<DayFigures>> =>
  getFigures(reader, asked(day));

/** `typeId` counts one vehicle class; undefined counts all. */
export const listVehicleStatusCounts = (
  reader: Reader,
  { typeId, ...day }: CountedDay & { readonly typeId: number | undefined },
) => listCounts(reader, { ...asked(day), typeId });

export const listSales = (reader: Reader, day: CountedDay) => listMonths(reader, asked(day));

/** `today` is the day at the business's location; a location of null counts all of them. */
export async function getDayCounts(
  reader: Reader,
  today: string,
  locationId: number | null,
): Promise<DayCounts> {
  const places = locationId === null ? [] : [locationId];
  const { data } = await getDayFigures(reader, { today, places });
  return { arrivals: data.arrivals, overdue: data.overdue };
}
