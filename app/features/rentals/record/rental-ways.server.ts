import { paths } from '../../../paths.ts';
import type { Way } from '../../../patterns/desk/ways.server.ts';

/** A new reservation, with what is known of it. */
export const reserveWay = (start: Parameters<typeof paths.newReservation>[0] = {}): Way => ({
  href: paths.newReservation(start),
  label: 'ways.newReservation',
  permission: 'RESERVATION_EDIT',
  operation: 'reservations.create',
  key: 'n',
});

/** A walk-in's check-out, with what is known of it. */
export const walkInWay = (start: Parameters<typeof paths.newAgreement>[0] = {}): Way => ({
  href: paths.newAgreement(start),
  label: 'ways.newAgreement',
  permission: 'AGREEMENT_EDIT',
  operation: 'agreements.create',
  key: 'o',
});
