import * as paths from '../../../paths.ts';
import type { RecordLink } from '../../../patterns/staff-context/record-links.server.ts';

export const reserveLink = (start: Parameters<typeof paths.newReservation>[0] = {}): RecordLink => ({
  href: paths.newReservation(start),
  label: 'ways.newReservation',
  permission: 'RESERVATION_EDIT',
  operation: 'reservations.create',
  key: 'n',
});

export const walkInLink = (start: Parameters<typeof paths.newAgreement>[0] = {}): RecordLink => ({
  href: paths.newAgreement(start),
  label: 'ways.newAgreement',
  permission: 'AGREEMENT_EDIT',
  operation: 'agreements.create',
  key: 'o',
});
