import { insertRow } from '../core/database.ts';
import { conflict } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { elsewhereRefusal, lateRefusal, overlapRefusal, strandedRefusal } from './commitments.ts';
import {
  type ActiveHold,
  type Holder,
  type HoldInput,
  heldUntil,
  holdOf,
  holdsOfVehicle,
  nextAfter,
  overlaps,
  releaseHold,
  type Span,
  secondsOf,
  spanOf,
  vehicleLocation,
} from './holds.ts';

interface OwnUse {
  readonly kind: 'maintenance' | 'transfer';
  readonly reason: string | null;
}

type Purpose = Holder | OwnUse;

function insertHoldRow({ database }: CallContext, input: HoldInput, span: Span, purpose: Purpose): number {
  const use = 'kind' in purpose ? purpose : null;
  const agreementId = 'agreementId' in purpose ? purpose.agreementId : null;
  return insertRow(database, 'holds', {
    vehicle_id: input.vehicleId,
    kind: use?.kind ?? (agreementId === null ? 'reservation' : 'agreement'),
    reservation_id: 'reservationId' in purpose ? purpose.reservationId : null,
    agreement_id: agreementId,
    starts_at: span.from,
    ends_at: span.to,
    start_location_id: input.startLocationId,
    end_location_id: input.endLocationId,
    reason: use?.reason ?? null,
  });
}

/** Inserts a hold, or names the record in the way; null for an overlap on profile plain. */
function insertHold(
  call: CallContext,
  input: HoldInput,
  purpose: Purpose,
  before?: ActiveHold,
): number | null {
  const span = spanOf(call.database, input);
  try {
    const holdId = insertHoldRow(call, input, span, purpose);
    const isForHire = !('kind' in purpose);
    if (call.profile === 'full') checkPromise(call, input, { span, holdId, before, isForHire });
    return holdId;
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('hold overlaps'))) throw error;
    if (call.profile !== 'full') return null;
    const holds = holdsOfVehicle(call.database, input.vehicleId);
    const blocking = holds.find((one) => overlaps(span, { from: one.starts_at, to: one.ends_at }));
    throw overlapRefusal(call.database, blocking);
  }
}

/**
 * Holds the vehicle for a record without a hold, within the write; profile plain checks nothing.
 * @throws Refusal 409 with `conflict`, or with `transferNeeded` when the locations do not meet
 */
export function holdVehicle(call: CallContext, holder: Holder, input: HoldInput): void {
  insertHold(call, input, holder);
}

/**
 * Holds the vehicle for maintenance or a transfer; null when profile plain inserted none. Throws as
 * `holdVehicle`.
 */
export const holdForOwnUse = (call: CallContext, use: OwnUse, input: HoldInput): number | null =>
  insertHold(call, input, use);

/** Moves a record's hold; what it had before is not checked again. Throws as `holdVehicle`. */
export function moveHold(call: CallContext, holder: Holder, input: HoldInput): void {
  const before = holdOf(call.database, holder);
  releaseHold(call.database, holder);
  insertHold(call, input, holder, before);
}

interface HandOver extends HoldInput {
  readonly reservationId: number;
  readonly agreementId: number;
}

/** Passes a reservation's hold, if it has one, to its agreement. Throws as `holdVehicle`. */
export function handOverHold(call: CallContext, { reservationId, agreementId, ...input }: HandOver): void {
  call.database.run(
    "UPDATE holds SET kind = 'agreement', agreement_id = ?, reservation_id = NULL WHERE reservation_id = ?",
    [agreementId, reservationId],
  );
  moveHold(call, { agreementId }, input);
}

export interface UsableVehicle {
  readonly id: number;
  readonly current_location_id: number;
  readonly is_active: number;
  readonly status: string;
}

export const VEHICLES = `
SELECT v.id, v.current_location_id, v.is_active, s.name AS status
FROM vehicles v JOIN vehicle_statuses s ON s.id = v.status_id`;

/** Statuses in which a vehicle has no day of return to service, so that nothing can be promised. */
const UNUSABLE = ['Sold', 'Out of service'];

export const isUsable = (vehicle: UsableVehicle): boolean =>
  vehicle.is_active === 1 && !UNUSABLE.includes(vehicle.status);

function promised(input: HoldInput, span: Span, before: ActiveHold | undefined) {
  if (before?.vehicle_id !== input.vehicleId) return { vehicle: false, start: false, end: false };
  return {
    vehicle: true,
    start: before.start_location_id === input.startLocationId && span.from >= before.starts_at,
    end: before.end_location_id === input.endLocationId && span.to <= before.ends_at,
  };
}

interface InsertedHold {
  readonly span: Span;
  readonly holdId: number;
  readonly before: ActiveHold | undefined;
  readonly isForHire: boolean;
}

/** Throws Refusal 409 for a vehicle out of hire or overdue, and for locations that do not meet. */
function checkPromise(call: CallContext, input: HoldInput, inserted: InsertedHold): void {
  const { database, caller } = call;
  const { span, before } = inserted;
  const now = secondsOf(call.now);
  const vehicle = database.get<UsableVehicle>(`${VEHICLES} WHERE v.id = ? AND v.client_id = ?`, [
    input.vehicleId,
    caller.clientId,
  ]);
  if (vehicle === undefined) return;
  const known = promised(input, span, before);
  if (inserted.isForHire && !known.vehicle && !isUsable(vehicle)) {
    throw conflict('This vehicle is sold, out of service or inactive.');
  }
  const others = holdsOfVehicle(database, input.vehicleId).filter(({ id }) => id !== inserted.holdId);
  const late = others.find((one) => overlaps(span, { from: one.starts_at, to: heldUntil(one, now) }));
  if (late !== undefined && !known.start) throw lateRefusal(database, late);
  const at = vehicleLocation(others, span, { now, currentLocationId: vehicle.current_location_id });
  if (at.locationId !== input.startLocationId && !known.start) {
    throw elsewhereRefusal(database, { hold: at.hold, is: at.locationId, wanted: input.startLocationId });
  }
  const next = nextAfter(others, span);
  if (next !== undefined && next.start_location_id !== input.endLocationId && !known.end) {
    throw strandedRefusal(database, next, input.endLocationId);
  }
}
