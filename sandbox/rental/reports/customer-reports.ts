import { atLocations, inPeriod, locations, period, type ReportDefinition, units } from './definition.ts';

const CUSTOMER = "trim(c.first_name || ' ' || c.last_name) AS CustomerName";

const byRevenue: ReportDefinition = {
  id: 31,
  name: 'CustomersByRevenue',
  title: 'Customers by revenue',
  category: 'Customers',
  allows: ['csv', 'excel', 'print'],
  criteria: [
    ...period,
    locations,
    { name: 'CustomerTypeIds', label: 'Customer types', type: 'ListBox' },
    { name: 'Customer', label: 'Customer', type: 'TextBox' },
  ],
  fields: [
    ['CustomerId', 'Customer', 'int', 'hidden'],
    ['CustomerName', 'Customer', 'string'],
    ['CompanyName', 'Company', 'string'],
    ['CustomerType', 'Type', 'string'],
    ['Agreements', 'Agreements', 'integer'],
    ['RentalDays', 'Rental days', 'integer'],
    ['NetRevenue', 'Net revenue', 'decimal'],
    ['Total', 'Total', 'decimal'],
    ['LastRental', 'Last rental', 'date'],
    ['IsBlacklisted', 'Blacklisted', 'boolean'],
  ],
  sql: `
SELECT c.id AS CustomerId, ${CUSTOMER}, c.company_name AS CompanyName, t.name AS CustomerType,
  count(*) AS Agreements, sum(a.total_days) AS RentalDays, ${units('sum(a.sub_total)')} AS NetRevenue,
  ${units('sum(a.total_amount)')} AS Total, substr(max(a.checkout_date), 1, 10) AS LastRental,
  c.is_blacklisted AS IsBlacklisted
FROM agreements a JOIN customers c ON c.id = a.customer_id JOIN customer_types t ON t.id = c.customer_type_id
WHERE a.client_id = :client AND a.status_id <> 6 AND ${inPeriod('a.checkout_date')}
  AND ${atLocations('a.checkout_location_id')}
  AND (:customerTypeIds IS NULL OR c.customer_type_id IN (SELECT value FROM json_each(:customerTypeIds)))
  AND (:customer IS NULL OR instr(c.search_text, lower(:customer)) > 0)
GROUP BY c.id ORDER BY NetRevenue DESC, CustomerName`,
};

const openBalances: ReportDefinition = {
  id: 32,
  name: 'OpenBalances',
  title: 'Open balances',
  category: 'Customers',
  allows: ['csv', 'excel', 'print'],
  criteria: [
    locations,
    { name: 'AgreementStatusId', label: 'Status', type: 'DropDown' },
    { name: 'IncludeCredits', label: 'Include credits', type: 'CheckBox', first: 'true' },
  ],
  fields: [
    ['AgreementId', 'Agreement', 'int', 'hidden'],
    ['AgreementNumber', 'Agreement', 'string'],
    ['Status', 'Status', 'string'],
    ['CustomerId', 'Customer', 'int', 'hidden'],
    ['CustomerName', 'Customer', 'string'],
    ['CheckedOut', 'Out', 'datetime'],
    ['Returned', 'Returned', 'datetime'],
    ['Total', 'Total', 'decimal'],
    ['Paid', 'Paid', 'decimal'],
    ['Balance', 'Balance', 'decimal'],
  ],
  sql: `
SELECT a.id AS AgreementId, a.number AS AgreementNumber, s.name AS Status, c.id AS CustomerId, ${CUSTOMER},
  a.checkout_date AS CheckedOut, a.return_date AS Returned, ${units('a.total_amount')} AS Total,
  ${units('a.total_amount - a.balance_due')} AS Paid, ${units('a.balance_due')} AS Balance
FROM agreements a JOIN customers c ON c.id = a.customer_id JOIN agreement_statuses s ON s.id = a.status_id
WHERE a.client_id = :client AND a.balance_due <> 0 AND (:includeCredits = 1 OR a.balance_due > 0)
  AND (:agreementStatusId IS NULL OR a.status_id = :agreementStatusId)
  AND ${atLocations('a.checkout_location_id')}
ORDER BY Balance DESC, AgreementNumber`,
};

export const customerReports: readonly ReportDefinition[] = [byRevenue, openBalances];
