import type { Cell } from '../core/database.ts';
import { type ReservationStatus, storedStatus } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import { readOwn, recordId } from '../core/records.ts';
import { conflict, notFound } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import type { Versioned } from '../core/versions.ts';
import type { CheckedBody, ReservationBody } from './booking-body.ts';
import { written } from './columns.ts';
import type { Quoted, StageStatus } from './quoted.ts';

/** A reservation as a write finds it. Money in minor units. */
export interface ActiveReservation extends StageStatus, Versioned {
  readonly status_id: number;
  readonly account_id: number;
  readonly vehicle_id: number | null;
  readonly vehicle_type_id: number;
  readonly base_price: number;
  readonly total_days: number;
  readonly total_amount: number;
  readonly zone: string;
}

const FIND = `
SELECT r.*, l.time_zone AS zone FROM reservations r JOIN locations l ON l.id = r.start_location_id
WHERE r.id = ? AND r.client_id = ?`;

/** @throws Refusal 404 when the path's reservation is not the tenant's */
export function findReservation({ database, caller, pathParams }: CallContext): ActiveReservation {
  const id = recordId(pathParams.reservationId, 'reservation');
  const found = database.get<ActiveReservation>(FIND, [id, caller.clientId]);
  if (found === undefined) throw notFound('There is no such reservation.');
  return found;
}

export const locationsOf = ({ start_location_id, end_location_id }: ActiveReservation): readonly number[] => [
  start_location_id,
  end_location_id,
];

export const statusOf = (row: ActiveReservation): ReservationStatus => storedStatus('reservation', row);

const EDITABLE: readonly ReservationStatus[] = ['Quote', 'Open', 'Confirmed'];

export const promises = (status: ReservationStatus): boolean => status === 'Open' || status === 'Confirmed';

/** @throws Refusal 409 naming the status, when the reservation is past being changed */
export function checkEditable(reservation: ActiveReservation): void {
  const status = statusOf(reservation);
  if (EDITABLE.includes(status)) return;
  throw conflict(`This reservation is ${status} and cannot be changed any more.`, { presentStatus: status });
}

export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

type Columns = Readonly<Record<string, Cell>>;

export function columnsOf(
  call: CallContext,
  body: ReservationBody,
  checked: CheckedBody,
  quoted: Quoted,
): Columns {
  const sortName = call.database.value<string>(
    'SELECT sort_name FROM customers WHERE id = ?',
    body.customerId,
  );
  const waiver = quoted.priced.lines.find(({ kind, name }) => kind === 'misc' && /waiver/i.test(name));
  return {
    ...written.written(body),
    start_date: checked.startDate,
    end_date: checked.endDate,
    customer_sort: sortName ?? '',
    ldw: waiver?.rate ?? 0,
  };
}

interface SavedRow extends Omit<ActiveReservation, 'zone'> {
  readonly number: string;
  readonly cancellation_charge: number;
}

export function saved(call: CallContext, id: number, warnings: Quoted['warnings']) {
  const row = readOwn<SavedRow>(call, 'reservations', id);
  return {
    reserveId: id,
    reservationNumber: row.number,
    statusId: row.status_id,
    total: fromMinor(row.total_amount),
    version: call.profile === 'full' ? row.version : null,
    cancellationCharge: fromMinor(row.cancellation_charge),
    warnings,
  };
}

export const versionOf = ({ version }: { readonly version: number | null }): { readonly version?: number } =>
  version === null ? {} : { version };
