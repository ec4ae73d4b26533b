import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type {
  commonFields,
  VehicleBody,
  vehicle,
  vehicleRow,
} from '../../../app/upstream/vehicles/vehicles.contract.ts';
import { columnMap, filled, flag, money, type OptionalOf, plain, text } from '../core/column-map.ts';
import type { Cell, Database } from '../core/database.ts';
import { readRows, type Sort } from '../core/page.ts';
import type { freedomFields } from './free-vehicles.ts';

type Common = WireOf<typeof commonFields.read>;

type Wire = WireOf<typeof vehicle.read> & VehicleBody;

const listed = { isListed: true } as const;
const sorted = { sort: true } as const;
const optional = { empty: null } as const;

const COMMON = {
  make: plain('make', sorted),
  model: plain('model', sorted),
  year: plain('year', sorted),
  trim: filled('trim', { empty: '' }),
  doors: plain('doors'),
  seats: plain('seats', sorted),
  baggages: plain('baggages', sorted),
  transmission: plain('transmission'),
  fuelType: plain('fuel'),
  tankSize: plain('tank_size', { empty: 0 }),
} as const;

export const common = columnMap<Common, never>()('v', COMMON);

const type = 'JOIN vehicle_types t ON t.id = v.vehicle_type_id';
const owner = 'JOIN locations o ON o.id = v.owning_location_id';
const location = 'JOIN locations p ON p.id = v.current_location_id';

/** Every field of a vehicle with its column; equipment has its own table. */
export const vehicles = columnMap<Wire, 'options', Exclude<OptionalOf<VehicleBody>, 'options'>>()('v', {
  vehicleId: plain('id', { isListed: true, filter: { by: 'id' } }),
  vehicleNo: plain('number', { sort: true, codes: ['vehiclenumber'] }),
  clientId: plain('client_id'),
  vehicleTypeId: plain('vehicle_type_id', { isListed: true, filter: { by: 'id' } }),
  vehicleType: plain('type_name', { sort: { column: 't.name', join: type } }),
  licenseNo: plain('license_no', sorted),
  vin: plain('vin'),
  ...COMMON,
  colour: plain('colour'),
  fuelLevel: plain('fuel_level', { empty: 8 }),
  fuelLevelName: plain('fuel_level_name'),
  batteryLevel: plain('battery_level', optional),
  odometer: plain('odometer', sorted),
  statusId: plain('status_id', { isListed: true, as: 'VehicleStatusId' }),
  status: plain('status_name', { as: 'VehicleStatus', sort: { column: 'v.status_id' }, codes: ['status'] }),
  ownership: plain('ownership', { empty: 'Owned' }),
  owningLocationId: plain('owning_location_id', { isListed: true, filter: { by: 'id' } }),
  owningLocationName: plain('owning_name', {
    sort: { column: 'o.name', join: owner },
    codes: ['owninglocation'],
  }),
  currentLocationId: plain('current_location_id', listed),
  currentLocationName: plain('current_name', {
    sort: { column: 'p.name', join: location },
    codes: ['currentlocation'],
  }),
  active: flag('is_active', { isListed: true, empty: 1, filter: { by: 'flag' } }),
  purchaseDate: text('purchase_date', optional),
  purchasePrice: money('purchase_price', optional),
  saleDate: text('sale_date', optional),
  salePrice: money('sale_price', optional),
  leaseCompany: text('lease_company', optional),
  leaseEndDate: text('lease_end_date', optional),
  leasePayout: money('lease_payout', optional),
  insuranceCompany: text('insurance_company', optional),
  insuranceExpiryDate: text('insurance_expiry', optional),
  registrationExpiryDate: text('registration_expiry', optional),
  inspectionExpiryDate: text('inspection_expiry', optional),
  deviceReference: text('device_reference', optional),
  note: text('note', optional),
  version: plain('version'),
  changedBy: plain('changed_by_name'),
  changedAt: plain('changed_at'),
});

/** The columns that a body sets; letters of a VIN are capitals. */
export const writtenVehicle = (body: VehicleBody): Readonly<Record<string, Cell>> => ({
  ...vehicles.written(body),
  vin: body.vin.toUpperCase(),
});

type Rates = Omit<
  WireOf<typeof vehicleRow>,
  Capitalize<keyof Wire> | 'VehicleStatusId' | 'VehicleStatus' | keyof ReturnType<typeof freedomFields>
>;

/** The standard rate of the vehicle's type where it stands; a separate statement, since a rate may be missing. */
const STANDARD_RATE = `(SELECT r.id FROM rates r
  WHERE r.client_id = v.client_id AND r.vehicle_type_id = v.vehicle_type_id AND r.location_id = v.current_location_id
    AND r.is_active = 1 ORDER BY r.start_date IS NOT NULL, r.rate_type_id LIMIT 1)`;
const WITH_RATE = `LEFT JOIN rates u ON u.id = ${STANDARD_RATE}`;

const rates = columnMap<Rates, never>()('u', {
  HourlyRate: money('hourly', listed),
  DailyRate: money('daily', listed),
  WeeklyRate: money('weekly', listed),
  MonthlyRate: money('monthly', listed),
});

/** By number, from an index; the other orders are sorted, a fleet being small. */
export const byNumber: Sort = { column: vehicles.column('vehicleNo') };

export const sortNamed = vehicles.sorts({ DailyRate: { column: 'u.daily', join: WITH_RATE } }, {});

const ROWS = `
SELECT v.*, t.name AS type_name, s.name AS status_name, o.name AS owning_name, p.name AS current_name,
  u.hourly, u.daily, u.weekly, u.monthly
FROM vehicles v
JOIN vehicle_types t ON t.id = v.vehicle_type_id
JOIN vehicle_statuses s ON s.id = v.status_id
JOIN locations o ON o.id = v.owning_location_id
JOIN locations p ON p.id = v.current_location_id
${WITH_RATE}
WHERE v.id IN (SELECT value FROM json_each(?))`;

export const vehicleRows = (database: Database, ids: readonly number[]): readonly Record<string, unknown>[] =>
  readRows(database, ROWS, ids).map((row) => ({ ...vehicles.row(row), ...rates.row(row) }));
