import { problemSchema } from '../../upstream/problem.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { actsAt, type RecordLocation } from '../desk/assigned-locations.ts';
import type { Desk } from '../desk/desk.server.ts';
import { notAssignedTrouble } from './describe-trouble.server.ts';
import type { TroubleView } from './trouble-view.ts';

const namesOf = (locations: readonly RecordLocation[]): string =>
  [...new Set(locations.flatMap(({ id, name }) => (id === null ? [] : [name || String(id)])))].join(', ');

/**
 * Why the user may not act on a record at these locations; null when one of them is assigned to the user, or the record
 * names none.
 */
export const notAssignedTo = (
  locations: readonly RecordLocation[],
  desk: Pick<Desk, 't' | 'isAssigned'>,
): TroubleView | null =>
  actsAt(locations, desk)
    ? null
    : notAssignedTrouble(namesOf(locations), (key, values) => desk.t(key, { ...values }));

/** The same as the rental service would refuse the call, for a form that keeps what the user entered. */
export const notAssignedError = (
  operationId: string,
  locations: readonly RecordLocation[],
  { reader: { traceId } }: Pick<Desk, 'reader'>,
): UpstreamError =>
  new UpstreamError('refused', 'The location is not assigned to the user', {
    operationId,
    traceId,
    status: 403,
    problem: problemSchema.parse({ title: 'Forbidden', locationName: namesOf(locations) }),
  });
