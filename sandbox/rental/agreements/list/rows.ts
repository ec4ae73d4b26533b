import type { Database } from '../../database.ts';
import { fromMinor } from '../../money.ts';
import { daysRemaining, isOverdue, type PlaceTime } from '../overdue.ts';

interface ListRow {
  readonly AgreementId: number;
  readonly AgreementStatusId: number;
  readonly CheckinDate: string;
  readonly CheckinLocationId: number;
  readonly TotalAmount: number;
  readonly AmountPaid: number;
  readonly BalanceDue: number;
}

const ROWS = `
SELECT a.id AS AgreementId, a.number AS AgreementNumber, a.status_id AS AgreementStatusId, x.name AS AgreementStatusName,
  y.id AS AgreementTypeId, y.name AS AgreementType, a.reservation_id AS ReserveId, r.number AS ReservationNumber,
  a.created_date AS CreatedDate, a.checkout_date AS CheckoutDate, a.checkin_date AS CheckinDate,
  a.return_date AS ReturnDate,
  s.id AS CheckoutLocationId, s.name AS CheckoutLocationName, e.id AS CheckinLocationId, e.name AS CheckinLocationName,
  b.id AS ReturnLocationId, b.name AS ReturnLocationName,
  c.id AS CustomerId, c.first_name AS FirstName, c.last_name AS LastName, c.company_name AS CompanyName,
  ct.name AS CustomerType, c.email AS Email, c.home_phone AS HPhone, c.business_phone AS BPhone, c.cell_phone AS CPhone,
  v.id AS VehicleId, v.number AS VehicleNo, v.license_no AS LicenseNo, t.id AS VehicleTypeId, t.name AS VehicleType,
  v.make AS VehicleMake, v.model AS VehicleModel, v.year AS VehicleYear,
  a.odometer_out AS OdometerOut, a.odometer_in AS OdometerIn,
  a.total_days AS TotalDays, a.total_amount AS TotalAmount, a.amount_paid AS AmountPaid, a.balance_due AS BalanceDue,
  i.company AS InsuranceCompany, i.claim_no AS ClaimNumber, a.po_no AS PoNo
FROM agreements a
JOIN agreement_statuses x ON x.id = a.status_id
JOIN agreement_types y ON y.id = a.agreement_type_id
JOIN locations s ON s.id = a.checkout_location_id
JOIN locations e ON e.id = a.checkin_location_id
JOIN customers c ON c.id = a.customer_id
JOIN customer_types ct ON ct.id = c.customer_type_id
JOIN vehicles v ON v.id = a.vehicle_id
JOIN vehicle_types t ON t.id = a.vehicle_type_id
LEFT JOIN locations b ON b.id = a.return_location_id
LEFT JOIN reservations r ON r.id = a.reservation_id
LEFT JOIN agreement_insurances i ON i.agreement_id = a.id
WHERE a.id IN (SELECT value FROM json_each(?))`;

/** The list's rows for these ids, in their order, as they go over the wire. */
export function agreementRows(
  database: Database,
  ids: readonly number[],
  places: readonly PlaceTime[],
): readonly ListRow[] {
  const found = database.all<ListRow>(ROWS, [JSON.stringify(ids)]);
  const byId = new Map(found.map((row) => [row.AgreementId, row]));
  const walls = new Map(places.map(({ locationId, wall }) => [locationId, wall]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const wall = walls.get(row.CheckinLocationId) ?? '';
    const state = { statusId: row.AgreementStatusId, due: row.CheckinDate };
    return {
      ...row,
      TotalAmount: fromMinor(row.TotalAmount),
      AmountPaid: fromMinor(row.AmountPaid),
      BalanceDue: fromMinor(row.BalanceDue),
      DaysRemaining: daysRemaining(state, wall),
      IsOverdue: isOverdue(state, wall),
    };
  });
}
