import type { Reader } from '../call.ts';
import { type Exchange, toExchange } from './exchange.ts';
import { listExchangesOperation } from './exchanges.contract.ts';

/**
 * The changes of vehicle within an agreement, in the order in which the service gives them: the first one first.
 * @throws UpstreamError `refused` with status 404 when there is no such agreement for this tenant
 */
export async function listExchanges(
  { upstream, staff, traceId, signal }: Reader,
  agreementId: number,
): Promise<readonly Exchange[]> {
  const query = { agreementId };
  const { data } = await upstream.call(staff, listExchangesOperation, { query, traceId, signal });
  return data.map(toExchange);
}
