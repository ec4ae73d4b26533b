import type { Reader } from '../call.ts';
import { getStatisticsOperation } from './statistics.contract.ts';

/** How the day stands, in numbers; null where the service does not count something. */
export interface DayCounts {
  /** Open and confirmed reservations that begin today. */
  readonly arrivals: number | null;
  /** Open agreements that are past their due time. */
  readonly overdue: number | null;
}

/**
 * Counts of a day.
 * @param today `yyyy-MM-dd` at the business's own place
 * @param locationId the place that counts; null counts them all
 * @throws UpstreamError
 */
export async function getDayCounts(
  { upstream, staff, traceId, signal }: Reader,
  today: string,
  locationId: number | null,
): Promise<DayCounts> {
  const query = { ClientDate: today, LocationId: locationId ?? 0 };
  const { data } = await upstream.call(staff, getStatisticsOperation, { query, traceId, signal });
  return { arrivals: data.todaysArrivalsCount, overdue: data.overDues };
}
