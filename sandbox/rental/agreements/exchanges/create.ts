import { createExchangeOperation } from '../../../../app/upstream/exchanges/exchanges.contract.ts';
import type { WireOf } from '../../../../app/upstream/wire-of.ts';
import { checkAssigned } from '../../assigned-locations.ts';
import { moveHold } from '../../availability/hold.ts';
import { checkTypeCapacity } from '../../availability/type-capacity.ts';
import { statusIdOf } from '../../life-cycles/moves.ts';
import { fromMinor } from '../../money.ts';
import { conflict, missingPermission, unprocessable } from '../../refusal.ts';
import { type Asked, writeRoute } from '../../router.ts';
import { checkVersion, stampChange } from '../../versions.ts';
import { checkStillFit } from '../drivers.ts';
import { checkNotAhead, checkOrder, type PlaceMoment, placeMoment, secondsOfMoment } from '../place-time.ts';
import { layPrice } from '../price.ts';
import { type AgreementRow, checkStillOut, readAgreement } from '../record.ts';
import {
  checkReady,
  checkStatusBack,
  type Readings,
  readingsIn,
  readingsOut,
  readVehicle,
  settleVehicle,
  type VehicleRow,
} from '../vehicles.ts';
import { priceOtherType } from './price.ts';

type Body = WireOf<typeof createExchangeOperation.body>;

/** One vehicle for another, checked. */
interface Exchange {
  readonly at: PlaceMoment;
  readonly old: VehicleRow;
  readonly back: Readings;
  readonly oldStatusId: number;
  readonly fresh: VehicleRow;
  readonly out: Readings;
}

/** @throws Refusal 422 before the last change of vehicle; 409 once the vehicle is due back */
function checkMoment(asked: Asked, row: AgreementRow, at: PlaceMoment): void {
  const last = asked.database.get<{ at: string | null }>(
    'SELECT max(exchange_date) AS at FROM vehicle_exchanges WHERE agreement_id = ?',
    [row.id],
  );
  const start = placeMoment(asked, row.checkout_location_id, last?.at ?? row.checkout_date);
  checkOrder(start, at, 'exchangeDate', 'The vehicle is exchanged before it was handed over.');
  checkNotAhead(asked, at, 'exchangeDate');
  const due = placeMoment(asked, row.checkin_location_id, row.checkin_date);
  if (secondsOfMoment(at) < secondsOfMoment(due)) return;
  throw conflict('The rental is past due: it needs an extension before the vehicle is exchanged.');
}

function readExchange(asked: Asked, row: AgreementRow, body: Body): Exchange {
  const at = placeMoment(asked, body.locationId ?? row.checkout_location_id, body.exchangeDate);
  checkAssigned(asked, at.locationId);
  const [old, fresh] = [readVehicle(asked, row.vehicle_id), readVehicle(asked, body.vehicleId)];
  if (old.id === fresh.id) {
    const words = 'This is the vehicle that the customer has already.';
    throw unprocessable(words, { vehicleId: [words] });
  }
  checkMoment(asked, row, at);
  const isCritical = body.reason === 'CriticalFault';
  const usual = statusIdOf('vehicle', isCritical ? 'OutOfService' : 'Dirty');
  const oldStatusId = body.oldVehicleStatusId ?? usual;
  checkStatusBack(oldStatusId);
  const left = { odometer: row.odometer_out, fuel: row.fuel_level_out };
  const back = readingsIn(old, { odometer: body.odometerIn, fuel: body.fuelLevelIn }, left);
  checkReady(asked, fresh, at.locationId);
  const out = readingsOut(fresh, { odometer: body.odometerOut, fuel: body.fuelLevelOut });
  return { at, old, back, oldStatusId, fresh, out };
}

function insertExchange(asked: Asked, row: AgreementRow, body: Body, exchange: Exchange): number {
  const { at, old, back, oldStatusId, fresh, out } = exchange;
  const { database, caller, now } = asked;
  const values = {
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
  };
  const columns = Object.keys(values);
  return database.run(
    `INSERT INTO vehicle_exchanges (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    Object.values(values),
  ).lastId;
}

/** The old vehicle comes in, the new one goes out, and the hold goes over to it from now on. */
function swap(asked: Asked, row: AgreementRow, { at, old, back, oldStatusId, fresh, out }: Exchange): void {
  const { locationId } = at;
  const own = { agreementId: row.id };
  const wish = {
    vehicleId: fresh.id,
    startDate: at.wall,
    endDate: row.checkin_date,
    startLocationId: locationId,
    endLocationId: row.checkin_location_id,
  };
  checkTypeCapacity(asked, { ...wish, vehicleTypeId: fresh.vehicle_type_id, own });
  settleVehicle(asked, old, { ...back, statusId: oldStatusId, locationId });
  moveHold(asked, own, wish);
  settleVehicle(asked, fresh, { ...out, statusId: statusIdOf('vehicle', 'Rented'), locationId });
  asked.database.run(
    'UPDATE agreements SET vehicle_id = ?, odometer_out = ?, fuel_level_out = ? WHERE id = ?',
    [fresh.id, out.odometer, out.fuel, row.id],
  );
}

/** Another type is charged unless it is a free upgrade, which takes a permission. Gives the difference in minor units. */
function reprice(asked: Asked, row: AgreementRow, { fresh }: Exchange, isFree: boolean): number {
  const vehicleTypeId = fresh.vehicle_type_id;
  if (isFree && vehicleTypeId !== row.vehicle_type_id && !asked.caller.permissions.has('PRICE_OVERRIDE'))
    throw missingPermission('PRICE_OVERRIDE');
  if (isFree || vehicleTypeId === row.vehicle_type_id) return 0;
  const { priced, terms } = priceOtherType(asked, row, vehicleTypeId);
  asked.database.run('UPDATE agreements SET vehicle_type_id = ? WHERE id = ?', [vehicleTypeId, row.id]);
  layPrice(asked, row, { priced, terms, locationId: row.checkout_location_id });
  return priced.total - row.total_amount;
}

/**
 * A change of vehicle within an agreement. Its legs stay, so that mileage spans them; what is charged changes only with
 * the type.
 * @throws Refusal 404, 412; 403 PRICE_OVERRIDE for a free upgrade; 409 unless the old vehicle is out and the new one is
 * Available, here and free; 422 with the fields
 */
export const exchangeCreateRoute = writeRoute(createExchangeOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(asked, body) {
    const row = readAgreement(asked, body.agreementId);
    checkVersion(asked, row);
    checkStillOut(row);
    const exchange = readExchange(asked, row, body);
    const { vehicle_type_id: vehicleTypeId } = exchange.fresh;
    checkStillFit(asked, row, {
      vehicleTypeId,
      endDate: row.checkin_date,
      field: 'vehicleId',
      asks: 'everything',
    });
    const id = insertExchange(asked, row, body, exchange);
    swap(asked, row, exchange);
    const difference = reprice(asked, row, exchange, body.isFreeUpgrade === true);
    asked.database.run('UPDATE vehicle_exchanges SET price_difference = ? WHERE id = ?', [difference, id]);
    stampChange(asked, 'agreements', row.id);
    const after = readAgreement(asked, row.id);
    return {
      status: 201,
      body: {
        vehicleExchangeId: id,
        agreementId: row.id,
        version: asked.profile === 'full' ? after.version : null,
        totalAmount: fromMinor(after.total_amount),
        balanceDue: fromMinor(after.balance_due),
        priceDifference: fromMinor(difference),
      },
    };
  },
});
