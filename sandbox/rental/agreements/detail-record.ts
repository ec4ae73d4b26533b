/** Agreements with everything that they point to. */
const AGREEMENTS = `
SELECT a.*, y.name AS type_name, x.name AS status_name, r.number AS reservation_number,
  v.number AS vehicle_number, v.license_no, v.make, v.model, v.year, v.trim,
  CASE v.fuel WHEN 'Electric' THEN 1 ELSE 0 END AS is_electric,
  t.name AS vehicle_type_name, c.first_name, c.last_name, c.company_name, ct.name AS customer_type, c.email,
  c.home_phone, c.business_phone, c.cell_phone, i.company AS insurance_company, i.claim_no, s.name AS checkout_name, e.name AS checkin_name, e.time_zone AS checkin_zone,
  b.name AS return_name, u.first_name || ' ' || u.last_name AS changed_by_name
FROM agreements a
JOIN agreement_types y ON y.id = a.agreement_type_id
JOIN agreement_statuses x ON x.id = a.status_id
JOIN customers c ON c.id = a.customer_id
JOIN customer_types ct ON ct.id = c.customer_type_id
JOIN vehicles v ON v.id = a.vehicle_id
JOIN vehicle_types t ON t.id = a.vehicle_type_id
JOIN locations s ON s.id = a.checkout_location_id
JOIN locations e ON e.id = a.checkin_location_id
LEFT JOIN locations b ON b.id = a.return_location_id
LEFT JOIN reservations r ON r.id = a.reservation_id
LEFT JOIN agreement_insurances i ON i.agreement_id = a.id
LEFT JOIN users u ON u.id = a.changed_by`;

/** One agreement of a tenant. Cells: id, tenant. */
export const DETAIL = `${AGREEMENTS}
WHERE a.id = ? AND a.client_id = ?`;

/** The agreements of one page of the list. */
export const ROWS = `${AGREEMENTS}
WHERE a.id IN (SELECT value FROM json_each(?))`;
