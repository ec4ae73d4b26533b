import type { Database } from '../database.ts';
import { imagesOf } from '../images/kept-images.ts';
import type { Route } from '../router.ts';
import { type Row, wireRecord } from '../wire-record.ts';
import { readClientTime } from './period.ts';
import { vehicleOf } from './vehicle.ts';

const DETAIL = `
SELECT v.*, t.name AS type_name, s.name AS status_name, o.name AS owning_name, p.name AS current_name,
  f.value AS fuel_level_name, u.first_name || ' ' || u.last_name AS changed_by_name
FROM vehicles v
JOIN vehicle_types t ON t.id = v.vehicle_type_id
JOIN vehicle_statuses s ON s.id = v.status_id
JOIN locations o ON o.id = v.owning_location_id
JOIN locations p ON p.id = v.current_location_id
JOIN fuel_levels f ON f.eighths = v.fuel_level
LEFT JOIN users u ON u.id = v.changed_by
WHERE v.id = ?`;

/** What vehicles of one make and model have in common. */
const MAKE = {
  make: 'make',
  model: 'model',
  year: 'year',
  trim: 'trim',
  doors: 'doors',
  seats: 'seats',
  baggages: 'baggages',
  transmission: 'transmission',
  fuelType: 'fuel',
  tankSize: 'tank_size',
} as const;

const PLAIN = {
  vehicleId: 'id',
  vehicleNo: 'number',
  clientId: 'client_id',
  ...MAKE,
  licenseNo: 'license_no',
  vin: 'vin',
  colour: 'colour',
  vehicleTypeId: 'vehicle_type_id',
  vehicleType: 'type_name',
  statusId: 'status_id',
  status: 'status_name',
  owningLocationId: 'owning_location_id',
  owningLocationName: 'owning_name',
  currentLocationId: 'current_location_id',
  currentLocationName: 'current_name',
  odometer: 'odometer',
  fuelLevel: 'fuel_level',
  fuelLevelName: 'fuel_level_name',
  batteryLevel: 'battery_level',
  ownership: 'ownership',
  purchaseDate: 'purchase_date',
  saleDate: 'sale_date',
  leaseCompany: 'lease_company',
  leaseEndDate: 'lease_end_date',
  insuranceCompany: 'insurance_company',
  insuranceExpiryDate: 'insurance_expiry',
  registrationExpiryDate: 'registration_expiry',
  inspectionExpiryDate: 'inspection_expiry',
  deviceReference: 'device_reference',
  note: 'note',
  version: 'version',
  changedBy: 'changed_by_name',
  changedAt: 'changed_at',
} as const;

const MONEY = {
  purchasePrice: 'purchase_price',
  salePrice: 'sale_price',
  leasePayout: 'lease_payout',
} as const;

/** The users who are in service where the vehicle stands. */
function usersAt(database: Database, place: Row[string] | undefined): readonly number[] {
  const found = database.all<{ id: number }>(
    `SELECT u.id FROM user_locations w JOIN users u ON u.id = w.user_id
     WHERE w.location_id = ? AND u.is_active = 1 ORDER BY u.id`,
    [place ?? null],
  );
  return found.map(({ id }) => id);
}

/** A vehicle of another tenant is as absent as one that never was. */
export const vehicleDetailRoute: Route = {
  operationId: 'vehicles.get',
  permission: 'FLEET_VIEW',
  answer(asked) {
    const { caller, database, profile, query } = asked;
    const wantsMake = query.flag('getMakeDetails') === true;
    readClientTime(query);
    const { id, version } = vehicleOf(asked);
    const row = database.get<Row>(DETAIL, [id]) ?? {};
    const imageList = imagesOf(database, caller.clientId, 'vehicle', id);
    const options = 'SELECT name FROM vehicle_options WHERE vehicle_id = ? ORDER BY name';
    const body = {
      vehicle: wireRecord(row, { plain: PLAIN, money: MONEY, flags: { active: 'is_active' } }),
      makeDetails: wantsMake ? wireRecord(row, { plain: MAKE }) : null,
      image: imageList[0] ?? null,
      imageList,
      optionList: database.all(options, [id]),
      userIds: usersAt(database, row.current_location_id),
      addedInventoryItems: [],
    };
    return profile === 'full' ? { body, version } : { body };
  },
};
