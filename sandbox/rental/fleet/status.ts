import { saveVehicleStatusOperation } from '../../../app/upstream/vehicles/vehicles.contract.ts';
import type { Cell } from '../database.ts';
import { checkMoveByHand, statusOfId } from '../life-cycles/moves.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { checkVersion, stampChange } from '../versions.ts';
import { wallClock } from '../wall-clock.ts';
import { type VehicleRecord, vehicleToChange } from './vehicle.ts';
import { checkNotPromised } from './vehicle-rules.ts';

/** Who reads the vehicle's history finds the reason there. */
function keepReason(asked: Asked, vehicle: VehicleRecord, to: string, reason: string | null): void {
  const { caller, database, now } = asked;
  const from = statusOfId('vehicle', vehicle.status_id) ?? null;
  const cells: readonly Cell[] = [
    caller.clientId,
    vehicle.id,
    now.toISOString(),
    caller.userId,
    from,
    reason ? `${to}: ${reason}` : to,
  ];
  database.run(
    `INSERT INTO changes (client_id, reference_type, reference_id, changed_at, changed_by, field, old_value, new_value)
     VALUES (?, 'vehicle', ?, ?, ?, 'status', ?, ?)`,
    cells,
  );
}

/** A sold vehicle is out of use, and sold today where it stands when its sale has no day yet. */
function leaveFleet({ database, now }: Asked, vehicle: VehicleRecord): void {
  const place = database.get<{ zone: string }>('SELECT time_zone AS zone FROM locations WHERE id = ?', [
    vehicle.current_location_id,
  ]);
  database.run('UPDATE vehicles SET is_active = 0, sale_date = coalesce(sale_date, ?) WHERE id = ?', [
    wallClock(now, place?.zone ?? 'UTC').slice(0, 10),
    vehicle.id,
  ]);
}

/** By hand as far as the life-cycle allows; Rented comes and goes with an agreement only. */
export const vehicleStatusRoute: Route = writeRoute(saveVehicleStatusOperation, {
  permission: 'FLEET_EDIT',
  answer(asked, { statusId, reason }) {
    const { database, profile } = asked;
    const vehicle = vehicleToChange(asked);
    checkVersion(asked, vehicle);
    const from = statusOfId('vehicle', vehicle.status_id);
    const to = statusOfId('vehicle', statusId);
    if (to === undefined || from === undefined) throw notFound('There is no such vehicle status.');
    const { needsReason } = checkMoveByHand('vehicle', from, to);
    if (needsReason && !reason) throw unprocessable('This needs a reason.', { reason: ['Is needed'] });
    if (to === 'Sold') checkNotPromised(asked, vehicle);
    database.run('UPDATE vehicles SET status_id = ? WHERE id = ?', [statusId, vehicle.id]);
    if (to === 'Sold') leaveFleet(asked, vehicle);
    keepReason(asked, vehicle, to, reason || null);
    stampChange(asked, 'vehicles', vehicle.id);
    const after = database.get<{ name: string; version: number }>(
      'SELECT s.name, v.version FROM vehicles v JOIN vehicle_statuses s ON s.id = v.status_id WHERE v.id = ?',
      [vehicle.id],
    );
    const version = after?.version ?? 1;
    const body = { vehicleId: vehicle.id, statusId, status: after?.name ?? to, version };
    return profile === 'full' ? { body, version } : { body };
  },
});
