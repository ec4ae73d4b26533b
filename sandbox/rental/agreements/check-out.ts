import { createAgreementOperation } from '../../../app/upstream/agreements/agreement-writes.contract.ts';
import { insertAlertNote } from '../attachments/notes.ts';
import { handOverHold, holdVehicle } from '../availability/hold-vehicle.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { insertRow } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import { type CallContext, writeRoute } from '../core/router.ts';
import { wallClock } from '../core/wall-clock.ts';
import { openAccount } from '../ledger/account.ts';
import { accountTotals } from '../ledger/totals.ts';
import { type CheckOutBody, type CheckOutPlan, checkOutReservation, planCheckOut } from './check-out-plan.ts';
import { nextSequence } from './lookups.ts';
import { written } from './record/columns.ts';
import { saveDrivers } from './record/drivers.ts';
import { saveInsurance } from './record/insurance.ts';
import { savePrice } from './record/price.ts';
import { writtenAgreement } from './record/record.ts';
import { settleVehicle } from './record/vehicles.ts';

const holdInputOf = ({ start, due, vehicle }: CheckOutPlan) => ({
  vehicleId: vehicle.id,
  startDate: start.wall,
  endDate: due.wall,
  startLocationId: start.locationId,
  endLocationId: due.locationId,
});

function takeVehicle(call: CallContext, agreementId: number, plan: CheckOutPlan): void {
  const { reservation, vehicle, readings, start } = plan;
  if (reservation === null) holdVehicle(call, { agreementId }, holdInputOf(plan));
  else handOverHold(call, { ...holdInputOf(plan), reservationId: reservation.id, agreementId });
  const statusId = statusIdOf('vehicle', 'Rented');
  settleVehicle(call, vehicle, { ...readings, statusId, locationId: start.locationId });
  if (reservation !== null) {
    checkOutReservation(call, reservation.id, { agreementId, vehicleId: vehicle.id });
  }
}

/**
 * Checks out all or nothing. Refuses as `planCheckOut`, and with 409 when another record has the vehicle or
 * the last one of its type.
 */
export const agreementCreateRoute = writeRoute(createAgreementOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(call, body) {
    const plan = planCheckOut(call, body);
    const { reservation, terms, priced, start, fit } = plan;
    checkTypeCapacity(call, {
      ...holdInputOf(plan),
      vehicleTypeId: plan.vehicle.vehicle_type_id,
      ...(reservation === null ? {} : { own: { reservationId: reservation.id } }),
    });
    const accountId = reservation?.account_id ?? openAccount(call);
    const id = insertAgreement(call, body, plan, accountId);
    saveDrivers(call, id, plan.drivers);
    saveInsurance(call, id, body.agreementInsurance);
    takeVehicle(call, id, plan);
    savePrice(call, { id, account_id: accountId }, { priced, terms, locationId: start.locationId });
    if (fit.alertNote !== null) insertAlertNote(call, 'agreement', id, fit.alertNote);
    const written = writtenAgreement(call, id, plan.warnings);
    return { status: 201, body: { ...written, deposit: fromMinor(priced.deposit) } };
  },
});

/** The next number is used, even if another one was proposed: a write locks the database. */
function insertAgreement(
  { database, caller, now }: CallContext,
  body: CheckOutBody,
  plan: CheckOutPlan,
  accountId: number,
): number {
  const { start, due, reservation, vehicle, readings, priced } = plan;
  const sortName = database.value<string>('SELECT sort_name FROM customers WHERE id = ?', body.customerId);
  return insertRow(database, 'agreements', {
    client_id: caller.clientId,
    sequence: nextSequence(database, caller.clientId),
    ...written.written(body),
    status_id: statusIdOf('agreement', 'Open'),
    reservation_id: reservation?.id ?? null,
    account_id: accountId,
    customer_id: body.customerId,
    customer_sort: sortName ?? '',
    vehicle_id: vehicle.id,
    vehicle_type_id: plan.vehicleTypeId,
    created_date: wallClock(now, start.zone),
    checkout_date: start.wall,
    checkin_date: due.wall,
    checkout_location_id: start.locationId,
    checkin_location_id: due.locationId,
    odometer_out: readings.odometer,
    fuel_level_out: readings.fuel,
    total_days: priced.rentalDays,
    base_charge: priced.base,
    sub_total: priced.subTotal,
    total_tax: priced.totalTax,
    total_amount: priced.total,
    advance_paid: reservation?.advance_paid ?? 0,
    balance_due: accountTotals(database, accountId).balance,
    is_loaner: plan.typeName === 'Loaner' ? 1 : 0,
    created_by: caller.userId,
    changed_at: now.toISOString(),
    changed_by: caller.userId,
  });
}
