import {
  atLocations,
  inPeriod,
  locations,
  ofChosen,
  period,
  type ReportDefinition,
  units,
  vehicleClass,
} from './definition.ts';

/** A vehicle is on rent on each day that an agreement of it touches; one that is still out until now. */
const utilisation: ReportDefinition = {
  id: 11,
  name: 'FleetUtilisation',
  title: 'Fleet utilisation by class and day',
  category: 'Fleet',
  allows: ['csv', 'excel', 'print'],
  criteria: [...period, locations, vehicleClass],
  fields: [
    ['Date', 'Day', 'date'],
    ['VehicleTypeId', 'Class', 'int', 'hidden'],
    ['VehicleType', 'Class', 'string'],
    ['FleetSize', 'Vehicles', 'integer'],
    ['OnRent', 'On rent', 'integer'],
    ['UtilisationPercent', 'Utilisation, %', 'decimal'],
  ],
  sql: `
WITH RECURSIVE days(day) AS (
  SELECT :from UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < min(:to, date(:from, '+366 days'))
),
fleet AS (
  SELECT v.id, v.vehicle_type_id AS type_id FROM vehicles v
  WHERE v.client_id = :client AND v.is_active = 1 AND ${atLocations('v.owning_location_id')}
    AND ${ofChosen('v.vehicle_type_id', 'vehicleTypeId')}
),
sizes AS (SELECT type_id, count(*) AS size FROM fleet GROUP BY type_id),
rents AS (
  SELECT f.type_id, a.vehicle_id, substr(a.checkout_date, 1, 10) AS first,
    substr(coalesce(a.return_date, max(a.checkin_date, :now)), 1, 10) AS last
  FROM agreements a JOIN fleet f ON f.id = a.vehicle_id WHERE a.client_id = :client AND a.status_id <> 6
    AND a.checkout_date <= :to || 'T23:59:59' AND coalesce(a.return_date, '9999') >= :from
),
used AS (
  SELECT d.day, r.type_id, count(DISTINCT r.vehicle_id) AS used
  FROM days d JOIN rents r ON d.day BETWEEN r.first AND r.last GROUP BY d.day, r.type_id
)
SELECT d.day AS Date, t.id AS VehicleTypeId, t.name AS VehicleType, s.size AS FleetSize,
  coalesce(u.used, 0) AS OnRent, round(100.0 * coalesce(u.used, 0) / s.size, 1) AS UtilisationPercent
FROM days d JOIN sizes s JOIN vehicle_types t ON t.id = s.type_id
LEFT JOIN used u ON u.day = d.day AND u.type_id = s.type_id
WHERE d.day <= :to
ORDER BY Date, VehicleType`,
};

const mileage: ReportDefinition = {
  id: 12,
  name: 'Mileage',
  title: 'Mileage by vehicle',
  category: 'Fleet',
  allows: ['csv', 'excel', 'print'],
  criteria: [...period, vehicleClass, { name: 'VehicleNo', label: 'Unit number', type: 'TextBox' }],
  fields: [
    ['VehicleId', 'Vehicle', 'int', 'hidden'],
    ['VehicleNumber', 'Unit number', 'string'],
    ['LicenseNo', 'Plate', 'string'],
    ['VehicleType', 'Class', 'string'],
    ['Agreements', 'Agreements', 'integer'],
    ['Distance', 'Distance', 'integer'],
    ['DistancePerDay', 'Distance per day', 'decimal'],
    ['OdometerNow', 'Odometer', 'int'],
    ['DistanceUnit', 'Unit of distance', 'string'],
  ],
  sql: `
SELECT v.id AS VehicleId, v.number AS VehicleNumber, v.license_no AS LicenseNo, t.name AS VehicleType,
  count(*) AS Agreements, sum(a.odometer_in - a.odometer_out) AS Distance,
  round(1.0 * sum(a.odometer_in - a.odometer_out) / max(sum(a.total_days), 1), 1) AS DistancePerDay,
  v.odometer AS OdometerNow, coalesce(c.distance_unit, iif(k.code IN ('GB', 'US'), 'mi', 'km')) AS DistanceUnit
FROM agreements a JOIN vehicles v ON v.id = a.vehicle_id JOIN vehicle_types t ON t.id = v.vehicle_type_id
  JOIN clients c ON c.id = a.client_id
  JOIN locations l ON l.id = v.owning_location_id JOIN countries k ON k.id = l.country_id
WHERE a.client_id = :client AND a.status_id <> 6 AND a.odometer_in IS NOT NULL AND ${inPeriod('a.return_date')}
  AND ${ofChosen('v.vehicle_type_id', 'vehicleTypeId')}
  AND (:assigned IS NULL OR v.owning_location_id IN (SELECT value FROM json_each(:assigned)))
  AND (:vehicleNo IS NULL OR instr(lower(v.number), lower(:vehicleNo)) > 0)
GROUP BY v.id ORDER BY Distance DESC, VehicleNumber`,
};

const ageAndCost: ReportDefinition = {
  id: 13,
  name: 'FleetAgeAndCost',
  title: 'Fleet age and cost',
  category: 'Fleet',
  allows: ['csv', 'excel', 'print'],
  criteria: [
    locations,
    vehicleClass,
    { name: 'VehicleStatusId', label: 'Status', type: 'DropDown' },
    { name: 'IncludeInactive', label: 'Include inactive vehicles', type: 'CheckBox', first: 'false' },
  ],
  fields: [
    ['VehicleId', 'Vehicle', 'int', 'hidden'],
    ['VehicleNumber', 'Unit number', 'string'],
    ['VehicleType', 'Class', 'string'],
    ['ModelYear', 'Year', 'int'],
    ['PurchaseDate', 'Bought', 'date'],
    ['AgeMonths', 'Age, months', 'int'],
    ['PurchasePrice', 'Price', 'decimal'],
    ['Revenue', 'Revenue', 'decimal'],
    ['Cost', 'Cost', 'decimal'],
    ['Profit', 'Profit', 'decimal'],
    ['IsActive', 'Active', 'boolean'],
  ],
  sql: `
SELECT v.id AS VehicleId, v.number AS VehicleNumber, t.name AS VehicleType, v.year AS ModelYear,
  v.purchase_date AS PurchaseDate,
  CAST((julianday(substr(:now, 1, 10)) - julianday(v.purchase_date)) / 30.4375 AS INTEGER) AS AgeMonths,
  ${units('v.purchase_price')} AS PurchasePrice,
  ${units("coalesce(sum(g.amount) FILTER (WHERE g.kind = 'revenue'), 0)")} AS Revenue,
  ${units("coalesce(sum(g.amount) FILTER (WHERE g.kind <> 'revenue'), 0)")} AS Cost,
  ${units("coalesce(sum(CASE g.kind WHEN 'revenue' THEN g.amount ELSE -g.amount END), 0)")} AS Profit,
  v.is_active AS IsActive
FROM vehicles v JOIN vehicle_types t ON t.id = v.vehicle_type_id LEFT JOIN vehicle_ledger g ON g.vehicle_id = v.id
WHERE v.client_id = :client AND ${atLocations('v.owning_location_id')}
  AND ${ofChosen('v.vehicle_type_id', 'vehicleTypeId')} AND ${ofChosen('v.status_id', 'vehicleStatusId')}
  AND (:includeInactive = 1 OR v.is_active = 1)
GROUP BY v.id ORDER BY PurchaseDate, VehicleNumber`,
};

export const fleetReports: readonly ReportDefinition[] = [utilisation, mileage, ageAndCost];
