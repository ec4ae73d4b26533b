import type { Reader } from '../call.ts';
import { type Choice, orEmpty } from '../look-up.server.ts';
import { listVehicleTypesOperation } from './vehicles.contract.ts';

/** The types of vehicle; empty when the service does not answer. */
export function listVehicleTypesOrEmpty(reader: Reader): Promise<readonly Choice[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listVehicleTypesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data.map(({ id, value }) => ({ id, name: value }))),
  );
}
