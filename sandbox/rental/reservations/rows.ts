import type { Database } from '../database.ts';
import { fromMinor } from '../money.ts';

interface ListRow {
  readonly ReserveId: number;
  readonly BasePrice: number;
  readonly TotalAmount: number;
  readonly AdvancePaid: number;
  readonly BalanceDue: number;
}

const ROWS = `
SELECT r.id AS ReserveId, r.number AS ReservationNumber, y.name AS ReservationType, y.id AS ReservationTypeId,
  r.status_id AS StatusId, x.name AS ReservationStatusName,
  r.created_date AS CreatedDate, r.start_date AS StartDate, r.end_date AS EndDate,
  c.id AS CustomerId, c.first_name AS FirstName, c.last_name AS LastName, c.company_name AS CompanyName,
  c.email AS Email, c.cell_phone AS CPhone,
  v.id AS VehicleId, v.number AS VehicleNo, v.license_no AS LicenseNo,
  t.id AS VehicleTypeId, t.name AS VehicleType,
  v.make AS VehicleMake, v.model AS VehicleModel, v.year AS VehicleYear,
  s.id AS StartLocationId, s.name AS StartLocationName, e.id AS EndLocationId, e.name AS EndLocationName,
  r.total_days AS TotalDays, r.base_price AS BasePrice, r.total_amount AS TotalAmount,
  r.advance_paid AS AdvancePaid, r.balance_due AS BalanceDue,
  a.id AS AgreementId, a.number AS AgreementNumber, r.note AS Note, f.name AS ReferralName
FROM reservations r
JOIN reservation_types y ON y.id = r.reservation_type_id
JOIN reservation_statuses x ON x.id = r.status_id
JOIN customers c ON c.id = r.customer_id
JOIN vehicle_types t ON t.id = r.vehicle_type_id
JOIN locations s ON s.id = r.start_location_id
JOIN locations e ON e.id = r.end_location_id
LEFT JOIN vehicles v ON v.id = r.vehicle_id
LEFT JOIN agreements a ON a.id = r.agreement_id
LEFT JOIN referrals f ON f.id = r.referral_id
WHERE r.id IN (SELECT value FROM json_each(?))`;

/** The list's rows for these ids, in their order, as they go over the wire. */
export function reservationRows(database: Database, ids: readonly number[]): readonly ListRow[] {
  const found = database.all<ListRow>(ROWS, [JSON.stringify(ids)]);
  const byId = new Map(found.map((row) => [row.ReserveId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return {
      ...row,
      BasePrice: fromMinor(row.BasePrice),
      TotalAmount: fromMinor(row.TotalAmount),
      AdvancePaid: fromMinor(row.AdvancePaid),
      BalanceDue: fromMinor(row.BalanceDue),
    };
  });
}
