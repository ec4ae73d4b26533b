import type { Cell } from '../database.ts';
import { statusOfId } from '../life-cycles/moves.ts';
import type { ReservationStatus } from '../life-cycles/reservation-cycle.ts';
import { fromMinor } from '../money.ts';
import { recordId } from '../record-id.ts';
import { conflict, notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import type { Versioned } from '../versions.ts';
import type { CheckedBody, ReservationBody } from './booking-body.ts';
import { written } from './columns.ts';
import type { Quoted, Standing } from './quoted.ts';

/** A reservation as a write finds it. Money in minor units. */
export interface StandingReservation extends Standing, Versioned {
  readonly number: string;
  readonly status_id: number;
  readonly account_id: number;
  readonly vehicle_id: number | null;
  readonly vehicle_type_id: number;
  readonly base_price: number;
  readonly total_days: number;
  readonly total_amount: number;
  readonly cancellation_charge: number;
  readonly zone: string;
}

const FIND = `
SELECT r.*, l.time_zone AS zone FROM reservations r JOIN locations l ON l.id = r.start_location_id
WHERE r.id = ? AND r.client_id = ?`;

/** @throws Refusal 404 when the path's reservation is not the tenant's */
export function findReservation({ database, caller, holes }: Asked): StandingReservation {
  const id = recordId(holes.reservationId, 'reservation');
  const found = database.get<StandingReservation>(FIND, [id, caller.clientId]);
  if (found === undefined) throw notFound('There is no such reservation.');
  return found;
}

/** The locations of a reservation: where it begins and ends. */
export const locationsOf = ({
  start_location_id,
  end_location_id,
}: StandingReservation): readonly number[] => [start_location_id, end_location_id];

export function statusOf({ status_id }: Pick<StandingReservation, 'status_id'>): ReservationStatus {
  const status = statusOfId('reservation', status_id);
  if (status === undefined) throw new Error(`A reservation has the unknown status ${status_id}.`);
  return status;
}

const EDITABLE: readonly ReservationStatus[] = ['Quote', 'Open', 'Confirmed'];

/** Whether the reservation promises a vehicle. */
export const promises = (status: ReservationStatus): boolean => status === 'Open' || status === 'Confirmed';

/** @throws Refusal 409 naming the status, when the reservation is past being changed */
export function checkEditable(reservation: StandingReservation): void {
  const status = statusOf(reservation);
  if (EDITABLE.includes(status)) return;
  throw conflict(`This reservation is ${status} and cannot be changed any more.`, { presentStatus: status });
}

export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

type Columns = Readonly<Record<string, Cell>>;

/** The columns that follow from a body; those of days and money follow from the price. */
export function columnsOf(
  asked: Asked,
  body: ReservationBody,
  checked: CheckedBody,
  quoted: Quoted,
): Columns {
  const customer = asked.database.get<{ sort_name: string }>('SELECT sort_name FROM customers WHERE id = ?', [
    body.customerId,
  ]);
  const waiver = quoted.priced.lines.find(({ kind, name }) => kind === 'misc' && /waiver/i.test(name));
  return {
    ...written.written(body),
    start_date: checked.startDate,
    end_date: checked.endDate,
    customer_sort: customer?.sort_name ?? '',
    ldw: waiver?.rate ?? 0,
  };
}

/** The record in short, as every write of a reservation answers it. */
export function saved({ database, profile }: Asked, id: number, warnings: Quoted['warnings']) {
  const row = database.get<{
    number: string;
    status_id: number;
    total_amount: number;
    version: number;
    cancellation_charge: number;
  }>('SELECT number, status_id, total_amount, version, cancellation_charge FROM reservations WHERE id = ?', [
    id,
  ]);
  if (row === undefined) throw new Error('A reservation has gone while it was being written.');
  return {
    reserveId: id,
    reservationNumber: row.number,
    statusId: row.status_id,
    total: fromMinor(row.total_amount),
    version: profile === 'full' ? row.version : null,
    cancellationCharge: fromMinor(row.cancellation_charge),
    warnings,
  };
}

/** For the ETag header, on the profile that has versions. */
export const versionOf = ({ version }: { readonly version: number | null }): { readonly version?: number } =>
  version === null ? {} : { version };
