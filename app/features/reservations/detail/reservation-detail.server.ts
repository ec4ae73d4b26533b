import { paths } from '../../../paths.ts';
import type { DetailDeclaration } from '../../../patterns/detail-screen/detail-declaration.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import { reservationActions } from './reservation-actions.server.ts';
import { reservationFrame } from './reservation-frame.server.ts';

/** A reservation's screen. */
export const reservationDetail: DetailDeclaration<Reservation> = {
  name: 'reservation',
  param: 'reservationId',
  reference: 'reservation',
  views: [
    { view: '', label: 'record.views.fields' },
    { view: 'summary', label: 'record.views.summary' },
    { view: 'notes', label: 'record.views.notes' },
  ],
  actions: reservationActions,
  address: (id) => paths.reservation(id),
  list: () => paths.reservations(),
  get: getReservation,
  frame: reservationFrame,
};
