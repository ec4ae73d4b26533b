import { saveAgreementStatusOperation } from '../../../app/upstream/agreements/agreement-writes.contract.ts';
import { holdVehicle } from '../availability/hold-vehicle.ts';
import { releaseHold } from '../availability/holds.ts';
import { checkOneAssigned } from '../core/assigned-locations.ts';
import { checkPermission } from '../core/caller.ts';
import { updateRow } from '../core/database.ts';
import { checkMove, checkMoveByHand, statusIdOf, statusOfId, storedStatus } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import { conflict, notFound, wrongField } from '../core/refusal.ts';
import { type CallContext, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange } from '../core/versions.ts';
import { openAccount, postCharge } from '../ledger/account.ts';
import { accountTotals } from '../ledger/totals.ts';
import type { ReservationRow } from './check-out-plan.ts';
import {
  type AgreementRow,
  agreementOfPath,
  locationsOf,
  statusOf,
  writtenAgreement,
} from './record/record.ts';
import { readVehicle, settleVehicle } from './record/vehicles.ts';

/** Money must go back before an agreement can count as never made. Refuses with 409 naming what is there. */
function checkNothingTaken({ database }: CallContext, row: AgreementRow): void {
  const { paid, refunded, collected, onHold } = accountTotals(database, row.account_id);
  const taken = [
    ['paid', paid - refunded],
    ['a deposit collected', collected],
    ['on hold', onHold],
  ] as const;
  const found = taken.filter(([, amount]) => amount > 0);
  if (found.length === 0) return;
  const words = found.map(([what, amount]) => `${fromMinor(amount).toFixed(2)} is ${what}`).join(', ');
  throw conflict(`An agreement with payments cannot be voided: ${words}.`, {
    presentStatus: 'Open',
    openMoves: ['OnHold'],
  });
}

function giveBack(call: CallContext, row: AgreementRow, reservation: ReservationRow): void {
  checkMove('reservation', storedStatus('reservation', reservation), 'Confirmed');
  const confirmed = { status_id: statusIdOf('reservation', 'Confirmed'), agreement_id: null };
  updateRow(call.database, 'reservations', reservation.id, confirmed);
  holdVehicle(
    call,
    { reservationId: reservation.id },
    {
      vehicleId: row.vehicle_id,
      startDate: reservation.start_date,
      endDate: reservation.end_date,
      startLocationId: reservation.start_location_id,
      endLocationId: reservation.end_location_id,
    },
  );
  stampChange(call, 'reservations', reservation.id);
}

/** Reverses the charges. A reservation keeps the account; the void agreement gets an empty one. */
function settleMoney(call: CallContext, row: AgreementRow, reservation: ReservationRow | undefined): void {
  const total = reservation?.total_amount ?? 0;
  const description = `${row.number} is void`;
  const locationId = row.checkout_location_id;
  postCharge(call, { accountId: row.account_id, total, locationId, description });
  if (reservation === undefined) return;
  const empty = { account_id: openAccount(call), balance_due: 0, advance_paid: 0 };
  updateRow(call.database, 'agreements', row.id, empty);
}

/**
 * Restores reservation, hold and vehicle; throws Refusal 409 after a payment, or when the hold would overlap.
 */
function voidAgreement(call: CallContext, row: AgreementRow, reason: string): void {
  const { database } = call;
  checkNothingTaken(call, row);
  const reservation = database.get<ReservationRow>('SELECT * FROM reservations WHERE id = ?', [
    row.reservation_id,
  ]);
  settleMoney(call, row, reservation);
  updateRow(database, 'agreements', row.id, {
    status_id: statusIdOf('agreement', 'Void'),
    void_reason: reason,
  });
  const vehicle = readVehicle(call, row.vehicle_id);
  checkMove('vehicle', 'Rented', 'Available');
  settleVehicle(call, vehicle, {
    statusId: statusIdOf('vehicle', 'Available'),
    locationId: vehicle.current_location_id,
    odometer: vehicle.odometer,
    fuel: row.fuel_level_out,
  });
  releaseHold(database, { agreementId: row.id });
  if (reservation !== undefined) giveBack(call, row, reservation);
}

/**
 * Puts an agreement on hold, opens it again, or voids it.
 * @throws Refusal 404, 412; 409 by life-cycle, or after a payment; 403 AGREEMENT_VOID; 422 without a reason
 */
export const agreementStatusRoute = writeRoute(saveAgreementStatusOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(call, { statusId, reason }) {
    const { caller, database } = call;
    const row = agreementOfPath(call);
    checkOneAssigned(call, locationsOf(row));
    checkVersion(call, row);
    const to = statusOfId('agreement', statusId);
    if (to === undefined) throw notFound('There is no such agreement status.');
    const move = checkMoveByHand('agreement', statusOf(row), to);
    checkPermission(caller, move.permission);
    const why = reason?.trim() ?? '';
    if (move.needsReason === true && why === '') {
      throw wrongField('reason', 'Enter a reason for the void.');
    }
    if (to === 'Void') voidAgreement(call, row, why);
    else {
      const holdReason = to === 'OnHold' && why !== '' ? why : null;
      updateRow(database, 'agreements', row.id, {
        status_id: statusIdOf('agreement', to),
        hold_reason: holdReason,
      });
    }
    stampChange(call, 'agreements', row.id);
    return { body: writtenAgreement(call, row.id) };
  },
});
