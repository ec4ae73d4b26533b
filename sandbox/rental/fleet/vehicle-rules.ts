import type { VehicleBody } from '../../../app/upstream/vehicles/vehicles.contract.ts';
import { commitmentsOf, nameOf } from '../availability/commitments.ts';
import { secondsOf } from '../availability/hold-wish.ts';
import { statusIdOf } from '../life-cycles/moves.ts';
import { conflict, type FieldErrors, notFound, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import type { VehicleRecord } from './vehicle.ts';

/** @throws Refusal 404 for a type or place that the tenant does not have */
export function checkBelonging({ caller, database }: Asked, body: VehicleBody): void {
  const own = (table: string, id: number) =>
    database.get(`SELECT 1 FROM ${table} WHERE id = ? AND client_id = ?`, [id, caller.clientId]) !==
    undefined;
  if (!own('vehicle_types', body.vehicleTypeId)) throw notFound('There is no such vehicle type.');
  if (!own('locations', body.owningLocationId)) throw notFound('There is no such owning place.');
  if (!own('locations', body.currentLocationId)) throw notFound('There is no such current place.');
}

/**
 * What a vehicle must be whatever it was before.
 * @throws Refusal 422 naming the fields
 */
export function checkSense(body: VehicleBody): void {
  const errors: Record<string, string[]> = {};
  if (body.fuelType === 'Electric' && body.batteryLevel == null) {
    errors.batteryLevel = ['An electric vehicle needs its battery level.'];
  }
  if (body.saleDate && body.purchaseDate && body.saleDate < body.purchaseDate) {
    errors.saleDate = ['It cannot be sold before it was bought.'];
  }
  if (Object.keys(errors).length > 0) throw unprocessable('This vehicle cannot be as it is given.', errors);
}

const taken = (errors: FieldErrors, number: string) =>
  conflict(`Vehicle ${number} has that already.`, { errors });

/**
 * Numbers are unique for ever; plates and chassis numbers among the vehicles that are not sold. Case and spaces do not
 * tell them apart.
 * @throws Refusal 409 naming the field
 */
export function checkUnique({ caller, database }: Asked, body: VehicleBody, ownId: number | null): void {
  const bare = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();
  const holder = (column: string, value: string, condition: string) =>
    database.get<{ number: string }>(
      `SELECT number FROM vehicles WHERE client_id = ? AND id IS NOT ?
         AND upper(replace(${column}, ' ', '')) = ? ${condition}`,
      [caller.clientId, ownId, bare(value)],
    )?.number;
  const unsold = "AND status_id <> (SELECT id FROM vehicle_statuses WHERE name = 'Sold')";
  const number = holder('number', body.vehicleNo, '');
  if (number !== undefined) throw taken({ vehicleNo: ['Another vehicle has this number.'] }, number);
  const plate = holder('license_no', body.licenseNo, unsold);
  if (plate !== undefined) throw taken({ licenseNo: ['Another vehicle has this plate.'] }, plate);
  const vin = body.vin === '' ? undefined : holder('vin', body.vin, unsold);
  if (vin !== undefined) throw taken({ vin: ['Another vehicle has this chassis number.'] }, vin);
}

/**
 * The licence of the client limits the vehicles in use; it is counted before the one that is to come.
 * @throws Refusal 409
 */
export function checkRoom({ caller, database }: Asked): void {
  const room = database.get<{ used: number; most: number }>(
    `SELECT c.max_vehicles AS most,
       (SELECT count(*) FROM vehicles v WHERE v.client_id = c.id AND v.is_active = 1) AS used
     FROM clients c WHERE c.id = ?`,
    [caller.clientId],
  );
  if (room !== undefined && room.used >= room.most) {
    throw conflict(`The licence covers ${room.most} vehicles in use, and there are as many.`, {
      maxVehiclesReached: true,
    });
  }
}

/**
 * A vehicle that leaves the fleet may not be promised to anybody any more.
 * @throws Refusal 409 naming the record that counts on it
 */
export function checkNotPromised({ database, now }: Asked, { id, number }: VehicleRecord): void {
  const open = database.get<{ id: number }>(
    `SELECT id FROM holds h WHERE vehicle_id = ? AND (ends_at > ? OR EXISTS (
       SELECT 1 FROM agreements a JOIN agreement_statuses s ON s.id = a.status_id
       WHERE a.id = h.agreement_id AND s.code IN ('Open', 'OnHold')))
     ORDER BY starts_at LIMIT 1`,
    [id, secondsOf(now)],
  );
  if (open === undefined) return;
  const other = commitmentsOf(database, [open.id]).get(open.id);
  const who = other === undefined ? 'Somebody' : nameOf(other);
  throw conflict(`${who} counts on vehicle ${number}.`, other === undefined ? {} : { conflict: other });
}

/**
 * What a change may not do to a vehicle that there is already.
 * @throws Refusal 409 and 422
 */
export function checkChange(asked: Asked, before: VehicleRecord, body: VehicleBody): void {
  if (body.odometer < before.odometer) {
    const words = `The odometer stood at ${before.odometer} already and never goes back.`;
    throw unprocessable(words, { odometer: [words] });
  }
  const joins = body.active !== false && before.is_active === 0;
  if (joins && before.status_id === statusIdOf('vehicle', 'Sold')) {
    throw conflict('This vehicle is sold and is not in use again.', { presentStatus: 'Sold' });
  }
  const isOut = before.status_id === statusIdOf('vehicle', 'Rented');
  if (isOut && body.currentLocationId !== before.current_location_id) {
    throw conflict('This vehicle is with a customer: its place follows from the check-in.', {
      presentStatus: 'Rented',
    });
  }
  const leaves = body.active === false && before.is_active === 1;
  if (leaves) checkNotPromised(asked, before);
  if (joins) checkRoom(asked);
}
