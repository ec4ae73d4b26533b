import { accountTotals } from '../../ledger/totals.ts';
import { statusIdOf } from '../../life-cycles/moves.ts';
import type { Asked } from '../../router.ts';
import { insertRow } from '../../table-row.ts';
import { wallClock } from '../../wall-clock.ts';
import { written } from '../columns.ts';
import { nextSequence } from '../number.ts';
import type { CheckOutBody, CheckOutPlan } from './plan.ts';

/**
 * The number that somebody was shown is given out as long as it is the next one; who comes second gets the one after.
 * Nobody else can be numbering, since a write has the database for itself.
 */
function rowOf(asked: Asked, body: CheckOutBody, plan: CheckOutPlan, accountId: number) {
  const { start, due, reservation, vehicle, readings, priced } = plan;
  const { database, caller, now } = asked;
  const customer = database.get<{ sort_name: string }>('SELECT sort_name FROM customers WHERE id = ?', [
    body.customerId,
  ]);
  return {
    client_id: caller.clientId,
    sequence: nextSequence(database, caller.clientId),
    ...written.written(body),
    status_id: statusIdOf('agreement', 'Open'),
    reservation_id: reservation?.id ?? null,
    account_id: accountId,
    customer_id: body.customerId,
    customer_sort: customer?.sort_name ?? '',
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
  };
}

/** Writes the agreement's row and gives its id; the price's lines and the ledger follow. */
export function insertAgreement(
  asked: Asked,
  body: CheckOutBody,
  plan: CheckOutPlan,
  accountId: number,
): number {
  return insertRow(asked.database, 'agreements', rowOf(asked, body, plan, accountId));
}
