import { createAgreementOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import { handOverHold, holdVehicle } from '../../availability/hold.ts';
import { checkTypeCapacity } from '../../availability/type-capacity.ts';
import { openAccount } from '../../ledger/account.ts';
import { statusIdOf } from '../../life-cycles/moves.ts';
import { fromMinor } from '../../money.ts';
import { keepAlertNote } from '../../notes/alert-note.ts';
import type { Asked } from '../../router.ts';
import { writeRoute } from '../../router.ts';
import { keepDrivers } from '../drivers.ts';
import { keepInsurance } from '../insurance.ts';
import { layPrice } from '../price.ts';
import { writtenAgreement } from '../record.ts';
import { settleVehicle } from '../vehicles.ts';
import { insertAgreement } from './insert.ts';
import { type CheckOutPlan, planCheckOut } from './plan.ts';
import { checkOutReservation } from './reservation.ts';

/** The vehicle for the time of the rental, between its two places. */
const wishOf = ({ start, due, vehicle }: CheckOutPlan) => ({
  vehicleId: vehicle.id,
  startDate: start.wall,
  endDate: due.wall,
  startLocationId: start.locationId,
  endLocationId: due.locationId,
});

/** Takes the vehicle: over from the reservation's hold, or by a hold of its own. */
function takeVehicle(asked: Asked, agreementId: number, plan: CheckOutPlan): void {
  const { reservation, vehicle, readings, start } = plan;
  if (reservation === null) holdVehicle(asked, { agreementId }, wishOf(plan));
  else handOverHold(asked, { ...wishOf(plan), reservationId: reservation.id, agreementId });
  const statusId = statusIdOf('vehicle', 'Rented');
  settleVehicle(asked, vehicle, { ...readings, statusId, locationId: start.locationId });
  if (reservation !== null) {
    checkOutReservation(asked, reservation.id, { agreementId, vehicleId: vehicle.id });
  }
}

/**
 * A check-out: the agreement, its drivers and insurer, the vehicle's hold and status, the price frozen and charged, and
 * the reservation with its hold and account, all or nothing. Refuses as `planCheckOut`, and with 409 when the vehicle
 * or the last one of its type is promised to somebody else.
 */
export const agreementCreateRoute = writeRoute(createAgreementOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(asked, body) {
    const plan = planCheckOut(asked, body);
    const { reservation, terms, priced, start, fit } = plan;
    checkTypeCapacity(asked, {
      ...wishOf(plan),
      vehicleTypeId: plan.vehicle.vehicle_type_id,
      ...(reservation === null ? {} : { own: { reservationId: reservation.id } }),
    });
    const accountId = reservation?.account_id ?? openAccount(asked);
    const id = insertAgreement(asked, body, plan, accountId);
    keepDrivers(asked, id, plan.drivers);
    keepInsurance(asked, id, body.agreementInsurance);
    takeVehicle(asked, id, plan);
    layPrice(asked, { id, account_id: accountId }, { priced, terms, locationId: start.locationId });
    if (fit.alertNote !== null) keepAlertNote(asked, 'agreement', id, fit.alertNote);
    const written = writtenAgreement(asked, id, plan.warnings);
    return { status: 201, body: { ...written, deposit: fromMinor(priced.deposit) } };
  },
});
