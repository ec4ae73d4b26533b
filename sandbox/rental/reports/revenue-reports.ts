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

/** Agreements of the period by their check-out, without void ones. */
const AGREEMENTS = `
FROM agreements a JOIN locations l ON l.id = a.checkout_location_id JOIN vehicle_types t ON t.id = a.vehicle_type_id
WHERE a.client_id = :client AND a.status_id <> 6 AND ${inPeriod('a.checkout_date')}
  AND ${atLocations('a.checkout_location_id')}`;

const revenue: ReportDefinition = {
  id: 1,
  name: 'RevenueByMonth',
  title: 'Revenue by month, location and class',
  category: 'Revenue',
  allows: ['csv', 'excel', 'print'],
  criteria: [
    ...period,
    locations,
    vehicleClass,
    { name: 'IncludeLoaners', label: 'Include courtesy vehicles', type: 'CheckBox', first: 'true' },
  ],
  fields: [
    ['Month', 'Month', 'string'],
    ['LocationId', 'Location', 'int', 'hidden'],
    ['Location', 'Location', 'string'],
    ['VehicleTypeId', 'Class', 'int', 'hidden'],
    ['VehicleType', 'Class', 'string'],
    ['Agreements', 'Agreements', 'integer'],
    ['RentalDays', 'Rental days', 'integer'],
    ['BaseCharge', 'Base charge', 'decimal'],
    ['Discount', 'Discount', 'decimal'],
    ['NetRevenue', 'Net revenue', 'decimal'],
    ['Tax', 'Tax', 'decimal'],
    ['Total', 'Total', 'decimal'],
    ['NetPerDay', 'Net per day', 'decimal'],
  ],
  sql: `
SELECT substr(a.checkout_date, 1, 7) AS Month, l.id AS LocationId, l.name AS Location, t.id AS VehicleTypeId,
  t.name AS VehicleType, count(*) AS Agreements, sum(a.total_days) AS RentalDays,
  ${units('sum(a.base_charge)')} AS BaseCharge, ${units('-sum(a.discount + a.promotion_discount)')} AS Discount,
  ${units('sum(a.sub_total)')} AS NetRevenue, ${units('sum(a.total_tax)')} AS Tax,
  ${units('sum(a.total_amount)')} AS Total,
  round(sum(a.sub_total) / 100.0 / max(sum(a.total_days), 1), 2) AS NetPerDay
${AGREEMENTS} AND ${ofChosen('a.vehicle_type_id', 'vehicleTypeId')} AND (:includeLoaners = 1 OR a.is_loaner = 0)
GROUP BY Month, l.id, t.id ORDER BY Month, Location, VehicleType`,
};

const taxes: ReportDefinition = {
  id: 2,
  name: 'Taxes',
  title: 'Taxes charged',
  category: 'Revenue',
  allows: ['csv', 'excel', 'print'],
  criteria: [...period, locations],
  fields: [
    ['Tax', 'Tax', 'string'],
    ['LocationId', 'Location', 'int', 'hidden'],
    ['Location', 'Location', 'string'],
    ['RatePercent', 'Rate, %', 'decimal'],
    ['Agreements', 'Agreements', 'integer'],
    ['TaxAmount', 'Tax charged', 'decimal'],
  ],
  sql: `
SELECT c.name AS Tax, l.id AS LocationId, l.name AS Location, c.percentage AS RatePercent,
  count(DISTINCT a.id) AS Agreements, ${units('sum(c.amount)')} AS TaxAmount
${AGREEMENTS.replace('FROM agreements a', "FROM agreements a JOIN charge_lines c ON c.agreement_id = a.id AND c.kind = 'tax'")}
GROUP BY c.name, c.percentage, l.id ORDER BY Tax, Location, RatePercent`,
};

const promotions: ReportDefinition = {
  id: 3,
  name: 'PromotionsUsed',
  title: 'Promotions used',
  category: 'Revenue',
  allows: ['csv', 'excel'],
  criteria: [...period, locations, { name: 'PromotionCode', label: 'Promotion code', type: 'TextBox' }],
  fields: [
    ['Code', 'Code', 'string'],
    ['ValidFrom', 'Valid from', 'date'],
    ['ValidUntil', 'Valid until', 'date'],
    ['IsAutomatic', 'Applied automatically', 'boolean'],
    ['TimesUsed', 'Times used', 'integer'],
    ['Discount', 'Discount', 'decimal'],
  ],
  sql: `
SELECT p.code AS Code, p.start_date AS ValidFrom, p.end_date AS ValidUntil, p.is_auto_apply AS IsAutomatic,
  count(DISTINCT a.id) AS TimesUsed, ${units('sum(-abs(c.amount))')} AS Discount
FROM promotions p
JOIN charge_lines c ON c.kind = 'promotion' AND c.source_id = p.id AND c.agreement_id IS NOT NULL
JOIN agreements a ON a.id = c.agreement_id AND a.client_id = p.client_id
WHERE p.client_id = :client AND a.status_id <> 6 AND ${inPeriod('a.checkout_date')}
  AND ${atLocations('a.checkout_location_id')}
  AND (:promotionCode IS NULL OR instr(lower(p.code), lower(:promotionCode)) > 0)
GROUP BY p.id ORDER BY Discount, Code`,
};

const entries: ReportDefinition = {
  id: 4,
  name: 'AccountEntries',
  title: 'Account entries',
  category: 'Revenue',
  allows: ['csv', 'excel'],
  criteria: [
    ...period,
    { name: 'Reference', label: 'Reference', type: 'TextBox' },
    { name: 'IncludeCharges', label: 'Include charges', type: 'CheckBox', first: 'true' },
  ],
  fields: [
    ['EntryDate', 'Date', 'datetime'],
    ['EntryNumber', 'Entry', 'string'],
    ['AgreementId', 'Agreement', 'int', 'hidden'],
    ['AgreementNumber', 'Agreement', 'string'],
    ['ReservationId', 'Reservation', 'int', 'hidden'],
    ['ReservationNumber', 'Reservation', 'string'],
    ['Kind', 'Kind', 'string'],
    ['Method', 'Method', 'string'],
    ['Reference', 'Reference', 'string'],
    ['Amount', 'Amount', 'decimal'],
    ['BalanceEffect', 'Effect on the balance', 'decimal'],
  ],
  sql: `
SELECT e.entry_date AS EntryDate, e.number AS EntryNumber, a.id AS AgreementId, a.number AS AgreementNumber,
  r.id AS ReservationId, r.number AS ReservationNumber, e.kind AS Kind, e.method AS Method, e.reference AS Reference,
  ${units('e.amount')} AS Amount, ${units('e.balance_effect')} AS BalanceEffect
FROM ledger_entries e JOIN accounts k ON k.id = e.account_id
LEFT JOIN agreements a ON a.account_id = k.id LEFT JOIN reservations r ON r.account_id = k.id
WHERE k.client_id = :client AND ${inPeriod('e.entry_date')} AND (:includeCharges = 1 OR e.kind <> 'Charge')
  AND (:reference IS NULL OR instr(lower(coalesce(e.reference, '')), lower(:reference)) > 0)
  AND (:assigned IS NULL OR coalesce(a.checkout_location_id, r.start_location_id)
    IN (SELECT value FROM json_each(:assigned)))
ORDER BY e.id`,
};

export const revenueReports: readonly ReportDefinition[] = [revenue, taxes, promotions, entries];
