import { saveVehicleStatusOperation } from '../../../app/upstream/vehicles/vehicles.contract.ts';
import { checkPermission } from '../core/caller.ts';
import { updateRow } from '../core/database.ts';
import { insertEntry } from '../core/history.ts';
import { checkMoveByHand, statusOfId, storedStatus } from '../core/life-cycles.ts';
import { zoneOf } from '../core/records.ts';
import { notFound, unprocessable } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, versioned } from '../core/versions.ts';
import { wallClock } from '../core/wall-clock.ts';
import { checkNotPromised } from './save.ts';
import { type VehicleRecord, vehicleToChange } from './vehicle.ts';

/** A sold vehicle is out of use, and sold today where it stands when its sale has no day yet. */
function leaveFleet({ database, now }: CallContext, vehicle: VehicleRecord): void {
  database.run('UPDATE vehicles SET is_active = 0, sale_date = coalesce(sale_date, ?) WHERE id = ?', [
    wallClock(now, zoneOf(database, vehicle.current_location_id)).slice(0, 10),
    vehicle.id,
  ]);
}

/**
 * By hand as far as the life-cycle allows; Rented comes and goes with an agreement only. It needs FLEET_STATUS, and a
 * sale FLEET_EDIT as well.
 */
export const vehicleStatusRoute: Route = writeRoute(saveVehicleStatusOperation, {
  answer(call, { statusId, reason }) {
    const { database, caller } = call;
    const to = statusOfId('vehicle', statusId);
    if (to === 'Sold') checkPermission(caller, 'FLEET_EDIT');
    checkPermission(caller, 'FLEET_STATUS');
    const vehicle = vehicleToChange(call);
    checkVersion(call, vehicle);
    if (to === undefined) throw notFound('There is no such vehicle status.');
    const { needsReason } = checkMoveByHand('vehicle', storedStatus('vehicle', vehicle), to);
    if (needsReason && !reason) throw unprocessable('This needs a reason.', { reason: ['Is needed'] });
    if (to === 'Sold') checkNotPromised(call, vehicle);
    updateRow(database, 'vehicles', vehicle.id, { status_id: statusId });
    if (to === 'Sold') leaveFleet(call, vehicle);
    const reference = { reference_type: 'vehicle', reference_id: vehicle.id };
    if (reason) insertEntry(call, { ...reference, field: 'reason', old_value: null, new_value: reason });
    stampChange(call, 'vehicles', vehicle.id);
    const after = database.get<{ name: string; version: number }>(
      'SELECT s.name, v.version FROM vehicles v JOIN vehicle_statuses s ON s.id = v.status_id WHERE v.id = ?',
      [vehicle.id],
    );
    const version = after?.version ?? 1;
    const body = { vehicleId: vehicle.id, statusId, status: after?.name ?? to, version };
    return versioned(call, body);
  },
});
