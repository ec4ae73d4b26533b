import type { Reader } from '../call.ts';
import { emptyOnFailure, read } from '../reader.ts';
import {
  type Column,
  listColumnsOperation,
  type OfferedColumn,
  saveColumnsOperation,
} from './columns.contract.ts';

/** The service's number and name of each list. */
const MODULES = {
  vehicle: { number: 1, name: 'Vehicle' },
  reservation: { number: 2, name: 'Reservation' },
  customer: { number: 3, name: 'Customer' },
  agreement: { number: 4, name: 'Agreement' },
} as const;

export type ColumnModule = keyof typeof MODULES;

const LAST = Number.MAX_SAFE_INTEGER;

/** The user's own order first, then the service's. */
const inOrder = (columns: readonly OfferedColumn[]): readonly Column[] =>
  columns.toSorted(
    (a, b) => (a.orderIndex ?? LAST) - (b.orderIndex ?? LAST) || (a.index ?? LAST) - (b.index ?? LAST),
  );

const listOrEmpty = emptyOnFailure(read(listColumnsOperation));

export const listColumnsOrEmpty = async (reader: Reader, module: ColumnModule): Promise<readonly Column[]> =>
  inOrder(await listOrEmpty(reader, { module }));

export async function saveColumns(
  reader: Reader,
  module: ColumnModule,
  ids: readonly number[],
): Promise<void> {
  const { upstream, staff, traceId, signal } = reader;
  const whose = { clientId: Number(staff.clientId), userId: Number(staff.userId) };
  const body = { ...whose, module: MODULES[module], ids: [...ids], orderedIds: [...ids] };
  await upstream.call(staff, saveColumnsOperation, { body, traceId, signal });
}
