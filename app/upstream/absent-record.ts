import type { Reader } from './call.ts';
import { problemSchema } from './problem.contract.ts';
import { UpstreamError } from './upstream-error.ts';

/** Returns the 404 of a record that a list does not have, as of a service that reads it by its id. */
export const absentRecord = (
  { traceId }: Pick<Reader, 'traceId'>,
  operationId: string,
  title: string,
): UpstreamError =>
  new UpstreamError('refused', title, {
    operationId,
    traceId,
    status: 404,
    problem: problemSchema.parse({ title }),
  });

/**
 * Finds a record by its id in the answer of a list, for records that the service does not read one by one.
 * @param absent makes the error where there is none
 */
export function foundById<One extends { readonly id: number | null }>(
  all: readonly One[],
  id: string | number,
  absent: () => UpstreamError,
): One {
  const found = all.find((one) => String(one.id) === String(id));
  if (found === undefined) throw absent();
  return found;
}
