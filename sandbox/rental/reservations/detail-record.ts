/** Reservations with everything that they point to. */
const RESERVATIONS = `
SELECT r.*, y.name AS type_name, x.name AS status_name, x.code AS status_code,
  c.number AS customer_number, c.first_name, c.last_name, c.company_name, c.email, c.home_phone,
  c.business_phone, c.cell_phone, c.address AS customer_address, c.city AS customer_city, c.postal AS customer_postal,
  c.date_of_birth,
  c.license_number, c.license_expiry_date,
  v.number AS vehicle_number, v.license_no, v.make, v.model, v.year, v.colour, v.odometer, v.current_location_id,
  w.number AS second_vehicle_number, w.license_no AS second_license_no, w.make AS second_make, w.model AS second_model,
  w.year AS second_year,
  t.name AS vehicle_type_name,
  s.name AS start_name, s.address || ', ' || s.postal || ' ' || s.city AS start_address,
  e.name AS end_name, e.address || ', ' || e.postal || ' ' || e.city AS end_address,
  a.number AS agreement_number, f.name AS referral_name, f.calculation_type AS referral_calculation_type,
  u.first_name || ' ' || u.last_name AS created_by_name, z.first_name || ' ' || z.last_name AS changed_by_name
FROM reservations r
JOIN reservation_types y ON y.id = r.reservation_type_id
JOIN reservation_statuses x ON x.id = r.status_id
JOIN customers c ON c.id = r.customer_id
JOIN vehicle_types t ON t.id = r.vehicle_type_id
JOIN locations s ON s.id = r.start_location_id
JOIN locations e ON e.id = r.end_location_id
LEFT JOIN vehicles v ON v.id = r.vehicle_id
LEFT JOIN vehicles w ON w.id = r.second_vehicle_id
LEFT JOIN agreements a ON a.id = r.agreement_id
LEFT JOIN referrals f ON f.id = r.referral_id
LEFT JOIN users u ON u.id = r.created_by
LEFT JOIN users z ON z.id = r.changed_by`;

/** One reservation of a tenant. */
export const DETAIL = `${RESERVATIONS}
WHERE r.id = ? AND r.client_id = ?`;

/** The reservations of one page of the list. */
export const ROWS = `${RESERVATIONS}
WHERE r.id IN (SELECT value FROM json_each(?))`;
