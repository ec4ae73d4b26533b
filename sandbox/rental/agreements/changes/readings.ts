import { unprocessable } from '../../refusal.ts';
import type { Asked } from '../../router.ts';
import type { AgreementRow } from '../record.ts';
import { checkFuel, readVehicle, settleVehicle } from '../vehicles.ts';

interface Corrected {
  readonly odometerOut?: number | null | undefined;
  readonly fuelLevelOut?: number | null | undefined;
}

/** The furthest that the vehicle is known to have run before this agreement took it. */
const BEFORE = `
SELECT max(at) AS at FROM (
  SELECT max(odometer_in) AS at FROM agreements WHERE vehicle_id = ?1 AND id <> ?2
  UNION ALL SELECT max(old_odometer_in) FROM vehicle_exchanges WHERE old_vehicle_id = ?1)`;

/**
 * Puts right what was read off the vehicle when it was handed over; nothing is done for what is not given.
 * @throws Refusal 422 for an odometer below an earlier return of the vehicle, and for more than a full tank
 */
export function correctReadings(asked: Asked, row: AgreementRow, body: Corrected): void {
  const odometer = body.odometerOut ?? row.odometer_out;
  const fuel = body.fuelLevelOut ?? row.fuel_level_out;
  if (odometer === row.odometer_out && fuel === row.fuel_level_out) return;
  const { database } = asked;
  const vehicle = readVehicle(asked, row.vehicle_id);
  const before = database.get<{ at: number | null }>(BEFORE, [row.vehicle_id, row.id])?.at ?? 0;
  if (odometer !== row.odometer_out && odometer < before) {
    const words = `The odometer stood at ${before} already.`;
    throw unprocessable(words, { odometerOut: [words] });
  }
  checkFuel(vehicle, fuel, 'fuelLevelOut');
  database.run('UPDATE agreements SET odometer_out = ?, fuel_level_out = ? WHERE id = ?', [
    odometer,
    fuel,
    row.id,
  ]);
  database.run(
    `UPDATE vehicle_exchanges SET new_odometer_out = ?, new_fuel_level_out = ?
     WHERE id = (SELECT max(id) FROM vehicle_exchanges WHERE agreement_id = ?)`,
    [odometer, fuel, row.id],
  );
  const { status_id: statusId, current_location_id: locationId } = vehicle;
  settleVehicle(asked, vehicle, { odometer, fuel, statusId, locationId });
}
