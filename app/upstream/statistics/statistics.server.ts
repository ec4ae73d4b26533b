import type { Reader } from '../call.ts';
import { type DayCounts, getStatisticsOperation } from './statistics.contract.ts';

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
  const query = { today, placeId: locationId ?? 0 };
  const { data } = await upstream.call(staff, getStatisticsOperation, { query, traceId, signal });
  return { arrivals: data.arrivals, overdue: data.overdue };
}
