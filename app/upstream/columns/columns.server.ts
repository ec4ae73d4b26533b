import type { z } from 'zod';
import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { type columnHeaderSchema, listColumnsOperation, saveColumnsOperation } from './columns.contract.ts';

/** The lists whose columns each user arranges, with the number and the name that the service has for each. */
const MODULES = {
  vehicle: { type: 1, typeName: 'Vehicle' },
  reservation: { type: 2, typeName: 'Reservation' },
  customer: { type: 3, typeName: 'Customer' },
  agreement: { type: 4, typeName: 'Agreement' },
} as const;

export type ColumnModule = keyof typeof MODULES;

/** A column that a list can show. */
export interface Column {
  readonly id: number;
  /** The service's word for it, for example `ReservationNumber`. */
  readonly code: string;
  /** The service's title for it; the product has its own labels for the codes that it knows. */
  readonly title: string | null;
  readonly isSelected: boolean;
}

const LAST = Number.MAX_SAFE_INTEGER;

/** The user's own order first, then the service's. */
function inOrder(headers: readonly z.output<typeof columnHeaderSchema>[]) {
  return headers.toSorted(
    (a, b) =>
      (a.orderIndex ?? LAST) - (b.orderIndex ?? LAST) || (a.columnIndex ?? LAST) - (b.columnIndex ?? LAST),
  );
}

/** All columns of a list in the user's order; empty when the service does not answer. */
export function listColumnsOrEmpty(reader: Reader, module: ColumnModule): Promise<readonly Column[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listColumnsOperation, { query: { module }, traceId, signal });
  const columns = answered.then(({ data }) =>
    inOrder(data).map(({ columnHeader, columnHeaderSettingID, description, isSelected }) => ({
      id: columnHeaderSettingID,
      code: columnHeader,
      title: description,
      isSelected: isSelected ?? false,
    })),
  );
  return orEmpty(reader, columns);
}

/**
 * Saves which columns this user sees, in the order of `ids`.
 * @throws UpstreamError
 */
export async function saveColumns(
  reader: Reader,
  module: ColumnModule,
  ids: readonly number[],
): Promise<void> {
  const { upstream, staff, traceId, signal } = reader;
  const chosen = { headerSettingIDList: [...ids], orderdHeaderSettingIDList: [...ids] };
  const whose = { clientID: Number(staff.clientId), userID: Number(staff.userId) };
  const body = { ...whose, ...MODULES[module], ...chosen };
  await upstream.call(staff, saveColumnsOperation, { body, traceId, signal });
}
