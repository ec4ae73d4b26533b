import type { exchange } from '../../../app/upstream/exchanges/exchanges.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, money, plain } from '../core/column-map.ts';
import type { Database, Row } from '../core/database.ts';
import { checkOwn } from '../core/records.ts';
import { required } from '../core/refusal.ts';
import type { Route } from '../core/router.ts';

const EXCHANGES = `
SELECT x.*, o.number AS old_number, o.make AS old_make, o.model AS old_model, o.year AS old_year,
  o.license_no AS old_license, ot.name AS old_type, os.name AS old_status,
  n.number AS new_number, n.make AS new_make, n.model AS new_model, n.year AS new_year,
  n.license_no AS new_license, nt.name AS new_type,
  c.first_name || ' ' || c.last_name AS created_by_name, u.first_name || ' ' || u.last_name AS updated_by_name
FROM vehicle_exchanges x
JOIN vehicles o ON o.id = x.old_vehicle_id
JOIN vehicle_types ot ON ot.id = o.vehicle_type_id
JOIN vehicles n ON n.id = x.new_vehicle_id
JOIN vehicle_types nt ON nt.id = n.vehicle_type_id
LEFT JOIN vehicle_statuses os ON os.id = x.old_status_id
LEFT JOIN users c ON c.id = x.created_by
LEFT JOIN users u ON u.id = x.updated_by
WHERE x.agreement_id = ? ORDER BY x.exchange_date, x.id`;

const exchanges = columnMap<WireOf<typeof exchange.read>, never>()('x', {
  vehicleExchangeId: plain('id'),
  agreementId: plain('agreement_id'),
  exchangeDate: plain('exchange_date'),
  reason: plain('reason'),
  note: plain('note'),
  createdByName: plain('created_by_name'),
  lastUpdatedByName: plain('updated_by_name'),
  originalVehicleId: plain('old_vehicle_id'),
  originalVehicleNo: plain('old_number'),
  originalVehicleMake: plain('old_make'),
  originalVehicleModel: plain('old_model'),
  originalVehicleYear: plain('old_year'),
  originalVehicleLicenseNo: plain('old_license'),
  originalVehicleType: plain('old_type'),
  originalVehicleStatus: plain('old_status'),
  originalVehicleOdometerOut: plain('old_vehicle_out'),
  originalVehicleOdometerIn: plain('old_odometer_in'),
  originalVehicleFuelLevelOut: plain('old_fuel_level_out'),
  originalVehicleFuelLevelIn: plain('old_fuel_level_in'),
  newVehicleId: plain('new_vehicle_id'),
  newVehicleNo: plain('new_number'),
  newVehicleMake: plain('new_make'),
  newVehicleModel: plain('new_model'),
  newVehicleYear: plain('new_year'),
  newVehicleLicenseNo: plain('new_license'),
  newVehicleType: plain('new_type'),
  newVehicleOdometerOut: plain('new_odometer_out'),
  newVehicleFuelLevelOut: plain('new_fuel_level_out'),
  priceDifference: money('price_difference'),
  isFreeUpgrade: flag('is_free_upgrade'),
});

export const exchangesOf = (database: Database, agreementId: number) =>
  database.all<Row>(EXCHANGES, [agreementId]).map(exchanges.detail);

export const exchangesListRoute: Route = {
  operationId: 'exchanges.list',
  permission: 'AGREEMENT_VIEW',
  answer(call) {
    const id = required('agreementId', call.query.id('agreementId'));
    checkOwn(call, 'agreements', id);
    return { body: exchangesOf(call.database, id) };
  },
};
