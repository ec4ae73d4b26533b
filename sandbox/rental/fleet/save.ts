import {
  createVehicleOperation,
  saveVehicleOperation,
  type VehicleBody,
} from '../../../app/upstream/vehicles/vehicles.contract.ts';
import { commitmentOf, nameOf } from '../availability/commitments.ts';
import { secondsOf } from '../availability/holds.ts';
import { checkAssigned } from '../core/assigned-locations.ts';
import { type Database, insertRow, updateRow } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import { checkOwn, readOwn } from '../core/records.ts';
import { conflict, type FieldErrors, refuseWrong, wrongField } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, versioned } from '../core/versions.ts';
import { writtenVehicle } from './columns.ts';
import { type VehicleRecord, vehicleToChange } from './vehicle.ts';

/** Throws Refusal 422 with the fields of a body that makes no sense. */
function checkSense({ fuelType, batteryLevel, saleDate, purchaseDate }: VehicleBody): void {
  const isEmpty = fuelType === 'Electric' && batteryLevel == null;
  const isEarly = Boolean(saleDate && purchaseDate && saleDate < purchaseDate);
  refuseWrong('This vehicle cannot be saved.', [
    [isEmpty, 'batteryLevel', 'An electric vehicle needs its battery level.'],
    [isEarly, 'saleDate', 'The sale date must be after the purchase date.'],
  ]);
}

const taken = (errors: FieldErrors, number: string) =>
  conflict(`Vehicle ${number} has that already.`, { errors });

/**
 * Throws Refusal 409 with the field: numbers are unique, plates and VINs among unsold vehicles; case and
 * spaces do not count.
 */
function checkUnique({ caller, database }: CallContext, body: VehicleBody, ownId: number | null): void {
  const bare = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();
  const holder = (column: string, value: string, condition: string) =>
    database.value<string>(
      `SELECT number FROM vehicles WHERE client_id = ? AND id IS NOT ?
         AND upper(replace(${column}, ' ', '')) = ? ${condition}`,
      caller.clientId,
      ownId,
      bare(value),
    );
  const unsold = "AND status_id <> (SELECT id FROM vehicle_statuses WHERE name = 'Sold')";
  const number = holder('number', body.vehicleNo, '');
  if (number !== undefined) throw taken({ vehicleNo: ['Another vehicle has this unit number.'] }, number);
  const plate = holder('license_no', body.licenseNo, unsold);
  if (plate !== undefined) throw taken({ licenseNo: ['Another vehicle has this plate.'] }, plate);
  const vin = body.vin === '' ? undefined : holder('vin', body.vin, unsold);
  if (vin !== undefined) throw taken({ vin: ['Another vehicle has this VIN.'] }, vin);
}

/** Throws Refusal 409 when the licence of the client covers no further active vehicle. */
function checkLimit({ caller, database }: CallContext): void {
  const fleet = database.get<{ used: number; most: number }>(
    `SELECT c.max_vehicles AS most,
       (SELECT count(*) FROM vehicles v WHERE v.client_id = c.id AND v.is_active = 1) AS used
     FROM clients c WHERE c.id = ?`,
    [caller.clientId],
  );
  if (fleet !== undefined && fleet.used >= fleet.most) {
    const words = `The licence covers ${fleet.most} active vehicles, and there are as many.`;
    throw conflict(words, { maxVehiclesReached: true, errors: { active: [words] } });
  }
}

/** Throws Refusal 409 naming the record that has reserved a vehicle which leaves the fleet. */
export function checkNotPromised({ database, now }: CallContext, { id, number }: VehicleRecord): void {
  const hold = database.get<{ id: number }>(
    `SELECT id FROM holds h WHERE vehicle_id = ? AND (ends_at > ? OR EXISTS (
       SELECT 1 FROM agreements a JOIN agreement_statuses s ON s.id = a.status_id
       WHERE a.id = h.agreement_id AND s.code IN ('Open', 'OnHold')))
     ORDER BY starts_at LIMIT 1`,
    [id, secondsOf(now)],
  );
  if (hold === undefined) return;
  const other = commitmentOf(database, hold);
  const who = other === undefined ? 'A record' : nameOf(other);
  throw conflict(`${who} needs vehicle ${number}.`, other === undefined ? {} : { conflict: other });
}

function checkChange(call: CallContext, before: VehicleRecord, body: VehicleBody): void {
  if (body.odometer < before.odometer) {
    throw wrongField('odometer', `The odometer stood at ${before.odometer} already.`);
  }
  const joins = body.active !== false && before.is_active === 0;
  if (joins && before.status_id === statusIdOf('vehicle', 'Sold')) {
    throw conflict('This vehicle is sold and cannot become active again.', { presentStatus: 'Sold' });
  }
  const isOut = before.status_id === statusIdOf('vehicle', 'Rented');
  if (isOut && body.currentLocationId !== before.current_location_id) {
    throw conflict('This vehicle is on rent: its location follows from the check-in.', {
      presentStatus: 'Rented',
    });
  }
  const leaves = body.active === false && before.is_active === 1;
  if (leaves) checkNotPromised(call, before);
  if (joins) checkLimit(call);
}

function replaceOptions(database: Database, id: number, { options }: VehicleBody): void {
  database.run('DELETE FROM vehicle_options WHERE vehicle_id = ?', [id]);
  for (const name of new Set(options ?? [])) {
    database.run('INSERT INTO vehicle_options (vehicle_id, name) VALUES (?, ?)', [id, name]);
  }
}

function saved(call: CallContext, id: number) {
  const { number, version } = readOwn<VehicleRecord>(call, 'vehicles', id);
  return versioned(call, { vehicleId: id, vehicleNo: number, version });
}

export const createVehicleRoute: Route = writeRoute(createVehicleOperation, {
  permission: 'FLEET_EDIT',
  answer(call, body) {
    checkOwn(call, 'vehicle_types', body.vehicleTypeId);
    checkOwn(call, 'locations', body.owningLocationId);
    checkOwn(call, 'locations', body.currentLocationId);
    checkAssigned(call, body.owningLocationId);
    checkAssigned(call, body.currentLocationId);
    checkSense(body);
    checkUnique(call, body, null);
    if (body.active !== false) checkLimit(call);
    const { caller, database, now } = call;
    const id = insertRow(database, 'vehicles', {
      client_id: caller.clientId,
      status_id: statusIdOf('vehicle', 'Available'),
      changed_at: now.toISOString(),
      changed_by: caller.userId,
      ...writtenVehicle(body),
    });
    replaceOptions(database, id, body);
    return { status: 201, ...saved(call, id) };
  },
});

export const saveVehicleRoute: Route = writeRoute(saveVehicleOperation, {
  permission: 'FLEET_EDIT',
  answer(call, body) {
    const vehicle = vehicleToChange(call);
    checkVersion(call, vehicle);
    checkOwn(call, 'vehicle_types', body.vehicleTypeId);
    checkOwn(call, 'locations', body.owningLocationId);
    checkOwn(call, 'locations', body.currentLocationId);
    if (body.owningLocationId !== vehicle.owning_location_id) checkAssigned(call, body.owningLocationId);
    if (body.currentLocationId !== vehicle.current_location_id) checkAssigned(call, body.currentLocationId);
    checkSense(body);
    checkUnique(call, body, vehicle.id);
    checkChange(call, vehicle, body);
    updateRow(call.database, 'vehicles', vehicle.id, writtenVehicle(body));
    replaceOptions(call.database, vehicle.id, body);
    stampChange(call, 'vehicles', vehicle.id);
    return saved(call, vehicle.id);
  },
});
