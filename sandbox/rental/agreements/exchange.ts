import { createExchangeOperation } from '../../../app/upstream/exchanges/exchanges.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { moveHold } from '../availability/hold-vehicle.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { checkAssigned } from '../core/assigned-locations.ts';
import { checkPermission } from '../core/caller.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import { conflict, wrongField } from '../core/refusal.ts';
import { type CallContext, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange } from '../core/versions.ts';
import { checkStillFit } from './record/drivers.ts';
import {
  checkNotAhead,
  checkOrder,
  type PlaceMoment,
  placeMoment,
  secondsOfMoment,
} from './record/location-time.ts';
import { priceOtherType, savePrice } from './record/price.ts';
import { type AgreementRow, checkStillOut, readAgreement } from './record/record.ts';
import {
  checkReady,
  checkStatusBack,
  readingsIn,
  readingsOut,
  readVehicle,
  settleVehicle,
} from './record/vehicles.ts';

type Body = WireOf<typeof createExchangeOperation.body>;

type Exchange = ReturnType<typeof readExchange>;

/** @throws Refusal 422 before the last change of vehicle; 409 once the vehicle is due back */
function checkMoment(call: CallContext, row: AgreementRow, at: PlaceMoment): void {
  const last = call.database.value<string>(
    'SELECT max(exchange_date) FROM vehicle_exchanges WHERE agreement_id = ?',
    row.id,
  );
  const start = placeMoment(call, row.checkout_location_id, last ?? row.checkout_date);
  checkOrder(start, at, 'exchangeDate', 'The exchange must be after the check-out.');
  checkNotAhead(call, at, 'exchangeDate');
  const due = placeMoment(call, row.checkin_location_id, row.checkin_date);
  if (secondsOfMoment(at) < secondsOfMoment(due)) return;
  throw conflict('The rental is overdue: it needs an extension before the exchange.');
}

function readExchange(call: CallContext, row: AgreementRow, body: Body) {
  const at = placeMoment(call, body.locationId ?? row.checkout_location_id, body.exchangeDate);
  checkAssigned(call, at.locationId);
  const [old, fresh] = [readVehicle(call, row.vehicle_id), readVehicle(call, body.vehicleId)];
  if (old.id === fresh.id) {
    throw wrongField('vehicleId', 'The customer has this vehicle already.');
  }
  checkMoment(call, row, at);
  const isCritical = body.reason === 'CriticalFault';
  const usual = statusIdOf('vehicle', isCritical ? 'OutOfService' : 'Dirty');
  const oldStatusId = body.oldVehicleStatusId ?? usual;
  checkStatusBack(oldStatusId);
  const left = { odometer: row.odometer_out, fuel: row.fuel_level_out };
  const back = readingsIn(old, { odometer: body.odometerIn, fuel: body.fuelLevelIn }, left);
  checkReady(call, fresh, at.locationId);
  const out = readingsOut(fresh, { odometer: body.odometerOut, fuel: body.fuelLevelOut });
  return { at, old, back, oldStatusId, fresh, out };
}

function insertExchange(call: CallContext, row: AgreementRow, body: Body, exchange: Exchange): number {
  const { at, old, back, oldStatusId, fresh, out } = exchange;
  const { database, caller, now } = call;
  return insertRow(database, 'vehicle_exchanges', {
    agreement_id: row.id,
    exchange_date: at.wall,
    reason: body.reason,
    note: body.note ?? null,
    old_vehicle_id: old.id,
    old_vehicle_out: row.odometer_out,
    old_fuel_level_out: row.fuel_level_out,
    old_odometer_in: back.odometer,
    old_fuel_level_in: back.fuel,
    old_status_id: oldStatusId,
    new_vehicle_id: fresh.id,
    new_odometer_out: out.odometer,
    new_fuel_level_out: out.fuel,
    is_free_upgrade: body.isFreeUpgrade === true ? 1 : 0,
    created_by: caller.userId,
    updated_by: caller.userId,
    created_date: now.toISOString(),
  });
}

function swap(
  call: CallContext,
  row: AgreementRow,
  { at, old, back, oldStatusId, fresh, out }: Exchange,
): void {
  const { locationId } = at;
  const own = { agreementId: row.id };
  const input = {
    vehicleId: fresh.id,
    startDate: at.wall,
    endDate: row.checkin_date,
    startLocationId: locationId,
    endLocationId: row.checkin_location_id,
  };
  checkTypeCapacity(call, { ...input, vehicleTypeId: fresh.vehicle_type_id, own });
  settleVehicle(call, old, { ...back, statusId: oldStatusId, locationId });
  moveHold(call, own, input);
  settleVehicle(call, fresh, { ...out, statusId: statusIdOf('vehicle', 'Rented'), locationId });
  updateRow(call.database, 'agreements', row.id, {
    vehicle_id: fresh.id,
    odometer_out: out.odometer,
    fuel_level_out: out.fuel,
  });
}

/** Another type is charged unless it is a free upgrade, which takes a permission. Gives the difference in minor units. */
function reprice(call: CallContext, row: AgreementRow, { fresh }: Exchange, isFree: boolean): number {
  const vehicleTypeId = fresh.vehicle_type_id;
  if (vehicleTypeId === row.vehicle_type_id) return 0;
  if (isFree) {
    checkPermission(call.caller, 'PRICE_OVERRIDE');
    return 0;
  }
  const { priced, terms } = priceOtherType(call, row, vehicleTypeId);
  updateRow(call.database, 'agreements', row.id, { vehicle_type_id: vehicleTypeId });
  savePrice(call, row, { priced, terms, locationId: row.checkout_location_id });
  return priced.total - row.total_amount;
}

/**
 * Exchanges the vehicle of an agreement. Mileage spans all vehicles; the price changes only with the type.
 * @throws Refusal 404, 412; 403 PRICE_OVERRIDE for a free upgrade; 409 by status and readiness; 422 with the
 * fields
 */
export const exchangeCreateRoute = writeRoute(createExchangeOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(call, body) {
    const row = readAgreement(call, body.agreementId);
    checkVersion(call, row);
    checkStillOut(row);
    const exchange = readExchange(call, row, body);
    const { vehicle_type_id: vehicleTypeId } = exchange.fresh;
    checkStillFit(call, row, {
      vehicleTypeId,
      endDate: row.checkin_date,
      field: 'vehicleId',
      asks: 'everything',
    });
    const id = insertExchange(call, row, body, exchange);
    swap(call, row, exchange);
    const difference = reprice(call, row, exchange, body.isFreeUpgrade === true);
    updateRow(call.database, 'vehicle_exchanges', id, { price_difference: difference });
    stampChange(call, 'agreements', row.id);
    const after = readAgreement(call, row.id);
    return {
      status: 201,
      body: {
        vehicleExchangeId: id,
        agreementId: row.id,
        version: call.profile === 'full' ? after.version : null,
        totalAmount: fromMinor(after.total_amount),
        balanceDue: fromMinor(after.balance_due),
        priceDifference: fromMinor(difference),
      },
    };
  },
});
