import type { Asked } from '../router.ts';
import type { ReservationBody } from './booking-body.ts';
import { textOrNull } from './written.ts';

const DRIVER = `
INSERT INTO reservation_drivers (reservation_id, customer_id, first_name, last_name, date_of_birth, license_number,
  license_country_id, license_class, license_expiry_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const CONTACT = `
INSERT INTO billing_contacts (reservation_id, name, address, phone, email, billing_by, is_active)
VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** Replaces the people of a reservation. A driver who is a customer keeps the customer's data where the body is silent. */
export function layPeople({ database }: Asked, id: number, body: ReservationBody): void {
  database.run('DELETE FROM reservation_drivers WHERE reservation_id = ?', [id]);
  database.run('DELETE FROM billing_contacts WHERE reservation_id = ?', [id]);
  for (const driver of body.drivers ?? []) {
    const known = database.get<{
      first_name: string;
      last_name: string;
      [column: string]: string | number | null;
    }>('SELECT * FROM customers WHERE id = ?', [driver.customerId ?? null]);
    database.run(DRIVER, [
      id,
      driver.customerId ?? null,
      textOrNull(driver.firstName) ?? known?.first_name ?? '',
      textOrNull(driver.lastName) ?? known?.last_name ?? '',
      driver.dateOfBirth ?? known?.date_of_birth ?? null,
      textOrNull(driver.licenseNumber) ?? known?.license_number ?? null,
      driver.licenseCountryId ?? known?.license_country_id ?? null,
      textOrNull(driver.licenseClass) ?? known?.license_class ?? null,
      driver.licenseExpiryDate ?? known?.license_expiry_date ?? null,
    ]);
  }
  for (const { name, address, phone, email, billingBy, isActive } of body.billingContacts ?? []) {
    const words = [address, phone, email, billingBy].map(textOrNull);
    database.run(CONTACT, [id, name, ...words, isActive === false ? 0 : 1]);
  }
}
