import type { Database } from '../database.ts';
import { type Row, wireRecord } from '../wire-record.ts';
import { USUAL_RATE } from './sorts.ts';

const ROWS = `
SELECT v.*, t.name AS type_name, s.name AS status_name, o.name AS owning_name, p.name AS current_name,
  u.hourly, u.daily, u.weekly, u.monthly
FROM vehicles v
JOIN vehicle_types t ON t.id = v.vehicle_type_id
JOIN vehicle_statuses s ON s.id = v.status_id
JOIN locations o ON o.id = v.owning_location_id
JOIN locations p ON p.id = v.current_location_id
LEFT JOIN rates u ON u.id = ${USUAL_RATE}
WHERE v.id IN (SELECT value FROM json_each(?))`;

const FIELDS = {
  plain: {
    VehicleId: 'id',
    VehicleNo: 'number',
    Make: 'make',
    Model: 'model',
    Year: 'year',
    LicenseNo: 'license_no',
    OwningLocationId: 'owning_location_id',
    OwningLocationName: 'owning_name',
    CurrentLocationId: 'current_location_id',
    CurrentLocationName: 'current_name',
    VehicleStatusId: 'status_id',
    VehicleStatus: 'status_name',
    VehicleTypeId: 'vehicle_type_id',
    VehicleType: 'type_name',
    Odometer: 'odometer',
    Seats: 'seats',
    Baggages: 'baggages',
  },
  money: { HourlyRate: 'hourly', DailyRate: 'daily', WeeklyRate: 'weekly', MonthlyRate: 'monthly' },
  flags: { Active: 'is_active' },
} as const;

/** The list's rows for these ids, in their order, as they go over the wire. */
export function vehicleRows(database: Database, ids: readonly number[]): readonly Record<string, unknown>[] {
  const found = database.all<Row>(ROWS, [JSON.stringify(ids)]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [wireRecord(row, FIELDS)];
  });
}
