import type { Reader } from '../call.ts';
import { type Choice, orEmpty } from '../look-up.server.ts';
import { listCountriesOperation, listStatesOperation } from './locations.contract.ts';

/** A country, or a state of one. */
export interface Region extends Choice {
  readonly code: string | null;
}

/** All countries; empty when the service does not answer. */
export function listCountriesOrEmpty(reader: Reader): Promise<readonly Region[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listCountriesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data),
  );
}

/**
 * The states of a country; empty when it has none.
 * @throws UpstreamError
 */
export async function listStates(reader: Reader, countryId: number): Promise<readonly Region[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = await upstream.call(staff, listStatesOperation, {
    params: { countryId },
    traceId,
    signal,
  });
  return answered.data;
}
