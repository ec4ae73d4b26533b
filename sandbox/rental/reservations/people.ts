import { customerDetailsOf, recordPeople } from '../customers/record-people.ts';
import type { Database } from '../database.ts';

const IMAGES = `
SELECT id AS imageId, name FROM images
WHERE client_id = ? AND reference_type = 'customer' AND reference_id = ? ORDER BY id`;

/** Who rents, who drives and who is billed. */
export function peopleOf(
  database: Database,
  reservation: { readonly id: number; readonly clientId: number; readonly customerId: number },
) {
  const { id, clientId, customerId } = reservation;
  return {
    customerDetails: customerDetailsOf(database, customerId),
    customerImages: database.all(IMAGES, [clientId, customerId]),
    ...recordPeople(database, { reservationId: id }),
  };
}
