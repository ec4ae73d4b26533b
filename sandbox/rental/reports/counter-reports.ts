import { atLocations, inPeriod, locations, period, type ReportDefinition, units } from './definition.ts';

const CUSTOMER = "trim(c.first_name || ' ' || c.last_name) AS CustomerName";

const pickUpsAndReturns: ReportDefinition = {
  id: 21,
  name: 'PickUpsAndReturns',
  title: 'Pick-ups and returns',
  category: 'Counter',
  allows: ['csv', 'excel', 'print'],
  criteria: [
    { name: 'DateFrom', label: 'From', type: 'Date', first: (today) => today },
    { name: 'DateTo', label: 'To', type: 'Date', first: (today) => today },
    locations,
  ],
  fields: [
    ['Time', 'Time', 'datetime'],
    ['Act', 'Act', 'string'],
    ['ReservationId', 'Reservation', 'int', 'hidden'],
    ['ReservationNumber', 'Reservation', 'string'],
    ['AgreementId', 'Agreement', 'int', 'hidden'],
    ['AgreementNumber', 'Agreement', 'string'],
    ['CustomerId', 'Customer', 'int', 'hidden'],
    ['CustomerName', 'Customer', 'string'],
    ['VehicleType', 'Class', 'string'],
    ['Location', 'Location', 'string'],
    ['HasVehicle', 'Vehicle assigned', 'boolean'],
  ],
  sql: `
SELECT r.start_date AS Time, 'Pick-up' AS Act, r.id AS ReservationId, r.number AS ReservationNumber,
  NULL AS AgreementId, NULL AS AgreementNumber, c.id AS CustomerId, ${CUSTOMER}, t.name AS VehicleType,
  l.name AS Location, r.vehicle_id IS NOT NULL AS HasVehicle
FROM reservations r JOIN customers c ON c.id = r.customer_id JOIN vehicle_types t ON t.id = r.vehicle_type_id
JOIN locations l ON l.id = r.start_location_id
WHERE r.client_id = :client AND r.status_id IN (2, 3) AND ${inPeriod('r.start_date')}
  AND ${atLocations('r.start_location_id')}
UNION ALL
SELECT a.checkin_date, 'Return', NULL, NULL, a.id, a.number, c.id, ${CUSTOMER}, t.name, l.name, 1
FROM agreements a JOIN customers c ON c.id = a.customer_id JOIN vehicle_types t ON t.id = a.vehicle_type_id
JOIN locations l ON l.id = a.checkin_location_id
WHERE a.client_id = :client AND a.status_id IN (1, 2) AND ${inPeriod('a.checkin_date')}
  AND ${atLocations('a.checkin_location_id')}
ORDER BY Time, Act, ReservationNumber, AgreementNumber`,
};

const overdue: ReportDefinition = {
  id: 22,
  name: 'Overdue',
  title: 'Overdue agreements',
  category: 'Counter',
  allows: ['csv', 'excel', 'print'],
  criteria: [locations],
  fields: [
    ['AgreementId', 'Agreement', 'int', 'hidden'],
    ['AgreementNumber', 'Agreement', 'string'],
    ['CustomerId', 'Customer', 'int', 'hidden'],
    ['CustomerName', 'Customer', 'string'],
    ['Phone', 'Phone', 'string'],
    ['VehicleId', 'Vehicle', 'int', 'hidden'],
    ['VehicleNumber', 'Unit number', 'string'],
    ['Location', 'Return location', 'string'],
    ['DueBack', 'Due back', 'datetime'],
    ['HoursLate', 'Hours late', 'int'],
    ['Balance', 'Balance', 'decimal'],
  ],
  sql: `
SELECT a.id AS AgreementId, a.number AS AgreementNumber, c.id AS CustomerId, ${CUSTOMER},
  coalesce(c.cell_phone, c.home_phone, c.business_phone) AS Phone, v.id AS VehicleId, v.number AS VehicleNumber,
  l.name AS Location, a.checkin_date AS DueBack,
  CAST((julianday(w.value ->> 'wall') - julianday(a.checkin_date)) * 24 AS INTEGER) AS HoursLate,
  ${units('a.balance_due')} AS Balance
FROM agreements a JOIN customers c ON c.id = a.customer_id JOIN vehicles v ON v.id = a.vehicle_id
JOIN locations l ON l.id = a.checkin_location_id
JOIN json_each(:clocks) w ON w.value ->> 'locationId' = a.checkin_location_id
WHERE a.client_id = :client AND a.status_id = 1 AND a.checkin_date < w.value ->> 'wall'
  AND ${atLocations('a.checkin_location_id')}
ORDER BY DueBack, AgreementNumber`,
};

const noShows: ReportDefinition = {
  id: 23,
  name: 'NoShowsAndCancellations',
  title: 'No-shows and cancellations',
  category: 'Counter',
  allows: ['csv', 'excel', 'print'],
  criteria: [
    ...period,
    locations,
    { name: 'Customer', label: 'Customer', type: 'TextBox' },
    { name: 'OnlyCharged', label: 'Only with a fee', type: 'CheckBox', first: 'false' },
  ],
  fields: [
    ['ReservationId', 'Reservation', 'int', 'hidden'],
    ['ReservationNumber', 'Reservation', 'string'],
    ['Status', 'Status', 'string'],
    ['CustomerId', 'Customer', 'int', 'hidden'],
    ['CustomerName', 'Customer', 'string'],
    ['PickUp', 'Pick-up', 'datetime'],
    ['CancelledOn', 'Cancelled', 'date'],
    ['Reason', 'Reason', 'string'],
    ['Fee', 'Fee', 'decimal'],
    ['LostTotal', 'Lost total', 'decimal'],
  ],
  sql: `
SELECT r.id AS ReservationId, r.number AS ReservationNumber, s.name AS Status, c.id AS CustomerId, ${CUSTOMER},
  r.start_date AS PickUp, substr(r.cancelled_date, 1, 10) AS CancelledOn, r.cancelled_reason AS Reason,
  ${units('r.cancellation_charge')} AS Fee, ${units('r.total_amount')} AS LostTotal
FROM reservations r JOIN customers c ON c.id = r.customer_id JOIN reservation_statuses s ON s.id = r.status_id
WHERE r.client_id = :client AND r.status_id IN (6, 7) AND ${inPeriod('r.start_date')}
  AND ${atLocations('r.start_location_id')} AND (:onlyCharged = 0 OR r.cancellation_charge > 0)
  AND (:customer IS NULL OR instr(c.search_text, lower(:customer)) > 0)
ORDER BY PickUp, ReservationNumber`,
};

const deposits: ReportDefinition = {
  id: 24,
  name: 'DepositsAndAuthorisations',
  title: 'Deposits and card authorisations',
  category: 'Counter',
  allows: ['csv', 'excel', 'print'],
  criteria: [locations, { name: 'AgreementStatusId', label: 'Status', type: 'DropDown' }],
  fields: [
    ['AgreementId', 'Agreement', 'int', 'hidden'],
    ['AgreementNumber', 'Agreement', 'string'],
    ['Status', 'Status', 'string'],
    ['CustomerId', 'Customer', 'int', 'hidden'],
    ['CustomerName', 'Customer', 'string'],
    ['DueBack', 'Due back', 'date'],
    ['Collected', 'Collected', 'decimal'],
    ['OnHold', 'Authorised', 'decimal'],
    ['ExpiresOn', 'Expires', 'date'],
  ],
  sql: `
SELECT a.id AS AgreementId, a.number AS AgreementNumber, s.name AS Status, c.id AS CustomerId, ${CUSTOMER},
  substr(a.checkin_date, 1, 10) AS DueBack, ${units('sum(e.deposit_effect)')} AS Collected,
  ${units('sum(e.hold_effect)')} AS OnHold, substr(max(e.hold_expires_at), 1, 10) AS ExpiresOn
FROM agreements a JOIN ledger_entries e ON e.account_id = a.account_id JOIN customers c ON c.id = a.customer_id
JOIN agreement_statuses s ON s.id = a.status_id
WHERE a.client_id = :client AND (:agreementStatusId IS NULL OR a.status_id = :agreementStatusId)
  AND ${atLocations('a.checkout_location_id')}
GROUP BY a.id HAVING sum(e.deposit_effect) <> 0 OR sum(e.hold_effect) <> 0
ORDER BY ExpiresOn, AgreementNumber`,
};

const MOVED = `
SELECT e.location_id, substr(e.entry_date, 1, 10) AS day, coalesce(e.method, 'Card') AS method,
  sum(e.deposit_effect - e.balance_effect) AS moved, count(*) AS entries
FROM ledger_entries e JOIN locations l ON l.id = e.location_id
WHERE l.client_id = :client AND ${inPeriod('e.entry_date')} AND ${atLocations('e.location_id')}
  AND e.kind IN ('Payment', 'Deposit', 'Refund', 'Forfeit', 'Cancel') AND e.deposit_effect <> e.balance_effect
GROUP BY 1, 2, 3`;

/** A till that was not counted has no variance: unknown is not 0. */
const tills: ReportDefinition = {
  id: 25,
  name: 'TillsAndVariances',
  title: 'Tills and variances',
  category: 'Counter',
  allows: ['csv', 'excel', 'print'],
  criteria: [
    ...period,
    locations,
    { name: 'Currency', label: 'Currency', type: 'TextBox', isHidden: true, first: 'own' },
  ],
  fields: [
    ['Date', 'Day', 'date'],
    ['LocationId', 'Location', 'int', 'hidden'],
    ['Location', 'Location', 'string'],
    ['Method', 'Method', 'string'],
    ['Entries', 'Entries', 'integer'],
    ['Taken', 'Taken', 'decimal'],
    ['Counted', 'Counted', 'decimal'],
    ['Variance', 'Variance', 'decimal'],
    ['IsCounted', 'Till counted', 'boolean'],
  ],
  sql: `
WITH last AS (
  SELECT n.location_id, n.day, d.method, d.expected, d.counted
  FROM till_counts n JOIN till_counted d ON d.till_count_id = n.id
  WHERE n.version = (SELECT max(version) FROM till_counts x WHERE x.location_id = n.location_id AND x.day = n.day)
),
moved AS (${MOVED})
SELECT m.day AS Date, l.id AS LocationId, l.name AS Location, m.method AS Method, m.entries AS Entries,
  ${units('m.moved')} AS Taken, ${units('n.counted')} AS Counted, ${units('n.counted - n.expected')} AS Variance,
  n.counted IS NOT NULL AS IsCounted
FROM moved m JOIN locations l ON l.id = m.location_id
LEFT JOIN last n ON n.location_id = m.location_id AND n.day = m.day AND n.method = m.method
ORDER BY Date, Location, Method`,
};

const agents: ReportDefinition = {
  id: 26,
  name: 'AgentActivity',
  title: 'Agent activity',
  category: 'Counter',
  allows: ['csv', 'print'],
  criteria: [...period, locations],
  fields: [
    ['UserName', 'User', 'string'],
    ['RoleName', 'Role', 'string'],
    ['ReservationsMade', 'Reservations made', 'integer'],
    ['CheckOuts', 'Check-outs', 'integer'],
    ['PaymentsTaken', 'Payments taken', 'integer'],
    ['PaidTotal', 'Paid', 'decimal'],
    ['LastSignIn', 'Last sign-in', 'datetime'],
    ['IsActive', 'Active', 'boolean'],
  ],
  sql: `
WITH made AS (SELECT created_by AS id, count(*) AS n FROM reservations
  WHERE client_id = :client AND ${inPeriod('created_date')} AND ${atLocations('start_location_id')} GROUP BY 1),
out AS (SELECT created_by AS id, count(*) AS n FROM agreements
  WHERE client_id = :client AND ${inPeriod('checkout_date')} AND ${atLocations('checkout_location_id')} GROUP BY 1),
paid AS (SELECT e.created_by AS id, count(*) AS n, sum(e.amount) AS sum
  FROM ledger_entries e JOIN accounts k ON k.id = e.account_id
  WHERE k.client_id = :client AND e.kind = 'Payment' AND ${inPeriod('e.entry_date')}
    AND ${atLocations('e.location_id')} GROUP BY 1)
SELECT trim(u.first_name || ' ' || u.last_name) AS UserName, o.name AS RoleName, coalesce(made.n, 0) AS ReservationsMade,
  coalesce(out.n, 0) AS CheckOuts, coalesce(paid.n, 0) AS PaymentsTaken, ${units('coalesce(paid.sum, 0)')} AS PaidTotal,
  u.last_login AS LastSignIn, u.is_active AS IsActive
FROM users u JOIN roles o ON o.id = u.role_id LEFT JOIN made ON made.id = u.id LEFT JOIN out ON out.id = u.id
LEFT JOIN paid ON paid.id = u.id WHERE u.client_id = :client ORDER BY UserName`,
};

export const counterReports: readonly ReportDefinition[] = [
  pickUpsAndReturns,
  overdue,
  noShows,
  deposits,
  tills,
  agents,
];
