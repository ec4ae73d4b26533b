import { paths } from '../../paths.ts';
import type { ReservationRow } from '../../upstream/reservations/reservation-row.ts';

/** A reservation as something found. */
export function reservationItem(row: ReservationRow) {
  const who = row.fullName || row.company;
  return {
    id: `reservation-${row.id}`,
    text: row.displayId,
    detail: [who, row.plate ?? row.vehicleType, row.status].filter(Boolean).join(' · ') || null,
    href: paths.reservation(row.id),
    names: [row.displayId],
  };
}
